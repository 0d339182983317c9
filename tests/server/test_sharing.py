"""A finished game's link: it opens for whoever has it, shows what its table allows, and no more."""

import asyncio
from typing import Any

import pytest

from skulduggery.notation import read_record
from skulduggery.server.limits import Limit
from skulduggery.server.model import Share, Table
from skulduggery.server.tables import sharing
from skulduggery.server.tables.hosting import forget, kick
from tests.server.parlour import Game, Parlour, housed, opened, play_on, playing
from tests.server.replays import unfolded
from tests.server.tables import ADA, BEN, CAT, DAN, ended, refused
from tests.server.tables import playing as in_play
from tests.server.visitors import Visitor

GONE = (404, "server.no-such-link")
READS = ("", "/replay", "/record", "/record.txt")


# On the sheet


def shared_by(table: Table, *guests: Any) -> Table:
    for guest in guests:
        table = sharing.share(table, guest.id, f"by {guest.name}")
    return table


def test_where_records_are_open_there_is_one_link_for_all() -> None:
    table = shared_by(ended(), ADA, BEN, CAT)

    assert table.shares == (Share("by Ada", None),)
    assert {sharing.share_of(table, guest.id).token for guest in (ADA, BEN)} == {"by Ada"}


def test_where_records_are_kept_everybody_shares_their_own_view() -> None:
    table = shared_by(ended(records="own"), CAT, ADA, ADA)

    assert table.shares == (Share("by Cat", 2), Share("by Ada", 0))


def test_a_host_without_a_seat_shares_what_everybody_saw() -> None:
    table = shared_by(ended(records="own", host=DAN), DAN)

    assert table.shares == (Share("by Dan", None),)


def test_who_did_not_play_hands_on_nothing() -> None:
    with refused("server.not-seated", 403):
        sharing.share(ended(admitted=(DAN.id,)), DAN.id, "token")
    with refused("server.not-seated", 403):
        sharing.share(ended(kicked=(BEN.id,)), BEN.id, "token")


def test_nothing_is_handed_on_before_the_end() -> None:
    with refused("server.not-ended", 409):
        sharing.share(in_play(), ADA.id, "token")
    with refused("server.never-begun", 409):
        sharing.share(ended(phase="closed", begun=None), ADA.id, "token")


def test_the_host_takes_back_every_link() -> None:
    table = shared_by(ended(records="own"), ADA, BEN)

    assert sharing.take_back(table, ADA.id).shares == ()


def test_a_player_takes_back_their_own() -> None:
    table = shared_by(ended(records="own"), ADA, BEN)

    assert sharing.take_back(table, BEN.id).shares == (Share("by Ada", 0),)
    assert sharing.take_back(table, CAT.id) is table
    with refused("server.not-seated", 403):
        sharing.take_back(table, DAN.id)
    with refused("server.host-only", 403):
        sharing.take_back(shared_by(ended(), BEN), BEN.id)


def test_a_new_link_is_another_one() -> None:
    table = sharing.take_back(shared_by(ended(), ADA), ADA.id)
    table = sharing.share(table, ADA.id, "another")

    assert sharing.shared(table, "another") == Share("another", None)
    with refused("server.no-such-link", 404):
        sharing.shared(table, "by Ada")


def test_who_is_put_out_leaves_no_link_behind_that_they_know() -> None:
    table = shared_by(ended(), ADA)

    assert kick(table, ADA.id, BEN.id, "new").shares == ()


def test_who_is_forgotten_takes_their_own_view_along() -> None:
    assert forget(shared_by(ended(records="own"), ADA, BEN), BEN.id, "Guest").shares == (
        Share("by Ada", 0),
    )
    assert forget(shared_by(ended(), BEN), BEN.id, "Guest").shares == (Share("by Ben", None),)


@pytest.mark.parametrize("token", ["", "by Ad", "BY ADA", "by Ada ", "by Ad\u00e1", "\ud800"])
def test_only_the_whole_token_fits(token: str) -> None:
    with refused("server.no-such-link", 404):
        sharing.shared(shared_by(ended(), ADA), token)


# By whoever has it


def stranger(room: Parlour) -> Visitor:
    """Nobody: without a name, a cookie or a secret."""
    room.visitors.append(Visitor(room, len(room.visitors)))
    return room.visitors[-1]


async def over(room: Parlour, *names: str, **setup: Any) -> Game:
    game = await playing(room, *names, **{"rules": "classic", **setup})
    await play_on(room, game)
    return game


async def shared(game: Game, by: int = 0) -> str:
    """The path of a link that this player made."""
    made = await game.guests[by].post(f"/tables/{game.code}/share")
    assert made["link"] == f"http://house/t/{game.code}/replay/{made['token']}"
    return f"/tables/{game.code}/shared/{made['token']}"


@housed()
async def test_a_link_opens_for_whoever_has_it(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", "Cat")
    path, eve = await shared(game), stranger(room)

    shown = await eve.get(path)
    assert shown["code"] == game.code
    assert [player["name"] for player in shown["players"]] == ["Ada", "Ben", "Cat"]
    assert (shown["phase"], shown["seat"], shown["setup"]["records"]) == ("over", None, "open")
    assert shown["outcome"] == (await game.guests[0].get(f"/tables/{game.code}"))["outcome"]
    own = (await game.guests[0].ask("GET", f"/tables/{game.code}/record")).content
    assert (await eve.ask("GET", f"{path}/record")).content == own
    text = (await eve.ask("GET", f"{path}/record.txt")).content
    assert read_record(text) == read_record(own)
    for query in ({}, {"seat": 1}, {"all": True}):
        steps = await eve.get(f"{path}/replay", **query)
        assert steps == await game.guests[0].get(f"/tables/{game.code}/replay", **query)


@housed()
async def test_a_link_names_nobody_but_the_players(room: Parlour) -> None:
    """No guest's number, no invite, nobody who watched: it is for strangers."""
    game = await over(room, "Ada", "Ben", talk=True)
    zoe = await room.guest("Zoe")
    await zoe.enter(game.code)
    path, eve = await shared(game), stranger(room)
    said = b"".join([(await eve.ask("GET", f"{path}{rest}")).content for rest in READS])

    invite = room.live(game.code).table.token
    for secret in (invite, "Zoe", *[str(guest.id) for guest in game.guests]):
        assert secret.encode() not in said


@housed()
async def test_a_link_opens_nothing_else(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    path, eve = await shared(game), stranger(room)
    token = path.rpartition("/")[2]

    for rest in ("", "/door", "/record", "/record.txt", "/replay", "/verify"):
        assert (await eve.refused("GET", f"/tables/{game.code}{rest}"))[0] == 401
        eve.http.headers["Authorization"] = f"Bearer {token}"
        assert (await eve.refused("GET", f"/tables/{game.code}{rest}"))[0] == 401
        del eve.http.headers["Authorization"]
    zoe = await room.guest("Zoe")
    entering = await zoe.refused("POST", f"/tables/{game.code}/enter", token=token)
    assert entering == (403, "server.bad-invite")
    assert (await zoe.refused("GET", f"/tables/{game.code}"))[0] == 403
    for method in ("POST", "DELETE"):
        assert (await zoe.refused(method, f"/tables/{game.code}/share"))[0] == 403


@housed()
async def test_where_records_are_kept_a_link_shows_one_seat_and_says_so(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben", records="own")
    path, eve = await shared(game, by=1), stranger(room)

    shown = await eve.get(path)
    assert (shown["seat"], shown["setup"]["records"]) == (1, "own")
    for query in ({}, {"seat": 1}):
        steps = await eve.get(f"{path}/replay", **query)
        assert steps == await game.guests[1].get(f"/tables/{game.code}/replay", **query)
    closed = (403, "server.records-closed")
    for hidden in ("/replay?seat=0", "/replay?all=true", "/record", "/record.txt"):
        assert await eve.refused("GET", f"{path}{hidden}") == closed
    views = [view for frame in unfolded(await eve.get(f"{path}/replay")) for view in frame["views"]]
    assert {view["you"] for view in views} == {None}


@housed()
async def test_a_host_without_a_seat_hands_on_no_seats_view(room: Parlour) -> None:
    hal, ada, ben = await room.guests("Hal", "Ada", "Ben")
    code = await hal.make(2, sit=False, records="own")
    for guest in (ada, ben):
        await guest.join(code)
    await hal.post(f"/tables/{code}/start")
    await hal.post(f"/tables/{code}/close")
    token = (await hal.post(f"/tables/{code}/share"))["token"]
    path, eve = f"/tables/{code}/shared/{token}", stranger(room)

    assert (await eve.get(path))["seat"] is None
    assert await eve.get(f"{path}/replay")
    for hidden in ("/replay?seat=0", "/replay?seat=1", "/replay?all=true", "/record"):
        assert (await eve.refused("GET", f"{path}{hidden}"))[0] == 403


@housed()
async def test_what_was_taken_back_is_as_if_it_had_never_been(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    path, eve = await shared(game), stranger(room)
    assert await eve.get(path)
    await game.guests[0].delete(f"/tables/{game.code}/share")
    never = f"/tables/ABCDEF/shared/{path.rpartition('/')[2]}"

    for rest in READS:
        taken = await eve.ask("GET", f"{path}{rest}")
        assert (taken.status_code, taken.json()["message"]["key"]) == GONE
        assert taken.content == (await eve.ask("GET", f"{never}{rest}")).content
    assert await shared(game) != path


@housed()
async def test_a_rematch_has_no_link(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    token = (await shared(game)).rpartition("/")[2]
    again = (await game.guests[0].post(f"/tables/{game.code}/rematch"))["code"]

    answer = await stranger(room).refused("GET", f"/tables/{again}/shared/{token}")
    assert answer == GONE
    asked = await game.guests[0].refused("POST", f"/tables/{again}/share")
    assert asked == (409, "server.not-ended")


def test_a_link_outlives_a_restart(tmp_path: Any) -> None:
    async def evenings() -> None:
        async with opened(tmp_path) as room:
            game = await over(room, "Ada", "Ben")
            path = await shared(game)
            known = await stranger(room).get(path)
        async with opened(tmp_path, room.time) as room:
            assert await stranger(room).get(path) == known

    asyncio.run(evenings())


@housed(previews=Limit(2, 1e-9))
async def test_few_pictures_are_made_for_one_address(room: Parlour) -> None:
    game = await over(room, "Ada", "Ben")
    path, eve, other = await shared(game), stranger(room), stranger(room)
    asked = [(await eve.ask("GET", f"{path}/picture")).status_code for _ in range(4)]

    assert asked[2:] == [429, 429] != asked[:2]
    assert (await other.ask("GET", f"{path}/picture")).status_code == asked[0]
