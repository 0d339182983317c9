"""What a place at a table is drawn with: whose turn it is shows by more than light."""

from typing import Final, NamedTuple

from textual.content import Content

from skulduggery.terminal import inks


class Frame(NamedTuple):
    """From upper left to lower right."""

    corners: str
    across: str
    down: str
    ink: str

    def around(self, row: Content, width: int) -> Content:
        """A line of what lies inside, with its share of the frame."""
        row = row.truncate(width - 4, ellipsis=True, pad=True)
        return Content.assemble((self.down, self.ink), " ", row, " ", (self.down, self.ink))


QUIET: Final = Frame("╭╮╰╯", "─", "│", inks.GRAIN)
TURN: Final = Frame("┏┓┗┛", "━", "┃", inks.LAMP)
