"""A record told as a story, line by line: to everybody with all open, or to one seat."""

from collections.abc import Iterator

from skulduggery.core import AnyGame, AnyRecord, Message, Seat
from skulduggery.terminal.mix import name_of
from skulduggery.terminal.table import Ply, plies
from skulduggery.texts import Voice


def voice_of(record: AnyRecord, language: str, you: Seat | None = None) -> Voice:
    return Voice(language, record.rules.rulebook, record.players, you)


def story(game: AnyGame, record: AnyRecord, language: str, seat: Seat | None) -> Iterator[str]:
    """Whatever can be told is told before a record that breaks raises."""
    moves = plies(game, record)  # refused here, if there could be no such table
    voice = voice_of(record, language, seat)
    title, mix = game.title, name_of(game, record.rules, voice)
    yield voice.text("terminal.game", game=title, mix=mix)
    yield ", ".join(record.players)
    yield ""
    yield voice.text("terminal.round", n=1)
    for ply in moves:
        heard = told_openly(game, ply) if seat is None else game.tell(*ply, seat)
        for message in heard:
            yield from _lines(voice, message)


def told_openly(game: AnyGame, ply: Ply) -> tuple[Message, ...]:
    """Each sentence as the one it is about hears it, who knows most of it: so all lies open.

    All viewers hear the same sentences in the same order, only some know more of them.
    """
    public = game.tell(*ply, None)
    return tuple([game.tell(*ply, _about(message))[spot] for spot, message in enumerate(public)])


def _about(message: Message) -> Seat | None:
    seat = message.params.get("seat")
    return seat if isinstance(seat, int) else None


def _lines(voice: Voice, message: Message) -> Iterator[str]:
    """A round begins with a line of its own; what happens in it stands below."""
    if message.key == "told.round":
        yield ""
        yield voice.say(message)
    else:
        yield f"  {voice.say(message)}"
