"""The screen of one person at a table: what this seat may see and hear, and a line to type in."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static
from textual.worker import WorkerError

from skulduggery.core import Message, Refused
from skulduggery.terminal import lines, pages
from skulduggery.terminal.board import Board
from skulduggery.terminal.commands import ALWAYS, Command, command, shortest, shown, spoken
from skulduggery.terminal.drawing import Drawing, Offer
from skulduggery.terminal.session import Session
from skulduggery.terminal.usual import meant_for
from skulduggery.texts import Voice

BREATH: Final = 0.4  # seconds between two dots while somebody thinks
BREAKPOINTS: Final = [(0, "-narrow"), (112, "-wide")]  # wide: the story stands beside the table
SMALLEST: Final = (80, 24)  # columns and lines in which every table of every size is shown whole
RECENT: Final = 60  # what was told last; the whole story has a page of its own
MARGINS: Final = 4  # columns beside the hand and the offers


class TableScreen(Screen[None]):
    """One game, seen from one seat, wherever it is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_story(-1)", priority=True),
        Binding("pagedown", "scroll_story(1)", priority=True),
    ]

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS

    def __init__(self, session: Session, language: str, breathes: bool) -> None:
        super().__init__()
        self.session = session
        self._language = language
        self._breathes = breathes
        self._sent = ""  # the move that was asked for last, as it was typed
        self._refused: str | None = None  # what was to be decided when that was refused
        self._warned = False  # that leaving would lose the game
        self._word = ""  # about the table, until the person has typed something
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
            yield Input(placeholder=self.voice.text("terminal.line"), max_length=300)
        yield Static(id="notice")
        yield Static(id="small")

    def on_mount(self) -> None:
        self.query_one("#log").anchor()
        self.query_one(Input).focus()
        self._word = self._meant_for
        self.notice("")
        self._keeping_on = self.run_worker(self._run())
        if self._breathes:
            self.set_interval(BREATH, self._breathe)

    def on_resize(self) -> None:
        self._fit()
        self.call_after_refresh(self.show)  # when all parts know their new size

    @property
    def voice(self) -> Voice:
        session = self.session
        return Voice(self._language, session.rules.rulebook, session.names, session.seat)

    @property
    def drawing(self) -> Drawing:
        return self.session.drawing

    @property
    def view(self) -> Any:
        return self.session.view

    async def _run(self) -> None:
        await self.session.run(self)
        self.app.exit()

    async def on_unmount(self) -> None:
        """A session may have something to close, such as a connection."""
        self._keeping_on.cancel()
        with suppress(WorkerError):
            await self._keeping_on.wait()

    # What the session tells

    def hear(self, told: Sequence[Message]) -> None:
        """A refusal is said only for as long as it holds: until something else is to be decided."""
        if self._refused != self._to_decide:
            self.notice("")
        self.show()
        for message in told:
            if (
                message.params.get("seat") == self.session.seat
                and message.key in self.drawing.opens
            ):
                self._open_leaf(self.drawing.opens[message.key])

    def answer(self, refusal: Message | None) -> None:
        """A move that is refused stays in the line, to be corrected or sent again."""
        line = self.query_one(Input)
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.notice("")
            if line.value.strip() == self._sent:
                line.clear()

    def warn(self, message: Message) -> None:
        self.notice(self.voice.say(message))

    # What the person types

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._word = ""
        text = event.value.strip()
        said = spoken(text)
        asked = command(text, self._commands, self.drawing.own_commands)
        if said is not None:
            self._say(text, said)
        elif asked is not None:
            event.input.clear()
            self.notice("")
            self._obey(asked)
        elif text:
            self._move(text)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Whoever types something else has read what was wrong."""
        if self._refused is not None and event.value.strip() != self._sent:
            self.notice("")

    def _move(self, text: str) -> None:
        self._sent = text
        try:
            self.session.play(self.drawing.read(self.view, self.voice.names, text))
        except Refused as refusal:
            self._refuse(refusal.message)

    def _say(self, text: str, said: str) -> None:
        self._sent = text
        try:
            self.session.say(said)
        except Refused as refusal:
            self._refuse(refusal.message)

    def _refuse(self, refusal: Message) -> None:
        self.warn(refusal)
        self._refused = self._to_decide
        self.query_one(Input).select_all()

    def _obey(self, asked: str) -> None:
        match asked:
            case "help":
                self._open(self._help())
            case "rules":
                session = self.session
                self._open(
                    pages.rules_page(
                        self.drawing, session.game, session.rules, session.commitment, self.voice
                    )
                )
            case "log":
                self._open(pages.story_page(self.voice, self.session.heard))
            case "quit":
                self.leave()
            case _ if asked in [leaf.command.name for leaf in self.drawing.leaves]:
                self._open_leaf(asked)
            case _:
                self.run_worker(self.session.obey(asked))

    def _help(self) -> pages.Page:
        known = (*self.drawing.own_commands, *ALWAYS, *self.session.commands)
        return pages.help_page(self.drawing, self.voice, self.offers, known)

    def _open_leaf(self, asked: str) -> None:
        leaf = next(leaf for leaf in self.drawing.leaves if leaf.command.name == asked)
        self._open(pages.leaf_page(leaf, self.view, self.voice))

    def _open(self, page: pages.Page) -> None:
        self.app.push_screen(page)

    # Leaving

    def leave(self) -> None:
        """A game that cannot be kept is left only by whoever asks twice."""
        try:
            self.session.leave()
        except Refused as refusal:
            if not self._warned:
                self._warned = True
                self.notice(self.voice.text("terminal.lost", why=self.voice.say(refusal.message)))
                return
        self.app.exit()

    # What the person sees

    def show(self) -> None:
        view, (width, height) = self.view, self.size
        self._print("heading", self._heading())
        self.query_one(Board).show(self.drawing, view, self.voice)
        self._print("told", self._told())
        self._print("hand", self.drawing.hand(view, self.voice, width - MARGINS, height))
        self._print("offers", lines.offer_lines(self.offers, width - MARGINS))
        self._decision()

    def _fit(self) -> None:
        """A window too small says so, and nothing that is cut off is shown."""
        width, height = self.size
        least_width, least_height = SMALLEST
        sizes = {"width": width, "height": height}
        least = {"least_width": least_width, "least_height": least_height}
        self._print("small", Content(self.voice.text("terminal.small", **sizes, **least)))
        self.set_class(width < least_width or height < least_height, "-small")

    def _heading(self) -> Content:
        session, round = self.session, self.drawing.round(self.view, self.voice)
        return lines.heading(session.game, session.rules, round, self.voice, self.size.width)

    def _told(self) -> Content:
        width = self.query_one("#told").size.width
        return lines.told(self.voice, self.session.heard[-RECENT:], width)

    @property
    def _to_decide(self) -> str:
        return self.drawing.decision(self.view, self.voice)

    def _decision(self) -> None:
        dots = "·" * self._dots if self._waiting else ""
        clock = lines.clock(self.session.seconds)
        self._print("decision", Content(f"{clock}{self._to_decide} {dots}"))
        self.query_one("#decision").set_class(not self._waiting, "-yours")

    @property
    def _waiting(self) -> bool:
        return not (self.session.owes or self.session.over)

    def _breathe(self) -> None:
        """Waiting is never still: somebody is thinking, and clocks run."""
        if self._waiting:
            self._dots = (self._dots + 1) % 4
        self._decision()

    def notice(self, text: str) -> None:
        """What went wrong, or else what may always be typed."""
        self._refused = None
        status = self.session.status
        said = text or (self.voice.say(status) if status else self._word)
        self.query_one("#notice").set_class(bool(said), "-said")
        self._print("notice", Content(said or self._always()))

    @property
    def _meant_for(self) -> str:
        session = self.session
        return meant_for(session.game, session.rules, len(session.names), self.voice)

    def _always(self) -> str:
        known = (*self.drawing.own_commands, *ALWAYS, *self.session.commands)
        return " · ".join([shown(self.voice, one) for one in known])

    def _print(self, id: str, text: Content) -> None:
        self.query_one(f"#{id}", Static).update(text)

    @property
    def _commands(self) -> tuple[Command, ...]:
        return (*self.session.chances, *ALWAYS, *self.session.commands)

    @property
    def offers(self) -> list[Offer]:
        voice, chances = self.voice, self.session.chances
        if not chances:
            return self.drawing.offers(self.view, voice)
        return [Offer(shortest(voice, one), voice.text(one.offers)) for one in chances]

    def action_scroll_story(self, way: int) -> None:
        log = self.query_one("#log", VerticalScroll)
        log.scroll_relative(y=way * log.size.height, animate=False)
