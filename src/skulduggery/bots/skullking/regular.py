"""Sound play: bid what the hand is worth, then play what makes the bid most likely to be met."""

from random import Random
from typing import Final

from skulduggery.bots.skullking.odds import points, spread
from skulduggery.bots.skullking.outlook import Outlook, you
from skulduggery.bots.temper import Temper
from skulduggery.core import Value
from skulduggery.skullking.cards import IN_HAND, Card, Cards
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Move, Name, Play
from skulduggery.skullking.players import without
from skulduggery.skullking.scoring import Shot
from skulduggery.skullking.trick import judge
from skulduggery.skullking.view import Ability, Bidding, Loading, Playing, View

WHIM: Final = 1.0  # points that a devious player gives away for being hard to read
BETS: Final = 0.55  # how sure of the bid somebody of middling nerve must be to bet on it


class Regular(Value, frozen=True):
    """The bot, with a temper of its own."""

    temper: Temper = Temper()

    def decide(self, view: View, rng: Random) -> Move:
        outlook = Outlook(view, self.temper)
        match view.phase:
            case Bidding():
                return _bid(view, outlook)
            case Loading():
                return _load(view, outlook)
            case Playing():
                return self._play(view, view.phase, outlook, rng)
            case Ability(_, pirate):
                return self._use(view, pirate, outlook)
        return rng.choice(view.legal)

    def _play(self, view: View, phase: Playing, outlook: Outlook, rng: Random) -> Move:
        """The best card, give or take a whim."""
        whim = WHIM * self.temper.bluff
        plays = [move for move in view.legal if isinstance(move, Play)]
        return max(plays, key=lambda m: _value(view, phase, outlook, m.card) + rng.random() * whim)

    def _use(self, view: View, pirate: Card, outlook: Outlook) -> Move:
        match pirate:
            case "rosie":  # whoever leads, it is best to be the last to play
                return Name((you(view) + 1) % len(view.players))
            case "rascal":
                sure = _exact(view, outlook) > BETS + 0.2 * (0.5 - self.temper.nerve)
                return Bet(20 if sure else 0)
            case "bendt":
                return max(view.legal, key=lambda move: _after_discard(view, outlook, move))
            case "harry":
                return max(view.legal, key=lambda move: _after_change(view, outlook, move))
        return view.legal[0]


# What a decision is worth


def _worth(view: View, counts: list[float], bid: int, load: Shot | None, won: int = 0) -> float:
    """The points to be expected, if 0, 1, 2 ... more tricks are as likely as this."""
    scoring, cards = view.rules.scoring, view.cards
    return sum([n * points(scoring, load, cards, bid, won + k) for k, n in enumerate(counts)])


def _bid(view: View, outlook: Outlook) -> Move:
    counts = spread(outlook.chances(view.hand))
    return Bid(max(range(view.cards + 1), key=lambda bid: _worth(view, counts, bid, None)))


def _load(view: View, outlook: Outlook) -> Move:
    counts = spread(outlook.chances(view.hand))
    bid = view.players[you(view)].bid or 0
    loads = [move for move in view.legal if isinstance(move, Load)]
    return max(loads, key=lambda move: _worth(view, counts, bid, move.shot))


def _value(view: View, phase: Playing, outlook: Outlook, card: Card) -> float:
    own = view.players[you(view)]
    bid, wins = own.bid or 0, outlook.trick(phase, card)
    rest = outlook.chances(without(view.hand, IN_HAND[card]))
    value = _worth(view, spread([wins, *rest]), bid, own.load, own.won)
    return value + wins * _bonus(phase, card) * _chance_of(spread(rest), bid - own.won - 1)


def _bonus(phase: Playing, card: Card) -> int:
    """What this card would capture as the trick lies."""
    return sum([bonus.points for bonus in judge((*phase.cards, card)).bonuses])


def _exact(view: View, outlook: Outlook) -> float:
    own = view.players[you(view)]
    return _chance_of(spread(outlook.chances(view.hand)), (own.bid or 0) - own.won)


def _chance_of(counts: list[float], number: int) -> float:
    return counts[number] if 0 <= number < len(counts) else 0.0


def _after_discard(view: View, outlook: Outlook, move: Move) -> float:
    assert isinstance(move, Discard)
    hand: Cards = view.hand
    for card in move.cards:
        hand = without(hand, card)
    own = view.players[you(view)]
    return _worth(view, spread(outlook.chances(hand)), own.bid or 0, own.load, own.won)


def _after_change(view: View, outlook: Outlook, move: Move) -> float:
    assert isinstance(move, Change)
    own = view.players[you(view)]
    counts = spread(outlook.chances(view.hand))
    return _worth(view, counts, (own.bid or 0) + move.by, own.load, own.won)
