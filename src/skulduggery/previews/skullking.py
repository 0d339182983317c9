"""Skull King: who bid what and has how many tricks, the trick, and the viewer's own hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from skulduggery.previews.model import WIDTH, Bitmap, Ink, Item, Words
from skulduggery.skullking.model import Hand
from skulduggery.skullking.view import Player, Playing, View

PLAYERS: Final = 132  # pixels: their row
CARD: Final = 402 / 288  # how much higher than wide
WIDEST: Final = 176
HAND: Final = 150
NAME: Final = 34


def items(view: View, names: Sequence[str], top: int, bottom: int) -> Iterator[Item]:
    wide = WIDTH // len(names)
    for seat, (name, player) in enumerate(zip(names, view.players, strict=True)):
        yield from _player(name, player, seat in view.to_act, seat * wide + wide // 2, top, wide)
    if view.hand:
        bottom -= HAND
        yield from _row(view.hand, bottom + HAND * 2 // 3, 118, 4)
    yield from _trick(view, names, top + PLAYERS, bottom)


def _player(name: str, player: Player, turn: bool, x: int, y: int, wide: int) -> Iterator[Item]:
    bid = "?" if player.bid is None else f"{player.bid}"
    yield Words(name, x, y + 22, 36, "lamp" if turn else "text", most=wide - 14)
    yield Words(f"{player.won} / {bid}", x, y + 66, 50, "number", most=wide - 14)
    yield Words(f"{player.score}".replace("-", "\N{MINUS SIGN}"), x, y + 110, 30, "quiet")


def _trick(view: View, names: Sequence[str], top: int, bottom: int) -> Iterator[Item]:
    """The one on the table; between two of them, the one before."""
    order, cards, best = _lying(view)
    if not cards:
        return
    wide = min(WIDEST, (WIDTH - 40) // len(cards) - 12, int((bottom - top - NAME - 16) / CARD))
    high = int(wide * CARD)
    y = top + (bottom - top - high - NAME) // 2 + high // 2
    yield from _row(cards, y, wide, wide + 12)
    left = _left(len(cards), wide + 12)
    for at, hand in enumerate(order[: len(cards)]):
        ink: Ink = "lamp" if hand == best else "quiet"
        name = "Graybeard" if isinstance(hand, str) else names[hand]
        yield Words(name, left + at * (wide + 12), y + high // 2 + NAME // 2, 28, ink, most=wide)


def _lying(view: View) -> tuple[Sequence[Hand], Sequence[str], Hand | None]:
    if isinstance(view.phase, Playing) and view.phase.cards:
        return view.phase.order, view.phase.cards, view.phase.winning
    before = view.tricks[-1] if view.tricks else view.last
    return ((), (), None) if before is None else (before.order, before.cards, before.winner)


def _row(cards: Sequence[str], y: int, wide: int, step: int) -> Iterator[Item]:
    step = min(wide + 8, (WIDTH - 60 - wide) // max(1, len(cards) - 1)) if step < wide else step
    for at, card in enumerate(cards):
        yield Bitmap(f"king-{card}", _left(len(cards), step) + at * step, y, wide)


def _left(cards: int, step: int) -> int:
    """The middle of the first one, so that all of them stand in the middle."""
    return WIDTH // 2 - step * (cards - 1) // 2
