"""The scan of what pages received: honest games pass it, and whatever is given away is found."""

import json
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from skulduggery.core import DEALER
from skulduggery.notation import encode_record
from skulduggery.server.protocol import ViewShown
from skulduggery.skull import GAME
from tests.browser.scan import Scan, leaks
from tests.laws.play import Play, Table, play
from tests.laws.subjects import SUBJECTS

SKULL: Final = next(subject for subject in SUBJECTS if subject.game is GAME)
DEALING: Final = {
    "commitment": "c0",
    "secret": "5ec2e7",
    "luck": ["1ada", "1ben", "1cat", "", "", ""],
}
TABLES: Final = [
    Table(SKULL, rules, seats, seed)
    for rules in GAME.presets.values()
    for seats in (2, 4)
    for seed in range(3)
]


def record_of(played: Play) -> Any:
    """As the server gives it when the game is over."""
    return {**json.loads(encode_record(played.record)), "dealing": DEALING}


def received(played: Play, seat: int | None) -> list[Any]:
    """Every view of an honest server, as read from the wire."""
    found = []
    for ply, (before, mover, move, after) in enumerate(played.steps, 1):
        owes = seat is not None and seat in GAME.to_act(after)
        told = GAME.tell(before, mover, move, after, seat)
        shown = ViewShown(ply, 0 if owes else None, GAME.view(after, seat), told, None)
        if DEALER not in GAME.to_act(after):
            found.append(json.loads(msgspec.json.encode(shown)))
    return found


@pytest.mark.parametrize("preset", GAME.presets)
def test_an_honest_game_tells_nobody_too_much(preset: str) -> None:
    tables = [table for table in TABLES if table.rules == GAME.presets[preset]]
    for table in tables:
        played = play(table)
        for viewer in (None, 0, 1):
            texts = map(json.dumps, received(played, viewer))
            assert leaks(record_of(played), viewer, texts) == [], f"{viewer} at {table}"


# Leaks, each planted into an honest message from what seat 1 knows


def stack(message: Any, other: Any) -> None:
    message["view"]["players"][1]["stack"] = other["view"]["players"][1]["stack"]


def hand(message: Any, other: Any) -> None:
    message["view"]["hand"] = other["view"]["hand"]


def choices(message: Any, other: Any) -> None:
    message["view"]["legal"] = other["view"]["legal"]


def forbidden(message: Any, other: Any) -> None:
    message["view"]["forbidden"] = other["view"]["forbidden"]


def told(message: Any, other: Any) -> None:
    message["told"] = other["told"]


def another_field(message: Any, other: Any) -> None:
    message["view"]["trumps"] = other["view"]["hand"].count("skull")


def another_field_of_a_player(message: Any, other: Any) -> None:
    message["view"]["players"][1]["top"] = 1


def flips(message: Any, other: Any) -> None:
    message["view"]["flips"] += [[1, disc] for disc in other["view"]["players"][1]["stack"]]


def count(message: Any, other: Any) -> None:
    message["view"]["players"][1]["hand"] = other["view"]["hand"].count("flower")


def secret(message: Any, other: Any) -> None:
    message["told"].append({"clause": None, "key": "told.round", "params": {"n": "5ec2e7"}})


def luck(message: Any, other: Any) -> None:
    message["view"]["phase"]["by"] = "1ben"


def decision(message: Any, other: Any) -> None:
    message["decision"] = other["decision"]


PLANTS: Final[list[Callable[[Any, Any], None]]] = [
    stack,
    hand,
    choices,
    forbidden,
    told,
    another_field,
    another_field_of_a_player,
    flips,
    count,
    secret,
    luck,
    decision,
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_whatever_is_given_away_is_found(plant: Callable[[Any, Any], None]) -> None:
    """A spectator is told what seat 1 alone may know: each time that it makes a difference."""
    played = play(Table(SKULL, GAME.presets["last-chance"], 3, 2))
    scan = Scan(record_of(played), None)
    changed = found = 0
    for message, other in zip(received(played, None), received(played, 1), strict=True):
        honest = json.dumps(message)
        plant(message, other)
        changed += json.dumps(message) != honest
        found += list(scan.read(json.dumps(message))) != []
    assert 0 < changed == found


def test_one_seat_does_not_see_with_anothers_eyes() -> None:
    """Whenever the two do not happen to see the same."""
    played = play(Table(SKULL, GAME.presets["official"], 2, 1))
    scan, found = Scan(record_of(played), 0), 0
    for own, other in zip(received(played, 0), received(played, 1), strict=True):
        other["view"]["you"] = 0
        assert (own["view"] == other["view"]) == (list(scan.read(json.dumps(other))) == [])
        found += own["view"] != other["view"]
    assert found
