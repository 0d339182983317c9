"""Pages of Skull King: the score sheet, the cards of this round, and why not every card goes."""

from typing import Final

from textual.content import Content

from skulduggery.skullking.cards import NUMBER, SUIT, SUITS, Card, Cards
from skulduggery.skullking.model import Play, Trick
from skulduggery.skullking.scoring import Score
from skulduggery.skullking.view import View
from skulduggery.terminal import inks
from skulduggery.terminal.commands import Command
from skulduggery.terminal.drawing import Leaf
from skulduggery.terminal.lines import hanging
from skulduggery.terminal.pages import WIDTH, part
from skulduggery.terminal.skullking import who
from skulduggery.terminal.skullking.faces import face, label
from skulduggery.terminal.skullking.middle import took
from skulduggery.terminal.skullking.results import whole_round
from skulduggery.texts import Voice

CELL: Final = 8  # columns of a score


# The score sheet


def score_sheet(view: View, voice: Voice) -> Content:
    """All rounds at a glance, then each of them line by line, the latest first."""
    if not view.past:
        return _quiet(voice, "terminal.skullking.sheet.empty")
    ends = range(len(view.past), 0, -1)
    rounds = [whole_round(view.past[:end], voice, WIDTH) for end in ends]
    return Content("\n\n").join(
        [Content("\n").join(part) for part in (_glance(view, voice), *rounds)]
    )


def _glance(view: View, voice: Voice) -> list[Content]:
    """A column for each seat, known by pattern and as much of the name as there is room for."""
    names = [who.signed(voice, seat).truncate(CELL - 1) for seat in range(len(view.players))]
    heading = [name.pad_left(CELL - name.cell_length) for name in names]
    rows = [_round(number, past.scores) for number, past in enumerate(view.past, start=1)]
    sums = "".join([f"{player.score:{CELL}}" for player in view.players])
    total = Content.assemble(" " * 4, (sums, f"bold {inks.LAMP}"))
    return [Content.assemble(" " * 4, *heading), *rows, total]


def _round(number: int, scores: tuple[Score, ...]) -> Content:
    cells = [(f"{score.total:+{CELL}}", _mood(score)) for score in scores]
    return Content.assemble((f"{number:3} ", inks.SHADE), *cells)


def _mood(score: Score) -> str:
    return inks.PAPER if score.bid == score.won else inks.SHADE


# The cards of this round


def round_cards(view: View, voice: Voice) -> Content:
    """All that this seat may look at again: what Juanita showed, what was put away, the tricks."""
    parts = []
    if view.saw is not None:
        parts.append(part(voice, "terminal.skullking.cards.saw", _sorted(view.saw, voice)))
    if view.drawn:
        parts.append(_bendt(voice, "terminal.skullking.cards.drawn", view.drawn))
    if view.discards:
        parts.append(_bendt(voice, "terminal.skullking.cards.away", view.discards))
    return Content("\n\n").join([*parts, _tricks(view, voice)])


def _tricks(view: View, voice: Voice) -> Content:
    """So far, or how the round before ended."""
    lines = [line for n, one in enumerate(view.tricks, start=1) for line in _trick(n, one, voice)]
    if lines or view.last is None:
        nothing = [_quiet(voice, "terminal.skullking.cards.empty")]
        return part(voice, "terminal.skullking.cards.tricks", lines or nothing)
    number = view.past[-1].cards
    return part(voice, "terminal.skullking.cards.last", _trick(number, view.last, voice))


def _bendt(voice: Voice, key: str, cards: Cards) -> Content:
    return part(voice, key, [Content("").join([_small(voice, card) for card in cards])])


def _trick(number: int, trick: Trick, voice: Voice) -> list[Content]:
    played = zip(trick.order, trick.cards, strict=True)
    parts = [Content.assemble(who.mark(hand), " ", _small(voice, card)) for hand, card in played]
    first, *rest = inks.flow([*parts, took(trick, voice)], WIDTH - 4, gap="  ")
    return [Content.assemble((f"{number:2}  ", inks.SHADE), first), *[r.pad_left(4) for r in rest]]


def _sorted(cards: Cards, voice: Voice) -> list[Content]:
    """A line for each suit, and one for all others."""
    suits = [
        _suit_line(voice.text(f"suit.{s}"), [c for c in cards if SUIT.get(c) == s]) for s in SUITS
    ]
    others = [_small(voice, card) for card in cards if card not in SUIT]
    return [*suits, *inks.flow(others, WIDTH, gap="")]


def _suit_line(name: str, cards: list[Card]) -> Content:
    numbers = " ".join([f"{NUMBER[card]}" for card in cards])
    return Content.assemble((f"{name:14}", inks.SHADE), (numbers, f"bold {inks.PAPER}"))


# Why not


def why_not(view: View, voice: Voice) -> Content:
    """For each card that may not be played now, the reason."""
    lines = [
        line
        for forbidden in view.forbidden
        for line in hanging(_name(voice, forbidden.card), voice.say(forbidden.why), WIDTH)
    ]
    may = [_small(voice, move.card) for move in view.legal if isinstance(move, Play)]
    allowed = [part(voice, "terminal.skullking.why.may", inks.flow(may, WIDTH, ""))] if may else []
    barred = [part(voice, "terminal.skullking.why.not", lines)] if lines else []
    nothing = [_quiet(voice, "terminal.skullking.why.nothing")]
    return Content("\n\n").join([*allowed, *barred] or nothing)


def _name(voice: Voice, card: Card) -> Content:
    return Content.styled(f"{label(voice, card):11}", f"bold {inks.PAPER}")


def _small(voice: Voice, card: Card) -> Content:
    return face(voice, card, "small")[0]


def _quiet(voice: Voice, key: str) -> Content:
    return Content.styled(voice.text(key), inks.SHADE)


SCORE: Final = Command("score", "terminal.accept.score", "help.command.score")
TRICKS: Final = Command("tricks", "terminal.accept.tricks", "help.command.tricks")
WHY: Final = Command("why", "terminal.accept.why", "help.command.why")

LEAVES: Final = (
    Leaf(SCORE, "terminal.skullking.sheet.title", score_sheet),
    Leaf(TRICKS, "terminal.skullking.cards.title", round_cards),
    Leaf(WHY, "terminal.skullking.why.title", why_not),
)
