"""What nobody can know of another's cards in Skull King, and records retold with other secrets.

Everybody sees what is played. Hidden are the hands, Graybeard's pile, the undealt cards and their
order, what Bendt drew and discarded, and bids and loads until all are given. A player knows the own
cards, and what Juanita showed; and who did not follow suit showed to have none of it. A record may
be retold with any cards that fit all this, and the viewer cannot tell.

Written from the rules, and never by way of `imagine`: each is the other's check.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeAlias, get_args

from msgspec.structs import replace

from skulduggery.core import AnyRecord, Entry, Order, Seat
from skulduggery.skullking.cards import BENDT, SUIT, Card, Cards, in_order
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bid,
    Bidding,
    Discard,
    Hand,
    Load,
    Loading,
    Move,
    State,
)
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.scoring import Shot
from tests.laws.matching import matched
from tests.laws.skullking_journeys import Chapter, Journey, chapters, who_uses

Viewer: TypeAlias = Seat | None
Changes: TypeAlias = Iterator[tuple[int, Move]]


def scramble(record: AnyRecord, viewer: Viewer, rng: Random) -> AnyRecord:
    return _retold(record, viewer, None, rng)


def reach(record: AnyRecord, viewer: Viewer, end: State, rng: Random) -> AnyRecord:
    return _retold(record, viewer, end if end.hands else None, rng)


def delicate(states: Sequence[State]) -> list[int]:
    """Each kind of secret about as often as any other: bids are sealed all the time."""
    kinds: list[Callable[[State], bool]] = [_bids_sealed, _loads_sealed, _bendt_drew, _juanita_saw]
    plies = [[ply for ply, state in enumerate(states) if kind(state)] for kind in kinds]
    most = max(map(len, plies))
    return [ply for some in plies if some for ply in some * (most // len(some))]


def _bids_sealed(state: State) -> bool:
    return isinstance(state.phase, Bidding) and len(state.phase.movers) < len(state.players)


def _loads_sealed(state: State) -> bool:
    return isinstance(state.phase, Loading) and len(state.phase.movers) < len(state.players)


def _bendt_drew(state: State) -> bool:
    return any(player.drawn for player in state.players)


def _juanita_saw(state: State) -> bool:
    return any(player.saw is not None for player in state.players)


def _retold(record: AnyRecord, viewer: Viewer, end: State | None, rng: Random) -> AnyRecord:
    moves, told = list(record.moves), chapters(record)
    for chapter in told:
        last = end if chapter is told[-1] else None
        for ply, move in _other_cards(chapter, record, viewer, last, rng):
            moves[ply] = Entry(moves[ply].seat, move)
        for ply in chapter.sealed:
            if moves[ply].seat != viewer:
                moves[ply] = _other_choice(moves[ply], chapter, last, rng)
    return replace(record, moves=tuple(moves))


# Sealed choices: K-BID, K-CANNON


def _other_choice(
    entry: Entry[Move], chapter: Chapter, end: State | None, rng: Random
) -> Entry[Move]:
    seat: Any = entry.seat
    said: Any = None if end is None else end.players[seat]
    if isinstance(entry.move, Load):
        return Entry(seat, Load(said.load if said else rng.choice(get_args(Shot))))
    return Entry(seat, Bid(said.bid if said else rng.randint(0, len(chapter.of(seat)))))


# Cards


def _other_cards(
    chapter: Chapter, record: AnyRecord, viewer: Viewer, end: State | None, rng: Random
) -> Changes:
    """The first way in which all fits. Bendt may well have drawn as he did, so there is one."""
    pile = deck(record.rules)
    hidden = list(_unseen(chapter, viewer, end))
    for journeys in _origins(chapter, hidden, viewer, end, rng):
        cards = _filled(chapter, journeys, pile, _shown_by_juanita(chapter, viewer, end), rng)
        if cards is not None:
            yield chapter.ply, _order(pile, cards, rng)
            if chapter.discarded is not None:
                gone = [cards[j.spot] for j in journeys if j.until == chapter.discarded]
                yield chapter.discarded, Discard(in_order(gone))
            return
    raise AssertionError("no cards fit what the viewer saw")


def _unseen(chapter: Chapter, viewer: Viewer, end: State | None) -> Iterator[Journey]:
    """What the viewer did not see may be any card, or must be the one that is there in the end."""
    found = None if end is None else _found(end)
    for journey in chapter.journeys:
        if journey.shown or (journey.holder == viewer and viewer is not None):
            yield journey
        elif found is None:
            yield journey._replace(card=None)
        else:
            yield journey._replace(card=next(found[journey.holder, journey.kept]))


def _found(end: State) -> dict[tuple[Hand | None, bool], Iterator[Card]]:
    """Where all hidden cards lie, by holder and if they are kept; what Bendt drew comes last."""
    found: dict[tuple[Hand | None, bool], Iterator[Card]] = {
        (GRAYBEARD, True): iter(end.graybeard),
        (None, True): iter(end.undealt),
    }
    for seat, (hand, player) in enumerate(zip(end.hands, end.players, strict=True)):
        found[seat, True] = iter(hand)
        found[seat, False] = iter(player.discards)
    if isinstance(end.phase, Ability) and end.phase.pirate == BENDT:
        seat = who_uses(end.phase)
        drawn = end.players[seat].drawn
        held = Counter(end.hands[seat]) - Counter(drawn)
        found[seat, True] = iter([*held.elements(), *drawn])
    return found


def _shown_by_juanita(chapter: Chapter, viewer: Viewer, end: State | None) -> Cards | None:
    """None: they may be any."""
    if chapter.juanita is None:
        return None
    if end is not None:
        return end.players[chapter.juanita].saw
    saw = [chapter.journeys[spot].card for spot in chapter.looked]
    return tuple(card for card in saw if card) if chapter.juanita == viewer else None


def _origins(
    chapter: Chapter, journeys: Sequence[Journey], viewer: Viewer, end: State | None, rng: Random
) -> Iterator[list[Journey]]:
    """In which order cards came to a hand nobody can tell, nor others which of them Bendt drew."""
    mixed = [*journeys]
    for came in dict.fromkeys((j.holder, j.since) for j in journeys if isinstance(j.holder, int)):
        spots = [j.spot for j in journeys if (j.holder, j.since) == came]
        for spot, other in zip(spots, rng.sample(spots, len(spots)), strict=True):
            mixed[spot] = journeys[spot]._replace(spot=other)
    if chapter.discarded is None or chapter.bendt is None or chapter.bendt == viewer:
        yield mixed
        return
    drawn = None if end is None else Counter(end.players[chapter.bendt].drawn)
    for way in _draws(chapter, mixed, rng):
        if drawn in (None, Counter(j.card for j in way if chapter.was_drawn(j))):
            yield way


def _draws(chapter: Chapter, journeys: list[Journey], rng: Random) -> Iterator[list[Journey]]:
    """Bendt may have drawn any of the cards that were held after it: all ways, at random."""
    drawn = [j for j in journeys if chapter.was_drawn(j)]
    late = [j for j in journeys if j.holder == chapter.bendt and j.until > drawn[0].since]
    rest = [j for j in journeys if j not in late]
    ways = list(combinations(late, len(drawn)))
    for lucky in rng.sample(ways, len(ways)):
        takers = [*rng.sample(lucky, len(lucky)), *(j for j in late if j not in lucky)]
        givers = [*drawn, *(j for j in late if j not in drawn)]
        yield rest + [
            taker._replace(spot=giver.spot, since=giver.since)
            for taker, giver in zip(takers, givers, strict=True)
        ]


def _filled(
    chapter: Chapter, journeys: Sequence[Journey], pile: Cards, saw: Cards | None, rng: Random
) -> dict[int, Card] | None:
    """A card for every spot, with all those that Juanita showed in the spots where they lay."""
    looked = [j for j in journeys if saw is not None and j.spot in chapter.looked]
    others = [j for j in journeys if saw is None or j.spot not in chapter.looked]
    seen = Counter(saw or ())
    some = _placed(chapter, looked, seen, rng)
    rest = _placed(chapter, others, Counter(pile) - seen, rng)
    return None if some is None or rest is None else some | rest


def _placed(
    chapter: Chapter, journeys: Sequence[Journey], cards: Counter[Card], rng: Random
) -> dict[int, Card] | None:
    """A card for every spot, so that no void that was shown is broken."""
    wanted = Counter(j.card for j in journeys if j.card is not None)
    if not wanted <= cards or any(SUIT.get(j.card or "") in chapter.forbidden(j) for j in journeys):
        return None
    blank = [j for j in journeys if j.card is None]
    suits = [chapter.forbidden(j) for j in blank]
    left = list((cards - wanted).elements())
    found = matched(suits, left, lambda suits, card: SUIT.get(card) not in suits, rng)
    if found is None:
        return None
    known = {j.spot: j.card for j in journeys if j.card is not None}
    return known | {j.spot: card for j, card in zip(blank, found, strict=True)}


def _order(pile: Cards, cards: dict[int, Card], rng: Random) -> Order:
    """Cards that look alike may lie in any order."""
    alike: dict[Card, list[int]] = {card: [] for card in pile}
    for thing in rng.sample(range(len(pile)), len(pile)):
        alike[pile[thing]].append(thing)
    return Order(tuple(alike[cards[spot]].pop() for spot in range(len(pile))))
