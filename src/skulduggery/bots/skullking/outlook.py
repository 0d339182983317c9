"""What may come of a hand and of a trick, by all that one seat knows."""

from collections import Counter
from typing import Final

from skulduggery.bots.skullking.odds import beats, count_rivals, rivals, tilted
from skulduggery.bots.skullking.strength import strength
from skulduggery.bots.temper import Temper
from skulduggery.core import Seat
from skulduggery.skullking.cards import DECK, SUIT, TRUMP, Card, Cards, Suit
from skulduggery.skullking.hiding import hidden
from skulduggery.skullking.model import GRAYBEARD, Hand
from skulduggery.skullking.trick import judge, suit_in_play
from skulduggery.skullking.view import Player, Playing, View

WANTS: Final = 0.9  # how often whoever needs a trick takes it with a card that can
DUCKS: Final = 0.5  # and whoever does not need it
GREED: Final = 8.0  # how fast somebody is believed to take all there is
LEFT_OVER: Final = 0.25  # how much it counts what the others leave over
HABIT: Final = 3.0  # how much it counts that more came before than was bid
TRICKS: Final = 15  # that such a habit must outweigh
ROUNDS: Final = 4


class Outlook:
    """One seat's view of what is to come."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view = view
        self.temper = temper
        self.you = you(view)
        self.unseen = hidden(view) - Counter(view.saw or ())  # what the others may hold
        self.all_unseen = max(1, self.unseen.total())
        self.hands = len(view.players) + (view.graybeard is not None)

    # A hand

    def chances(self, hand: Cards) -> list[float]:
        """How likely each card wins a trick to come."""
        usual = [self._chance(card, len(hand)) for card in hand]
        return tilted(usual, self._tilt(hand, sum(usual)))

    def _chance(self, card: Card, cards: int) -> float:
        """As often as ever, but for what is gone: fewer rivals, or more of them in fewer cards."""
        usual = strength(card, self.hands, cards)
        if not self.view.tricks or not rivals(card):
            return usual
        now = count_rivals(card, self.unseen) / self.all_unseen
        ever = rivals(card) / len(DECK)
        return float(usual ** ((now / ever) ** self.temper.memory))

    def _tilt(self, hand: Cards, hoped: float) -> float:
        """More comes to whom more came before; and what the others do not want is left over."""
        tilt = (0.8 + 0.4 * self.temper.nerve) * (1 + HABIT * self._surplus())
        if self.view.players[self.you].bid is not None and hoped:
            left = max(0, len(hand) - self._wanted_by_others())
            tilt *= 1 - LEFT_OVER + LEFT_OVER * left / hoped
        return min(2.5, max(0.4, tilt))

    def _surplus(self) -> float:
        own = [past.scores[self.you] for past in self.view.past]
        tricks = sum([past.cards for past in self.view.past])
        more = sum([score.won - score.bid for score in own])
        return self.temper.memory * more / (tricks + TRICKS)

    def _wanted_by_others(self) -> int:
        others = [player for seat, player in enumerate(self.view.players) if seat != self.you]
        return sum([max(0, (player.bid or 0) - player.won) for player in others])

    # A trick

    def trick(self, phase: Playing, card: Card) -> float:
        """How likely this card wins the trick that lies there."""
        cards = (*phase.cards, card)
        if judge(cards).winner != len(phase.cards):
            return 0.0
        suit = suit_in_play(cards)
        chance = 1.0
        for hand in phase.order[len(cards) :]:
            chance *= 1 - self._taken_by(hand, card, suit)
        return chance

    def _taken_by(self, hand: Hand, best: Card, suit: Suit | None) -> float:
        """How likely this hand takes the trick from the best card so far."""
        free, trumps, following = self._threats(best, suit)
        if hand == GRAYBEARD:  # his top card, whatever it is
            return (free + trumps) / self.all_unseen
        player = self.view.players[hand]
        void = (1 - following / self.all_unseen) ** player.hand if suit else 1.0
        threats = min(1.0, (free + trumps * void) / self.all_unseen)
        return float(1 - (1 - threats) ** player.hand) * self._takes(hand, player)

    def _threats(self, best: Card, suit: Suit | None) -> tuple[int, int, int]:
        """Unseen cards that beat it freely, trumps that need a void first, and all of the suit."""
        free = trumps = following = 0
        for card, n in self.unseen.items():
            own = SUIT.get(card)
            if own is not None and own == suit:
                following += n
            if beats(card, best, suit):
                if own == TRUMP != suit and suit is not None:
                    trumps += n
                else:
                    free += n
        return free, trumps, following

    def _takes(self, seat: Seat, player: Player) -> float:
        if (player.bid or 0) > player.won:
            return WANTS
        past = self.view.past
        over = sum([one.scores[seat].won > one.scores[seat].bid for one in past]) - len(past) / 4
        greed = self.temper.memory * GREED * max(0.0, over) / (len(past) + ROUNDS)
        return DUCKS + (WANTS - DUCKS) * min(1.0, greed)


def you(view: View) -> Seat:
    """The viewer's seat."""
    assert view.you is not None  # a spectator decides nothing
    return view.you
