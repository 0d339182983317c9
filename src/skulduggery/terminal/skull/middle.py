"""The middle of the table: quiet while discs are laid, then the bid, and what was flipped."""

from typing import Final

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skull.model import Call, Flipped, Round
from skulduggery.skull.view import Bidding, Challenge, Losing, Opening, Over, Placing, View
from skulduggery.terminal import inks
from skulduggery.terminal.inks import spread
from skulduggery.terminal.skull.seats import face_up
from skulduggery.texts import Voice

MIDDLE: Final = 3  # lines: as high as the number
BESIDE: Final = 28  # columns that are left to the number and some air
HEAT: Final = (inks.PAPER, inks.LAMP, inks.EMBER, inks.BLOOD)


def middle(view: View, voice: Voice, width: int, height: int) -> list[Content]:
    match view.phase:
        case Placing(most=most):
            return [_quiet(voice, "terminal.middle.down", n=most)]
        case Bidding(_, bidder, bid, most):
            said = voice.text("terminal.middle.bid", seat=bidder, n=bid, most=most)
            lines = [_loud(said), _meter(bid, most), _calls(view.calls, voice, width)]
            return _beside(_large(bid, most, height), lines)
        case Challenge(challenger, bid, left):
            said = voice.text("terminal.middle.flip", seat=challenger, n=left)
            done = len(view.flips)
            lines = [_loud(said), _meter(done, done + left), _flips(view.flips, voice, width)]
            return _beside(inks.number(bid, inks.EMBER, _scale(height)), lines)
        case Losing(challenger, bid, trap):
            done = len(view.flips) - 1
            lines = [_trap(challenger, trap, voice), _meter(done, max(done, bid))]
            lines.append(_flips(view.flips, voice, width))
            return _beside(inks.number(bid, inks.BLOOD, _scale(height)), lines)
        case Opening() | Over() if view.past:
            return _last_round(view, voice, width, height)
        case _:
            return [_quiet(voice, "terminal.middle.first")]


def _large(bid: int, most: int, height: int) -> list[Content]:
    """A bid is hotter and larger when it comes close to everything that lies there."""
    calm = 2 * bid <= most
    return inks.number(bid, _heat(bid, most), max(1, _scale(height) - calm))


def _last_round(view: View, voice: Voice, width: int, height: int) -> list[Content]:
    """How the last challenge went, for as long as nothing else is going on."""
    past = view.past[-1]
    said = voice.text("terminal.middle.past", seat=past.challenger, n=past.bid)
    first = _crown(view.phase, voice) if isinstance(view.phase, Over) else Content(said)
    lines = [first, _flips(past.flips, voice, width), _ending(past, voice)]
    return _beside(inks.number(past.bid, inks.SHADE, min(2, _scale(height))), lines)


def _ending(past: Round, voice: Voice) -> Content:
    if past.trap is None:
        return Content.styled(voice.text("terminal.middle.won", seat=past.challenger), inks.LAMP)
    return _trap(past.challenger, past.trap, voice)


def _trap(challenger: Seat, owner: Seat, voice: Voice) -> Content:
    key = "terminal.middle.own-trap" if challenger == owner else "terminal.middle.trap"
    said = voice.text(key, seat=challenger, owner=owner)
    return Content.styled(said[0].upper() + said[1:], f"bold {inks.BLOOD}")


def _crown(phase: Over, voice: Voice) -> Content:
    said = voice.text("terminal.decide.over", seat=phase.winner)
    return Content.styled(f"◆ {said} ◆", f"bold {inks.LAMP}")


def _beside(number: list[Content], lines: list[Content]) -> list[Content]:
    """The number, and the lines to the right of it at half its height, all of one width."""
    lines = spread(lines, len(number))
    wide = max(line.cell_length for line in lines)
    rows = zip(number, lines, strict=True)
    return [Content.assemble(big, "   ", line.truncate(wide, pad=True)) for big, line in rows]


def _scale(height: int) -> int:
    return 3 if height >= 10 else 2 if height >= 7 else 1


def _heat(bid: int, most: int) -> str:
    return HEAT[(len(HEAT) - 1) * bid // most]


def _meter(done: int, all: int) -> Content:
    return Content.assemble(("■" * done, _heat(done, all)), ("□" * (all - done), inks.SHADE))


def _calls(calls: tuple[Call, ...], voice: Voice, width: int) -> Content:
    """The auction."""
    return _latest([_call(call, voice) for call in calls], width)


def _call(call: Call, voice: Voice) -> Content:
    said = "-" if call.number is None else f"{call.number}"
    name = f" {voice.names[call.seat]} "
    ink = inks.SHADE if call.number is None else inks.PAPER
    return Content.assemble(_mark(call.seat), (name, inks.SHADE), (said, f"bold {ink}"))


def _flips(flips: tuple[Flipped, ...], voice: Voice, width: int) -> Content:
    """What was flipped, in order, with the pattern of whose it was."""
    pieces = [(flip.owner, inks.small([face_up(voice, flip.disc)])) for flip in flips]
    return _latest([Content.assemble(_mark(owner), *piece) for owner, piece in pieces], width)


def _latest(words: list[Content], width: int) -> Content:
    """As much as there is room for beside the number, the latest last."""
    for spot in range(len(words)):
        line = Content("  ").join(words[spot:])
        if line.cell_length <= width - BESIDE:
            return Content.assemble(("…  " if spot else "", inks.SHADE), line)
    return Content("")


def _mark(seat: Seat) -> Content:
    return Content.styled(inks.PATTERNS[seat], inks.INKS[seat])


def _loud(text: str) -> Content:
    return Content.styled(text, f"bold {inks.PAPER}")


def _quiet(voice: Voice, key: str, **params: int) -> Content:
    return Content.styled(voice.text(key, **params), inks.SHADE)
