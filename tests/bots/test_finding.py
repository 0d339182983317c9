"""Bots by name, and anybody's by import path."""

from random import Random

import pytest

from skulduggery.bots import BOTS, CHARACTERS, at_random, find
from skulduggery.core import AnyGame, Refused
from skulduggery.notation import GAMES
from tests.arena import odd_bots

SKULL = GAMES["skull"]
HERE = odd_bots.__name__


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_its_yardsticks_a_novice_a_regular_and_the_characters(game: AnyGame) -> None:
    yardsticks = {
        "skull": {"random", "always-skull", "never-bids", "maniac"},
        "skullking": {"random", "greedy", "always-zero"},
    }

    assert len(CHARACTERS) == 6
    assert set(BOTS[game.name]) == {*yardsticks[game.name], "novice", "regular", *CHARACTERS}


def test_a_bot_is_found_by_its_name() -> None:
    assert find(SKULL, "random") is at_random
    assert find(SKULL, "novice") is BOTS["skull"]["novice"]


@pytest.mark.parametrize("name", ["watches", "Counts", "ready"])
def test_a_function_a_class_or_an_object_can_be_a_bot(name: str) -> None:
    view = SKULL.view(SKULL.start(SKULL.presets["classic"], 2), 0)
    bot = find(SKULL, f"{HERE}:{name}")

    assert bot(view, Random(1)) in view.legal


def test_a_class_gives_a_new_bot_each_time_and_an_object_always_itself() -> None:
    first, second = [find(SKULL, f"{HERE}:Counts") for _ in range(2)]
    assert first.__self__ is not second.__self__  # type: ignore[attr-defined]

    first, second = [find(SKULL, f"{HERE}:ready") for _ in range(2)]
    assert first.__self__ is second.__self__ is odd_bots.ready  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("grandmaster", "cli.unknown-bot"),
        ("", "cli.unknown-bot"),
        ("greedy", "cli.unknown-bot"),  # which plays another game
        ("no.such.module:Bot", "cli.bot.module"),
        (f"{HERE}.deeper:Bot", "cli.bot.module"),
        (f"{HERE}:", "cli.bot.nothing"),
        (f"{HERE}:nobody", "cli.bot.nothing"),
        (f"{HERE}:no_bot", "cli.bot.nothing"),
        (f"{HERE}:wants_three", "cli.bot.nothing"),
        (f"{HERE}:CannotDecide", "cli.bot.nothing"),
        (f"{HERE}:NeedsMore", "cli.bot.broken"),
        (f"{HERE}:Fragile", "cli.bot.broken"),
        ("tests.arena.missing_others:Bot", "cli.bot.broken"),
        ("tests.arena.leaves_early:Bot", "cli.bot.broken"),
        (":Bot", "cli.bot.broken"),
        (".odd_bots:Bot", "cli.bot.broken"),
    ],
)
def test_what_cannot_be_a_bot_is_refused(name: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        find(SKULL, name)
    assert refusal.value.message.key == key
