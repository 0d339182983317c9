"""Coming in and sitting down, as functions over values."""

import pytest

from skulduggery.server.model import Asking, Guest, Table
from skulduggery.server.tables import seating
from skulduggery.server.tables.hosting import kick
from skulduggery.server.tables.membership import belongs, may_watch, seat_of
from skulduggery.server.tables.seating import (
    MOST_ASKING,
    MOST_LUCK,
    add_luck,
    enter,
    get_up,
    let_in,
    sit,
    turn_away,
)
from tests.server.tables import (
    ADA,
    BEN,
    CAT,
    DAN,
    TOKEN,
    ended,
    names,
    owners,
    playing,
    refused,
    table,
)


def asks(guest: Guest, wish: str = "watch") -> Asking:
    return Asking(guest.id, guest.name, wish)  # type: ignore[arg-type]


# Coming in


def test_the_invite_lets_in() -> None:
    let = enter(table(), CAT, TOKEN)

    assert may_watch(let, CAT.id)
    assert belongs(let, CAT.id)


def test_the_invite_is_not_a_seat() -> None:
    assert seat_of(enter(table(), CAT, TOKEN), CAT.id) is None


def test_a_wrong_invite_is_refused() -> None:
    with refused("server.bad-invite", 403):
        enter(table(), CAT, "wrong")


def test_without_the_invite_a_private_table_asks_its_host() -> None:
    door = enter(table(), CAT, "")

    assert door.asking == (asks(CAT),)
    assert not may_watch(door, CAT.id)


def test_a_public_table_is_open_to_spectators() -> None:
    public = table(public=True)

    assert may_watch(public, CAT.id)
    assert enter(public, CAT, "") is public


def test_an_old_link_to_a_public_table_does_no_harm() -> None:
    public = table(public=True)

    assert enter(public, CAT, "of another table") is public


def test_who_asks_twice_is_at_the_door_once() -> None:
    assert enter(enter(table(), CAT, ""), CAT, "").asking == (asks(CAT),)


def test_who_finds_the_invite_after_all_is_not_at_the_door_any_more() -> None:
    assert enter(enter(table(), CAT, ""), CAT, TOKEN).asking == ()


def test_only_so_many_fit_before_the_door() -> None:
    crowd = tuple([Asking(n, str(n), "watch") for n in range(100, 100 + MOST_ASKING)])
    with refused("server.too-many-asking"):
        enter(table(asking=crowd), CAT, "")
    assert len(enter(table(asking=crowd), Guest(100, "100"), "").asking) == MOST_ASKING


def test_who_belongs_needs_no_invite() -> None:
    full = table(admitted=(ADA.id, CAT.id))

    assert enter(full, ADA, "") is full
    assert enter(full, BEN, "") is full
    assert enter(full, CAT, "") is full


def test_a_kicked_guest_stays_out_even_with_the_invite() -> None:
    for public in (False, True):
        without = kick(table(public=public), ADA.id, BEN.id, "new token")
        assert not may_watch(without, BEN.id)
        with refused("server.kicked", 403):
            enter(without, BEN, "new token")
        with refused("server.kicked", 403):
            sit(without, BEN, None, "")


# The host's yes and no


def test_the_host_lets_in_who_asked_to_watch() -> None:
    let = let_in(table(asking=(asks(CAT),)), ADA.id, CAT.id)

    assert may_watch(let, CAT.id)
    assert seat_of(let, CAT.id) is None
    assert let.asking == ()


def test_the_hosts_yes_to_a_seat_gives_the_seat() -> None:
    let = let_in(table(asking=(asks(CAT, "sit"),)), ADA.id, CAT.id)

    assert names(let) == ["Ada", "Ben", "Cat"]
    assert let.asking == ()


def test_the_hosts_no_leaves_the_others_at_the_door() -> None:
    left = turn_away(table(asking=(asks(CAT), asks(DAN))), ADA.id, CAT.id)

    assert left.asking == (asks(DAN),)
    assert not may_watch(left, CAT.id)


def test_only_the_host_decides_at_the_door() -> None:
    door = table(asking=(asks(CAT),))
    for decide in (let_in, turn_away):
        with refused("server.host-only", 403):
            decide(door, BEN.id, CAT.id)


def test_nobody_is_let_in_who_did_not_ask() -> None:
    with refused("server.not-asking", 404):
        let_in(table(), ADA.id, CAT.id)


def test_a_yes_to_a_seat_when_all_are_taken_says_so() -> None:
    with refused("server.table-full"):
        let_in(table(ADA, BEN, DAN, asking=(asks(CAT, "sit"),)), ADA.id, CAT.id)


# Sitting down


def test_where_the_door_is_open_one_sits_down_at_once() -> None:
    assert names(sit(table(public=True), CAT, None, "")) == ["Ada", "Ben", "Cat"]


def test_a_seat_may_be_chosen() -> None:
    assert names(sit(table(ADA, None, None, public=True), CAT, 2, "")) == ["Ada", None, "Cat"]


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_that_is_not_free_is_refused(seat: int) -> None:
    with refused("server.seat-taken"):
        sit(table(ADA, BEN, None, public=True), CAT, seat, "")


def test_a_full_table_says_so() -> None:
    with refused("server.table-full"):
        sit(table(ADA, BEN, DAN, public=True), CAT, None, "")


def test_nobody_sits_down_at_a_private_table_without_being_let_in() -> None:
    with refused("server.private", 403):
        sit(table(), CAT, None, "")


def test_where_the_door_says_ask_the_host_is_asked_for_a_seat() -> None:
    door = sit(table(public=True, door="ask"), CAT, None, "")

    assert door.asking == (asks(CAT, "sit"),)
    assert seat_of(door, CAT.id) is None


def test_the_host_asks_nobody() -> None:
    assert names(sit(table(None, BEN, door="ask"), ADA, None, "")) == ["Ada", "Ben"]


def test_who_watches_may_ask_for_a_seat_and_is_at_the_door_once() -> None:
    door = sit(table(public=True, door="ask", asking=(asks(CAT),)), CAT, None, "")

    assert door.asking == (asks(CAT, "sit"),)


def test_who_sits_already_gets_no_second_seat() -> None:
    assert owners(sit(table(), BEN, None, "")) == [ADA.id, BEN.id, None]


def test_who_sits_already_may_move_to_a_free_seat() -> None:
    moved = sit(add_luck(table(ADA, BEN, None), BEN.id, "be"), BEN, 2, "")

    assert owners(moved) == [ADA.id, None, BEN.id]
    assert moved.chairs[2] is not None
    assert moved.chairs[2].luck == "be"


def test_nobody_moves_to_a_seat_that_is_taken() -> None:
    with refused("server.seat-taken"):
        sit(table(), BEN, 0, "")
    assert owners(sit(table(), BEN, 1, "")) == [ADA.id, BEN.id, None]


@pytest.mark.parametrize(
    ("full", "key"), [(playing(), "server.has-begun"), (ended(), "server.has-ended")]
)
@pytest.mark.parametrize("door", ["open", "ask"])
def test_nobody_sits_down_once_the_game_has_begun(full: Table, key: str, door: str) -> None:
    begun = playing(ADA, BEN, CAT, phase=full.phase, public=True, door=door)
    with refused(key):
        sit(begun, DAN, None, "")


def test_getting_up_frees_the_seat_and_keeps_the_guest() -> None:
    left = get_up(table(admitted=(ADA.id, BEN.id)), BEN.id)

    assert names(left) == ["Ada", None, None]
    assert belongs(left, BEN.id)


def test_who_has_no_seat_cannot_get_up() -> None:
    with refused("server.not-seated", 403):
        get_up(table(), CAT.id)


def test_nobody_gets_up_from_a_game() -> None:
    with refused("server.has-begun"):
        get_up(playing(), BEN.id)


# Luck


def luck(table: Table) -> list[str | None]:
    return [chair.luck if chair else None for chair in table.chairs]


def test_luck_is_added_once() -> None:
    added = add_luck(table(), BEN.id, "beef")

    assert luck(added) == ["", "beef", None]
    assert add_luck(added, BEN.id, "f00d") is added


def test_luck_comes_with_sitting_down_or_after_it() -> None:
    seated = sit(table(public=True), CAT, None, "CAFE")

    assert luck(seated) == ["", "", "cafe"]
    assert luck(sit(seated, ADA, None, "ada0")) == ["ada0", "", "cafe"]


def test_luck_is_too_late_once_the_game_has_begun() -> None:
    begun = playing()

    assert add_luck(begun, ADA.id, "beef") is begun


def test_a_spectator_has_no_luck_to_add() -> None:
    full = table(public=True)

    assert add_luck(full, CAT.id, "beef") is full


@pytest.mark.parametrize("text", ["x", "abc", "ß", "0x12", "00" * (MOST_LUCK + 1)])
def test_luck_is_a_few_bytes_as_hex(text: str) -> None:
    with refused("server.bad-luck", 400):
        add_luck(table(), BEN.id, text)


def test_a_crowd_may_watch_but_not_without_end() -> None:
    crowd = tuple(range(1_000, 1_000 + seating.MOST_ADMITTED))
    with refused("server.too-many-guests"):
        enter(table(admitted=crowd), CAT, TOKEN)
