"""A hand's place at the table: who it is, what was bid and won, the score, and its part."""

from typing import Final, NamedTuple

from textual.content import Content

from skulduggery.core import Seat
from skulduggery.skullking.model import GRAYBEARD, Hand
from skulduggery.skullking.view import Bidding, Dealing, Loading, Over, Player, Playing, View
from skulduggery.terminal import inks
from skulduggery.terminal.frames import QUIET, TURN, Frame
from skulduggery.terminal.skullking import who
from skulduggery.texts import Voice

LINES: Final = 3
WIDEST: Final = 30
PROMISE: Final = 16  # columns for a bid and the tricks won in words, and a gap


class Places(NamedTuple):
    """All places of a table, in one size."""

    view: View
    voice: Voice
    width: int

    def place(self, hand: Hand) -> list[Content]:
        frame = TURN if self._is_lit(hand) else QUIET
        return [
            self._edge(frame, frame.corners[:2], *self._plate(hand)),
            frame.around(self._inside(hand), self.width),
            self._edge(frame, frame.corners[2:], *self._foot(hand)),
        ]

    def _is_lit(self, hand: Hand) -> bool:
        phase = self.view.phase
        return hand in self.view.to_act or (isinstance(phase, Over) and hand in phase.winners)

    def _edge(self, frame: Frame, corners: str, left: Content, right: Content) -> Content:
        """A line of the frame with something said on both sides of it; the left gives way."""
        ends = Content.assemble(" ", right, " ") if right else Content("")
        room = self.width - 5 - ends.cell_length
        begins = Content.assemble(left.truncate(room, ellipsis=True), " ") if left else Content("")
        fill = frame.across * (self.width - 4 - begins.cell_length - ends.cell_length)
        return Content.assemble(
            (corners[0] + frame.across, frame.ink),
            begins,
            (fill, frame.ink),
            ends,
            (frame.across + corners[1], frame.ink),
        )

    def _plate(self, hand: Hand) -> tuple[Content, Content]:
        """The name, and who deals; that this is the viewer goes without saying on a small one."""
        turn = ("▶", inks.LAMP) if hand in self.view.to_act else " "
        name = (who.name(self.voice, hand), f"bold {who.ink(hand)}")
        plate, deals = Content.assemble(turn, who.mark(hand), " ", name), self._deals(hand)
        you = f" · {self.voice.text('terminal.seat.own')}" if hand == self.view.you else ""
        longer = plate + Content.styled(you, inks.SHADE)
        fits = longer.cell_length + deals.cell_length <= self.width - 7
        return longer if fits else plate, deals

    def _deals(self, hand: Hand) -> Content:
        deals = hand == self.view.dealing and not isinstance(self.view.phase, Over)
        said = self.voice.text("terminal.skullking.seat.deals") if deals else ""
        return Content.styled(said, inks.SHADE)

    def _inside(self, hand: Hand) -> Content:
        left, right = self._said(hand), self._score(hand)
        gap = " " * max(1, self.width - 4 - left.cell_length - right.cell_length)
        return Content.assemble(left, gap, right)

    def _score(self, hand: Hand) -> Content:
        if hand == GRAYBEARD:
            return Content("")
        return Content.styled(f"{self.view.players[hand].score}", f"bold {inks.PAPER}")

    def _said(self, hand: Hand) -> Content:
        """Bid and tricks won; between rounds, what the last one brought."""
        if hand == GRAYBEARD:
            return self._ghost()
        player = self.view.players[hand]
        if player.bid is not None:
            return self._promise(hand, player.bid, player.won)
        if not self.view.past:
            return Content("")
        return Content.styled(f"{self.view.past[-1].scores[hand].total:+}", inks.SHADE)

    def _promise(self, seat: Seat, bid: int, won: int) -> Content:
        said = self.voice.text("terminal.skullking.seat.promise", bid=bid, won=won)
        fits = len(said) <= self._room(seat)
        words = Content.styled(said if fits else f"{won}/{bid}", _mood(bid, won))
        if not self._has_meters:
            return words
        return Content.assemble(words, "  ", _meter(bid, won))

    def _room(self, seat: Seat) -> int:
        """Columns to the left of the score."""
        return self.width - 5 - len(f"{self.view.players[seat].score}")

    @property
    def _has_meters(self) -> bool:
        """Where there is room for everybody's tricks as marks."""
        rooms = [
            self._room(seat) - max(player.bid or 0, player.won)
            for seat, player in enumerate(self.view.players)
        ]
        return min(rooms) >= PROMISE

    def _ghost(self) -> Content:
        won = sum(trick.winner == GRAYBEARD for trick in self.view.tricks)
        pile = self.view.graybeard or 0
        said = self.voice.text("terminal.skullking.seat.ghost", won=won, pile=pile)
        return Content.styled(said, inks.SHADE)

    def _foot(self, hand: Hand) -> tuple[Content, Content]:
        """The part played now and the stakes; who leads and wins shows in the trick as well."""
        part, stakes = self._part(hand), self._stakes(hand)
        fits = part.cell_length + stakes.cell_length <= self.width - 7
        return part if fits else Content(""), stakes

    def _part(self, hand: Hand) -> Content:
        """Which part a hand plays now."""
        key = _part(self.view, hand)
        if key is None:
            return Content("")
        style = f"bold {inks.LAMP}" if key in LOUD else inks.SHADE
        return Content.styled(f" {self.voice.text(key)}", style)

    def _stakes(self, hand: Hand) -> Content:
        """The cannon's load, and a bet."""
        if hand == GRAYBEARD:
            return Content("")
        parts = _stakes(self.view.players[hand], self.voice)
        return Content.styled(" ".join(parts), f"bold {inks.EMBER}")


LOUD: Final = ("terminal.skullking.seat.winning", "terminal.skullking.seat.wins")


def _part(view: View, hand: Hand) -> str | None:
    match view.phase:
        case Bidding(waiting) | Loading(waiting) if hand not in waiting and hand != GRAYBEARD:
            return "terminal.skullking.seat.chosen"
        case Over(winners) if hand in winners:
            return "terminal.skullking.seat.wins"
        case Playing(winning=winning) if winning == hand:
            return "terminal.skullking.seat.winning"
        case Playing(order=order) if order[0] == hand:
            return "terminal.skullking.seat.leads"
        case Dealing() if hand == view.dealing:
            return "terminal.skullking.seat.shuffles"
        case _:
            return None


def _stakes(player: Player, voice: Voice) -> list[str]:
    load = {
        "grapeshot": "terminal.skullking.seat.grapeshot",
        "cannonball": "terminal.skullking.seat.cannonball",
        None: None,
    }[player.load]
    said = [voice.text(load)] if load else []
    return [*said, f"±{player.bet}"] if player.bet else said


def _mood(bid: int, won: int) -> str:
    """Met, still to win, or past all hope."""
    return f"bold {inks.BLOOD if won > bid else inks.LAMP if won == bid else inks.PAPER}"


def _meter(bid: int, won: int) -> Content:
    """A mark for each trick: won as bid, still to win, or one too many."""
    return Content.assemble(
        ("●" * min(won, bid), inks.LAMP),
        ("○" * (bid - won), inks.SHADE),
        ("\N{MULTIPLICATION SIGN}" * (won - bid), f"bold {inks.BLOOD}"),
    )
