"""An observation of Skull read back: the view that it was made from, as far as it has that."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from skulduggery.core import DEALER, Mover, Seat
from skulduggery.kernel.skull.view import OBSERVATION
from skulduggery.skull import view as seen
from skulduggery.skull.model import (
    ALL_DISCS,
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Call,
    Disc,
    Discs,
    Flipped,
    Round,
    Rules,
)
from skulduggery.skull.view import HIDDEN, Face, Phase, Player, View

FACES: Final[tuple[Face | None, ...]] = (
    *(None, HIDDEN),
    *(FLOWER, SKULL, LAST_CHANCE) * 2,
)
TURNED: Final = 5
COUNTS: Final = (
    *("challenges", "own traps", "caught", "bids", "passes"),
    *("laid", "stacks seen", "skulls first"),
)


def facts(view: View) -> tuple[View, Any]:
    """What an observation holds of a view: this round, and counts of the rounds before."""
    shown = replace(
        view,
        rules=replace(view.rules, rulebook="official"),
        past=(),
        legal=(),
        forbidden=(),
    )
    seats = range(len(view.players))
    counts = _counts(view.past, len(view.players))
    return shown, (len(view.past), counts, tuple(_fates(view, seat) for seat in seats))


@lru_cache(maxsize=1)  # the same for all seats, and throughout a round
def _counts(past: tuple[Round, ...], seats: int) -> dict[str, tuple[int, ...]]:
    return {name: tuple(_counted(past, name, seat) for seat in range(seats)) for name in COUNTS}


def _counted(past: Sequence[Round], name: str, seat: Seat) -> int:
    own = [one for one in past if one.challenger == seat]
    calls = [call for one in past for call in one.calls if call.seat == seat]
    first_discs = [
        shown[-1]
        for one in past
        if (shown := [flip.disc for flip in one.flips if flip.owner == seat])
        and len(shown) == one.laid[seat]
    ]
    return {
        "challenges": len(own),
        "own traps": sum(one.trap == seat for one in own),
        "caught": sum(one.trap == seat != one.challenger for one in past),
        "bids": sum(call.number is not None for call in calls),
        "passes": sum(call.number is None for call in calls),
        "laid": sum(one.laid[seat] for one in past),
        "stacks seen": len(first_discs),
        "skulls first": first_discs.count(SKULL),
    }[name]


def _fates(view: View, seat: Seat) -> set[int]:
    """Until how many discs were left the skull may have been there."""
    left = len(ALL_DISCS)
    fates = set(range(1, 5))
    for flips, lost in [
        *((one.flips, one.challenger == seat and one.trap is not None) for one in view.past),
        (view.flips, False),
    ]:
        shown = [flip.disc for flip in flips if flip.owner == seat and flip.disc != LAST_CHANCE]
        if shown == [FLOWER] * left:
            fates -= set(range(left + 1))
        if SKULL in shown:
            fates &= set(range(left + 1))
        left -= lost
    return {fate for fate in fates if fate >= view.players[seat].discs}


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

    def seat(self, name: str) -> Seat | None:
        return self.named(self.one(name))

    def named(self, number: int) -> Seat | None:
        assert number <= self.seats
        return (number - 1 + self.you) % self.seats if number else None

    def clockwise(self, seats: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
        return tuple(sorted(seats, key=lambda seat: (seat - first) % self.seats))


def read(numbers: Sequence[int], you: Seat) -> tuple[View, Any]:
    """The same facts as `facts` has of the view."""
    observed = Observed(numbers, you)
    mats = observed.by_seat("mat", 4)
    flips = _flips(observed, mats)
    shown = View(
        rules=_rules(observed),
        you=you,
        round=observed.one("rounds") + (observed.one("phase") != 7),
        starter=observed.seat("starter"),
        last_chance=observed.seat("last chance"),
        players=_players(observed, mats),
        hand=_hand(observed),
        phase=_phase(observed, mats),
        calls=_calls(observed),
        flips=flips,
        past=(),
        to_act=_to_act(observed),
        legal=(),
        forbidden=(),
    )
    past = zip(*observed.by_seat("past", len(COUNTS)), strict=True)
    counts = dict(zip(COUNTS, past, strict=True))
    fates = tuple({n for n in range(8) if bits >> n & 1} for bits in observed.each("fates"))
    return shown, (observed.one("rounds"), counts, fates)


def _rules(observed: Observed) -> Rules:
    _, in_turn, late, chosen, owner_next, names, out, last_chance, whole = observed.all("rules")
    return Rules(
        rulebook="official",
        opening="in-turn" if in_turn else "at-once",
        first="after-opening" if late else "before-opening",
        own_trap="chosen" if chosen else "random",
        next_starter="trap-owner" if owner_next else "challenger",
        next_out="challenger-names" if names else "next-clockwise",
        last_trap="out" if out else "plain",
        last_chance=bool(last_chance),
        starter=observed.seat("first starter"),
        own_stack="whole" if whole else "until-bid",
    )


def _hand(observed: Observed) -> Discs:
    held: list[Disc] = [FLOWER] * observed.one("hand flowers")
    held += [SKULL] * observed.one("hand skull")
    return tuple(held + [LAST_CHANCE] * observed.one("hand last chance"))


def _players(observed: Observed, mats: list[list[int]]) -> tuple[Player, ...]:
    found = []
    for mat, points, discs, hand in zip(
        mats, *(observed.each(name) for name in ("points", "discs", "hand")), strict=True
    ):
        stack = [face for code in mat if code < TURNED and (face := FACES[code]) is not None]
        found.append(Player(points, discs, hand, tuple(stack)))
    return tuple(found)


def _flips(observed: Observed, mats: list[list[int]]) -> tuple[Flipped, ...]:
    turned: list[list[Any]] = [[FACES[code] for code in mat if code >= TURNED] for mat in mats]
    owners = [observed.named(number) for number in observed.all("turned") if number]
    flips = tuple([Flipped(owner, turned[owner].pop()) for owner in owners if owner is not None])
    assert not any(turned)
    return flips


def _calls(observed: Observed) -> tuple[Call, ...]:
    """Clockwise from the first bid on, until all but one have passed or nobody can bid more."""
    bids = {n: observed.named(seat) for n, seat in enumerate(observed.all("called"), 1) if seat}
    passed = {seat: bid for seat, bid in enumerate(observed.each("passed at")) if bid}
    calls: list[Call] = []
    seat, standing, gone = (bids[min(bids)] if bids else None), 0, set[int]()
    while seat is not None and (len(calls) < len(bids) + len(passed)):
        above = min((n for n in bids if n > standing), default=None)
        if seat in gone:
            pass
        elif passed.get(seat) == standing:
            gone.add(seat)
            calls.append(Call(seat, None))
        elif above is not None and bids[above] == seat:
            standing = above
            calls.append(Call(seat, above))
        else:
            assert observed.each("discs")[seat] == 0
        seat = (seat + 1) % observed.seats
    return tuple(calls)


def _phase(observed: Observed, mats: list[list[int]]) -> Phase:
    owing = [seat for seat, owes in enumerate(observed.each("owes")) if owes]
    in_game = [seat for seat, discs in enumerate(observed.each("discs")) if discs]
    bidder, trap = observed.seat("challenger"), observed.seat("trap")
    bid, down, left = (observed.one(name) for name in ("bid", "down", "left"))
    match observed.one("phase"), bidder:
        case 0, None:
            waiting = [seat for seat in in_game if not any(mats[seat])]
            return seen.Opening(observed.clockwise(waiting, observed.seat("starter") or 0))
        case 1, None:
            return seen.Starting()
        case 2, None:
            return seen.Placing(owing[0], down)
        case 3, int():
            passed = observed.each("passed at")
            order = [seat for seat in in_game if not passed[seat]]
            return seen.Bidding(owing[0], bidder, bid, down, observed.clockwise(order, owing[0]))
        case 4, int():
            return seen.Challenge(bidder, bid, left)
        case 5, int():
            assert trap is not None
            return seen.Losing(bidder, bid, trap, _to_act(observed)[0])
        case 6, None:
            return seen.Naming(owing[0])
    winner = observed.seat("winner")
    assert winner is not None
    return seen.Over(winner)


def _to_act(observed: Observed) -> tuple[Mover, ...]:
    if observed.one("dealer"):
        return (DEALER,)
    owing = [seat for seat, owes in enumerate(observed.each("owes")) if owes]
    return observed.clockwise(owing, observed.seat("starter") or 0)
