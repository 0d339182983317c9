"""The terminal's own half of a table: colours, layout, and the one screen there is."""

from pathlib import Path

from textual.app import App

from skulduggery.core import Seat
from skulduggery.terminal import inks
from skulduggery.terminal.screen import TableScreen
from skulduggery.terminal.table import Table
from skulduggery.terminal.usual import title_of


class TableApp(App[list[Path]]):
    """A person's seat at a table. It ends with the files that records were saved to."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, table: Table, seat: Seat, language: str, pace: float, keep: Path | None = None
    ) -> None:
        super().__init__()
        self.register_theme(inks.THEME)
        self.theme = inks.THEME.name
        self.room = TableScreen(table, seat, language, pace, keep)
        self.title = title_of(table.game, self.room.voice)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return inks.THEME.variables

    def on_mount(self) -> None:
        self.push_screen(self.room)
