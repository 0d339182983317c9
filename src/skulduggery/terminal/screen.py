"""The screen of one person at a table: what this seat may see and hear, and a line to type in."""

from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from skulduggery.core import Refused, Seat
from skulduggery.terminal import lines, pages, shelf
from skulduggery.terminal.board import Board
from skulduggery.terminal.commands import command, shown
from skulduggery.terminal.drawing import Offer
from skulduggery.terminal.drawings import DRAWINGS
from skulduggery.terminal.saving import Answer, Saving
from skulduggery.terminal.table import Ply, Table
from skulduggery.texts import Voice

BREATH: Final = 0.4  # seconds between two dots while somebody thinks
BREAKPOINTS: Final = [(0, "-narrow"), (112, "-wide")]  # wide: the story stands beside the table
RECENT: Final = 60  # what was told last; the whole story has a page of its own
LAST_OFFERS: Final = {
    "a": "terminal.over.again",
    "s": "terminal.over.save",
    "q": "terminal.over.quit",
}
MARGINS: Final = 4  # columns beside the hand and the offers


class TableScreen(Screen[None]):
    """One game, seen from one seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True),
        Binding("pageup", "scroll_story(-1)", priority=True),
        Binding("pagedown", "scroll_story(1)", priority=True),
    ]

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS

    def __init__(
        self, table: Table, seat: Seat, language: str, pace: float, keep: Path | None
    ) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.drawing = DRAWINGS[table.game.name]
        self.voice = Voice(language, table.rules.rulebook, table.players, seat)
        self.heard = table.heard(seat)
        self._pace = pace
        self._keep = keep
        self._saved = 0  # how many moves the last saved record has
        self._files: list[Path] = []
        self._going = False  # a move of a bot or the dealer is on its way
        self._dots = 0

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        with Container(id="middle"):
            yield Board(self.drawing, self.view, self.voice)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told")
        yield Static(id="hand")
        yield Static(id="decision")
        yield Static(id="offers")
        with Horizontal(id="line"):
            yield Static("▸", id="prompt")
            yield Input(placeholder=self.voice.text("terminal.line"), max_length=60)
        yield Static(id="notice")

    def on_mount(self) -> None:
        self.query_one("#log").anchor()
        self.query_one(Input).focus()
        self.notice("")
        self.go_on(beats=1)
        if self._pace:
            self.set_interval(BREATH, self._breathe)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)  # when all parts know their new size

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)

    # The game goes on

    def go_on(self, beats: float) -> None:
        """Let whoever is ready move after a while, one at a time; a person is waited for."""
        if self._going or self.table.ready is None:
            return
        self._going = True
        if self._pace:
            self.set_timer(self._pace * beats, self._step)
        else:
            self.call_later(self._step)

    def _step(self) -> None:
        self._going = False
        ply = self.table.step()
        if ply is not None:
            self.hear(ply)

    def hear(self, ply: Ply) -> None:
        told = self.table.tell(ply, self.seat)
        self.heard += told
        self.show()
        if self.table.outcome is not None:
            self.notice(self._keep_record())
        for message in told:
            if message.params.get("seat") == self.seat and message.key in self.drawing.opens:
                self._open_leaf(self.drawing.opens[message.key])
        beats = self.drawing.beats
        self.go_on(max([beats.get(message.key, 1) for message in told], default=1))

    def again(self) -> None:
        self.table = self.table.again()
        self.heard = []
        self._saved = 0
        self.show()
        self.go_on(beats=1)

    # What the person types

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        asked = command(text, self.table.outcome is not None, self.drawing.own_commands)
        if asked is not None:
            event.input.clear()
            self.notice("")
            self._obey(asked)
        elif text:
            self._move(text)

    def _move(self, text: str) -> None:
        """A move that is refused stays in the line, to be corrected or sent again."""
        line = self.query_one(Input)
        try:
            move = self.drawing.read(self.view, self.voice.names, text)
            ply = self.table.play(self.seat, move)
        except Refused as refusal:
            self.notice(self.voice.say(refusal.message))
            line.select_all()
        else:
            line.clear()
            self.notice("")
            self.hear(ply)

    def _obey(self, asked: str) -> None:
        match asked:
            case "help":
                self._open(pages.help_page(self.drawing, self.voice, self.offers))
            case "rules":
                table = self.table
                self._open(pages.rules_page(self.drawing, table.game, table.rules, self.voice))
            case "log":
                self._open(pages.story_page(self.voice, self.heard))
            case "again":
                self.again()
            case "quit":
                self.action_leave()
            case "save":
                self.app.push_screen(self._saving(), self._stay)
            case _:
                self._open_leaf(asked)

    def _open_leaf(self, asked: str) -> None:
        leaf = next(leaf for leaf in self.drawing.leaves if leaf.command.name == asked)
        self._open(pages.leaf_page(leaf, self.view, self.voice))

    def _open(self, page: pages.Page) -> None:
        self.app.push_screen(page, self._read)

    def _read(self, answer: str | None) -> None:
        if answer == pages.LEAVE:
            self.action_leave()

    # Keeping and leaving

    def action_leave(self) -> None:
        """Leave, but not without asking about a game that would be lost."""
        said = self._keep_record()
        if len(self.table.moves) == self._saved:
            self.app.exit(self._files)
        else:
            self.app.push_screen(self._saving(said), self._go)

    def _go(self, answer: Answer) -> None:
        if answer is not None:
            self.app.exit(self._files)

    def _stay(self, answer: Answer) -> None:
        if isinstance(answer, Path):
            self.notice(self.voice.text("cli.saved", file=str(answer)))

    def _saving(self, trouble: str = "") -> Saving:
        path = self._keep or shelf.proposal(self.table.game.name, datetime.now())
        return Saving(self.voice, shelf.fresh(path), self._save, trouble)

    def _save(self, path: Path) -> None:
        shelf.save(self.table.record, path)
        self._saved = len(self.table.moves)
        self._files.append(path)

    def _keep_record(self) -> str:
        """Save without asking, if that was wished for at the start; gives what there is to say."""
        if self._keep is None or len(self.table.moves) == self._saved:
            return ""
        path = shelf.fresh(self._keep)
        try:
            self._save(path)
        except Refused as refusal:
            return self.voice.say(refusal.message)
        return self.voice.text("cli.saved", file=str(path))

    # What the person sees

    def show(self) -> None:
        view, (width, height) = self.view, self.size
        self._print("heading", self._heading())
        self.query_one(Board).show(view)
        self._print("told", self._told())
        self._print("hand", self.drawing.hand(view, self.voice, width - MARGINS, height))
        self._print("offers", lines.offer_lines(self.offers, width - MARGINS))
        self._decision()

    def _heading(self) -> Content:
        table, round = self.table, self.drawing.round(self.view, self.voice)
        return lines.heading(table.game, table.rules, round, self.voice, self.size.width)

    def _told(self) -> Content:
        width = self.query_one("#told").size.width
        return lines.told(self.voice, self.heard[-RECENT:], width)

    def _decision(self) -> None:
        dots = "·" * self._dots if self._waiting else ""
        self._print("decision", Content(f"{self.drawing.decision(self.view, self.voice)} {dots}"))
        self.query_one("#decision").set_class(not self._waiting, "-yours")

    @property
    def _waiting(self) -> bool:
        return self.seat not in self.view.to_act and self.table.outcome is None

    def _breathe(self) -> None:
        """Waiting is never still: somebody is thinking."""
        if self._waiting:
            self._dots = (self._dots + 1) % 4
            self._decision()

    def notice(self, text: str) -> None:
        """What went wrong, or else what may always be typed."""
        self.query_one("#notice").set_class(bool(text), "-said")
        self._print("notice", Content(text or self._always()))

    def _always(self) -> str:
        return " · ".join([shown(self.voice, one) for one in self.drawing.commands])

    def _print(self, id: str, text: Content) -> None:
        self.query_one(f"#{id}", Static).update(text)

    @property
    def offers(self) -> list[Offer]:
        if self.table.outcome is None:
            return self.drawing.offers(self.view, self.voice)
        return [Offer(key, self.voice.text(text)) for key, text in LAST_OFFERS.items()]

    def action_scroll_story(self, way: int) -> None:
        log = self.query_one("#log", VerticalScroll)
        log.scroll_relative(y=way * log.size.height, animate=False)
