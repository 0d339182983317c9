"""How a game begins, how it ends early, and what is left of who is forgotten."""

from collections.abc import Callable

import pytest

from skulduggery.core import Seat
from skulduggery.server.model import Asking, Table
from skulduggery.server.tables import hosting
from skulduggery.server.tables.hosting import (
    forget,
    resign,
    start,
)
from skulduggery.server.tables.membership import may_watch, people
from skulduggery.server.tables.passes import give_pass
from tests.server.tables import (
    ADA,
    BEN,
    CAT,
    DAN,
    ended,
    names,
    owners,
    playing,
    refused,
    table,
)

NOW = 1_000


def kick(table: Table, host: int, guest: int) -> Table:
    return hosting.kick(table, host, guest, "new token")


def abandon(table: Table, guest: int, willing: bool = True, away: tuple[Seat, ...] = ()) -> Table:
    return hosting.abandon(table, guest, willing, frozenset(away))


# Beginning


def test_a_game_does_not_begin_with_free_seats() -> None:
    with refused("server.seats-free"):
        start(table(ADA, None, None), ADA.id, "refuse", NOW)


def test_bots_fill_the_free_seats_if_wished() -> None:
    begun = start(table(ADA, BEN, None, None), ADA.id, "bots", NOW)

    assert None not in begun.chairs
    assert (begun.phase, begun.begun) == ("playing", NOW)
    assert owners(begun) == [ADA.id, BEN.id, None, None]


def test_the_game_begins_with_those_who_are_there_if_wished() -> None:
    begun = start(table(None, ADA, None, BEN), ADA.id, "remove", NOW)

    assert owners(begun) == [ADA.id, BEN.id]
    assert begun.setup.seats == 2
    assert begun.phase == "playing"


@pytest.mark.parametrize(
    ("alone", "key"),
    [
        (table(ADA, None, None), "rules.seats"),
        (table(ADA, BEN, None, rules="official starter=3"), "rules.starter"),
    ],
)
def test_a_game_does_not_begin_with_fewer_than_can_play_it(alone: Table, key: str) -> None:
    with refused(key):
        start(alone, ADA.id, "remove", NOW)


def test_a_full_table_begins() -> None:
    assert start(table(ADA, BEN), ADA.id, "refuse", NOW).phase == "playing"


def test_who_asked_for_a_seat_is_too_late_and_who_asked_to_watch_is_not() -> None:
    sits, watches = Asking(CAT.id, "Cat", "sit"), Asking(DAN.id, "Dan", "watch")
    begun = start(table(ADA, BEN, asking=(sits, watches)), ADA.id, "refuse", NOW)

    assert begun.asking == (watches,)


# Ending early


def test_a_bot_plays_on_for_who_resigns_and_may_watch() -> None:
    left = resign(playing(), BEN.id)

    assert owners(left) == [ADA.id, None, CAT.id]
    assert left.phase == "playing"
    assert may_watch(left, BEN.id)


@pytest.mark.parametrize(
    ("other", "key"), [(table(), "server.not-begun"), (ended(), "server.has-ended")]
)
def test_only_in_a_game_one_can_resign_or_abandon(other: Table, key: str) -> None:
    with refused(key):
        resign(other, BEN.id)
    with refused(key):
        abandon(other, BEN.id)


@pytest.mark.parametrize("decide", [resign, abandon])
def test_only_players_resign_and_abandon(decide: Callable[[Table, int], Table]) -> None:
    with refused("server.not-seated", 403):
        decide(playing(), DAN.id)
    with refused("server.not-seated", 403):
        decide(resign(playing(), BEN.id), BEN.id)


def test_a_game_is_abandoned_when_everybody_agrees() -> None:
    one = abandon(playing(), ADA.id)
    two = abandon(one, BEN.id)

    assert (one.phase, two.phase) == ("playing", "playing")
    assert abandon(two, CAT.id).phase == "abandoned"


def test_bots_are_not_asked_whether_to_abandon() -> None:
    assert abandon(playing(ADA, "nell", "quill"), ADA.id).phase == "abandoned"


def test_who_agreed_may_think_again() -> None:
    tired = abandon(abandon(playing(), ADA.id, True), BEN.id)
    awake = abandon(tired, ADA.id, False)

    assert awake.giving_up == (1,)
    assert abandon(awake, CAT.id).phase == "playing"


def test_agreeing_twice_counts_once() -> None:
    assert abandon(abandon(playing(), ADA.id, True), ADA.id).giving_up == (0,)


def test_who_resigned_is_not_asked_whether_to_abandon() -> None:
    two = abandon(resign(playing(), CAT.id), ADA.id)

    assert two.phase == "playing"
    assert abandon(two, BEN.id).phase == "abandoned"


def test_who_is_away_and_stood_in_for_is_not_waited_for() -> None:
    two = abandon(playing(), ADA.id, away=(2,))

    assert two.phase == "playing"
    assert abandon(two, BEN.id, away=(2,)).phase == "abandoned"


def test_when_the_last_one_who_would_play_on_resigns_the_others_have_agreed() -> None:
    tired = abandon(abandon(playing(), ADA.id, True), BEN.id)

    assert resign(tired, CAT.id).phase == "abandoned"


def test_when_everybody_resigns_bots_play_on() -> None:
    alone = playing(ADA, "nell", "quill")

    assert resign(alone, ADA.id).phase == "playing"
    assert resign(abandon(playing(ADA, BEN), ADA.id), ADA.id).giving_up == ()


# Being forgotten


def test_nothing_of_a_forgotten_guest_is_left_at_a_table() -> None:
    before = playing(muted=(BEN.id,), kicked=(DAN.id,), admitted=(ADA.id, BEN.id))
    after = forget(give_pass(before, BEN.id, "ABCDEFGH", NOW), BEN.id, "?")

    assert names(after) == ["Ada", "?", "Cat"]
    assert people(after) == [ADA.id, CAT.id]
    assert BEN.id not in (*after.muted, *after.admitted, *[one.guest for one in after.passes])
    assert forget(after, DAN.id, "?").kicked == ()


def test_a_bot_plays_on_for_who_is_forgotten() -> None:
    after = forget(playing(), BEN.id, "?")

    assert after.chairs[1] is not None
    assert after.chairs[1].bot == "regular"


def test_a_forgotten_host_leaves_the_role_to_somebody_who_sits_there() -> None:
    assert forget(playing(), ADA.id, "?").host == BEN.id
    assert forget(table(), ADA.id, "?").host == BEN.id


def test_before_the_game_a_forgotten_guest_leaves_a_free_seat() -> None:
    assert names(forget(table(), BEN.id, "?")) == ["Ada", None, None]
