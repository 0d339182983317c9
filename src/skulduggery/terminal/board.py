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
        self._drawing = drawing
        self._view = view
        self._voice = voice

    def show(self, view: Any) -> None:
        self._view = view
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._drawing.height_of(self._view, width, viewport.height)

    def render(self) -> Content:
        return self._drawing.board(self._view, self._voice, self.size.width, self.size.height)
