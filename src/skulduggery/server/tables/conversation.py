"""One guest's conversation with a table: what comes in by a socket, and how it is answered."""

from functools import partial
from typing import Final

import msgspec

from skulduggery.core import Refused, Seat
from skulduggery.server.limits import Buckets
from skulduggery.server.model import BadInput, Denied, Line, NotStored, NotYours, TooFast
from skulduggery.server.names import another, line
from skulduggery.server.sockets.connection import UNWANTED, Connection, frame
from skulduggery.server.sockets.protocol import (
    CLAIMS,
    REACTIONS,
    VERSION,
    Done,
    FromClient,
    Hello,
    Move,
    Talk,
)
from skulduggery.server.sockets.session import Session
from skulduggery.server.store.sqlite import queries
from skulduggery.server.tables import seating
from skulduggery.server.tables.live import Change, LiveTable
from skulduggery.server.tables.membership import (
    check_may_watch,
    own_seat,
    players,
    rules_of,
    seat_once,
)
from skulduggery.server.tables.steps import Step
from skulduggery.texts import Voice, closest

_messages: Final = msgspec.json.Decoder(FromClient)


class Conversation(Session):
    def __init__(self, live: LiveTable, connection: Connection, lines: Buckets) -> None:
        super().__init__(connection, live.service.settings.frames)
        self._live = live
        self._lines = lines

    def _dropped(self) -> None:
        """A ghost is not here, so that a bot may stand in for it."""
        self._live.service.metrics.dropped.inc()
        self.end()

    def end(self) -> None:
        self._live.leave(self._connection)

    def _understand(self, text: str) -> None:
        try:
            message: FromClient = _messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._unreadable(error)
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
            self._other_protocol(hello.protocol, VERSION)
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
        if queries.said(live.service.store.reader, live.table.code, one.guest, talk.id):
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

    @property
    def _voice(self) -> Voice:
        table, guest = self._live.table, self._connection.guest
        rulebook, seat = rules_of(table.setup).rulebook, self._live.audience.seat(guest)
        return Voice(self._connection.language, rulebook, players(table), seat)


def _worded(talk: Talk) -> str:
    """What was typed, or one of the things that can be said with a tap."""
    if talk.kind == "say":
        return line(talk.text)
    known = CLAIMS if talk.kind == "claim" else REACTIONS
    if talk.text not in known:
        raise BadInput("server.unknown-words", text=talk.text[:40], known=", ".join(known))
    return talk.text
