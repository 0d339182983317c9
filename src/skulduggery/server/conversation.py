"""One guest's conversation with a table: what comes in by a socket, and how it is answered."""

from functools import partial
from time import monotonic
from typing import Final

import msgspec

from skulduggery.core import Message, Refused, Seat
from skulduggery.server import seating, shelf
from skulduggery.server.audience import say_goodbye
from skulduggery.server.course import Step
from skulduggery.server.limits import Bucket, Buckets
from skulduggery.server.live import Change, LiveTable
from skulduggery.server.model import BadInput, Denied, Line, NotStored, NotYours, TooFast
from skulduggery.server.names import another, line
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
from skulduggery.server.who import check_may_watch, own_seat, players, rules_of, seat_once
from skulduggery.server.wire import TOO_BIG, TRY_AGAIN, UNWANTED, Connection, frame
from skulduggery.texts import Voice, closest

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
        connection.dropped = self._dropped

    def hear(self, text: str | None) -> None:
        """A message, which is answered: done or refused. Nothing that can be said does harm."""
        if self._connection.closing:
            return
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

    def _dropped(self) -> None:
        """A ghost is not here, so that a bot may stand in for it."""
        self._live.service.metrics.dropped.inc()
        self.end()

    def end(self) -> None:
        self._live.leave(self._connection)

    def _slow_down(self) -> None:
        self._too_fast += 1
        if self._too_fast > PATIENCE:
            self._goodbye(Message(None, "server.too-fast"), TRY_AGAIN)
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
        self._connection.language = closest(hello.language)
        self._live.ask(partial(self._add_luck, hello.luck), partial(self._welcome, hello))

    def _add_luck(self, luck: str) -> Change | None:
        guest = self._connection.guest
        check_may_watch(self._live.table, guest)  # who was put out since may not come in by hello
        return self._live.change_to(seating.add_luck(self._live.table, guest, luck))

    def _welcome(self, hello: Hello, refusal: Refused | None) -> None:
        if isinstance(refusal, NotYours):
            self._goodbye(refusal.message, UNWANTED)
            return
        if refusal is not None:
            self._refuse(None, refusal)
            return
        if self._connection.closing:
            return
        again = self._connection.ready
        self._live.join(self._connection)
        self._live.audience.tell_lines(self._live.lines, to=self._connection)
        self._show_view(None if again else hello.since)  # what was missed is looked up only once

    def _show_view(self, since: int | None) -> None:
        play = self._live.play
        if play is None:
            return
        missed: list[Step] = []
        if since is not None and 0 <= since < play.ply:
            missed = play.steps_since(since)
        self._live.audience.show_view(play, missed, self._connection)

    # A move

    def _move(self, wish: Move) -> None:
        self._live.ask(partial(self._decide, wish), partial(self._decided, wish))

    def _decide(self, wish: Move) -> Change | None:
        """The seat comes from who is asking, never from the message."""
        live, guest = self._live, self._connection.guest
        self._check_greeted()
        if self._known(wish) is not None:
            return None
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

    def _decided(self, wish: Move, refusal: Refused | None) -> None:
        live = self._live
        if refusal is not None:
            live.service.metrics.refused.inc()
            self._refuse(wish.id, refusal)
            if not isinstance(refusal, NotStored | NotYours):
                self._show_view(None)
            return
        self._connection.put(frame(Done(wish.id, self._known(wish))))

    def _check_greeted(self) -> None:
        """Asked in the queue, where a hello in the same breath has come before."""
        if not self._connection.ready:
            raise Denied("server.say-hello")

    def _known(self, wish: Move) -> int | None:
        """The ply of a move that was made already, also by somebody who has left since."""
        play, seat = self._live.play, seat_once(self._live.table, self._connection.guest)
        return None if play is None or seat is None else play.answers.get((seat, wish.id))

    # Talk

    def _talk(self, talk: Talk) -> None:
        self._live.ask(partial(self._say, talk), partial(self._answer, talk.id))

    def _say(self, talk: Talk) -> Change | None:
        live, one = self._live, self._connection
        self._check_greeted()
        if shelf.said(live.service.store.reader, live.table.code, one.guest, talk.id):
            return None
        if not live.table.setup.talk:
            raise Denied("server.no-talk")
        if one.guest in live.table.muted:
            raise NotYours("server.muted")
        text = _worded(talk)
        if not self._lines.take(one.guest):
            raise TooFast("server.talk-too-fast")
        seat, now = live.audience.seat(one.guest), live.service.now()
        name = self._known_as(seat)
        return live.said(Line(live.next_line, one.guest, name, seat, talk.kind, text, now, talk.id))

    def _known_as(self, seat: Seat | None) -> str:
        """By the name at the table; nobody who watches goes by a player's."""
        at_table = players(self._live.table)
        return another(self._connection.name, at_table) if seat is None else at_table[seat]

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
