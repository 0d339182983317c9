"""Committed facts: views of each phase, preset and kind of viewer; stories; dealings, for the page
to verify; records with outcomes.

`make golden` writes views, stories and dealings anew (look at the difference before committing it)
and adds a record for a preset that has none. A record is never written twice: old ones must replay
as they are.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    Entry,
    Mover,
    Outcome,
    Record,
    Scene,
    Seat,
    replay,
)
from skulduggery.notation import GAMES, encode_record, read_record, read_rules
from tests.rules.dealings import dealt

VIEWS: Final = Path(__file__).parent / "views"
STORIES: Final = Path(__file__).parent / "stories"
DEALINGS: Final = Path(__file__).parent / "dealings"
RECORDS: Final = Path(__file__).parent / "records"
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
SEATS: Final = 4
STORY_SEATS: Final = 3
TOLD: Final = {  # Skull King in a few rounds, for the files to stay small
    "skull": ("official", "last-chance", "classic", "keys", "cards"),
    "skullking": ("advanced schedule=2,4,6", "rascal-cannon schedule=2,4"),
}
WHOLE_STACKS: Final = b"""\
skull 2
rules keys starter=2
players ["Ann", "Ben", "Cleo"]
1. 2:f 3:f 1:f 2:f 3:f 1:f 2:1 3:- 1:- 2:x2 2:x2
2. 2:s 3:f 1:f 2:f 3:f 1:f 2:f 3:f 1:1 2:2 3:- 1:- 2:x2 2:x2 2:x2 *:#1
3. 2:f 3:f 1:f 2:f 3:f 1:f 2:s 3:f 1:f 2:1 3:- 1:2 2:- 1:x1 1:x1 1:x1
"""  # S-OWN-WHOLE: random players hardly ever bid less than they have laid
SETTLED: Final = 3  # rounds: a table with some history tells more than a new one
OUTCOMES: Final = RECORDS / "outcomes.json"


def random_record(game: AnyGame, preset: str, seats: int, seed: int) -> AnyRecord:
    return _random_record(game, game.presets[preset], seats, seed)


def _random_record(game: AnyGame, rules: Any, seats: int, seed: int) -> AnyRecord:
    rng = Random(seed)
    state = game.start(rules, seats)
    moves: list[Entry[Any]] = []
    while movers := game.to_act(state):
        seat = rng.choice(movers)
        entry = Entry(seat, _choice(game, state, seat, rng))
        state = game.apply(state, entry.seat, entry.move)
        moves.append(entry)
    return Record(game.name, game.version, rules, NAMES[:seats], tuple(moves))


def _choice(game: AnyGame, state: Any, seat: Mover, rng: Random) -> Any:
    return game.draw(state, rng) if seat == DEALER else rng.choice(game.legal(state, seat))


def golden_dealings() -> Iterator[tuple[str, bytes]]:
    """A whole game of each rulebook, with what it was dealt from."""
    for game in GAMES.values():
        for preset in game.presets:
            for seats in (game.seats[0], game.seats[-1]):
                yield (
                    f"{game.name}-{preset}-{seats}.json",
                    encode_record(dealt(game.name, preset, seats)),
                )


def golden_views() -> Iterator[tuple[str, bytes]]:
    """File names and contents: for each preset, the first settled state of every phase."""
    for game in GAMES.values():
        for preset in game.presets:
            yield from _views_of(game, preset, SEATS, f"{game.name}-{preset}")
    yield from _views_of(GAMES["skullking"], "advanced", 2, "skullking-graybeard")


def _views_of(game: AnyGame, preset: str, seats: int, name: str) -> Iterator[tuple[str, bytes]]:
    for phase, state in sorted(_phases(game, preset, seats).items()):
        viewers = _viewers(game, state, seats)
        views = {kind: game.view(state, viewer) for kind, viewer in viewers.items()}
        yield f"{name}-{phase}.json", msgspec.json.format(msgspec.json.encode(views)) + b"\n"


def _phases(game: AnyGame, preset: str, seats: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for seed in range(40):
        state = game.start(game.presets[preset], seats)
        for entry in random_record(game, preset, seats, seed).moves:
            if _telling(preset, state):
                found.setdefault(_phase(game, state), state)
            state = game.apply(state, entry.seat, entry.move)
        found.setdefault("over", state)
    return found


def _phase(game: AnyGame, state: Any) -> str:
    """What looks different counts as a phase of its own: each pirate's ability, say."""
    kind = type(state.phase).__name__.lower()
    match kind:
        case "ability":
            return f"{kind}-{state.phase.pirate}"
        case "losing" if DEALER not in game.to_act(state):
            return "losing-chosen"
        case "opening" if any(player.stack for player in state.players):
            return "opening-begun"
        case _:
            return kind


def _telling(preset: str, state: Any) -> bool:
    """Worth showing: a table with history, and something going on."""
    match type(state.phase).__name__:
        case "Starting":
            return True
        case "Bidding" | "Loading" if hasattr(state, "hands"):  # some have chosen, some have not
            going_on = len(state.phase.movers) < len(state.players)
        case "Playing":
            going_on = bool(state.phase.cards)
        case _:  # where Last Chance is played, somebody has it
            going_on = preset != "last-chance" or state.last_chance is not None
    return state.round >= SETTLED and going_on


def golden_stories() -> Iterator[tuple[str, bytes]]:
    """Whole games, as a seat and as a spectator see and hear them."""
    for name, told in TOLD.items():
        game = GAMES[name]
        for spelled in told:
            record = _random_record(game, read_rules(game, spelled), STORY_SEATS, STORY_SEATS)
            yield f"{name}-{spelled.split()[0]}.json", _told(game, record)
    yield "skull-keys-whole.json", _told(GAMES["skull"], read_record(WHOLE_STACKS))


def _told(game: AnyGame, record: AnyRecord) -> bytes:
    story = {"seat": _story(game, record, 0), "spectator": _story(game, record, None)}
    return msgspec.json.encode(story) + b"\n"


def _story(game: AnyGame, record: AnyRecord, viewer: Seat | None) -> dict[str, Any]:
    """The view at the start, then of each ply its scenes: what was told and what changed."""
    states = replay(game, record)
    before = next(states)
    shown = start = msgspec.to_builtins(game.view(before, viewer))
    plies = []
    for entry, after in zip(record.moves, states, strict=True):
        scenes = game.scenes(before, entry.seat, entry.move, after, viewer)
        plies.append(changes(shown, scenes))
        before, shown = after, msgspec.to_builtins(scenes[-1].view)
    return {"start": start, "plies": plies}


def changes(shown: dict[str, Any], scenes: Iterable[Scene]) -> list[dict[str, Any]]:
    found = []
    for scene in scenes:
        view = msgspec.to_builtins(scene.view)
        changed = {name: value for name, value in view.items() if value != shown[name]}
        found.append({"told": scene.told, "changed": changed})
        shown = view
    return found


def outcomes() -> dict[str, Outcome]:
    return msgspec.json.decode(OUTCOMES.read_bytes(), type=dict[str, Outcome])


def _viewers(game: AnyGame, state: Any, seats: int) -> dict[str, Seat | None]:
    deciders = [seat for seat in game.to_act(state) if seat != DEALER]
    others = [seat for seat in range(seats) if seat not in deciders]
    kinds: dict[str, Seat | None] = {"spectator": None}
    if deciders:
        kinds["decider"] = deciders[0]
    if others:
        kinds["other"] = others[0]
    return kinds
