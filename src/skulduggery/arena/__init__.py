"""Matches between bots, with honest statistics.

`Match` is a line-up and how many games it plays, `play` plays some and gives a `Tally` each, with a
`Line` for every bot; `round_robin` makes matches of each against each other. `Conditions` are a
time limit, whether a bot's fault ends it all (`BotFailed`), and who is given the records.

    from skulduggery.arena import Match, play

    (tally,) = play([Match("skull", "official", ("regular", "novice", "novice"), games=300)])
    print(tally.lines["regular"].share)

Modules: match, game, timeout (one game of it), cores, processes (parts spread over the machine),
tally, chances (what is counted, and how sure one can be), report, sheet, cross, plot, svg, canvas,
figures, progress (what it came to, and how it is shown).
"""

from skulduggery.arena.game import BotFailed, Conditions
from skulduggery.arena.match import Match, play, round_robin
from skulduggery.arena.tally import Line, Tally

__all__ = ["BotFailed", "Conditions", "Line", "Match", "Tally", "play", "round_robin"]
