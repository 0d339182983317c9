"""All that people do with the page, in Firefox and in WebKit. `make browsers`, and the soak."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import pytest

from skulduggery.server.http.static import TO_KEEP, built
from skulduggery.texts import Voice, catalogue
from tests.browser.engines.conftest import Visit
from tests.browser.engines.engine import DESK, KEYS
from tests.browser.engines.visitor import Visitor
from tests.browser.harness import taps
from tests.browser.harness.browser import PHONE, Size
from tests.browser.harness.network import network_to
from tests.browser.harness.player import Player
from tests.browser.harness.policies import at_random, by, lively
from tests.browser.harness.scenarios import POINT, RULES
from tests.browser.harness.server import RiggedServer
from tests.browser.harness.tables import scripted
from tests.server.houses import Client, started
from tests.server.tuned import NO_LIMITS

pytestmark = pytest.mark.soak
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
SIZES: Final = [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk")]


def player(visitor: Visitor) -> Player:
    """As the taps know one."""
    return cast(Player, visitor)


def seated(visitor: Visitor, ada: Client, made: Any) -> str:
    """At a table of her own, which begins with bots; the browser is one of her devices."""
    code = str(made["code"])
    visitor.be(ada)
    visitor.go(f"/t/{code}")
    visitor.sees(code)
    visitor.looks("waiting room")
    ada.post(f"/tables/{code}/start", free="bots")
    visitor.follows(ada, code)
    return code


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "rules"), [("skull", "official"), ("skullking", "standard")], ids=["skull", "king"]
)
def test_a_whole_game(visit: Visit, house: RiggedServer, game: str, rules: str, size: Size) -> None:
    visitor, ada, name = visit(size), house.client("Ada"), f"{game} {size.width}"
    seated(visitor, ada, ada.make(game, rules, seats=4))
    way = lively(Random(1)) if game == "skull" else by(at_random(Random(1)))
    rounds: set[int] = set()
    while not taps.over(player(visitor)):
        taps.play({player(visitor): way}, moves=1)
        if taps.owes(player(visitor)) and visitor.view["round"] not in rounds:
            rounds.add(visitor.view["round"])
            taps.offered(player(visitor))
            visitor.looks(f"{name} round {visitor.view['round']}")
    taps.finish(player(visitor))
    visitor.sees("Rematch")
    visitor.looks(f"{name} over")
    visitor.tap("Was it dealt honestly?")
    visitor.sees("A second opinion")
    visitor.looks(f"{name} honest")


@pytest.mark.parametrize("game", ["skull", "skullking"])
def test_a_lesson(visit: Visit, game: str) -> None:
    visitor = visit(PHONE)
    visitor.last["table"] = {"setup": {"game": game}}
    visitor.go(f"/learn/{game}")
    end, steps = catalogue("en")["web.learn.end"], 0
    while steps == 0 or visitor.count(".way i.made") < visitor.count(".way i"):
        offers = taps.offered(player(visitor))
        visitor.looks(f"lesson {game} {visitor.count('.way i.made')}")
        visitor.touch(taps.chosen(player(visitor), lambda _, some: some[0], offers))
        steps += 1
    visitor.sees(end)
    visitor.looks(f"lesson {game} end")


def test_a_table_is_made_and_joined(visit: Visit) -> None:
    ada, ben = visit(DESK), visit(PHONE)
    ada.go("/new")
    ada.types("Your name", "Ada")
    ada.looks("new")
    ada.tap("Make the table", "button")
    ada.sees("seats are still free")
    ada.looks("made")
    code = str(ada.engine.evaluate("() => location.pathname.split('/')[2]"))
    table = ada.engine.evaluate(
        "(code) => fetch(`/api/v1/tables/${code}`).then((answer) => answer.json())", code
    )
    ben.go(f"/t/{code}#{table['invite']}")
    ben.types("Your name", "Ben")
    ben.engine.types(KEYS["Enter"])
    ben.sees("Ada hosts")
    ben.looks("joined")
    ada.sees("Ben")
    ada.tap("Begin with", "button")
    for visitor in (ada, ben):
        visitor.finds(".hand")
        visitor.looks("begun")


def test_a_replay_is_stepped_through_and_shared(visit: Visit, house: RiggedServer) -> None:
    guests = [house.client(name) for name in NAMES]
    table = scripted(guests, RULES, f"{POINT} {POINT}", present=False)
    ada = visit(DESK)
    ada.be(guests[0])
    ada.go(f"/t/{table.code}/replay?seat=all")
    ada.sees("Nothing has happened yet.")
    plies = guests[0].get(f"/tables/{table.code}/replay")["plies"]
    for ply in range(1, plies + 1):
        ada.tap("A step on", "button")
        ada.finds(".table[aria-busy=false]")
        ada.sees(f"{ply} / {plies}")
        if ply % 4 == 0:
            ada.looks(f"replay {ply}")
    ada.tap("Share this moment")
    ada.sees("It opens nothing else.")
    ada.looks("share")
    path = ada.engine.evaluate("() => document.querySelector('.link a').getAttribute('href')")
    eve = visit(PHONE)
    eve.go(path)
    eve.sees(f"{plies} / {plies}")
    eve.looks("shared")


def test_the_pad_outlives_a_reload_and_a_network_and_works_from_disk(
    visit: Visit, house: RiggedServer, tmp_path: Path
) -> None:
    with network_to(house.port) as network:
        ann = visit(PHONE, address=network.address)
        ann.go("/pad")
        if ann.engine.evaluate("() => 'serviceWorker' in navigator"):
            ann.sees("works in flight mode")
            network.cut()
        keeps_score(ann, "offline")
    file = tmp_path / TO_KEEP
    file.write_bytes(built()[TO_KEEP].content)
    ann.go(f"{file.as_uri()}#/pad")
    ann.sees("needs no server")
    keeps_score(ann, "from disk")


def keeps_score(ann: Visitor, how: str) -> None:
    ann.tap("A new game")
    for at, name in enumerate(NAMES):
        where = f"input[aria-label='Name of player {at + 1}']"
        assert ann.count(where), where
        ann.tap(f"Name of player {at + 1}", "input")
        ann.engine.types(name)
    ann.looks(f"pad new {how}")
    ann.tap("Begin: 10 rounds")
    ann.tap("1", ".numbers button")
    ann.sees("1 bid, 1 to win")
    ann.reload()
    ann.sees("1 bid, 1 to win")
    ann.looks(f"pad bids {how}")


def test_the_rules_are_searched_and_a_trick_is_tried(visit: Visit) -> None:
    ada = visit(PHONE)
    ada.go("/rules")
    ada.tap("", "input[type=search]")
    ada.engine.types("second third question")
    ada.sees("K-LEAD-ESCAPE")
    ada.looks("rules search")
    ada.go("/rules/tricks?cards=c14,rosie,skull-king,mermaid")
    ada.sees("Seat 4 takes the trick with a mermaid.")
    ada.looks("trick")


@pytest.mark.parametrize("size", SIZES)
def test_german_by_day(visit: Visit, house: RiggedServer, size: Size) -> None:
    visitor, ada = visit(size, "de-DE"), house.client("Ada")
    likes = json.dumps({"language": "de", "theme": "day"})
    visitor.engine.evaluate("(likes) => localStorage.setItem('skulduggery', likes)", likes)
    visitor.go("/")
    visitor.sees(Voice("de", "official").text("web.lobby"))
    assert visitor.engine.evaluate("() => document.documentElement.dataset.theme") == "day"
    visitor.looks(f"home {size.width}")
    for path in ("/new", "/lobby", "/mine", "/rules/skullking", "/pad"):
        visitor.go(path)
        visitor.looks(f"{path} {size.width}")
    for game in ("skull", "skullking"):
        code = ada.make(game, "official" if game == "skull" else "standard", seats=6)["code"]
        ada.post(f"/tables/{code}/start", free="bots")
        visitor.be(ada)
        visitor.go(f"/t/{code}")
        visitor.follows(ada, code)
        visitor.hears(lambda: taps.owes(player(visitor)))
        taps.offered(player(visitor))
        visitor.looks(f"{game} {size.width}")


def test_a_killed_server_comes_back_and_the_game_goes_on(visit: Visit, tmp_path: Path) -> None:
    with started(RiggedServer(tmp_path / "data", **NO_LIMITS)) as house:
        visitor, ada = visit(PHONE, address=house.address), house.client("Ada")
        code = seated(visitor, ada, ada.make(seats=3))
        taps.play({player(visitor): lively(Random(2))}, moves=2)
        house.kill()
        visitor.sees("connection")
        visitor.picture("away")
        house.start()
        visitor.follows(ada, code)
        taps.play({player(visitor): lively(Random(3))}, moves=2)
        visitor.looks("back")
