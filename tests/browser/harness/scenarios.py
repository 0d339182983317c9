"""Scripts of moves that bring a table to a certain moment, and for Skull King the deals they need.

A script is a list of `seat:move`, seats from 1 and moves as a record spells them.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from skulduggery.bots import BOTS
from skulduggery.core import DEALER, Seat
from skulduggery.notation import read_move, read_rules, write_move
from skulduggery.skullking import GAME
from tests.browser.harness.deals import Deal, Dealer, seed

# Skull


class Book(NamedTuple):
    """A rulebook with the options by which all phases can be seen in it."""

    rules: str
    opening: str  # what is laid before the first picture


BOOKS: Final = {
    "classic": Book("classic own_trap=chosen last_trap=plain starter=1", "2:f 3:s"),
    "keys": Book("keys own_trap=chosen starter=1", "1:f 2:s"),
    "cards": Book("cards own_trap=chosen next_out=challenger-names starter=1", "2:f 3:s"),
    "official": Book("official starter=1", "2:f 3:s"),
    "last-chance": Book("last-chance starter=1", "2:f 3:s"),
}

RULES: Final = BOOKS["official"].rules

OPEN: Final = "1:f 2:f 3:s 4:f"
LAID: Final = f"{OPEN} 1:f 2:s 3:f 4:f"
BIDS: Final = f"{LAID} 1:2 2:3 3:4 4:-"
FLIPS: Final = f"{BIDS} 1:6 2:- 3:- 1:x1 1:x1 1:x4 1:x4"
TRAPPED: Final = f"{FLIPS} 1:x2"
WHOLE: Final = f"{LAID} 1:f 2:f 3:f 4:f 1:1 2:- 3:- 4:- 1:x1"  # and two more to go, by keys
POINT: Final = f"{OPEN} 1:1 2:- 3:- 4:- 1:x1"
LOST: Final = f"{OPEN.replace('1:f', '1:s')} 1:1 2:- 3:- 4:- 1:x1"
LAST: Final = f"{LOST} 1:~f " * 3 + LOST  # with the skull goes the last disc

PHASES: Final = {
    "placing": LAID,
    "bidding": BIDS,
    "challenge": FLIPS,
    "losing": LOST,
    "naming": LAST,
    "over": f"{POINT} {POINT}",
}

# Ben loses all but one, and lays the disc that is nobody's.
BEN_LOSES: Final = "1:f 2:s 3:f 4:f 1:f 2:1 3:- 4:- 1:- 2:x2 2:~f"
BEN_LOSES_AGAIN: Final = "1:f 2:s 3:f 4:f 2:1 3:- 4:- 1:- 2:x2 2:~f"
CHANCE: Final = f"{BEN_LOSES} {BEN_LOSES_AGAIN} {BEN_LOSES_AGAIN} 1:f 2:l 3:f 4:s 2:s 3:f 4:f 1:f"

# Ben has a point, Dmitri has lost a disc, and Ada dares something.
EVENING: Final = (
    f"{OPEN} 1:f 2:1 3:- 4:- 1:- 2:x2 "
    "1:f 2:f 3:f 4:s 2:f 3:f 4:1 1:- 2:- 3:- 4:x4 4:~f "
    "1:f 2:s 3:f 4:f 4:f 1:f 2:f 3:f 4:2 1:3 2:4 3:- 4:- 1:5 2:- 1:x1 1:x1 1:x3"
)

SIX: Final = "1:f 2:f 3:f 4:s 5:f 6:f 1:f 2:f 3:s 4:f 5:f 6:s 1:f 2:f 3:f 4:f 5:s 6:f"


# Skull King

NOVICE: Final = BOTS["skullking"]["novice"]


class Scenario(NamedTuple):
    """A round with these hands. Whoever sits first always leads.

    For `?` the novice decides, and novices play the rounds before as well.
    """

    rulebook: str
    schedule: str
    hands: tuple[str, ...]
    moments: dict[str, str]  # scripts, each of which goes on where the one before it ended
    seats: int = 4
    before: int = 0  # rounds

    @property
    def rules(self) -> str:
        first = (self.seats - 1 - self.before) % self.seats + 1
        return f"{self.rulebook} schedule={self.schedule} first_dealer={first}"

    @property
    def deal(self) -> Deal:
        return Deal(self.rules, self.hands, self.before + 1)

    def script(self, moment: str) -> str:
        names = list(self.moments)
        return " ".join(self.moments[name] for name in names[: names.index(moment) + 1])


# Ben's fourteen takes the first trick; then he leads a parrot, and the king comes for it.
KINGS: Final = (
    "p3 p11 j8 tigress mermaid escape",
    "p14 p6 c2 c10 rosie loot",
    "m4 m12 c7 p9 harry whale",
    "j3 j13 m1 c14 skull-king kraken",
)
KINGS_BIDS: Final = "1:2 2:2 3:1 4:2"

SCENARIOS: Final = {
    "king": Scenario(
        "standard",
        "3,2,6",
        KINGS,
        {
            "bidding": "2:2 4:2",
            "sealed": "1:2",
            "leading": "3:1",
            "waiting": "1:p3 2:p14",
            "following": "3:p9 4:c14 2:p6 3:m4 4:skull-king",
            "mermaid": "1:mermaid",
        },
        before=2,
    ),
    "twins": Scenario("standard", "6", KINGS, {"dealt": ""}),
    "kraken": Scenario(
        "standard",
        "6",
        KINGS,
        {"before kraken": f"{KINGS_BIDS} 1:p3 2:p14 3:p9", "kraken": "4:kraken"},
    ),
    "whale": Scenario(
        "standard",
        "6",
        KINGS,
        {"before whale": f"{KINGS_BIDS} 1:p11 2:p6 3:whale", "whale": "4:j3"},
    ),
    "pirates": Scenario(
        "advanced",
        "3,7",
        (
            "rosie bendt rascal juanita harry p5 c13",
            "p2 p7 c3 c11 m2 m9 mermaid",
            "p8 c4 c5 m5 m13 j2 escape",
            "p1 p10 c8 m6 j4 j11 loot",
            "escape j14",
        ),
        {
            "rosie": "1:4 2:1 3:0 4:1 1:rosie 2:p2 3:p8 4:p1",
            "juanita": "1:>1 1:juanita 2:p7 3:c4 4:p10",
            "looked": "1:look",
            "bendt": "1:bendt 2:c3 3:c5 4:c8",
            "rascal": "1:~escape,p5 1:rascal 2:m2 3:m5 4:m6",
            "harry": "1:$20 1:harry 2:mermaid 3:j2 4:j4",
            "changed": "1:+1",
        },
        before=1,
    ),
    "twelve": Scenario(
        "advanced",
        "11",
        (
            "p1 p9 p14 c6 m3 m11 j2 j10 bendt tigress mermaid",
            "p2 p3 p4 c1 c2 c3 m1 m2 j1 rosie loot",
            "p5 p6 c4 c5 c7 m4 m5 m6 j3 j4 escape",
            "p7 p8 c8 c9 c10 m7 m8 j5 j6 harry escape",
            "kraken mermaid",
        ),
        {"full": "2:? 3:? 4:?", "drawn": "1:4 1:bendt 2:? 3:? 4:?"},
    ),
    "cannon": Scenario(
        "rascal-cannon",
        "2,6",
        KINGS,
        {
            "loading": f"{KINGS_BIDS} 2:grapeshot 4:cannonball",
            "loaded": "1:cannonball",
            "fired": "3:grapeshot",
        },
        before=1,
    ),
    "ghost": Scenario(
        "standard",
        "3,6",
        ("p3 p11 j8 tigress mermaid escape", "p14 p6 c2 c10 rosie loot", "p9 m4 harry j13 c14 m1"),
        {"bidding": "2:2", "following": "1:2 1:p3 2:p14 2:rosie"},
        seats=2,
        before=1,
    ),
    "eight": Scenario(
        "standard",
        "2,9",
        ("p3 p11 c8 c12 m2 j8 tigress mermaid loot", "p2"),
        {
            "bidding": "2:? 3:? 5:? 8:?",
            "playing": "1:3 4:? 6:? 7:? 1:p11 2:? 3:? 4:? 5:? 6:?",
        },
        seats=8,
        before=1,
    ),
    "end": Scenario(
        "standard",
        "3,4,2,5",
        ("skull-king p2", "rosie c14", "loot m4", "harry j3"),
        {
            "last card": "1:1 2:1 3:0 4:0 1:skull-king 2:rosie 3:loot 4:harry 1:p2 2:c14 3:m4",
            "end": "4:j3",
        },
        before=2,
    ),
    "home": Scenario("standard", "1,2,3,4,5", (), {"over": ""}, before=5),
}


def moves_to(name: str, moment: str) -> list[tuple[Seat, str]]:
    """The moves that lead there."""
    return list(_moves(name, SCENARIOS[name], SCENARIOS[name].script(moment)))


def _moves(name: str, scenario: Scenario, script: str) -> Iterator[tuple[Seat, str]]:
    steps = iter(script.split())
    dealing, own = Dealer({name: scenario.deal}), seed(name, scenario.seats)
    state: Any = GAME.start(read_rules(GAME, scenario.rules), scenario.seats)
    while movers := GAME.to_act(state):
        if movers[0] == DEALER:
            chance = GAME.chance(state)
            assert chance is not None
            state = GAME.apply(state, DEALER, dealing.draw(own, state.round, chance))
            continue
        if state.round <= scenario.before:
            seat, spelled = movers[0], "?"
        elif step := next(steps, ""):
            number, _, spelled = step.partition(":")
            seat = int(number) - 1
        else:
            return
        move = _decided(state, seat) if spelled == "?" else read_move(GAME, spelled)
        yield seat, write_move(GAME, move)
        state = GAME.apply(state, seat, move)


def _decided(state: Any, seat: Seat) -> Any:
    return NOVICE(GAME.view(state, seat), Random(state.round))
