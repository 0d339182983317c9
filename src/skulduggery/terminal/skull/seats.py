"""A seat's place at the table: its stack, what lies open, what it said, what it has left."""

from typing import Final, NamedTuple

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skull.model import LAST_CHANCE, POINTS_TO_WIN, Disc
from skulduggery.skull.view import (
    HIDDEN,
    Bidding,
    Challenge,
    Face,
    Losing,
    Opening,
    Over,
    Placing,
    View,
)
from skulduggery.terminal import inks
from skulduggery.terminal.frames import QUIET, TURN, Frame
from skulduggery.terminal.inks import Piece
from skulduggery.terminal.skull.words import letter
from skulduggery.texts import Voice

SMALL: Final = 4  # lines of a place, pieces being one line high
LARGE: Final = 6  # pieces being three lines high
LARGE_WIDTH: Final = 25  # room for four large pieces, and a gap before those that lie open
WIDEST: Final = 30


TRAP: Final = Frame("╔╗╚╝", "═", "║", inks.BLOOD)
GONE: Final = Frame("    ", " ", " ", inks.GRAIN)


class Places(NamedTuple):
    """All places of a table, in one size."""

    view: View
    voice: Voice
    width: int
    large: bool

    def place(self, seat: Seat) -> list[Content]:
        frame = self._frame(seat)
        rows = [*self._pieces(seat), self._status(seat)]
        return [
            self._edge(frame, frame.corners[:2], self._plate(seat), self._points(seat)),
            *[frame.around(row, self.width) for row in rows],
            self._edge(frame, frame.corners[2:], *self._counts(seat)),
        ]

    def _frame(self, seat: Seat) -> Frame:
        if seat in self.view.to_act:
            return TURN
        match self.view.phase:
            case Losing(trap=trap) if trap == seat:
                return TRAP
            case Over(winner) if winner == seat:
                return TURN
        return QUIET if self.view.players[seat].discs else GONE

    def _edge(self, frame: Frame, corners: str, left: Content, right: Content) -> Content:
        room = self.width - 8 - right.cell_length
        left = left.truncate(room, ellipsis=True)
        fill = frame.across * (room - left.cell_length)
        return Content.assemble(
            (f"{corners[0]}{frame.across} ", frame.ink),
            left,
            (f" {fill} ", frame.ink),
            right,
            (f" {frame.across}{corners[1]}", frame.ink),
        )

    def _plate(self, seat: Seat) -> Content:
        turn = ("▶ ", inks.LAMP) if seat in self.view.to_act else ""
        ink = inks.INKS[seat] if self.view.players[seat].discs else inks.SHADE
        you = f" · {self.voice.text('terminal.seat.own')}" if seat == self.view.you else ""
        name = (self.voice.names[seat], f"bold {ink}")
        return Content.assemble(turn, (f"{inks.PATTERNS[seat]} ", ink), name, (you, inks.SHADE))

    def _points(self, seat: Seat) -> Content:
        points = self.view.players[seat].points
        won, open_ = "◆" * points, "◇" * (POINTS_TO_WIN - points)
        return Content.assemble((won, f"bold {inks.LAMP}"), (open_, inks.SHADE))

    def _counts(self, seat: Seat) -> tuple[Content, Content]:
        player = self.view.players[seat]
        if not player.discs:
            return Content(""), Content("")
        hand = self.voice.text("terminal.seat.hand", n=player.hand)
        left = self.voice.text("terminal.seat.discs", n=player.discs)
        chance = f" +{letter(self.voice, LAST_CHANCE).upper()}"
        extra = chance if self.view.last_chance == seat else ""
        discs = Content.assemble((left, inks.SHADE), (extra, f"bold {inks.TIN}"))
        return Content.styled(hand, inks.SHADE), discs

    def _pieces(self, seat: Seat) -> list[Content]:
        """The stack from bottom to top, and beside it what was flipped."""
        print_ = inks.large if self.large else inks.small
        stack = [face_down(self.voice, seat, face) for face in self.view.players[seat].stack]
        flipped = [face_up(self.voice, flip.disc) for flip in self.view.flips if flip.owner == seat]
        gap = " " if stack and flipped else ""
        pairs = zip(print_(stack), print_(flipped), strict=True)
        return [Content.assemble(left, gap, right) for left, right in pairs]

    def _status(self, seat: Seat) -> Content:
        return Content.styled(*_part(self.view, self.voice, seat))


def face_up(voice: Voice, disc: Disc) -> Piece:
    label = f" {letter(voice, disc).upper()} "
    match disc:
        case "skull":
            return Piece(label, inks.BLOOD, inks.PAPER)
        case "last-chance":
            return Piece(label, inks.TIN, inks.NIGHT)
        case "flower":
            return Piece(label, inks.PAPER, inks.NIGHT)


def face_down(voice: Voice, seat: Seat, face: Face) -> Piece:
    if face == LAST_CHANCE:  # S-LC-OPEN
        return face_up(voice, face)
    return inks.back(seat, None if face == HIDDEN else letter(voice, face))


def _part(view: View, voice: Voice, seat: Seat) -> tuple[str, str]:
    """Which part a seat plays now, and the ink to say it in."""
    match view.phase:
        case _ if not view.players[seat].discs:
            return voice.text("terminal.seat.out"), inks.SHADE
        case Over(winner) if winner == seat:
            return voice.text("terminal.seat.wins"), f"bold {inks.LAMP}"
        case Challenge(challenger, _, left) if challenger == seat:
            return voice.text("terminal.seat.flips", n=left), f"bold {inks.LAMP}"
        case Losing(challenger) if challenger == seat:
            return voice.text("terminal.seat.loses"), f"bold {inks.BLOOD}"
        case Bidding() | Challenge() | Losing():
            return _last_call(view, voice, seat)
        case Opening(waiting) if seat not in waiting:
            return voice.text("terminal.seat.laid"), inks.SHADE
        case _:
            return _quiet_part(view, voice, seat)


def _quiet_part(view: View, voice: Voice, seat: Seat) -> tuple[str, str]:
    if view.last_chance == seat:
        return voice.text("terminal.seat.last-chance"), inks.TIN
    if view.starter == seat and isinstance(view.phase, Opening | Placing):
        return voice.text("terminal.seat.starts"), inks.SHADE
    return "", inks.SHADE


def _last_call(view: View, voice: Voice, seat: Seat) -> tuple[str, str]:
    calls = [call.number for call in view.calls if call.seat == seat]
    if not calls:
        return "", inks.SHADE
    if calls[-1] is None:
        return voice.text("terminal.seat.passes"), inks.SHADE
    highest = calls[-1] == max(call.number or 0 for call in view.calls)
    said = voice.text("terminal.seat.bids", n=calls[-1])
    return said, f"bold {inks.LAMP}" if highest else inks.SHADE
