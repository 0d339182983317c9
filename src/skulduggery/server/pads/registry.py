"""Scorepads that others follow: whoever has the key writes, and whoever has the code reads.

A pad is kept on the device it is written on; here is the copy that others are shown. What is in it
the server does not know.
"""

import hmac
from asyncio import Lock
from collections.abc import Awaitable, Callable, Sequence
from logging import getLogger
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from skulduggery.core import Message
from skulduggery.server import names
from skulduggery.server.context import Service
from skulduggery.server.limits import Buckets
from skulduggery.server.model import Denied, NoGuest, NotFound, NotYours, Time
from skulduggery.server.sockets.connection import Connection, frame, say_goodbye
from skulduggery.server.sockets.protocol import PadShown
from skulduggery.server.store.sqlite import pads
from skulduggery.server.store.sqlite.pads import Handing, Pad
from skulduggery.server.store.sqlite.queries import hashed
from skulduggery.server.store.sqlite.writer import Statement
from skulduggery.server.tables.passes import LASTS, LENGTH, TRIES

LOG: Final = getLogger("skulduggery.server")
CODE: Final = 10  # letters: nobody types them, and names are behind them
DAY: Final = 24 * 60 * 60 * 1_000

Keep = Callable[[Sequence[Statement]], Awaitable[None]]


# What one pad becomes of another


def holds(pad: Pad, key: str | None) -> bool:
    return key is not None and hmac.compare_digest(pad.key, hashed(key))


def check_key(pad: Pad, key: str | None) -> None:
    if key is None:
        raise NoGuest("server.pad-no-key")
    if not holds(pad, key):
        raise NotYours("server.pad-not-yours")


def written(pad: Pad, counter: int, document: bytes, now: Time) -> Pad:
    """What arrives twice is written once; what is older than what is here came too late."""
    if (counter, document) == (pad.counter, pad.document):
        return pad
    if counter <= pad.counter:
        raise Denied("server.pad-newer", found=pad.counter)
    return replace(pad, counter=counter, document=document, touched=now)


def given(pad: Pad, text: str, now: Time) -> Pad:
    return replace(pad, handing=Handing(_pass(text), now + LASTS))


def taken(pad: Pad, text: str, key: str, now: Time) -> Pad | None:
    """With another key, so that the old one only reads; None if the pass does not fit.

    Whoever has taken it and did not hear the answer asks again and is answered the same.
    """
    if holds(pad, key):
        return pad
    handing = pad.handing
    if handing is None or handing.until <= now:
        return None
    if not hmac.compare_digest(handing.hash, _pass(text)):
        return None
    return replace(pad, key=hashed(key), hand=pad.hand + 1, handing=None, touched=now)


def missed(pad: Pad) -> Pad:
    """A wrong guess counts, and the last one ends it."""
    handing = pad.handing
    if handing is None or handing.tries + 1 >= TRIES:
        return replace(pad, handing=None)
    return replace(pad, handing=replace(handing, tries=handing.tries + 1))


def _pass(text: str) -> bytes:
    return hashed(text.strip().upper())


def shown(pad: Pad) -> PadShown:
    document = msgspec.json.decode(pad.document)
    return PadShown(pad.code, pad.counter, pad.hand, pad.touched, document)


# All of them


class Pads:
    """Nothing of a pad is in memory but who follows it: what is told is what was stored."""

    def __init__(self, service: Service, keep: Keep) -> None:
        self._service = service
        self._keep = keep
        self._turns: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        self._followers: dict[str, list[Connection]] = {}
        self._swept = 0
        self.makers = Buckets(service.settings.pads, monotonic)
        self.writers = Buckets(service.settings.entries, monotonic)

    @property
    def followed(self) -> int:
        return len(self._followers)

    def find(self, code: str) -> Pad:
        pad = pads.pad(self._service.store.reader, code.strip().upper())
        if pad is None:
            raise NotFound("server.unknown-pad", text=code[:20])
        return pad

    async def make(self, key: str, counter: int, document: bytes) -> Pad:
        """The one that this key made before, if its answer was not heard."""
        known = pads.made_by(self._service.store.reader, hashed(key))
        if known is not None:
            return known
        code = names.code(self._service.entropy, self._taken, CODE)
        pad = Pad(code, hashed(key), 0, counter, document, self._service.now())
        await self._keep([pads.add(pad)])
        LOG.info("pad made", extra={"pad": code})
        return pad

    def _taken(self, code: str) -> bool:
        return pads.pad(self._service.store.reader, code) is not None

    async def write(self, code: str, key: str | None, counter: int, document: bytes) -> Pad:
        def changed(pad: Pad) -> Pad:
            check_key(pad, key)
            return written(pad, counter, document, self._service.now())

        pad = await self._change(code, changed)
        self._service.metrics.pad_changes.inc()
        return pad

    async def give_pass(self, code: str, key: str | None) -> str:
        text = names.code(self._service.entropy, lambda text: False, LENGTH)

        def changed(pad: Pad) -> Pad:
            check_key(pad, key)
            return given(pad, text, self._service.now())

        await self._change(code, changed)
        return text

    async def take(self, code: str, text: str, key: str) -> Pad:
        """A wrong guess is written down before it is refused, so that a restart forgets none."""
        fits = True

        def changed(pad: Pad) -> Pad:
            nonlocal fits
            new = taken(pad, text, key, self._service.now())
            fits = new is not None
            return new or missed(pad)

        pad = await self._change(code, changed)
        if not fits:
            raise Denied("server.bad-pass")
        LOG.info("pad handed on", extra={"pad": pad.code})
        return pad

    async def close(self, code: str, key: str | None) -> None:
        pad = self.find(code)
        async with self._turn(pad.code):
            check_key(self.find(pad.code), key)
            await self._keep([pads.remove(pad.code)])
        LOG.info("pad closed", extra={"pad": pad.code})
        for one in self._followers.pop(pad.code, []):
            say_goodbye(one, Message(None, "server.pad-closed"))

    async def _change(self, code: str, change: Callable[[Pad], Pad]) -> Pad:
        """One after another: what comes next is decided upon what was stored."""
        async with self._turn(self.find(code).code):
            before = self.find(code)
            after = change(before)
            if after != before:
                await self._keep([pads.save(after)])
            if (after.counter, after.hand) != (before.counter, before.hand):
                self._tell(after)
            return after

    def _turn(self, code: str) -> Lock:
        return self._turns.setdefault(code, Lock())

    # Followers

    def join(self, code: str, connection: Connection) -> None:
        """Shown how things stand, and from now on whatever changes."""
        followers = self._followers.setdefault(code, [])
        if connection not in followers:
            followers.append(connection)
        connection.put(frame(shown(self.find(code))))

    def leave(self, code: str, connection: Connection) -> None:
        followers = self._followers.get(code, [])
        if connection in followers:
            followers.remove(connection)
        if not followers:
            self._followers.pop(code, None)

    def crowd(self, code: str) -> int:
        return len(self._followers.get(code, []))

    def _tell(self, pad: Pad) -> None:
        text = frame(shown(pad))
        for one in self._followers.get(pad.code, []):
            one.put(text)

    # Once a day

    async def forget_old(self) -> None:
        now, lasts = self._service.now(), self._service.settings.pad_days * DAY
        if now - self._swept >= DAY:
            self._swept = now
            await self._keep([pads.forget(now - lasts)])


def encoded(document: dict[str, Any]) -> bytes:
    return msgspec.json.encode(document)
