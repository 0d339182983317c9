"""Where hidden cards may lie, by all that a viewer knows.

They are in the others' hands, in Graybeard's pile, undealt, or among another's discards. Who did
not follow a suit had none of it, and Juanita's look says which cards were not dealt. Bendt is what
makes it hard: up to two cards of his winner's came from the undealt ones, and nobody else knows
which.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, compress
from operator import not_
from random import Random
from typing import Final, NamedTuple, TypeAlias

from skulduggery.core import Seat
from skulduggery.skullking.cards import BENDT, IN_HAND, JUANITA, SUIT, Card, Cards, Suit
from skulduggery.skullking.model import GRAYBEARD, Hand
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.trick import suit_in_play
from skulduggery.skullking.view import Ability, Playing, View

UNDEALT: Final = "undealt"
DISCARDS: Final = "discards"  # of the one who won with Bendt
Pile: TypeAlias = Hand | str


class Play(NamedTuple):
    """A card that somebody played, as everybody saw it."""

    trick: int
    hand: Hand
    card: Card
    suit: Suit | None  # that was to be followed

    @property
    def void(self) -> Suit | None:
        """The suit that this play shows to be missing from the hand."""
        follows = self.card not in SUIT or SUIT[self.card] == self.suit
        return None if follows else self.suit


class Place(NamedTuple):
    """A place for one hidden card."""

    pile: Pile
    barred: frozenset[Suit] = frozenset()  # suits that cannot be there
    drawn: bool = False  # by whoever won with Bendt


class Layout(NamedTuple):
    """A way in which the cards may lie: places for all of them, and which known ones were drawn."""

    places: list[Place]
    drawn: Cards


def plays(view: View) -> list[Play]:
    """All cards of this round that everybody saw."""
    tricks = [(trick.order, trick.cards) for trick in view.tricks]
    if isinstance(view.phase, Playing):
        tricks.append((view.phase.order, view.phase.cards))
    return [
        Play(number, hand, card, suit_in_play(cards[:spot]))
        for number, (order, cards) in enumerate(tricks)
        for spot, (hand, card) in enumerate(zip(order, cards, strict=False))
    ]


def hidden(view: View) -> Counter[Card]:
    """The cards that this viewer does not see, and how many of each."""
    seen = [IN_HAND[play.card] for play in plays(view)]
    return Counter(deck(view.rules)) - Counter([*view.hand, *view.discards, *seen])


# Bendt and Juanita: one of each in the deck, so each is used once a round at most


def bandit(view: View) -> Seat | None:
    """Who won with Bendt and drew."""
    return next((seat for seat, player in enumerate(view.players) if player.drew), None)


def looked_before_bendt(view: View) -> bool:
    """Whether Juanita was played before Bendt."""
    return trick_with(view, JUANITA) < trick_with(view, BENDT)


def trick_with(view: View, card: Card) -> int:
    """The number of the trick with this card; if it is in none of them yet, of the next one."""
    cards = [trick.cards for trick in view.tricks]
    return next((number for number, trick in enumerate(cards) if card in trick), len(cards))


# Layouts


def layouts(view: View, rng: Random) -> Iterator[Layout]:
    """Every way in which another's drawn cards may lie, at random; mostly there is none to ask."""
    shown, drawer = plays(view), bandit(view)
    places = [
        Place(seat, _voids(shown, seat))
        for seat, player in enumerate(view.players)
        for _ in range(player.hand)
        if seat not in (view.you, drawer)
    ]
    places += [Place(GRAYBEARD)] * (view.graybeard or 0) + [Place(UNDEALT)] * view.undealt
    if drawer is None or drawer == view.you:
        return iter([Layout(places, ())])
    ways = _bandits(view, drawer, shown, rng)
    return (Layout(places + own.places, own.drawn) for own in ways if own is not None)


def _bandits(view: View, seat: Seat, shown: list[Play], rng: Random) -> Iterator[Layout | None]:
    """Which of the bandit's cards were drawn: some played since, some held, some put away again."""
    used, player = trick_with(view, BENDT), view.players[seat]
    own = Bandit(
        seat=seat,
        since=[play.card for play in shown if play.hand == seat and play.trick > used],
        early=_voids([play for play in shown if play.trick <= used], seat),
        late=_voids([play for play in shown if play.trick > used], seat),
        held=player.hand,
    )
    choosing = isinstance(view.phase, Ability) and view.phase.pirate == BENDT
    spots = range(len(own.since) + own.held + (0 if choosing else player.drew))
    ways = list(combinations(spots, player.drew))
    return (own.layout([spot in way for spot in spots]) for way in rng.sample(ways, len(ways)))


class Bandit(NamedTuple):
    """Who won with Bendt: all that is known of their cards."""

    seat: Seat
    since: list[Card]  # played since
    early: frozenset[Suit]  # that were missing when the trick was won
    late: frozenset[Suit]  # that have been missing since
    held: int

    def layout(self, drawn: list[bool]) -> Layout | None:
        """If these were drawn, of the cards played since, of the hand and of the discards."""
        played, rest = drawn[: len(self.since)], drawn[len(self.since) :]
        kept = [card for card, was_drawn in zip(self.since, played, strict=True) if not was_drawn]
        if not self.early.isdisjoint([SUIT.get(card) for card in kept]):
            return None  # such a card was not there before, so it must have been drawn
        held, put_away = rest[: self.held], rest[self.held :]
        openly = [IN_HAND[card] for card in compress(self.since, played)]
        return Layout(
            [self._place(self.seat, self.late, was_drawn) for was_drawn in held]
            + [self._place(DISCARDS, frozenset(), was_drawn) for was_drawn in put_away],
            tuple(openly),
        )

    def _place(self, pile: Pile, barred: frozenset[Suit], drawn: bool) -> Place:
        """What was there from the start has no suit that was missing early, either."""
        return Place(pile, barred if drawn else barred | self.early, drawn)


def _voids(shown: list[Play], seat: Seat) -> frozenset[Suit]:
    voids = [play.void for play in shown if play.hand == seat]
    return frozenset([suit for suit in voids if suit is not None])


# Filling a layout

Filling: TypeAlias = list[tuple[Place, Card]]


def filled(view: View, layout: Layout, rng: Random) -> Filling | None:
    """A card for every place, if there is a way. What Juanita showed the viewer lies apart."""
    cards = hidden(view)
    if view.saw is None:
        return _matched(layout.places, cards, rng)
    late = looked_before_bendt(view)  # then what was drawn could be seen, and lies apart as well
    drawn = Counter([*view.drawn, *layout.drawn] if late else [])
    seen = Counter(view.saw) - drawn
    if drawn - Counter(view.saw) or seen - cards:
        return None
    apart = [place.pile == UNDEALT or (late and place.drawn) for place in layout.places]
    one = _matched(list(compress(layout.places, apart)), seen, rng)
    two = _matched(list(compress(layout.places, map(not_, apart))), cards - seen, rng)
    return None if one is None or two is None else one + two


def _matched(places: list[Place], cards: Counter[Card], rng: Random) -> Filling | None:
    """Cards at random. Places with something barred choose first, and make room for each other."""
    pile = list(cards.elements())
    rng.shuffle(pile)
    barred = [place for place in places if place.barred]
    chosen: dict[int, int] = {}  # by the card's spot in the pile: which of the barred places has it
    for number in range(len(barred)):
        if not _settled(number, barred, pile, chosen, set()):
            return None
    left = [card for spot, card in enumerate(pile) if spot not in chosen]
    free = [place for place in places if not place.barred]
    settled = [(barred[number], pile[spot]) for spot, number in chosen.items()]
    return settled + list(zip(free, left, strict=True))


def _settled(
    number: int, barred: list[Place], pile: list[Card], chosen: dict[int, int], tried: set[int]
) -> bool:
    """A card for this place, if need be by another place taking another card (Kuhn)."""
    fitting = [
        spot
        for spot, card in enumerate(pile)
        if spot not in tried and SUIT.get(card) not in barred[number].barred
    ]
    tried.update(fitting)
    for spot in sorted(fitting, key=chosen.__contains__):  # free ones first
        if spot not in chosen or _settled(chosen[spot], barred, pile, chosen, tried):
            chosen[spot] = number
            return True
    return False
