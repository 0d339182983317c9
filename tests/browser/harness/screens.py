"""Every screen and every phase, walked through by one guest without loading anew."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from playwright.sync_api import Page

from tests.browser.harness.player import Player
from tests.browser.harness.scenarios import BIDS, BOOKS, LAID, PHASES, RULES
from tests.browser.harness.tables import NAMES, ScriptedTable, arranged, scripted
from tests.server.houses import Client, Server

BESIDE: Final = "Eve"
GO: Final = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""


class Stop(NamedTuple):
    name: str
    path: str
    shows: str  # what is there once all is
    then: Callable[[Page], object] = lambda page: None


ROOMS: Final = (
    Stop("home", "/", "main .big"),
    Stop("new", "/new", "main .primary"),
    Stop("lobby", "/lobby", "main h1"),
    Stop("mine", "/mine", "main h1"),
    Stop("learn", "/learn", ".seat"),
    Stop("nowhere", "/nowhere", "main h1"),
    Stop("no such table", "/t/QQQQQQ", "main a.button"),
)

AT_SEA: Final = (
    *(("king", moment) for moment in ("bidding", "sealed", "following")),
    *(("pirates", moment) for moment in ("rosie", "juanita", "bendt", "rascal", "harry")),
    ("cannon", "loading"),
    ("ghost", "following"),
    ("home", "over"),
)


def walk(player: Player, house: Server) -> Iterator[str]:
    """Through the house and Skull. At every stop its name is given, and the page is there."""
    guests = tuple(house.client(name) for name in (*NAMES, BESIDE))
    yield from pass_by(player, guests[0], stops(guests[:-1], guests[1:]))


def sail(player: Player, house: Server) -> Iterator[str]:
    """The same through Skull King."""
    guests = tuple(house.client(name) for name in NAMES)
    yield from pass_by(player, guests[0], at_sea(guests))


Way = Callable[[Player, Server], Iterator[str]]
WAYS: Final[tuple[Way, ...]] = (walk, sail)


def pass_by(player: Player, guest: Client, all: Iterator[Stop]) -> Iterator[str]:
    player.be(guest)
    player.go("/")
    for stop in all:
        player.page.evaluate(GO, stop.path)
        player.page.locator(stop.shows).first.wait_for()
        stop.then(player.page)
        yield stop.name


def stops(guests: tuple[Client, ...], others: tuple[Client, ...]) -> Iterator[Stop]:
    """Some tables are hers, at some the others play, and she looks on."""
    waiting, elsewhere = gathering(guests), others[0].make(public=True)["code"]
    yield from ROOMS
    yield Stop("gathering", f"/t/{waiting}", ".gathering")
    yield Stop("gathering on a screen", f"/t/{elsewhere}/screen", ".gathering")
    yield Stop("at a door", f"/t/{others[0].make()['code']}", "main [role=status]")
    yield from phases(guests)
    yield from playing(scripted(guests, RULES, BIDS, talk=True))
    watched = scripted(others, RULES, BIDS, public=True)
    watched.disconnect()
    yield Stop("shared screen", f"/t/{watched.code}/screen", ".seat")


def gathering(guests: tuple[Client, ...]) -> str:
    """Where somebody is at the door."""
    made = guests[0].make(seats=4, public=False)
    guests[1].join(made)
    guests[2].post(f"/tables/{made['code']}/enter", token="")
    return str(made["code"])


def phases(guests: tuple[Client, ...]) -> Iterator[Stop]:
    opening = BOOKS["official"].opening
    for name, script in {"opening": opening, **PHASES, "waiting": f"{LAID} 1:2"}.items():
        found = scripted(guests, RULES, script)
        found.disconnect()
        shows = ".over" if name == "over" else ".seat"
        yield Stop(name, f"/t/{found.code}", shows)
        if name == "over":
            yield Stop("replay", f"/t/{found.code}/replay?ply=7&seat=all", ".seat")


def at_sea(guests: tuple[Client, ...]) -> Iterator[Stop]:
    """And what can be opened at such a table."""
    yield Stop("learn", "/learn/skullking", ".seat")
    for name, moment in AT_SEA:
        found = arranged(guests, name, moment)
        found.disconnect()
        shows = ".over" if moment == "over" else ".seat"
        yield Stop(f"{name} {moment}", f"/t/{found.code}", shows)
        if moment == "harry":
            for sheet in ("tricks", "scores"):
                yield Stop(sheet, f"/t/{found.code}", ".seat", partial(unfold, sheet))


def unfold(sheet: str, page: Page) -> None:
    page.keyboard.press("Escape")  # the other one
    page.locator(f".sheets .{sheet}").click()
    page.locator("dialog").wait_for()


def playing(found: ScriptedTable) -> Iterator[Stop]:
    """What can be opened beside a table; and its screen is not for who holds a hand."""
    for seat, (kind, text) in enumerate((("claim", "i-laid-a-skull"), ("say", "Ha!")), 1):
        found.socket(seat).send(type="talk", id=f"t{seat}", kind=kind, text=text)
    at = f"/t/{found.code}"
    yield Stop("log", at, ".seat", lambda page: pull(page, 0))
    yield Stop("talk", at, ".seat", lambda page: pull(page, 1))
    yield Stop("menu", at, ".seat", lambda page: page.locator(".bar button").click())
    yield Stop("own screen", f"{at}/screen", "main h1")
    found.disconnect()


def pull(page: Page, tab: int) -> None:
    """What a large table shows at any rate slides up on a phone."""
    button = page.locator(".tabs button").nth(tab)
    if button.is_visible() and button.get_attribute("aria-expanded") == "false":
        button.click()
