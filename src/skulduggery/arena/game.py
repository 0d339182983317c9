"""One game of a match, from the first draw to the last point."""

import hmac
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter_ns
from typing import Any, Final, NamedTuple, TypeAlias

from skulduggery import dealer
from skulduggery.arena.tally import SHARES, Fault, Line, Result
from skulduggery.bots import Bot, answer
from skulduggery.core import DEALER, AnyGame, Outcome, Seat


class Deal(NamedTuple):
    """What the dealer draws from, and by how many seats the line-up is moved on."""

    number: int
    seed: bytes
    shift: int

    def seat(self, place: int, seats: int) -> Seat:
        return (place + self.shift) % seats

    def place(self, seat: Seat, seats: int) -> int:
        return (seat - self.shift) % seats

    def luck(self, place: int) -> Random:
        """A bot's own, from which the dealer's cannot be guessed."""
        return Random(hmac.digest(self.seed, f"bot {place} {self.shift}".encode(), "sha256"))


def play_game(
    game: AnyGame, rules: Any, bots: Sequence[Bot], lines: Sequence[Line], deal: Deal
) -> None:
    """The bots in the order of the line-up, and where each of them is written down."""
    luck = [deal.luck(place) for place in range(len(bots))]
    state = game.start(rules, len(bots))
    while movers := game.to_act(state):
        mover = movers[0]
        if mover == DEALER:
            move = dealer.move(game, state, deal.seed)
        else:
            place = deal.place(mover, len(bots))
            view = game.view(state, mover)
            move = _decided(bots[place], view, luck[place], lines[place], deal)
        state = game.apply(state, mover, move)
    for place, line in enumerate(lines):
        line.ended(_result(game, state, deal.seat(place, len(bots))))


def _decided(bot: Bot, view: Any, rng: Random, line: Line, deal: Deal) -> Any:
    begin = perf_counter_ns()
    move, fault = answer(bot, view, rng)
    line.decided(perf_counter_ns() - begin)
    if fault is not None:
        line.failed(Fault(deal.number, deal.shift, fault))
    return move


def _result(game: AnyGame, state: Any, seat: Seat) -> Result:
    outcome = game.outcome(state)
    assert outcome is not None  # nobody is left to act
    share = SHARES // len(outcome.winners) if seat in outcome.winners else 0
    met, bids = BIDS_MET[game.name](state, seat) if game.name in BIDS_MET else (0, 0)
    return Result(share, _rank(outcome, seat), outcome.scores[seat], met, bids)


def _rank(outcome: Outcome, seat: Seat) -> int:
    """Doubled. Who won comes first, whatever the score; then the score tells."""
    standing = [(other in outcome.winners, score) for other, score in enumerate(outcome.scores)]
    better = sum([one > standing[seat] for one in standing])
    equal = sum([one == standing[seat] for one in standing])
    return 2 * better + equal + 1


BidsMet: TypeAlias = Callable[[Any, Seat], tuple[int, int]]


def _skullking_bids(state: Any, seat: Seat) -> tuple[int, int]:
    scores = [round.scores[seat] for round in state.past]
    return sum([score.bid == score.won for score in scores]), len(scores)


# Where a bid is a promise: how many came true, and of how many.
BIDS_MET: Final[Mapping[str, BidsMet]] = {"skullking": _skullking_bids}
