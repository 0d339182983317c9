"""What the host may do, and how a game begins and ends early, as functions over values."""

from collections.abc import Callable

import pytest

from skulduggery.bots import CHARACTERS
from skulduggery.core import Seat
from skulduggery.server.model import Asking, Table
from skulduggery.server.tables import hosting
from skulduggery.server.tables.hosting import (
    add_bot,
    close,
    hand_over,
    mute,
    remove,
    start,
    take_over,
)
from skulduggery.server.tables.membership import belongs
from skulduggery.server.tables.passes import give_pass
from tests.server.tables import (
    ADA,
    BEN,
    CAT,
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


HOSTS_ALONE: dict[str, Callable[[Table, int], Table]] = {
    "add a bot": lambda table, me: add_bot(table, me, None, "nell"),
    "free a seat": lambda table, me: remove(table, me, 1),
    "kick": lambda table, me: kick(table, me, CAT.id),
    "mute": lambda table, me: mute(table, me, CAT.id, True),
    "hand over": lambda table, me: hand_over(table, me, BEN.id),
    "start": lambda table, me: start(table, me, "bots", NOW),
    "close": close,
}


@pytest.mark.parametrize("what", HOSTS_ALONE)
def test_only_the_host_may(what: str) -> None:
    HOSTS_ALONE[what](table(), ADA.id)
    for guest in (BEN, CAT):
        with refused("server.host-only", 403):
            HOSTS_ALONE[what](table(), guest.id)


# Bots


def test_a_bot_takes_a_seat_under_its_name() -> None:
    seated = add_bot(table(ADA, None, None), ADA.id, 2, "nell")

    assert names(seated) == ["Ada", None, "Nell"]
    assert seated.chairs[2] is not None
    assert seated.chairs[2].bot == "nell"


def test_characters_sit_down_no_two_alike_as_long_as_they_last() -> None:
    full = table(ADA, None, None, None, None, None)
    for _ in range(5):
        full = add_bot(full, ADA.id, None, None)

    bots = [chair.bot for chair in full.chairs if chair and chair.bot]
    assert len(set(bots)) == 5
    assert set(bots) <= set(CHARACTERS)


def test_two_bots_of_a_kind_are_told_apart() -> None:
    two = add_bot(table(ADA, "nell", None), ADA.id, None, "nell")

    assert names(two) == ["Ada", "Nell", "Nell II"]


@pytest.mark.parametrize("bot", ["nobody", "os:system", "tests.server.odd_bots:dies"])
def test_only_bots_of_the_house_sit_down(bot: str) -> None:
    with refused("server.unknown-bot", 400):
        add_bot(table(), ADA.id, None, bot)


def test_a_bot_is_removed_and_a_guest_may_come_back() -> None:
    freed = remove(remove(table(ADA, BEN, "nell"), ADA.id, 1), ADA.id, 2)

    assert names(freed) == ["Ada", None, None]
    assert BEN.id not in freed.kicked


@pytest.mark.parametrize("seat", [2, 3, -1])
def test_a_seat_where_nobody_sits_cannot_be_freed(seat: int) -> None:
    with refused("server.seat-empty", 404):
        remove(table(ADA, BEN, None), ADA.id, seat)


@pytest.mark.parametrize("what", ["add a bot", "free a seat", "start"])
def test_once_the_game_has_begun_the_host_may_not(what: str) -> None:
    with refused("server.has-begun"):
        HOSTS_ALONE[what](playing(), ADA.id)
    with refused("server.has-ended"):
        HOSTS_ALONE[what](ended(), ADA.id)


# Kick, mute, hand over, close


def test_before_the_game_a_kicked_guest_loses_the_seat() -> None:
    without = kick(table(admitted=(ADA.id, BEN.id)), ADA.id, BEN.id)

    assert names(without) == ["Ada", None, None]
    assert not belongs(without, BEN.id)


def test_the_invite_of_who_was_kicked_is_worth_nothing_to_a_new_guest() -> None:
    assert kick(table(), ADA.id, BEN.id).token == "new token"


def test_in_the_game_a_bot_plays_on_for_who_was_kicked() -> None:
    without = kick(playing(), ADA.id, BEN.id)

    assert owners(without) == [ADA.id, None, CAT.id]
    assert without.chairs[1] is not None
    assert without.chairs[1].left == "kicked"
    assert without.phase == "playing"


def test_a_kick_leaves_nothing_behind_that_opens_the_door() -> None:
    door = Asking(CAT.id, "Cat", "sit")
    before = give_pass(table(asking=(door,)), BEN.id, "ABCDEFGH", NOW)
    after = kick(kick(before, ADA.id, BEN.id), ADA.id, CAT.id)

    assert (after.asking, after.passes) == ((), ())


def test_hosts_cannot_kick_themselves() -> None:
    with refused("server.kick-yourself"):
        kick(table(), ADA.id, ADA.id)


def test_kicking_twice_is_kicking_once() -> None:
    assert kick(kick(table(), ADA.id, BEN.id), ADA.id, BEN.id).kicked == (BEN.id,)


def test_the_last_one_who_would_play_on_is_kicked_and_the_others_have_agreed() -> None:
    tired = playing(giving_up=(0, 1))

    assert kick(tired, ADA.id, CAT.id).phase == "abandoned"


def test_a_muted_guest_may_be_given_back_the_word() -> None:
    muted = mute(mute(table(), ADA.id, BEN.id, True), ADA.id, BEN.id, True)

    assert muted.muted == (BEN.id,)
    assert mute(muted, ADA.id, BEN.id, False).muted == ()


def test_the_role_is_handed_to_somebody_who_belongs_here() -> None:
    handed = hand_over(table(), ADA.id, BEN.id)

    assert handed.host == BEN.id
    with refused("server.host-only"):
        close(handed, ADA.id)


def test_nobody_hands_the_role_to_a_stranger() -> None:
    with refused("server.not-here", 404):
        hand_over(table(), ADA.id, CAT.id)
    with refused("server.not-here", 404):
        hand_over(kick(table(), ADA.id, BEN.id), ADA.id, BEN.id)


def test_somebody_who_sits_there_takes_over_from_a_host_who_is_gone() -> None:
    assert take_over(table(), BEN.id).host == BEN.id
    with refused("server.not-seated", 403):
        take_over(table(), CAT.id)


@pytest.mark.parametrize("open_table", [table(), playing()])
def test_the_host_closes_the_table_at_any_time(open_table: Table) -> None:
    assert close(open_table, ADA.id).phase == "closed"


def test_what_has_ended_stays_as_it_ended() -> None:
    over = ended()

    assert close(over, ADA.id) is over
