"""The question whether to keep a game before it is gone."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from skulduggery.core import Refused
from skulduggery.terminal.commands import accepted
from skulduggery.terminal.shelf import fresh
from skulduggery.texts import Voice

Answer: TypeAlias = Path | Literal["unsaved"] | None
"""Where the record was saved, or that it was not wanted; None: back to the table."""


class Saving(ModalScreen[Answer]):
    """Yes, no, or another file name. It stays until the record is saved or given up."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss"),
        # Who presses Ctrl-C at this question wants to be gone.
        Binding("ctrl+c,ctrl+q", "dismiss('unsaved')", priority=True),
    ]

    def __init__(
        self, voice: Voice, path: Path, save: Callable[[Path], None], trouble: str = ""
    ) -> None:
        super().__init__()
        self._voice = voice
        self._path = path
        self._save = save
        self._trouble = trouble

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._voice.text("terminal.save.title")
            yield Static(self._question(), id="question")
            yield Static(self._voice.text("terminal.save.answers"), id="answers", markup=False)
            yield Input(max_length=200)
            yield Static(self._trouble, id="trouble", markup=False)

    def _question(self) -> Content:
        return Content(self._voice.text("terminal.save.question", file=str(self._path)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        word = event.value.strip()
        if word.casefold() in accepted("terminal.accept.no"):
            self.dismiss("unsaved")
        elif not word or word.casefold() in accepted("terminal.accept.yes"):
            self._try(self._path)
        else:
            self._try(Path(word).expanduser())

    def _try(self, path: Path) -> None:
        try:
            self._save(path)
        except Refused as refusal:
            self._stay(refusal)
        else:
            self.dismiss(path)

    def _stay(self, refusal: Refused) -> None:
        self._path = fresh(self._path)
        self.query_one("#question", Static).update(self._question())
        self.query_one("#trouble", Static).update(self._voice.say(refusal.message))
        self.query_one(Input).clear()
