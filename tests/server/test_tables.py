"""Laws of a table: whatever anybody asks for, in any order, some things never happen.

Guests ask at random for all that can be asked for; most of it is refused, and the rest must leave
a table that makes sense.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from skulduggery.core import Refused
from skulduggery.server.model import ENDED, Guest, Phase, Table
from skulduggery.server.tables import hosting, passes, seating
from skulduggery.server.tables.membership import people, seat_of
from tests.laws.scale import MODE
from tests.server.tables import ADA, BEN, CAT, DAN, TOKEN, playing, table

GUESTS: Final = (ADA, BEN, CAT, DAN, Guest(5, "Ada"), Guest(6, "Ben II"))
GAMES: Final = {"quick": 40, "": 120, "soak": 5_000}[MODE]
ORDER: Final[tuple[Phase, ...]] = ("gathering", "playing", "over")

Ask = Callable[[Table, Guest, Random], Table]


def _anybody(rng: Random) -> int:
    return rng.choice(GUESTS).id


def _seat(table: Table, rng: Random) -> int | None:
    seats: list[int | None] = [None, *range(len(table.chairs))]
    return rng.choice(seats)


def _use_pass(table: Table, guest: Guest, rng: Random) -> Table:
    """Of whoever has one."""
    used = passes.use_pass(table, guest, rng.choice(["1", "2", "3", "4"]), 0)
    return passes.missed(table) if used is None else used


ASKS: Final[dict[str, Ask]] = {
    "enter": lambda table, me, rng: seating.enter(table, me, rng.choice(["", TOKEN, "wrong"])),
    "let in": lambda table, me, rng: seating.let_in(table, me.id, _anybody(rng)),
    "turn away": lambda table, me, rng: seating.turn_away(table, me.id, _anybody(rng)),
    "sit": lambda table, me, rng: seating.sit(table, me, _seat(table, rng), ""),
    "luck": lambda table, me, rng: seating.add_luck(table, me.id, rng.randbytes(2).hex()),
    "get up": lambda table, me, rng: seating.get_up(table, me.id),
    "bot": lambda table, me, rng: hosting.add_bot(table, me.id, _seat(table, rng), None),
    "free": lambda table, me, rng: hosting.remove(table, me.id, rng.randrange(4)),
    "kick": lambda table, me, rng: hosting.kick(table, me.id, _anybody(rng), TOKEN),
    "mute": lambda table, me, rng: hosting.mute(table, me.id, _anybody(rng), rng.random() < 0.5),
    "hand over": lambda table, me, rng: hosting.hand_over(table, me.id, _anybody(rng)),
    "take over": lambda table, me, rng: hosting.take_over(table, me.id),
    "start": lambda table, me, rng: hosting.start(
        table, me.id, rng.choice(["refuse", "bots", "remove"]), 0
    ),
    "resign": lambda table, me, rng: hosting.resign(table, me.id),
    "abandon": lambda table, me, rng: hosting.abandon(
        table, me.id, rng.random() < 0.8, frozenset(rng.sample(range(3), 1))
    ),
    "give pass": lambda table, me, rng: passes.give_pass(
        table, me.id, rng.choice(["1", "2", "3", "4"]), 0
    ),
    "use pass": _use_pass,
    "forget": lambda table, me, rng: hosting.forget(table, me.id, "?"),
}
RARE: Final = {"start", "forget", "kick", "resign"}  # or no table would last


def _wish(rng: Random) -> Ask:
    name = rng.choice([*ASKS])
    return ASKS[name] if name not in RARE or rng.random() < 0.2 else ASKS["sit"]


def evening(seed: int, door: str, public: bool) -> list[Table]:
    """A table, and all that became of it."""
    rng = Random(seed)
    tables = [table(ADA, None, None, door=door, public=public)]
    for _ in range(80):
        try:
            tables.append(_wish(rng)(tables[-1], rng.choice(GUESTS), rng))
        except Refused:
            continue
    return tables


evenings = pytest.mark.parametrize("door", ["open", "ask"])


def law(check: Callable[[list[Table]], None]) -> Callable[..., None]:
    @evenings
    @settings(max_examples=GAMES // 2, deadline=None)
    @given(seed=st.integers(0, 2**32), public=st.booleans())
    def run(door: str, seed: int, public: bool) -> None:
        check(evening(seed, door, public))

    test: Callable[..., None] = run
    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return test


@law
def test_nobody_ever_has_two_seats(tables: list[Table]) -> None:
    for one in tables:
        seated = people(one)
        assert len(set(seated)) == len(seated)


@law
def test_chairs_hardly_change_once_the_game_has_begun(tables: list[Table]) -> None:
    """Who decides may change, or be forgotten; luck never, since the cards lie by it."""
    for before, after in pairwise(tables):
        if before.phase != "gathering":
            assert len(before.chairs) == len(after.chairs)
            for old, new in zip(before.chairs, after.chairs, strict=True):
                assert old is not None
                assert new is not None
                assert new.luck == old.luck
                assert new.name == "?" or (new.name, new.bot) == (old.name, old.bot)
                assert old.left in (None, new.left)


@law
def test_who_was_put_out_has_nothing_here(tables: list[Table]) -> None:
    for one in tables:
        for guest in one.kicked:
            assert seat_of(one, guest) is None
            assert guest != one.host
            assert guest not in one.admitted
            assert guest not in [asking.guest for asking in one.asking]
            assert guest not in [given.guest for given in one.passes]


@law
def test_a_game_has_somebody_on_every_seat(tables: list[Table]) -> None:
    for one in tables:
        assert one.setup.seats == len(one.chairs)
        assert one.phase == "gathering" or None not in one.chairs


@law
def test_time_goes_one_way(tables: list[Table]) -> None:
    for before, after in pairwise(tables):
        assert _stage(before) <= _stage(after)
        assert before.phase not in ENDED or before.phase == after.phase


def _stage(one: Table) -> int:
    return ORDER.index("over" if one.phase in ENDED else one.phase)


@law
def test_nobody_is_twice_at_the_door_or_there_without_need(tables: list[Table]) -> None:
    for one in tables:
        door = [asking.guest for asking in one.asking]
        assert len(set(door)) == len(door)
        assert not set(door) & set(people(one))
        assert one.phase == "gathering" or "sit" not in [asking.wish for asking in one.asking]


@law
def test_only_who_plays_gives_up(tables: list[Table]) -> None:
    for one in tables:
        seats = {seat_of(one, guest) for guest in people(one)}
        assert set(one.giving_up) <= seats
        assert len(set(one.giving_up)) == len(one.giving_up)


@law
def test_names_at_a_table_are_told_apart(tables: list[Table]) -> None:
    for one in tables:
        known = [chair.name.casefold() for chair in one.chairs if chair and chair.name != "?"]
        assert len(set(known)) == len(known)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=GAMES // 3, deadline=None)
def test_a_rematch_seats_those_who_may_come_and_nobody_twice(seed: int) -> None:
    rng, over = Random(seed), playing(ADA, BEN, CAT, DAN)
    for _ in range(20):
        name = rng.choice(["kick", "resign", "give pass", "use pass", "abandon", "hand over"])
        try:
            over = ASKS[name](over, rng.choice(GUESTS), rng)
        except Refused:
            continue
    asks = rng.choice([guest for guest in GUESTS if guest.id not in over.kicked])
    try:
        _, new = hosting.rematch(replace(over, phase="over"), asks.id, table(seats=4))
    except Refused:
        return
    assert len(set(people(new))) == len(people(new))
    assert not set(people(new)) & set(over.kicked)
    assert new.host not in over.kicked
    assert all(chair is None or (chair.luck, chair.left) == ("", None) for chair in new.chairs)
