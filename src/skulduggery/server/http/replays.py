"""A finished game as pages of scenes, each page bounded in bytes: what stays the same is sent once.

A page begins with each viewer's whole view. Every scene after it says which fields changed: of the
first viewer's view since the scene before, and of each other's what is not covered by that.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from skulduggery.core import DEALER, AnyGame, AnyRecord, Message, Scene, Seat, replay
from skulduggery.server.http.bodies import Frame, Replay, SceneShown
from skulduggery.server.tables.steps import encode, steps_of

PAGE: Final = (
    64 * 1024
)  # bytes of frames to an answer; one frame, of whatever size, is always there

Fields = dict[str, Any]
Viewers = Sequence[Seat | None]


def page_of(game: AnyGame, record: AnyRecord, viewers: Viewers, start: int) -> Replay:
    """From the views after this ply on, as much as there is room for."""
    steps = list(steps_of(game, record))
    state = steps[start - 1].after if start else next(replay(game, record))
    shown = first = [_fields(game.view(state, viewer)) for viewer in viewers]
    frames: list[Frame] = []
    room = PAGE
    for ply, step in enumerate(steps[start:], start + 1):
        scenes: list[SceneShown] = []
        for seen in zip(*[game.scenes(*step, viewer) for viewer in viewers], strict=True):
            after = [_fields(scene.view) for scene in seen]
            scenes.append(SceneShown(_heard(seen, viewers), _changes(shown, after)))
            shown = after
        frame = Frame(ply, None if step.mover == DEALER else step.mover, tuple(scenes))
        room -= len(encode(frame))
        if frames and room < 0:
            break
        frames.append(frame)
    return Replay(len(steps), start, tuple(first), tuple(frames))


def _fields(view: Any) -> Fields:
    fields: Fields = msgspec.to_builtins(view)
    return fields


def _changes(before: Sequence[Fields], after: Sequence[Fields]) -> tuple[Fields, ...]:
    first = _changed(before[0], after[0])
    others = zip(before[1:], after[1:], strict=True)
    return (first, *[_changed(old | first, new) for old, new in others])


def _changed(before: Fields, after: Fields) -> Fields:
    return {name: value for name, value in after.items() if value != before[name]}


def _heard(seen: Iterable[Scene], viewers: Viewers) -> tuple[Message, ...]:
    """Of everything what whoever it happened to heard, if they look: they know most of it."""
    heard = dict(zip(viewers, [scene.told for scene in seen], strict=True))
    first = heard[viewers[0]]
    return tuple([heard.get(_seat(told), first)[at] for at, told in enumerate(first)])


def _seat(told: Message) -> Seat | None:
    seat = told.params.get("seat")
    return seat if isinstance(seat, int) else None
