"""Fair chance: a secret seed becomes the dealer's moves, the same ones for whoever knows it.

Each draw is keyed by its round and purpose, so that nothing before it can shift it, and every
result is equally likely: numbers that would favour some are thrown away.

At a table of several people the seed is nobody's own: the server commits to a secret, then every
seat adds luck to it, and in the end anybody can verify. docs/dealing.md has it all as formulas.

`move` is the dealer's move at a table and `draw` any draw, from a seed. `commitment` is what is
shown of a secret, `seed` mixes it with the luck; `verify` draws a whole record again (`Verified`).
Whoever needs no seed draws from a `Random`: `skulduggery.core.Game.draw`.
"""

import hashlib
import hmac
from binascii import unhexlify
from collections.abc import Iterator, Sequence
from typing import Any, Final

from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    BadDealing,
    Chance,
    Draw,
    Message,
    OneOf,
    Order,
    Refused,
    Value,
    replay,
)

WORD: Final = 8  # bytes to a number
RANGE: Final = 1 << (8 * WORD)


def move(game: AnyGame, state: Any, seed: bytes) -> Draw | Order:
    """What the dealer does now, at a table where something is to be drawn."""
    chance = game.chance(state)
    assert chance is not None  # the dealer owes a decision only then
    return draw(seed, state.round, chance)


def draw(seed: bytes, round: int, chance: Chance) -> Draw | Order:
    """What is drawn from this seed, in this round and for this purpose."""
    numbers = _numbers(seed, f"{round}/{chance.purpose}")
    if isinstance(chance, OneOf):
        return Draw(_below(chance.n, numbers))
    return Order(_shuffled(chance.n, numbers))


def _shuffled(n: int, numbers: Iterator[int]) -> tuple[int, ...]:
    """Each place, from the last on, takes any of those that are left (Fisher and Yates)."""
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(n: int, numbers: Iterator[int]) -> int:
    fair = RANGE - RANGE % n
    return next(number for number in numbers if number < fair) % n


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, f"{label}/{block}".encode(), "sha256")
        for at in range(0, len(digest), WORD):
            yield int.from_bytes(digest[at : at + WORD], "big")
        block += 1


# Many hands in one seed


def commitment(secret: bytes) -> str:
    """What everybody is shown of a secret before they add luck, so that it cannot be exchanged."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, luck: Sequence[bytes]) -> bytes:
    """A table's seed, from what nobody could choose knowing the rest.

    The luck is spelled as in a record, which keeps apart what each seat added.
    """
    spelled = ",".join([part.hex() or "-" for part in luck])
    return hmac.digest(secret, spelled.encode(), "sha256")


# Whether a table was dealt as promised


class Verified(Value, frozen=True):
    """An honest dealing: how many draws were checked, and whether they are all there will be."""

    draws: int
    over: bool


def verify(game: AnyGame, record: AnyRecord) -> Verified:
    """Draw again all that was drawn, and raise BadDealing where something else was played."""
    seed, states = _promised(record), _states(game, record)
    state, draws = next(states), 0
    for ply, entry in enumerate(record.moves, start=1):
        # Before it is applied: what is drawn wrongly may not even be legal.
        if entry.seat == DEALER and (chance := game.chance(state)) is not None:
            if entry.move != draw(seed, state.round, chance):
                raise _bad("dealing.wrong-draw", ply=ply)
            draws += 1
        state = next(states)
    return Verified(draws, over=game.outcome(state) is not None)


def _promised(record: AnyRecord) -> bytes:
    """The seed that a record's dealing comes to, if it is what the commitment promised."""
    dealing, seats = record.dealing, len(record.players)
    if dealing is None:
        raise _bad("dealing.missing")
    if len(dealing.luck) != seats:
        raise _bad("dealing.seats", found=len(dealing.luck), seats=seats)
    secret, *luck = [_bytes(text) for text in (dealing.secret, *dealing.luck)]
    if dealing.commitment != commitment(secret):
        raise _bad("dealing.other-secret")
    return seed(secret, luck)


def _bytes(text: str) -> bytes:
    try:
        return unhexlify(text)
    except ValueError as error:
        raise _bad("dealing.not-hex", text=text) from error


def _states(game: AnyGame, record: AnyRecord) -> Iterator[Any]:
    try:
        yield from replay(game, record)
    except Refused as refusal:
        raise _bad("dealing.no-replay") from refusal


def _bad(key: str, **params: int | str) -> BadDealing:
    return BadDealing(Message(None, key, params))
