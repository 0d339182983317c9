"""The terminal's own half of a table: colours, layout, and the one screen there is."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from skulduggery.terminal import inks
from skulduggery.terminal.screen import TableScreen
from skulduggery.terminal.session import Session


class TableApp(App[None]):
    """A person's seat at a table."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", priority=True)]

    def __init__(self, session: Session, language: str, breathes: bool = True) -> None:
        super().__init__()
        self.register_theme(inks.THEME)
        self.theme = inks.THEME.name
        self.room = TableScreen(session, language, breathes)
        self.title = session.game.title

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return inks.THEME.variables

    def on_mount(self) -> None:
        self.push_screen(self.room)

    async def action_quit(self) -> None:
        """From a page that lies over the table as well."""
        while self.screen is not self.room:
            self.pop_screen()
        self.room.leave()
