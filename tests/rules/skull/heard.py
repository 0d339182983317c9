"""What is often heard."""

from skulduggery.core import Message
from skulduggery.skull.model import (
    Disc,
)


def new_round(n: int, seat: int) -> Message:
    return Message("S-NEXT", "told.round", {"n": n, "seat": seat})


def out(seat: int) -> Message:
    return Message("S-OUT", "told.out", {"seat": seat})


def lost(seat: int, n: int) -> Message:
    return Message("S-LOSS", "told.lost", {"seat": seat, "n": n})


def lost_known(seat: int, disc: Disc) -> Message:
    return Message("S-LOSS-SECRET", "told.lost-known", {"seat": seat, "disc": disc})


def flipped(seat: int, owner: int, disc: Disc) -> Message:
    return Message("S-TOP-DOWN", "told.flip", {"seat": seat, "owner": owner, "disc": disc})


def flipped_own(seat: int, disc: Disc) -> Message:
    return Message("S-OWN-FIRST", "told.flip-own", {"seat": seat, "disc": disc})
