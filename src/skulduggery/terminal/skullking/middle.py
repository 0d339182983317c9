"""The middle of the table: the trick that lies there, or how the last trick or round went."""

from textual.content import Content

from skulduggery.skullking.cards import KRAKEN, WHALE, Cards, Suit
from skulduggery.skullking.model import GRAYBEARD, Hand, Trick
from skulduggery.skullking.view import Ability, Dealing, Loading, Over, Playing, View
from skulduggery.terminal import inks
from skulduggery.terminal.skullking import who
from skulduggery.terminal.skullking.results import results
from skulduggery.terminal.skullking.trick import finished, row, under_way
from skulduggery.terminal.skullking.words import decision
from skulduggery.texts import Voice


def middle(view: View, voice: Voice, width: int, height: int) -> list[Content]:
    match view.phase:
        case Playing(cards=()) if view.tricks:
            return _taken(view, voice, width, height)
        case Playing():
            return _lying(view, view.phase, voice, width, height)
        case Ability():
            return _taken(view, voice, width, height)
        case Loading():
            return [_quiet(voice, "terminal.skullking.middle.load"), _bids(view, voice)]
        case Dealing() if view.last:
            said = _quiet(voice, "terminal.skullking.middle.last", n=view.round - 1)
            return [said, *_past(view.last, voice, width, height)]
        case _ if view.past:
            ranked = isinstance(view.phase, Over)
            return [*_crown(view, voice), *results(view, voice, width, ranked)]
        case _:
            return [_quiet(voice, "terminal.skullking.middle.first")]


def _lying(view: View, phase: Playing, voice: Voice, width: int, height: int) -> list[Content]:
    number = len(view.tricks) + 1
    said = voice.text("terminal.skullking.middle.trick", n=number, most=view.cards)
    above = Content.assemble((said, f"bold {inks.PAPER}"), "   ", _bids(view, voice))
    return [above, *row(under_way(phase), voice, width, height), _state(phase, voice)]


def _state(phase: Playing, voice: Voice) -> Content:
    """What has to be followed, and who would win."""
    if not phase.cards:
        return _sentence(voice, "terminal.skullking.middle.leads", phase.order[0])
    beast = _beast(phase.cards, voice)
    # A beast that lies alone wins nothing yet, and leaves no room to say that Graybeard led it.
    best = [] if beast and len(phase.cards) == 1 else _best(phase, voice)
    return Content("  ").join([*beast, _follow(phase.suit, voice), *best])


def _best(phase: Playing, voice: Voice) -> list[Content]:
    """Graybeard, who leads as soon as he wins, is told for that."""
    if phase.order[0] == GRAYBEARD and len(phase.cards) == 1:
        return [_sentence(voice, "terminal.skullking.middle.ghost-leads", GRAYBEARD)]
    if phase.winning is None:
        return []
    return [_sentence(voice, "terminal.skullking.middle.winning", phase.winning)]


def _follow(suit: Suit | None, voice: Voice) -> Content:
    if suit is None:
        return _quiet(voice, "terminal.skullking.middle.any")
    return _quiet(voice, "terminal.skullking.middle.follow", suit=suit)


def _beast(cards: Cards, voice: Voice) -> list[Content]:
    """What rose from the deep last."""
    keys = {KRAKEN: "terminal.skullking.middle.kraken", WHALE: "terminal.skullking.middle.whale"}
    risen = [voice.text(keys[card]) for card in cards if card in keys]
    return [Content.styled(text, f"bold {inks.BLOOD}") for text in risen[-1:]]


def _taken(view: View, voice: Voice, width: int, height: int) -> list[Content]:
    """The last trick, until the next one is led."""
    number = len(view.tricks)
    said = voice.text("terminal.skullking.middle.trick", n=number, most=view.cards)
    above = Content.assemble((said, inks.SHADE), "   ", _bids(view, voice))
    return [above, *_past(view.tricks[-1], voice, width, height)]


def _past(trick: Trick, voice: Voice, width: int, height: int) -> list[Content]:
    return [*row(finished(trick), voice, width, height, past=True), took(trick, voice)]


def took(trick: Trick, voice: Voice) -> Content:
    if trick.winner is None:
        return _loud(voice.text("terminal.skullking.middle.aside"))
    return _sentence(voice, "terminal.skullking.middle.took", trick.winner)


def _bids(view: View, voice: Voice) -> Content:
    """All bids together, against the tricks there are."""
    total = sum(player.bid or 0 for player in view.players)
    off = total - view.cards
    key = "terminal.skullking.middle.bids-fit"
    if off:
        over, under = "terminal.skullking.middle.bids-over", "terminal.skullking.middle.bids-under"
        key = over if off > 0 else under
    return _quiet(voice, key, total=total, n=abs(off), cards=view.cards)


def _crown(view: View, voice: Voice) -> list[Content]:
    if not isinstance(view.phase, Over):
        return []
    return [_loud(f"◆ {decision(view, voice)} ◆")]


def _sentence(voice: Voice, key: str, hand: Hand) -> Content:
    return _loud(voice.text(key, seat=who.seat(voice, hand)))


def _loud(text: str) -> Content:
    return Content.styled(text, f"bold {inks.LAMP}")


def _quiet(voice: Voice, key: str, **params: int | str) -> Content:
    return Content.styled(voice.text(key, **params), inks.SHADE)
