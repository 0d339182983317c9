"""The scan of what pages received: honest games pass it, and whatever is given away is found."""

import json
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from skulduggery.core import DEALER, AnyGame
from skulduggery.notation import encode_record, read_rules
from skulduggery.server.sockets.protocol import Passed, ViewShown
from skulduggery.skull import GAME as SKULL
from skulduggery.skullking import GAME as SKULLKING
from tests.browser.harness.leaks import SCANS, leaks
from tests.laws.play import Play, Table, play
from tests.laws.subjects import SUBJECTS

DEALING: Final = {
    "commitment": "c0",
    "secret": "5ec2e7",
    "luck": ["1ada", "1ben", "1cat", "", "", ""],
}
SHORT: Final = {"skull": "", "skullking": " schedule=1,4,6"}


def table(game: AnyGame, rules: str, seats: int, seed: int) -> Table:
    subject = next(subject for subject in SUBJECTS if subject.game is game)
    return Table(subject, read_rules(game, rules + SHORT[game.name]), seats, seed)


def record_of(played: Play) -> Any:
    """As the server gives it when the game is over."""
    return {**json.loads(encode_record(played.record)), "dealing": DEALING}


def received(game: AnyGame, played: Play, seat: int | None) -> list[Any]:
    """Every view of an honest server, as read from the wire."""
    found = []
    for ply, (before, mover, move, after) in enumerate(played.steps, 1):
        owes = seat is not None and seat in game.to_act(after)
        scenes = game.scenes(before, mover, move, after, seat)
        told = game.tell(before, mover, move, after, seat)
        passed = tuple([Passed(0, scene.view) for scene in scenes[:-1]])
        shown = ViewShown(ply, 0 if owes else None, scenes[-1].view, told, passed, None)
        if DEALER not in game.to_act(after):
            found.append(json.loads(msgspec.json.encode(shown)))
    return found


BOOKS: Final = [(game, preset) for game in (SKULL, SKULLKING) for preset in game.presets]


@pytest.mark.parametrize(("game", "preset"), BOOKS, ids=lambda one: getattr(one, "name", one))
def test_an_honest_game_tells_nobody_too_much(game: AnyGame, preset: str) -> None:
    for seats, seed in ((2, 0), (2, 1), (4, 0), (4, 1), (4, 2)):
        played = play(table(game, preset, seats, seed))
        for viewer in (None, 0, 1):
            texts = map(json.dumps, received(game, played, viewer))
            assert leaks(record_of(played), viewer, texts) == [], f"{viewer} of {seats}, {seed}"


# Leaks, each planted into an honest message from what seat 1 knows

Plant = Callable[[Any, Any], None]


def copied(*path: str | int) -> Plant:
    """What seat 1 is told there."""
    *way, last = path

    def plant(message: Any, other: Any) -> None:
        for step in way:
            message, other = message[step], other[step]
        message[last] = other[last]

    return plant


def another_field(message: Any, other: Any) -> None:
    message["view"]["trumps"] = len(other["view"]["hand"])


def another_field_of_a_player(message: Any, other: Any) -> None:
    message["view"]["players"][1]["top"] = 1


def secret(message: Any, other: Any) -> None:
    message["told"].append({"clause": None, "key": "told.round", "params": {"n": "5ec2e7"}})


def luck(message: Any, other: Any) -> None:
    message["view"]["phase"]["by"] = "1ben"


def flips(message: Any, other: Any) -> None:
    message["view"]["flips"] += [[1, disc] for disc in other["view"]["players"][1]["stack"]]


def count(message: Any, other: Any) -> None:
    message["view"]["players"][1]["hand"] = other["view"]["hand"].count("flower")


def pile(message: Any, other: Any) -> None:
    message["view"]["undealt"] = [*other["view"]["hand"]]


def card_in_a_sentence(message: Any, other: Any) -> None:
    """Instead of what another played."""
    for one in message["told"]:
        if one["key"] == "told.plays" and one["params"]["seat"] != 1 and other["view"]["hand"]:
            one["params"]["card"] = other["view"]["hand"][0]


def trick(message: Any, other: Any) -> None:
    if "cards" in message["view"]["phase"]:
        message["view"]["phase"]["cards"] += other["view"]["hand"]


EITHER: Final = {
    **{name: copied("view", name) for name in ("hand", "legal", "forbidden")},
    **{name: copied(name) for name in ("told", "passed", "decision")},
    "another field": another_field,
    "another field of a player": another_field_of_a_player,
    "secret": secret,
    "luck": luck,
}
DISCS: Final = {"stack": copied("view", "players", 1, "stack"), "flips": flips, "count": count}
CARDS: Final = {
    "sealed": copied("view", "players", 1),
    **{name: copied("view", name) for name in ("drawn", "discards", "saw")},
    "pile": pile,
    "card in a sentence": card_in_a_sentence,
    "trick": trick,
}
PLANTS: Final = [
    pytest.param(game, plant, id=f"{game.name} {name}")
    for game, plants in ((SKULL, EITHER | DISCS), (SKULLKING, EITHER | CARDS))
    for name, plant in plants.items()
]
# In each of these seat 1 has all there is to give away.
RICH: Final = {"skull": ("last-chance", 3, 2), "skullking": ("rascal-cannon abilities=yes", 3, 153)}


@pytest.mark.parametrize(("game", "plant"), PLANTS)
def test_whatever_is_given_away_is_found(game: AnyGame, plant: Plant) -> None:
    """A spectator is told what seat 1 alone may know: each time that it makes a difference."""
    played = play(table(game, *RICH[game.name]))
    scan = SCANS[game.name](record_of(played), None)
    changed = found = 0
    both = zip(received(game, played, None), received(game, played, 1), strict=True)
    for message, other in both:
        honest = json.dumps(message)
        plant(message, other)
        changed += json.dumps(message) != honest
        found += list(scan.read(json.dumps(message))) != []
    assert 0 < changed == found


@pytest.mark.parametrize("game", [SKULL, SKULLKING], ids=lambda game: game.name)
def test_one_seat_does_not_see_with_anothers_eyes(game: AnyGame) -> None:
    """Whenever the two do not happen to see the same."""
    played = play(table(game, next(iter(game.presets)), 2, 1))
    scan, found = SCANS[game.name](record_of(played), 0), 0
    for own, other in zip(received(game, played, 0), received(game, played, 1), strict=True):
        other["view"]["you"], other["passed"] = 0, own["passed"]
        assert (own["view"] == other["view"]) == (list(scan.read(json.dumps(other))) == [])
        found += own["view"] != other["view"]
    assert found
