"""One guest's conversation with a table: what comes in by a socket, and how it is answered."""

from functools import partial
from time import monotonic, perf_counter
from typing import Final

import msgspec

from skulduggery.core import Message, Refused
from skulduggery.server import seating
from skulduggery.server.audience import say_goodbye
from skulduggery.server.course import Step
from skulduggery.server.limits import Bucket, Buckets
from skulduggery.server.live import Change, LiveTable
from skulduggery.server.model import BadInput, Denied, Line, NotStored, NotYours, TooFast
from skulduggery.server.names import line
from skulduggery.server.protocol import (
    CLAIMS,
    REACTIONS,
    VERSION,
    Done,
    FromClient,
    Hello,
    Move,
    RefusedShown,
    Talk,
)
from skulduggery.server.who import own_seat, players, rules_of
from skulduggery.server.wire import TOO_BIG, UNWANTED, Connection, frame
from skulduggery.texts import LANGUAGES, Voice

BIGGEST: Final = 8_192  # bytes of a message
PATIENCE: Final = 20  # messages too fast before the socket is closed

_messages: Final = msgspec.json.Decoder(FromClient)


class Conversation:
    def __init__(self, live: LiveTable, connection: Connection, lines: Buckets) -> None:
        self._live = live
        self._connection = connection
        self._frames = Bucket(live.service.settings.frames, monotonic)
        self._lines = lines
        self._too_fast = 0

    def hear(self, text: str | None) -> None:
        """A message, which is answered: done or refused. Nothing that can be said does harm."""
        if not self._frames.take():
            self._slow_down()
        elif text is None:
            self._refuse(None, BadInput("server.not-text"))
        elif len(text) > BIGGEST:
            self._goodbye(Message(None, "server.too-big", {"most": BIGGEST}), TOO_BIG)
        else:
            self._too_fast = 0
            self._understand(text)

    def hurry(self) -> None:
        """A socket that says nothing takes a place for nothing."""
        if not self._connection.ready:
            self._goodbye(Message(None, "server.say-hello"), UNWANTED)

    def end(self) -> None:
        self._live.leave(self._connection)

    def _slow_down(self) -> None:
        self._too_fast += 1
        if self._too_fast > PATIENCE:
            self._goodbye(Message(None, "server.too-fast"), UNWANTED)
        else:
            self._refuse(None, TooFast("server.too-fast"))

    def _understand(self, text: str) -> None:
        try:
            message: FromClient = _messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(None, BadInput("server.unreadable", detail=_shortly(error)))
            return
        if isinstance(message, Hello):
            self._hello(message)
        elif not self._connection.ready:
            self._refuse(message.id, Denied("server.say-hello"))
        elif isinstance(message, Move):
            self._move(message)
        else:
            self._talk(message)

    # Hello

    def _hello(self, hello: Hello) -> None:
        if hello.protocol != VERSION:
            known = {"found": hello.protocol, "known": VERSION}
            self._goodbye(Message(None, "server.other-protocol", known), UNWANTED)
            return
        self._connection.language = hello.language if hello.language in LANGUAGES else "en"
        self._live.ask(partial(self._add_luck, hello.luck), partial(self._welcome, hello))

    def _add_luck(self, luck: str) -> Change | None:
        guest = self._connection.guest
        return self._live.change_to(seating.add_luck(self._live.table, guest, luck))

    def _welcome(self, hello: Hello, refusal: Refused | None) -> None:
        if refusal is not None:
            self._refuse(None, refusal)
            return
        if self._connection.closing:
            return
        self._live.join(self._connection)
        self._live.audience.tell_lines(self._live.lines, to=self._connection)
        self._show_view(hello.since)

    def _show_view(self, since: int | None) -> None:
        play = self._live.play
        if play is None:
            return
        missed: list[Step] = []
        if since is not None and 0 <= since < play.ply:
            missed = play.steps_since(self._live.table, since)
        self._live.audience.show_view(play, missed, self._connection)

    # A move

    def _move(self, wish: Move) -> None:
        arrived = perf_counter()
        self._live.ask(partial(self._decide, wish), partial(self._decided, wish, arrived))

    def _decide(self, wish: Move) -> Change | None:
        """The seat comes from who is asking, never from the message."""
        live, guest = self._live, self._connection.guest
        seat = own_seat(live.table, guest)
        refused = live.play and live.play.refused(seat, wish.id)
        if refused:
            raise refused
        try:
            return live.move(seat, wish.decision, wish.move, "person", wish.id)
        except Refused as refusal:
            if live.play is not None:
                live.play.remember(seat, wish.id, refusal)
            raise

    def _decided(self, wish: Move, arrived: float, refusal: Refused | None) -> None:
        live = self._live
        if refusal is not None:
            live.service.metrics.refused.inc()
            self._refuse(wish.id, refusal)
            if not isinstance(refusal, NotStored | NotYours):
                self._show_view(None)
            return
        seat = live.audience.seat(self._connection.guest)
        ply = None
        if live.play is not None and seat is not None:
            ply = live.play.answers.get((seat, wish.id))
        self._connection.put(frame(Done(wish.id, ply)))
        live.service.metrics.told.observe(perf_counter() - arrived)

    # Talk

    def _talk(self, talk: Talk) -> None:
        self._live.ask(partial(self._say, talk), partial(self._answer, talk.id))

    def _say(self, talk: Talk) -> Change | None:
        live, one = self._live, self._connection
        if any(said.guest == one.guest and said.id == talk.id for said in live.lines):
            return None
        if not live.table.setup.talk:
            raise Denied("server.no-talk")
        if one.guest in live.table.muted:
            raise NotYours("server.muted")
        text = _worded(talk)
        if not self._lines.take(one.guest):
            raise TooFast("server.talk-too-fast")
        n = live.lines[-1].n + 1 if live.lines else 0
        seat, now = live.audience.seat(one.guest), live.service.now()
        return live.said(Line(n, one.guest, one.name, seat, talk.kind, text, now, talk.id))

    # Answers

    def _answer(self, id: str, refusal: Refused | None) -> None:
        if refusal is None:
            self._connection.put(frame(Done(id)))
        else:
            self._refuse(id, refusal)

    def _refuse(self, id: str | None, refusal: Refused) -> None:
        table, language = self._live.table, self._connection.language
        seat = self._live.audience.seat(self._connection.guest)
        voice = Voice(language, rules_of(table.setup).rulebook, players(table), seat)
        message = refusal.message
        self._connection.put(frame(RefusedShown(id, message, voice.say(message))))

    def _goodbye(self, message: Message, code: int) -> None:
        say_goodbye(self._connection, message, code)


def _worded(talk: Talk) -> str:
    """What was typed, or one of the things that can be said with a tap."""
    if talk.kind == "say":
        return line(talk.text)
    known = CLAIMS if talk.kind == "claim" else REACTIONS
    if talk.text not in known:
        raise BadInput("server.unknown-words", text=talk.text[:40], known=", ".join(known))
    return talk.text


def _shortly(error: Exception) -> str:
    return str(error)[:200]
