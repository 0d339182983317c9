"""Those who play when nobody else does: `decide(view, rng) -> move`.

A `Bot` is given a view, never a state, so it knows what a person in its seat would know.

`BOTS` has the bots of the house by game and name, `CHARACTERS` their tempers, and `find` finds any
bot, also yours by its import path. `answer` asks a bot for its move and replaces one that fails, by
`at_random`, the simplest bot; `log_replaced` says so on a line.

skull       the bots of Skull: yardsticks, novice, regular
skullking   the bots of Skull King
temper      the settings that make characters of regular
imported    anybody's bot, by its import path
standin     who moves when a bot cannot
"""

from collections.abc import Mapping
from typing import Final

from skulduggery.bots.imported import imported
from skulduggery.bots.standin import Bot, answer, at_random, log_replaced
from skulduggery.bots.temper import CHARACTERS
from skulduggery.core import AnyGame, Message, Refused
from skulduggery.games import parts

__all__ = ["BOTS", "CHARACTERS", "Bot", "answer", "at_random", "find", "log_replaced"]

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = {
    name: {"random": at_random, **part.BOTS}
    for name, part in parts("skulduggery.bots.{game}").items()
}


def find(game: AnyGame, name: str) -> Bot:
    """A bot by its name here, or anybody's by its import path. Of a class, a new one each time."""
    if ":" in name:
        return imported(name)
    known = BOTS[game.name]
    if name not in known:
        raise Refused(Message(None, "cli.unknown-bot", {"text": name, "known": ", ".join(known)}))
    return known[name]
