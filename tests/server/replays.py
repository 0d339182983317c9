"""Pages of a replay, unfolded: every step with the whole views that its scenes lead to."""

from collections.abc import Callable
from typing import Any


def unfolded(page: Any) -> list[Any]:
    """The step it begins at, of which nothing is told, and all that follow."""
    views = page["views"]
    frames = [{"ply": page["start"], "seat": None, "told": [], "views": views, "passed": []}]
    for frame in page["frames"]:
        told, passed = [], []
        for scene in frame["scenes"]:
            first = scene["changed"][0]
            others = [{**first, **own} for own in scene["changed"][1:]]
            changes = zip(views, [first, *others], strict=True)
            views = [{**view, **changed} for view, changed in changes]
            told += scene["told"]
            passed.append(views)
        *before, views = passed
        step = {"told": told, "views": views, "passed": before}
        frames.append({"ply": frame["ply"], "seat": frame["seat"], **step})
    return frames


def all_steps(get: Callable[[str], Any], path: str) -> list[Any]:
    """All of a game, page after page, from an address with a query."""
    page = get(path)
    frames = unfolded(page)
    while len(frames) <= page["plies"]:
        frames += unfolded(get(f"{path}&start={len(frames) - 1}"))[1:]
    return frames
