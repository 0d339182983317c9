"""The table on the screen."""

from typing import Any

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from skulduggery.terminal.drawing import Drawing
from skulduggery.texts import Voice


class Board(Widget):
    """The table, drawn anew for whatever size it has."""

    def __init__(self, drawing: Drawing, view: Any, voice: Voice) -> None:
        super().__init__()
        self._shown = drawing, view, voice

    def show(self, drawing: Drawing, view: Any, voice: Voice) -> None:
        self._shown = drawing, view, voice
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        drawing, view, _ = self._shown
        return drawing.height_of(view, width, viewport.height)

    def render(self) -> Content:
        drawing, view, voice = self._shown
        return drawing.board(view, voice, self.size.width, self.size.height)
