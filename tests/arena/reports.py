"""Reports to be shown, with figures that no match has to be played for."""

from skulduggery.arena.chances import Interval
from skulduggery.arena.report import Entrant, Played, Report, Speed, Time


def entrant(bot: str, places: int, share: Interval, bids_met: float | None = None) -> Entrant:
    return Entrant(
        bot=bot,
        places=places,
        share=share,
        rank=1.525,
        score=-12.5,
        bids_met=bids_met,
        decisions=12_345,
        replaced=1_234,
        fault="KeyError at my_bot.py:17",
        time=Time(0.000_412, None),
    )


def report(*matches: Played, game: str = "skull", seats: int = 4) -> Report:
    rules = "official" if game == "skull" else "standard"
    speed = Speed(cores=2, seconds=83.2, decisions_per_second=38_123.4)
    return Report(game, rules, seats, "arena", 5_000, 20_000, matches, speed)


ONE: Interval = Interval(0.512, 0.501, 0.523)
MANY: Interval = Interval(0.163, 0.159, 0.166)
MATCH = report(Played((entrant("regular", 1, ONE), entrant("my_bot:<&MyBot>", 3, MANY))))


def round_robin(seats: int = 4) -> Report:
    """Each share says who it is about: the first bot has 10 %, the second 20 %, the third 30 %."""
    bots = ["a", "b", "c"]
    pairs = [(one, many) for one in bots for many in bots if one != many]
    return report(*[_pair(one, many, bots, seats) for one, many in pairs], seats=seats)


def _pair(one: str, many: str, bots: list[str], seats: int) -> Played:
    share = 0.1 + 0.1 * bots.index(one)
    rest = (1 - share) / (seats - 1)
    return Played(
        (
            entrant(one, 1, Interval(share, share - 0.01, share + 0.02)),
            entrant(many, seats - 1, Interval(rest, rest - 0.01, rest + 0.01)),
        )
    )
