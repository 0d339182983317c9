"""One person's session at a table, wherever the table is: all that the screen knows of it."""

from collections.abc import Sequence
from typing import Any, Protocol

from skulduggery.core import AnyGame, Message, Seat
from skulduggery.terminal.commands import Command
from skulduggery.terminal.drawing import Drawing


class Audience(Protocol):
    """Whom a session tells what happens: the screen."""

    def hear(self, told: Sequence[Message]) -> None:
        """This was told, and what is shown has changed. Nothing may have been told."""

    def answer(self, refusal: Message | None) -> None:
        """What was typed last, a move or something said, is refused or done."""

    def warn(self, message: Message) -> None:
        """Something went wrong beside the game."""


class Session(Protocol):
    """A seat at a table, here or on a server."""

    @property
    def game(self) -> AnyGame: ...

    @property
    def rules(self) -> Any: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def seat(self) -> Seat | None: ...

    @property
    def commitment(self) -> str | None:
        """To the dealer's secret; a record of old has none."""

    @property
    def drawing(self) -> Drawing:
        """How the view is drawn: as a game, or as a room where people wait for one."""

    @property
    def view(self) -> Any: ...

    @property
    def heard(self) -> list[Message]: ...

    @property
    def owes(self) -> bool:
        """Is this seat to decide now?"""

    @property
    def over(self) -> bool: ...

    @property
    def seconds(self) -> int | None:
        """Left to decide, for this seat or else for whoever decides; None: there is no clock."""

    @property
    def status(self) -> Message | None:
        """What is not as it should be, such as a lost connection, for as long as it is not."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """What may be typed at every time, besides the pages."""

    @property
    def chances(self) -> tuple[Command, ...]:
        """What may be typed just now instead of a move."""

    async def run(self, audience: Audience) -> None:
        """Keep the game going. When this returns there is no table any more."""

    def play(self, move: Any) -> None:
        """Make a move. The audience hears the answer, at once or later."""

    def say(self, text: str) -> None:
        """To the others. The audience hears the answer, as with moves."""

    async def obey(self, command: str) -> None:
        """One of the commands that are the session's own."""

    def leave(self) -> None:
        """Before the screen closes: keep what would be lost, or else refuse."""
