"""Facts of the games as constants for TypeScript: what the page has to know without asking.

`make protocol` writes them beside the protocol's types, and so they stand in Python alone.
"""

from typing import Any

import msgspec

from protocol.typescript import constant, script
from skulduggery.core import AnyGame
from skulduggery.games import GAMES
from skulduggery.server.names import LONGEST_LINE, LONGEST_NAME
from skulduggery.server.sockets.protocol import REACTIONS


def facts() -> str:
    """A module of its own: constants for each game, and all of them by name."""
    return script(
        constant("LONGEST_NAME", LONGEST_NAME, "Of a player, in letters."),
        constant("LONGEST_LINE", LONGEST_LINE, "Of talk, in letters."),
        constant("REACTIONS", REACTIONS, "What a tap says without words."),
        *[constant(game.name.upper(), facts_of(game)) for game in GAMES.values()],
        _all_games(),
    )


def facts_of(game: AnyGame) -> dict[str, Any]:
    """What every game says of itself, and what only this one does."""
    common = {
        "title": game.title,
        "seats": tuple(game.seats),
        "presets": game.presets,
        "first_rules": game.first_rules,
        "usual_rules": game.usual_rules,
        "book_seats": game.book_seats,
        "clause_prefix": game.clause_prefix,
        "claims": game.claims,
    }
    assert common.keys().isdisjoint(game.facts), "a fact of one game has the name of one of all"
    found: dict[str, Any] = msgspec.to_builtins({**common, **game.facts})
    return found


def _all_games() -> str:
    names = " | ".join([f'"{name}"' for name in GAMES])
    all = "".join([f"  {name}: {name.upper()},\n" for name in GAMES])
    kinds = " | ".join([f"typeof {name.upper()}" for name in GAMES])
    return (
        f"export type GameName = {names};\n\n"
        "/** By name. One that is not here came to the house after this page was loaded. */\n"
        f"export const FACTS: {{ readonly [name: string]: {kinds} }} = {{\n{all}}};\n\n"
        "/** Their names, in the order in which they are offered. */\n"
        "export const GAMES: readonly string[] = Object.keys(FACTS);\n"
    )
