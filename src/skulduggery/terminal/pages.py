"""Pages to read over the table: help, rules and the whole story."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from skulduggery.core import AnyGame, Message
from skulduggery.terminal import inks, mix
from skulduggery.terminal.commands import Command, shown
from skulduggery.terminal.drawing import Drawing, Leaf, Offer
from skulduggery.terminal.lines import hanging, told
from skulduggery.texts import Voice

WIDTH: Final = 68  # of what is written on a page


class Page(ModalScreen[None]):
    """Something to read. Any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "dismiss")]

    def __init__(self, title: str, text: Content, close: str, at_end: bool = False) -> None:
        super().__init__()
        self._heading = title
        self._text = text
        self._close = close
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = self._heading
            scroll.border_subtitle = self._close
            yield Static(self._text)

    def on_mount(self) -> None:
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)


def story_page(voice: Voice, heard: Iterable[Message]) -> Page:
    text = told(voice, heard, WIDTH)
    return Page(voice.text("help.story"), text, voice.text("help.close"), at_end=True)


def leaf_page(leaf: Leaf, view: Any, voice: Voice) -> Page:
    return Page(voice.text(leaf.title), leaf.write(view, voice), voice.text("help.close"))


def rules_page(
    drawing: Drawing, game: AnyGame, rules: object, commitment: str | None, voice: Voice
) -> Page:
    dot = Content.styled("· ", inks.LAMP)
    options = [
        line for text in mix.sentences(game, rules, voice) for line in hanging(dot, text, WIDTH)
    ]
    play = [Content(voice.text(key)) for key in drawing.play]
    parts = [
        Content.styled(mix.name_of(game, rules, voice), f"bold {inks.LAMP}"),
        Content("\n").join(options),
        part(voice, "help.play", [Content("\n\n").join(play)]),
    ]
    if commitment is not None:
        words = voice.text("help.commitment.why")
        parts.append(part(voice, "help.commitment", [Content(commitment), Content(words)]))
    return Page(voice.text("help.rules"), Content("\n\n").join(parts), voice.text("help.close"))


def help_page(
    drawing: Drawing, voice: Voice, offers: list[Offer], commands: Iterable[Command]
) -> Page:
    waiting = Content.styled(voice.text("help.wait"), inks.SHADE)
    parts = [
        part(voice, "help.now", _entries(offers) or [waiting]),
        part(voice, "help.moves", _entries(drawing.kinds(voice))),
        part(voice, "help.commands", _commands(commands, voice)),
        Content.styled(voice.text(drawing.notation), inks.SHADE),
    ]
    return Page(voice.text("help.title"), Content("\n\n").join(parts), voice.text("help.close"))


def part(voice: Voice, key: str, lines: list[Content]) -> Content:
    return Content("\n").join([Content.styled(voice.text(key), f"bold {inks.LAMP}"), *lines])


def _commands(commands: Iterable[Command], voice: Voice) -> list[Content]:
    known = [Offer(shown(voice, one), voice.text(one.explains)) for one in commands]
    return _entries(known)


def _entries(offers: list[Offer]) -> list[Content]:
    return [line for offer in offers for line in hanging(_key(offer), offer.text, WIDTH)]


def _key(offer: Offer) -> Content:
    return Content.styled(f"  {offer.key}", f"bold {inks.PAPER}").truncate(13, pad=True)
