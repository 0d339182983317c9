"""A seat moves to another device: eight characters, five minutes, five tries."""

import pytest

from skulduggery.server.model import Asking, Guest, Table
from skulduggery.server.tables.hosting import remove
from skulduggery.server.tables.membership import belongs
from skulduggery.server.tables.passes import LASTS, TRIES, give_pass, missed, use_pass
from skulduggery.server.tables.seating import get_up
from tests.server.parlour import Parlour, housed, playing
from tests.server.tables import ADA, BEN, CAT, DAN, names, owners, refused, table
from tests.server.tables import playing as in_play

NOW = 1_000_000
WORD = "ABCDEFGH"
PHONE = Guest(99, "Ada's phone")


def given(to: Guest = ADA, before: Table | None = None) -> Table:
    return give_pass(before or in_play(), to.id, WORD, NOW)


def used(table: Table, by: Guest = PHONE, word: str = WORD, at: int = NOW) -> Table:
    moved = use_pass(table, by, word, at)
    assert moved is not None
    return moved


def test_the_seat_moves_with_all_that_is_at_it() -> None:
    before = given(before=in_play(giving_up=(0,)))
    after = used(before)

    assert owners(after) == [PHONE.id, BEN.id, CAT.id]
    assert names(after) == ["Ada", "Ben", "Cat"]
    assert after.giving_up == (0,)


def test_the_hosts_role_moves_along_and_nobody_elses() -> None:
    assert used(given(ADA)).host == PHONE.id
    assert used(given(BEN)).host == ADA.id


def test_the_old_device_may_still_watch() -> None:
    assert belongs(used(given()), ADA.id)


def test_who_was_muted_stays_so_on_another_device() -> None:
    assert PHONE.id in used(given(BEN, in_play(muted=(BEN.id,)))).muted


@pytest.mark.parametrize("word", ["abcdefgh", " ABCDEFGH ", "abcdEFGH\n"])
def test_case_and_blanks_do_not_matter(word: str) -> None:
    assert owners(used(given(), word=word))[0] == PHONE.id


def test_it_works_once() -> None:
    after = used(given())

    assert after.passes == ()
    assert use_pass(after, DAN, WORD, NOW) is None


def test_it_works_for_five_minutes() -> None:
    assert LASTS == 5 * 60 * 1_000
    assert use_pass(given(), PHONE, WORD, NOW + LASTS - 1) is not None
    assert use_pass(given(), PHONE, WORD, NOW + LASTS) is None


def test_after_five_wrong_tries_it_is_worth_nothing() -> None:
    tried = given()
    for _ in range(TRIES - 1):
        assert use_pass(tried, PHONE, "WRONG", NOW) is None
        tried = missed(tried)

    assert TRIES == 5
    assert use_pass(tried, PHONE, WORD, NOW) is not None
    assert use_pass(missed(tried), PHONE, WORD, NOW) is None


def test_a_new_one_takes_the_place_of_the_old_one() -> None:
    again = give_pass(given(), ADA.id, "HGFEDCBA", NOW)

    assert use_pass(again, PHONE, WORD, NOW) is None
    assert use_pass(again, PHONE, "HGFEDCBA", NOW) is not None


def test_everybody_may_have_one() -> None:
    both = give_pass(given(ADA), BEN.id, "HGFEDCBA", NOW)

    assert owners(used(both))[0] == PHONE.id
    assert owners(used(both, word="HGFEDCBA"))[1] == PHONE.id


def test_it_is_not_stored_as_it_is_typed() -> None:
    assert WORD not in repr(given())


def test_who_sits_here_already_takes_no_second_seat() -> None:
    with refused("server.pass-not-for-you"):
        use_pass(given(ADA), BEN, WORD, NOW)


def test_a_kicked_guest_takes_no_seat() -> None:
    with refused("server.pass-not-for-you"):
        use_pass(given(before=in_play(kicked=(PHONE.id,))), PHONE, WORD, NOW)


def test_who_asked_for_a_seat_and_took_one_by_a_pass_is_not_at_the_door() -> None:
    door = (Asking(PHONE.id, PHONE.name, "sit"),)
    before = table(ADA, BEN, None, door="ask", public=True, asking=door)

    assert used(given(before=before)).asking == ()


def test_who_has_no_seat_has_nothing_to_move() -> None:
    with refused("server.not-seated", 403):
        give_pass(in_play(), DAN.id, WORD, NOW)


def test_it_ends_with_the_seat() -> None:
    before = given(BEN, table())
    for after in (get_up(before, BEN.id), remove(before, ADA.id, 1)):
        assert use_pass(after, PHONE, WORD, NOW) is None


# In a house


@housed()
async def test_a_seat_is_moved_in_the_middle_of_a_game(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    ada, _ = game.guests
    phone = await room.guest("Ada's phone")
    word = (await ada.post(f"/tables/{game.code}/pass"))["text"]

    table = await phone.post(f"/tables/{game.code}/pass/use", text=word)
    assert (table["you"]["seat"], table["you"]["host"]) == (0, True)
    assert (await (await phone.device(game.code)).move())["type"] == "done"

    old = await game.devices[0].until("table", lambda table: table["you"]["seat"] is None)
    assert not old["you"]["host"]
    answer = await game.devices[0].move({"type": "place", "disc": "skull"}, decision=1)
    assert answer["message"]["key"] == "server.not-seated"


@housed()
async def test_a_device_that_watched_can_move_at_once(room: Parlour) -> None:
    """Without saying hello again: it is shown the hand that is now its own."""
    game = await playing(room, "Ada", "Ben")
    phone = await room.guest("Ada's phone")
    await phone.enter(game.code)
    device = await phone.device(game.code)
    assert device.view["view"]["legal"] == []

    word = (await game.guests[0].post(f"/tables/{game.code}/pass"))["text"]
    await phone.post(f"/tables/{game.code}/pass/use", text=word)
    view = await device.until("view")
    assert view["decision"] == 0
    assert (await device.move())["type"] == "done"


@housed()
async def test_the_old_device_is_shown_what_a_spectator_sees(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    phone = await room.guest("Ada's phone")
    word = (await game.guests[0].post(f"/tables/{game.code}/pass"))["text"]
    await phone.post(f"/tables/{game.code}/pass/use", text=word)

    view = await game.devices[0].until("view")
    assert (view["view"]["you"], view["view"]["hand"]) == (None, [])


@housed()
async def test_wrong_tries_are_counted_over_a_restart(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")
    phone = await room.guest("Ada's phone")
    word = (await game.guests[0].post(f"/tables/{game.code}/pass"))["text"]
    for _ in range(TRIES):
        wrong = await phone.refused("POST", f"/tables/{game.code}/pass/use", text="AAAAAAAA")
        assert wrong == (409, "server.bad-pass")

    room.house.tables.clear()  # whatever is known now comes from the store
    right = await phone.refused("POST", f"/tables/{game.code}/pass/use", text=word)
    assert right == (409, "server.bad-pass")


@housed()
async def test_what_is_handed_out_is_eight_letters_that_cannot_be_misread(room: Parlour) -> None:
    game = await playing(room, "Ada", "Ben")

    given = await game.guests[0].post(f"/tables/{game.code}/pass")
    assert len(given["text"]) == 8
    assert given["seconds"] == 300
    assert not set(given["text"]) & set("ILOSZ0152")
