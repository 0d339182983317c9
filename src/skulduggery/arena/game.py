"""One game of a match, from the first draw to the last point."""

import hmac
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter_ns
from traceback import format_exception
from typing import Any, NamedTuple, TypeAlias

from skulduggery import dealer
from skulduggery.arena.tally import SHARES, Fault, Line, Result
from skulduggery.arena.timeout import Ask, TooSlow, asking
from skulduggery.bots import Bot, at_random
from skulduggery.bots.standin import bots_own, described
from skulduggery.core import DEALER, AnyGame, AnyRecord, Dealing, Entry, Outcome, Seat, Value

Keep: TypeAlias = Callable[[int, int, AnyRecord], object]
"""Is given the record of every game: of which match, counted from 0, and which game, from 1."""


class Conditions(Value, frozen=True):
    """How a match is played besides its rules.

    A timeout needs a system that has SIGALRM and, on one core, the main thread. Only a match in
    which nobody was too slow for it is played again exactly.
    """

    timeout: float | None = None  # seconds to a decision; whoever takes longer is replaced
    strict: bool = False  # a bot that would have to be replaced ends it all: BotFailed
    keep: Keep | None = None  # called wherever the game is played, perhaps in another process


class BotFailed(Exception):
    """In a strict match: whose fault it was, in which game, and the bot's traceback."""

    def __init__(self, bot: str, game: int, trace: str) -> None:
        super().__init__(bot, game, trace)  # all of it, so that it comes back from a process
        self.bot, self.game, self.trace = bot, game, trace


class Deal(NamedTuple):
    """What the dealer draws from, and by how many seats the line-up is moved on."""

    number: int
    secret: bytes
    shift: int
    seats: int

    @property
    def game(self) -> int:
        """Its number in the match, counted from 1."""
        return self.number * self.seats + self.shift + 1

    def seat(self, place: int) -> Seat:
        return (place + self.shift) % self.seats

    def place(self, seat: Seat) -> int:
        return (seat - self.shift) % self.seats

    def luck(self, place: int) -> Random:
        """A bot's own, from which the dealer's cannot be guessed."""
        return Random(hmac.digest(self.secret, f"bot {place} {self.shift}".encode(), "sha256"))

    @property
    def seed(self) -> bytes:
        """As at any table, here of seats that add no luck: so a record can be verified."""
        return dealer.seed(self.secret, [b""] * self.seats)

    @property
    def dealing(self) -> Dealing:
        return Dealing(dealer.commitment(self.secret), self.secret.hex(), ("",) * self.seats)


class Place(NamedTuple):
    """One of a line-up: a bot, its luck, and where all that it does is written down."""

    name: str
    bot: Bot
    luck: Random
    line: Line


def play_game(
    game: AnyGame, rules: Any, places: Sequence[Place], deal: Deal, conditions: Conditions
) -> Iterator[Entry[Any]]:
    """Every decision, as it is made."""
    seed, state = deal.seed, game.start(rules, deal.seats)
    with asking(conditions.timeout) as ask:
        while movers := game.to_act(state):
            mover = movers[0]
            if mover == DEALER:
                move = dealer.move(game, state, seed)
            else:
                place = places[deal.place(mover)]
                move = _decided(place, game.view(state, mover), ask, deal, conditions.strict)
            yield Entry(mover, move)
            state = game.apply(state, mover, move)
    for number, place in enumerate(places):
        place.line.ended(_result(game, state, deal.seat(number)))


def _decided(place: Place, view: Any, ask: Ask, deal: Deal, strict: bool) -> Any:
    begin = perf_counter_ns()
    try:
        return ask(place.bot, view, place.luck)
    except (Exception, SystemExit, TooSlow) as fault:
        if strict:
            raise BotFailed(place.name, deal.game, _traceback(fault)) from None
        place.line.failed(Fault(deal.number, deal.shift, described(fault)))
        return at_random(view, place.luck)
    finally:
        place.line.decided(perf_counter_ns() - begin)


def _traceback(fault: BaseException) -> str:
    """Without our own lines above the bot's."""
    return "".join(format_exception(type(fault), fault, bots_own(fault)))


def _result(game: AnyGame, state: Any, seat: Seat) -> Result:
    outcome = game.outcome(state)
    assert outcome is not None  # nobody is left to act
    share = SHARES // len(outcome.winners) if seat in outcome.winners else 0
    met, bids = game.bids_met(state, seat)
    return Result(share, _rank(outcome, seat), outcome.scores[seat], met, bids)


def _rank(outcome: Outcome, seat: Seat) -> int:
    """Doubled. Who won comes first, whatever the score; then the score tells."""
    standing = [(other in outcome.winners, score) for other, score in enumerate(outcome.scores)]
    better = sum([one > standing[seat] for one in standing])
    equal = sum([one == standing[seat] for one in standing])
    return 2 * better + equal + 1
