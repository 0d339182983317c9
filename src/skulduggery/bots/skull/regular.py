"""Sound play: odds from beliefs, mixed traps and bluffs, points weighed with discs."""

from random import Random
from typing import Final

from skulduggery.bots.skull.beliefs import boldness, safe_depths
from skulduggery.bots.skull.odds import Plan, plans
from skulduggery.bots.temper import Temper
from skulduggery.core import Seat, Value
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    POINTS_TO_WIN,
    SKULL,
    Bid,
    Disc,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
)
from skulduggery.skull.view import (
    Bidding,
    Challenge,
    Face,
    Losing,
    Naming,
    Opening,
    Placing,
    View,
)

LOSS: Final = 0.5  # what a disc is worth, in points
POINT: Final = 0.4  # what a rival's point costs; the winning one costs all
RELIEF: Final = 0.3  # what a rival's lost disc is worth
WAIT: Final = 0.2  # what it is worth to wait for a better moment
BAIT: Final = 0.1  # how sure one must be that nobody leaves the challenge to oneself
OWN_SAFE: Final = 0.9  # how often who bids can flip the own stack
OTHERS_SAFE: Final = 0.75  # and each disc beyond it
CALM: Final = 0.45  # how bold others are on an ordinary evening
HEAT: Final = 4.0  # how fast traps are laid for those who are bolder


class Regular(Value, frozen=True):
    """The bot, with a temper of its own."""

    temper: Temper = Temper()

    def decide(self, view: View, rng: Random) -> Move:
        match view.phase:
            case Opening():
                return Place(self._disc(view, rng))
            case Placing(_, most):
                return self._turn(view, most, rng)
            case Bidding(_, bidder, bid, most, _):
                return self._raise(view, bidder, bid, most, rng)
            case Challenge(_, _, left):
                return self._flip(view, left)
            case Losing():
                return _lose(view)
            case Naming():
                return _name(view)
        return rng.choice(view.legal)

    # Laying

    def _disc(self, view: View, rng: Random) -> Disc:
        """Last Chance is harmless and known to be, so it may as well lie there."""
        if LAST_CHANCE in view.hand:
            return LAST_CHANCE
        if SKULL in view.hand and (FLOWER not in view.hand or rng.random() < self._trap(view)):
            return SKULL
        return FLOWER

    def _trap(self, view: View) -> float:
        """How often the skull is laid: the bolder the others, the more."""
        often = 0.1 + 0.2 * self.temper.bluff + HEAT * (self._heat(view) - CALM)
        return min(0.98, max(0.05, often))

    def _heat(self, view: View) -> float:
        """How bold the others are, all in all."""
        bold = [boldness(view, seat, self.temper.memory) for seat in _rivals(view)]
        return sum(bold) / len(bold)

    # Bidding

    def _turn(self, view: View, most: int, rng: Random) -> Move:
        if SKULL in _own_stack(view):
            return self._over_skull(view, most, rng)
        bid, hope = self._best_bid(view, range(1, most + 1), most)
        if view.hand and hope < WAIT * (1 - self.temper.nerve):
            return Place(self._disc(view, rng))
        return Bid(bid)

    def _over_skull(self, view: View, most: int, rng: Random) -> Move:
        """Wait until somebody bites, or pretend to have nothing to fear."""
        if not view.hand or self._is_bait(view, 1, most, rng):
            return Bid(1)
        return Place(next((disc for disc in view.hand if disc != SKULL), SKULL))

    def _raise(self, view: View, bidder: Seat, bid: int, most: int, rng: Random) -> Move:
        if SKULL in _own_stack(view) and not self._dares(rng):
            return Pass()
        number, hope = self._best_bid(view, range(bid + 1, most + 1), most)
        return Bid(number) if hope > self._if_passed(view, bidder, bid) else Pass()

    def _is_bait(self, view: View, number: int, most: int, rng: Random) -> bool:
        """Over the own skull one bids only what somebody is almost sure to raise."""
        return self._dares(rng) and self._left_alone(view, number, most) < BAIT

    def _dares(self, rng: Random) -> bool:
        return rng.random() < 2 * self.temper.bluff

    def _best_bid(self, view: View, numbers: range, most: int) -> tuple[int, float]:
        """The bid of most worth: likely to go well, and likely to be left to oneself."""
        chances = self._chances(view, most)
        hopes = {n: self._hope(view, n, most, chances[n]) for n in numbers}
        return max(hopes.items(), key=lambda item: item[1])

    def _chances(self, view: View, most: int) -> list[float]:
        """How likely a flip of 0, 1, 2 ... goes well; over the own skull, never."""
        own = _own_stack(view)
        if SKULL in own:
            return [0.0] * (most + 1)
        return [1.0] * len(own) + [plan.chance for plan in self._plans(view)]

    def _hope(self, view: View, number: int, most: int, chance: float) -> float:
        """Either it is left to oneself, or somebody goes even further."""
        alone = self._left_alone(view, number, most)
        return alone * self._stake(chance) + (1 - alone) * _rivals_try(number + 1, 1, POINT)

    def _stake(self, chance: float) -> float:
        """A point for a disc: what a challenge is worth that goes well so often."""
        return chance - (1 - chance) * LOSS * (1.5 - self.temper.nerve)

    def _left_alone(self, view: View, number: int, most: int) -> float:
        """How likely nobody raises, as bold as they are: the higher, the less there is to raise."""
        room = 1 - number / most
        alone = 1.0
        for seat in _still_bidding(view):
            alone *= 1 - boldness(view, seat, self.temper.memory) * room
        return alone

    def _if_passed(self, view: View, bidder: Seat, bid: int) -> float:
        """What it is worth to let the bidder try."""
        player = view.players[bidder]
        last = player.points == POINTS_TO_WIN - 1
        return _rivals_try(bid, len(player.stack), 1.0 if last else POINT)

    def _plans(self, view: View) -> list[Plan]:
        return plans({seat: self._safe(view, seat) for seat in _rivals(view)})

    def _safe(self, view: View, seat: Seat) -> list[float]:
        return safe_depths(view, seat, self.temper.memory)

    # Flipping

    def _flip(self, view: View, left: int) -> Move:
        """By the plan that is likeliest to go well, its surest disc first."""
        if len(view.legal) == 1:
            return view.legal[0]
        plan = self._plans(view)[left]
        seats = [seat for seat, _ in plan.depths]
        return Flip(max(seats, key=lambda seat: self._safe(view, seat)[1]))


def _rivals_try(bid: int, own: int, point: float) -> float:
    """A rival flips so many, with so many of their own: a point hurts, a lost disc does not."""
    goes_well = OWN_SAFE * OTHERS_SAFE ** max(0, bid - own)
    return RELIEF * (1 - goes_well) - point * goes_well


def _lose(view: View) -> Move:
    """A skull is worth keeping, as long as there is a flower to bid on besides."""
    discs = {move.disc for move in view.legal if isinstance(move, Lose)}
    last_flower = view.players[_you(view)].discs == 2
    return Lose(SKULL if SKULL in discs and (last_flower or FLOWER not in discs) else FLOWER)


def _name(view: View) -> Move:
    """Whoever has least to win by it."""
    seats = [move.starter for move in view.legal if isinstance(move, Name)]
    return Name(min(seats, key=lambda seat: (view.players[seat].points, view.players[seat].discs)))


def _rivals(view: View) -> list[Seat]:
    own = _you(view)
    return [seat for seat, player in enumerate(view.players) if seat != own and player.discs]


def _still_bidding(view: View) -> list[Seat]:
    if isinstance(view.phase, Bidding):
        return [seat for seat in view.phase.order if seat != view.you]
    return _rivals(view)


def _own_stack(view: View) -> tuple[Face, ...]:
    return view.players[_you(view)].stack


def _you(view: View) -> Seat:
    assert view.you is not None  # a spectator decides nothing
    return view.you
