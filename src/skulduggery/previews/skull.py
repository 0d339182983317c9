"""Skull: everybody's mat with what lies on it, bids, what was flipped, the viewer's own hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from skulduggery.core import Seat
from skulduggery.previews.model import WIDTH, Bitmap, Coin, Ink, Item, Words
from skulduggery.skull.view import Face, View

LOOKS: Final = {
    "keys": "coaster",
    "cards": "card",
}  # as the page has them (web/src/art/Piece.svelte)
IN_A_ROW: Final = 4  # mats; more are laid in two rows
NAME: Final = 60  # pixels for it, below its mat
HAND: Final = 104


def items(view: View, names: Sequence[str], top: int, bottom: int) -> Iterator[Item]:
    look = LOOKS.get(view.rules.rulebook, "disc")
    if view.you is not None and view.hand:
        bottom -= HAND
        yield from _hand(view, view.you, look, bottom + HAND // 2)
    for seat, (x, y, wide, high) in enumerate(_places(len(names), top, bottom)):
        yield from _seat(view, seat, names[seat], look, x, y, wide, high)


def _places(seats: int, top: int, bottom: int) -> Iterator[tuple[int, int, int, int]]:
    """Where each seat's part of the picture begins, how wide it is and how high."""
    rows = 1 if seats <= IN_A_ROW else 2
    columns = -(-seats // rows)
    wide, high = WIDTH // columns, (bottom - top) // rows
    for seat in range(seats):
        row, column = divmod(seat, columns)
        alone = columns - min(columns, seats - row * columns)  # a shorter row stands in the middle
        yield (column * wide + alone * wide // 2, top + row * high, wide, high)


def _seat(
    view: View, seat: Seat, name: str, look: str, x: int, y: int, wide: int, high: int
) -> Iterator[Item]:
    player = view.players[seat]
    size = min(wide - 60, high - NAME - 16)
    y += (high - size - NAME) // 2
    middle, centre = x + wide // 2, y + size // 2
    if player.discs or player.points:
        yield Bitmap(f"{look}-mat-{seat}{'-ornate' if player.points else ''}", middle, centre, size)
    for at, face in enumerate(player.stack):
        yield Bitmap(_piece(seat, face, look), middle, centre - at * size // 14, size * 5 // 9)
    flipped = [one.disc for one in view.flips if one.owner == seat]
    for at, disc in enumerate(flipped):
        left = middle - size // 2 + (2 * at + 1) * size // 6
        yield Bitmap(_piece(seat, disc, look), left, centre + size // 3, size * 2 // 5)
    bids = [call.number for call in view.calls if call.seat == seat and call.number is not None]
    if bids:
        yield Coin(f"{bids[-1]}", middle + size * 3 // 7, centre - size * 3 // 8, size // 4)
    ink: Ink = "lamp" if seat in view.to_act else "text" if player.discs else "quiet"
    points = f" \N{MIDDLE DOT} {player.points}" if player.points else ""
    yield Words(name + points, middle, y + size + NAME // 2, 42, ink, most=wide - 16)


def _hand(view: View, seat: Seat, look: str, y: int) -> Iterator[Item]:
    step = 96
    left = WIDTH // 2 - step * (len(view.hand) - 1) // 2
    for at, disc in enumerate(view.hand):
        yield Bitmap(_piece(seat, disc, look), left + at * step, y, 84)


def _piece(seat: Seat, face: Face, look: str) -> str:
    if face == "last-chance":
        return f"{look}-last-chance"
    return f"{look}-{'back' if face == 'hidden' else face}-{seat}"
