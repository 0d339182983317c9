"""The waiting room: who is here before the game begins, drawn where the game will be."""

from typing import Any, NoReturn

from msgspec.structs import replace
from textual.content import Content

from skulduggery.core import Message, Refused
from skulduggery.terminal import inks
from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.online.messages import Chair, TableShown
from skulduggery.texts import Voice, printable


def waiting_room(game: Drawing) -> Drawing:
    """The screen of a game that has not begun: its view is the table around it."""
    return replace(
        game,
        board=_board,
        height_of=lambda table, width, height: len(table.seats) + 4,
        hand=lambda table, voice, width, height: Content(""),
        read=_refuse,
        offers=lambda table, voice: [],
        decision=_decision,
        round=lambda table, voice: table.code,
        leaves=(),
        opens={},
    )


def _board(table: TableShown, voice: Voice, width: int, height: int) -> Content:
    title = Content.styled(voice.text("terminal.online.room", code=table.code), inks.LAMP)
    seats = [_seat(spot, chair, voice) for spot, chair in enumerate(table.seats)]
    widest = max(line.cell_length for line in seats)
    rows = [title, Content(""), *[line.pad_right(widest - line.cell_length) for line in seats]]
    return Content("\n").join(inks.spread([inks.centred(row, width) for row in rows], height))


def _seat(seat: int, chair: Chair | None, voice: Voice) -> Content:
    mark = Content.styled(f"{inks.PATTERNS[seat]}  ", inks.INKS[seat])
    if chair is None:
        return mark + Content.styled(voice.text("terminal.online.free"), inks.SHADE)
    state = Content.styled(f"  {_state(seat, chair, voice)}", inks.SHADE)
    return mark + Content(printable(chair.name)) + state


def _state(seat: int, chair: Chair, voice: Voice) -> str:
    if seat == voice.you:
        return voice.text("terminal.seat.own")
    if chair.bot is not None:
        return voice.text("terminal.online.bot")
    return "" if chair.here else voice.text("terminal.online.absent")


def _decision(table: TableShown, voice: Voice) -> str:
    if table.you.host:
        return voice.text("terminal.online.wait-host")
    if table.you.asking:
        return voice.text("terminal.online.wait-door")
    if table.you.seat is None:
        return voice.text("terminal.online.wait-watching")
    return voice.text("terminal.online.wait")


def _refuse(view: Any, names: tuple[str, ...], text: str) -> NoReturn:
    raise Refused(Message(None, "terminal.online.not-begun"))
