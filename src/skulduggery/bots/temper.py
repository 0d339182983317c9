"""Temperament is data: the same sound play, more daring, more devious or more forgetful."""

from typing import Final

from skulduggery.core import Value


class Temper(Value, frozen=True):
    """Settings that make characters of `regular`, each from 0 to 1."""

    nerve: float = 0.5  # 0 wants to be sure, 1 takes any chance
    bluff: float = 0.5  # how often what is shown is not what is meant
    memory: float = 1.0  # how much of what was seen before still counts


CHARACTERS: Final = {
    "nell": Temper(nerve=0.3, bluff=0.2),  # waits until she is sure
    "barnaby": Temper(nerve=0.8, bluff=0.4),  # never saw a risk he did not like
    "odile": Temper(nerve=0.5, bluff=0.9),  # means the opposite, or does she
    "quill": Temper(nerve=0.45, bluff=0.5),  # forgets nothing
    "marrow": Temper(nerve=0.65, bluff=0.7, memory=0.3),  # lives in the present
    "wren": Temper(nerve=0.4, bluff=0.05, memory=0.8),  # too honest for this game
}
