"""The lines around the table: its heading, what was told, and what may be typed."""

from collections.abc import Iterable
from typing import Final

from textual.content import Content

from skulduggery.core import AnyGame, Message
from skulduggery.terminal import inks, mix
from skulduggery.terminal.drawing import Offer
from skulduggery.texts import Voice

NARROWEST: Final = 20  # while a screen does not know its width yet


def heading(game: AnyGame, rules: object, round: str, voice: Voice, width: int) -> Content:
    """The game, which rulebook or mix is played, and the round."""
    title = game.title.upper()
    sign = Content.styled(f" {title} ", f"bold {inks.NIGHT} on {inks.LAMP}")
    right = Content.styled(f"{round} ", f"bold {inks.LAMP}")
    room = width - sign.cell_length - right.cell_length - 3
    name = Content(mix.name_of(game, rules, voice))
    if name.cell_length > room:
        name = Content(mix.short_name_of(game, rules, voice))
    name = name.truncate(room, ellipsis=True, pad=True)
    return Content.assemble(sign, "  ", name, " ", right)


def clock(seconds: int | None) -> str:
    """What is left to decide, as clocks show it; days are said as hours."""
    if seconds is None:
        return ""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}  " if hours else f"{minutes}:{seconds:02}  "


def told(voice: Voice, messages: Iterable[Message], width: int) -> Content:
    """What was told, a line each, and what runs over stands below its beginning."""
    lines = [line for message in messages for line in _told(voice, message, width)]
    return Content("\n").join(lines)


def _told(voice: Voice, message: Message, width: int) -> list[Content]:
    """After the pattern of whom it is about; a round has a line of its own."""
    if message.key == "told.round":
        return [Content.styled(voice.say(message), f"bold {inks.LAMP}")]
    seat = message.params.get("seat")
    mark = Content("  ")
    if isinstance(seat, int):
        mark = Content.styled(f"{inks.PATTERNS[seat]} ", inks.INKS[seat])
    return hanging(mark, voice.say(message), width)


def hanging(mark: Content, text: str, width: int) -> list[Content]:
    """A text after its mark, whose further lines stand below the first."""
    indent, said = mark.cell_length, Content(text)
    room = max(width - indent, NARROWEST)
    first, *rest = said.wrap(room) if said.cell_length > room else [said]
    return [mark + first, *[line.pad_left(indent) for line in rest]]


def offer_lines(offers: list[Offer], width: int) -> Content:
    """Each offer behind its key, and no line broken within one."""
    return Content("\n").join(inks.flow([_offer(offer) for offer in offers], width, gap="   "))


def _offer(offer: Offer) -> Content:
    key = (f" {offer.key} ", f"bold {inks.NIGHT} on {inks.PAPER}")
    return Content.assemble(key, " ", offer.text)
