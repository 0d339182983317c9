"""help() says what is there: of every module of the library, of what is in it, and of a game."""

import inspect
import pkgutil
import pydoc
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import pytest
from msgspec.structs import fields

import skulduggery
from skulduggery.core import Game
from skulduggery.notation import GAMES

ROOMS: Final = (
    *("core", "skull", "skullking", "games", "notation"),
    *("dealer", "bots", "texts", "arena"),
)


def modules() -> Iterator[ModuleType]:
    """The library, module by module."""
    yield skulduggery
    for room in ROOMS:
        module = import_module(f"skulduggery.{room}")
        yield module
        for found in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{module.__name__}."):
            yield import_module(found.name)


def public(module: ModuleType) -> dict[str, Any]:
    """The functions and classes that are made there, and whatever it says is its own."""
    listed = getattr(module, "__all__", ())
    return {
        name: value
        for name, value in vars(module).items()
        if name in listed
        or (not name.startswith("_") and getattr(value, "__module__", None) == module.__name__)
    }


def parts(package: ModuleType) -> list[str]:
    return [found.name for found in pkgutil.iter_modules(getattr(package, "__path__", ()))]


LIBRARY: Final = [pytest.param(module, id=module.__name__) for module in modules()]


@pytest.mark.parametrize("module", LIBRARY)
def test_a_module_says_what_it_is_and_so_does_all_that_is_in_it(module: ModuleType) -> None:
    assert module.__doc__
    for name, value in public(module).items():
        if inspect.isclass(value) or inspect.isfunction(inspect.unwrap(value)):
            # Not what a class inherits, which says what another one is.
            said = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
            assert said, name


@pytest.mark.parametrize("module", LIBRARY)
def test_a_package_names_all_its_parts(module: ModuleType) -> None:
    named = set(re.findall(r"\w+", module.__doc__ or ""))

    assert {*parts(module), *getattr(module, "__all__", ())} - {"__main__"} <= named


# A game


def told_of_a_game() -> dict[str, tuple[str, str]]:
    """What is said of each of its fields: the arguments, where it is a function, and sentences."""
    entries = re.findall(r"^(\w+)(?:\((.+)\))?: ((?:.|\n    )+)", inspect.getdoc(Game) or "", re.M)
    return {name: (arguments, sentences) for name, arguments, sentences in entries}


def test_help_on_a_game_has_a_sentence_on_each_of_its_fields() -> None:
    assert [*told_of_a_game()] == [field.name for field in fields(Game)]
    for name, (_, sentences) in told_of_a_game().items():
        assert re.fullmatch(r"[A-Z](.|\n)+\.", sentences), name


@pytest.mark.parametrize("what", [Game, *GAMES.values()], ids=["Game", *GAMES])
def test_help_shows_it_on_the_class_and_on_either_game(what: Any) -> None:
    shown = pydoc.plain(pydoc.render_doc(what))

    assert all(f"{line}\n" in shown for line in (inspect.getdoc(Game) or "").splitlines())
    assert "draw(self, state" in shown


@pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])
def test_a_games_functions_take_what_help_says(game: Any) -> None:
    for name, (arguments, _) in told_of_a_game().items():
        value = getattr(game, name)
        taken = len(inspect.signature(value).parameters) if inspect.isfunction(value) else 0
        assert len(arguments.split(", ") if arguments else ()) == taken, name
