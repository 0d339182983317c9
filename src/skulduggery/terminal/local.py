"""A session at a table of this process: bots move at a pace, and the game is kept in a file."""

import asyncio
from collections.abc import Callable
from typing import Any

from skulduggery.core import AnyGame, Message, Refused, Seat
from skulduggery.terminal.commands import AGAIN, QUIT, Command
from skulduggery.terminal.drawing import Drawing
from skulduggery.terminal.drawings import DRAWINGS
from skulduggery.terminal.session import Audience
from skulduggery.terminal.shelf import GameFile
from skulduggery.terminal.table import Ply, Table
from skulduggery.texts import printable


class LocalSession:
    """Bots and the dealer move one at a time, and the person is waited for.

    The game is saved after each of the person's moves. What the others did since is not lost
    either: it follows from the record, as the dealer's draws and the bots' luck do.
    """

    def __init__(
        self,
        table: Table,
        seat: Seat,
        pace: float,
        file: GameFile,
        next_file: Callable[[], GameFile],
    ) -> None:
        self.table = table
        self.seat = seat
        self.heard = table.heard(seat)
        self.status: Message | None = None
        self.files = [file]  # one a game, the last of this one
        self._pace = pace
        self._next_file = next_file
        self._beats = 1.0
        self._moved = asyncio.Event()

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def rules(self) -> Any:
        return self.table.rules

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([printable(name) for name in self.table.players])

    @property
    def commitment(self) -> str | None:
        dealing = self.table.dealing
        return None if dealing is None else dealing.commitment

    @property
    def drawing(self) -> Drawing:
        return DRAWINGS[self.game.name]

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)

    @property
    def owes(self) -> bool:
        return self.seat in self.game.to_act(self.table.state)

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    @property
    def seconds(self) -> int | None:
        return None

    @property
    def commands(self) -> tuple[Command, ...]:
        return (QUIT,)

    @property
    def chances(self) -> tuple[Command, ...]:
        return (AGAIN, QUIT) if self.over else ()

    # The game goes on

    async def run(self, audience: Audience) -> None:
        self._audience = audience
        while True:
            while self.table.ready is None:
                self._moved.clear()
                await self._moved.wait()
            await asyncio.sleep(self._pace * self._beats)
            ply = self.table.step()
            if ply is not None:
                self.tell(ply)

    def play(self, move: Any) -> None:
        ply = self.table.play(self.seat, move)
        self._audience.answer(None)
        self.tell(ply)
        self._moved.set()

    def tell(self, ply: Ply) -> None:
        told = self.table.tell(ply, self.seat)
        beats = self.drawing.beats
        self._beats = max([beats.get(message.key, 1.0) for message in told], default=1.0)
        self.heard += told
        if ply.mover == self.seat or self.over:
            self._save()
        self._audience.hear(told)

    def say(self, text: str) -> None:
        raise Refused(Message(None, "terminal.local.nobody"))

    async def obey(self, command: str) -> None:
        """Play again: it is the only one."""
        self.table = self.table.again()
        self.heard = []
        self.files.append(self._next_file())
        self._beats = 1.0
        self._audience.hear(())
        self._moved.set()

    # Keeping it

    def _save(self) -> None:
        """What fails now may work after the next move; until then it is said."""
        try:
            self.files[-1].save(self.table.record)
            self.status = None
        except Refused as refusal:
            self.status = refusal.message

    def leave(self) -> None:
        """A game in which the person has done nothing yet is nobody's evening."""
        if any(entry.seat == self.seat for entry in self.table.moves):
            self.files[-1].save(self.table.record)
