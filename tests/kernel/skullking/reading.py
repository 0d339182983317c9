"""An observation of Skull King read back: the view that it was made from, as far as it has that."""

from collections.abc import Sequence
from typing import Any, Final, get_args

from msgspec.structs import replace

from skulduggery.core import DEALER, Mover, Seat
from skulduggery.kernel.skullking.view import OBSERVATION
from skulduggery.skullking import view as seen
from skulduggery.skullking.cards import (
    DECLARED,
    IN_HAND,
    NAMES,
    SUITS,
    TIGRESS,
    TIGRESS_ESCAPE,
    TIGRESS_PIRATE,
    Card,
    Cards,
)
from skulduggery.skullking.engine import _trick
from skulduggery.skullking.hiding import plays, trick_with
from skulduggery.skullking.model import GRAYBEARD, Hand, Rules, Trick
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.scoring import Scoring, Shot
from skulduggery.skullking.trick import KrakenLeader, WhaleLoot, judge, suit_in_play
from skulduggery.skullking.view import Phase, Player, Playing, View

HELD: Final = tuple(card for card in NAMES if card not in (TIGRESS_PIRATE, TIGRESS_ESCAPE))
EVERY: Final = deck(Rules("standard", kraken=True, whale=True, loot=True))
SLOTS: Final = (
    *(TIGRESS_PIRATE if card == TIGRESS else card for card in EVERY),
    TIGRESS_ESCAPE,
)
SHOTS: Final[tuple[Shot | None, ...]] = (None, *get_args(Shot))


def facts(view: View) -> tuple[View, Any]:
    """What an observation holds of a view: this round, and counts of the rounds before."""
    shown = replace(
        view,
        rules=replace(view.rules, rulebook="standard", schedule="classic"),
        schedule=(),
        last=None,
        past=(),
        legal=(),
        forbidden=(),
    )
    seats = range(len(view.players))
    lines = [[past.scores[seat] for past in view.past] for seat in seats]
    met = [sum(line.bid == line.won for line in own) for own in lines]
    return shown, (len(view.schedule), len(view.past), met, [_voids(view, seat) for seat in seats])


def _voids(view: View, seat: Seat) -> set[str]:
    """The suits that a hand has been shown not to have, since what Bendt may have brought."""
    since = trick_with(view, "bendt") if view.players[seat].drew else -1
    own = [play.void for play in plays(view) if play.hand == seat and play.trick > since]
    return {suit for suit in own if suit is not None}


# Read back


class Observed:
    """An observation by the names of its fields, with seats as the table counts them."""

    def __init__(self, numbers: Sequence[int], you: Seat) -> None:
        self.numbers, self.you = [int(number) for number in numbers], you
        self.fields = {field.name: field for field in OBSERVATION}
        self.seats = self.numbers[0]

    def all(self, name: str) -> list[int]:
        field = self.fields[name]
        return self.numbers[field.at : field.end]

    def one(self, name: str) -> int:
        (number,) = self.all(name)
        return number

    def by_seat(self, name: str, each: int = 1) -> list[list[int]]:
        """As the table counts its seats; what is beyond them must be empty."""
        numbers = self.all(name)
        assert not any(numbers[self.seats * each :])
        places = [(seat - self.you) % self.seats for seat in range(self.seats)]
        return [numbers[place * each : (place + 1) * each] for place in places]

    def each(self, name: str) -> list[int]:
        return [number for (number,) in self.by_seat(name)]

    def hand(self, number: int) -> Hand | None:
        """Whose hand is meant."""
        if self.seats == 2 and number == 3:
            return GRAYBEARD
        assert number <= self.seats
        return (number - 1 + self.you) % self.seats if number else None

    def seat(self, name: str) -> Seat | None:
        seat = self.hand(self.one(name))
        assert seat != GRAYBEARD
        return seat

    def cards(self, name: str) -> Cards:
        """By how many there are of each."""
        return tuple(
            card for card, count in zip(HELD, self.all(name), strict=True) for _ in range(count)
        )

    def named(self, name: str) -> Cards:
        """By their numbers, from 1."""
        return tuple(HELD[number - 1] for number in self.all(name) if number)

    def clockwise(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """From left of whoever deals on."""
        first = (self.seat("dealing") or 0) + 1
        return tuple(sorted(seats, key=lambda seat: (seat - first) % self.seats))

    @property
    def owing(self) -> tuple[Seat, ...]:
        return self.clockwise([seat for seat, owes in enumerate(self.each("owes")) if owes])


def read(numbers: Sequence[int], you: Seat) -> tuple[View, Any]:
    """The same facts as `facts` has of the view."""
    observed = Observed(numbers, you)
    rules = _rules(observed)
    tricks, order, cards = _tricks(observed, rules)
    phase = _phase(observed, order, cards)
    looked = observed.seat("looker") == you
    shown = View(
        rules=rules,
        you=you,
        round=observed.one("past") + (not isinstance(phase, seen.Over)),
        schedule=(),
        cards=observed.one("cards"),
        dealing=observed.seat("dealing"),
        players=_players(observed),
        hand=observed.cards("hand"),
        phase=phase,
        tricks=tricks,
        last=None,
        graybeard=observed.one("graybeard") if observed.seats == 2 else None,
        undealt=observed.one("undealt"),
        drawn=observed.named("drawn"),
        discards=observed.named("discards"),
        saw=observed.cards("saw") if looked else None,
        past=(),
        to_act=_to_act(observed, phase),
        legal=(),
        forbidden=(),
    )
    assert looked or not any(observed.all("saw"))
    voids = [
        {suit for suit, missing in zip(SUITS, own, strict=True) if missing}
        for own in observed.by_seat("voids", 4)
    ]
    rounds = observed.all("rules")[1]
    return shown, (rounds, observed.one("past"), observed.each("met"), voids)


def _rules(observed: Observed) -> Rules:
    _, _, scoring, *options, leader, loot = observed.all("rules")
    cannon, kraken, whale, loots, abilities = map(bool, options)
    return Rules(
        rulebook="standard",
        scoring=get_args(Scoring)[scoring],
        cannon=cannon,
        kraken=kraken,
        whale=whale,
        loot=loots,
        abilities=abilities,
        kraken_leader=get_args(KrakenLeader)[leader],
        whale_loot=get_args(WhaleLoot)[loot],
        first_dealer=observed.seat("first dealer"),
    )


def _players(observed: Observed) -> tuple[Player, ...]:
    names = ("score high", "score low", "held", "bid", "load", "won", "bet")
    bandit, looker = observed.seat("bandit"), observed.seat("looker")
    return tuple(
        Player(
            score=(high * 256 + low - 32768) * 5,
            hand=held,
            bid=bid - 1 if bid else None,
            load=SHOTS[load],
            won=won,
            bet=bet,
            drew=observed.one("drew") if seat == bandit else 0,
            looked=seat == looker,
        )
        for seat, (high, low, held, bid, load, won, bet) in enumerate(
            zip(*(observed.each(name) for name in names), strict=True)
        )
    )


def _tricks(observed: Observed, rules: Rules) -> tuple[tuple[Trick, ...], tuple[Hand, ...], Cards]:
    """All that are finished, and the one on the table."""
    when = {at: card for at, card in zip(observed.all("played"), SLOTS, strict=True) if at}
    assert sorted(when) == list(range(1, len(when) + 1))
    sequence = [when[at] for at in sorted(when)]
    width = max(observed.seats, 3)
    tricks: list[Trick] = []
    for led, took in zip(observed.all("led"), observed.all("took"), strict=True):
        order = _order(observed, observed.hand(led))
        if not took:
            assert not sequence or led
            return tuple(tricks), order, tuple(sequence)
        cards, sequence = tuple(sequence[:width]), sequence[width:]
        verdict = judge(cards, rules.kraken_leader, rules.whale_loot)
        tricks.append(_trick(order, cards, verdict))
        assert tricks[-1].winner == observed.hand(took - 1)
    assert not sequence
    return tuple(tricks), (), ()


def _order(observed: Observed, leader: Hand | None) -> tuple[Hand, ...]:
    first = ((observed.seat("dealing") or 0) + 1) % observed.seats
    if leader is None:
        return ()
    if leader == GRAYBEARD:
        return (GRAYBEARD, first, 1 - first)
    if observed.seats == 2:
        return (leader, GRAYBEARD, 1 - leader)
    return tuple((leader + spot) % observed.seats for spot in range(observed.seats))


def _phase(observed: Observed, order: tuple[Hand, ...], cards: Cards) -> Phase:
    owing, number = observed.owing, observed.one("phase")
    if number < 2:
        return (seen.Starting, seen.Dealing)[number]()
    if number < 4:
        return (seen.Bidding, seen.Loading)[number - 2](owing)
    if number == 4:
        assert _on_table(observed) == dict(zip(order, cards, strict=False))
        suit = suit_in_play(cards)
        assert observed.one("suit") in ({SUITS.index(suit) + 1} if suit else {0, 5})
        winning = observed.hand(observed.one("winning"))
        return Playing(owing[0], order, cards, suit, winning)
    if number == 5:
        return seen.Ability(owing[0], HELD[observed.one("pirate") - 1])
    scores = [player.score for player in _players(observed)]
    return seen.Over(tuple(seat for seat, own in enumerate(scores) if own == max(scores)))


def _on_table(observed: Observed) -> dict[Hand | None, Card]:
    names = (*HELD, TIGRESS_ESCAPE)
    cards = [names[number - 1] if number else None for number in observed.all("table")]
    return {
        observed.hand(place): DECLARED.get(card, (card,))[0] if card == TIGRESS else card
        for place, card in enumerate(cards, start=1)
        if card is not None
    }


def _to_act(observed: Observed, phase: Phase) -> tuple[Mover, ...]:
    return (DEALER,) if isinstance(phase, seen.Starting | seen.Dealing) else observed.owing


assert set(IN_HAND) >= set(SLOTS)
