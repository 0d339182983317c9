"""Matches between bots, with honest statistics."""

from skulduggery.arena.match import Match, play, round_robin
from skulduggery.arena.tally import Line, Tally

__all__ = ["Line", "Match", "Tally", "play", "round_robin"]
