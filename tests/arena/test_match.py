"""A match: the same deals from every seat, each bot for itself, and always the same again."""

import signal
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from skulduggery.arena import Match, Tally, play, processes, round_robin
from skulduggery.arena.game import Deal
from skulduggery.arena.match import Part, play_part
from skulduggery.core import Refused
from tests.arena import odd_bots

HERE = odd_bots.__name__
WATCHER = f"{HERE}:watches"


def counted(tally: Tally) -> list[Any]:
    """All but the times, which are never the same."""
    timed = ("times", "nanoseconds")
    lines = [vars(line) | {"decisions": line.decisions} for line in tally.lines.values()]
    return [{name: line[name] for name in line if name not in timed} for line in lines]


def played(match: Match, cores: int = 1) -> Tally:
    (tally,) = play([match], cores)
    return tally


@pytest.fixture
def seen() -> Iterator[list[Any]]:
    """What watchers see."""
    odd_bots.SEEN.clear()
    yield odd_bots.SEEN
    odd_bots.SEEN.clear()


# Pairing and rotation


def test_games_are_rounded_up_to_whole_deals_from_every_seat() -> None:
    match = Match("skull", "official", ("random",) * 4, games=10)
    tally = played(match)

    assert (match.deals, tally.deals, tally.games) == (3, 3, 12)


def test_every_bot_sits_in_every_seat_once_a_deal(seen: list[Any]) -> None:
    played(Match("skullking", "standard schedule=1", (WATCHER, "random", "random"), games=9))
    bids = Counter(view.you for view in seen if view.phase.__class__.__name__ == "Bidding")

    assert bids == {0: 3, 1: 3, 2: 3}


def test_a_deal_brings_each_seat_the_same_cards_whoever_sits_there(seen: list[Any]) -> None:
    """All three are watched, so that each rotation shows what every seat was dealt."""
    match = Match("skullking", "standard schedule=4", (WATCHER,) * 3, games=6)
    played(match)
    bidding = [view for view in seen if view.phase.__class__.__name__ == "Bidding"]
    hands = [(view.you, view.hand) for view in bidding]
    deals = [sorted(hands[at : at + 3]) for at in range(0, 18, 3)]

    assert deals[0] == deals[1] == deals[2]
    assert deals[3] == deals[4] == deals[5]
    assert deals[0] != deals[3]


def test_who_sits_where_moves_on_by_one_seat() -> None:
    for shift in range(5):
        deal = Deal(0, b"", shift, seats=5)
        assert [deal.seat(place) for place in range(5)] == [(p + shift) % 5 for p in range(5)]
        assert [deal.place(deal.seat(place)) for place in range(5)] == list(range(5))


def test_nobody_has_the_luck_of_another_or_of_another_game() -> None:
    deals = [Deal(0, seed, shift, seats=3) for seed in (b"a", b"b") for shift in range(3)]
    luck = [deal.luck(place).random() for deal in deals for place in range(3)]

    assert len(set(luck)) == len(luck)
    assert deals[0].luck(1).random() == deals[0].luck(1).random()


def test_equals_win_equally() -> None:
    """However unfair the seats are: two names of the same bot, told apart by luck alone."""
    tally = played(Match("skull", "official starter=1", ("random", WATCHER), games=400))
    odd_bots.SEEN.clear()
    share = tally.lines["random"].share

    assert share.low < 0.5 < share.high


def test_a_class_is_made_anew_for_every_seat_of_every_game() -> None:
    """Deals played one by one, each with new ones, come to the same."""
    match = Match("skull", "official", (f"{HERE}:Counts", f"{HERE}:Counts", "random"), games=15)
    _, at_once = play_part(Part(match, 0, range(5)))
    one_by_one = Tally(match.bots)
    for deal in range(5):
        one_by_one.add(play_part(Part(match, 0, range(deal, deal + 1)))[1])

    assert counted(at_once) == counted(one_by_one)


# Again, exactly


def test_the_same_seed_plays_the_same_match_and_another_one_another() -> None:
    match = Match("skull", "official", ("novice", "random", "random"), 60, seed="x")
    other = Match("skull", "official", ("novice", "random", "random"), 60, seed="y")

    assert counted(played(match)) == counted(played(match))
    assert counted(played(match)) != counted(played(other))


@pytest.mark.parametrize("game", ["skull", "skullking"])
def test_one_core_or_many_play_the_same_match(game: str) -> None:
    rules = "official" if game == "skull" else "rascal-cannon schedule=2,3"
    bots = ("regular", "novice", f"{HERE}:raises", f"{HERE}:Counts")
    match = Match(game, rules, bots, games=80)
    alone, together = played(match), played(match, cores=3)

    assert counted(alone) == counted(together)
    assert alone.lines[f"{HERE}:raises"].replaced > 0


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    play([Match("skull", "official", ("random",) * 2, 50)] * 2, 1, told.append)

    assert told == sorted(told)
    assert len(told) > 4
    assert told[-1] == 100


# Round robin


def test_a_round_robin_is_one_of_each_against_many_of_each_other() -> None:
    like = Match("skull", "official", ("a",) * 3, 10, seed="s")
    line_ups = [match.bots for match in round_robin(like, ["a", "b", "c"])]

    assert line_ups == [
        *(("a", "b", "b"), ("a", "c", "c")),
        *(("b", "a", "a"), ("b", "c", "c")),
        *(("c", "a", "a"), ("c", "b", "b")),
    ]
    assert {match.seed for match in round_robin(like, ["a", "b"])} == {"s"}


def test_matches_of_a_round_robin_do_not_disturb_each_other() -> None:
    like = Match("skull", "official", ("novice",) * 3, 30)
    matches = round_robin(like, ["novice", "random"])
    together = [counted(tally) for tally in play(matches, 2)]

    assert together == [counted(played(match)) for match in matches]


# Bots that fail


@pytest.mark.parametrize("bad", ["raises", "breaks_rules", "says_nothing", "leaves", "is_prickly"])
def test_each_move_that_had_to_be_replaced_is_counted(bad: str) -> None:
    tally = played(Match("skull", "official", (f"{HERE}:{bad}", "random", "random"), games=12))
    line = tally.lines[f"{HERE}:{bad}"]

    assert line.replaced == line.decisions > 0
    assert tally.lines["random"].replaced == 0
    assert line.fault is not None
    assert line.fault.deal == 0


def test_a_replaced_bot_plays_like_the_simplest_one() -> None:
    """It wins no less for failing always, and plays to the end."""
    tally = played(Match("skull", "official", (f"{HERE}:raises", "random"), games=200))

    assert tally.lines["random"].share.low < 0.5 < tally.lines["random"].share.high


def test_a_bot_that_kills_its_process_is_told_and_leaves_nobody_waiting() -> None:
    match = Match("skull", "official", (f"{HERE}:dies", "random"), games=40)
    with pytest.raises(Refused) as refusal:
        play([match], 2)
    assert refusal.value.message.key == "arena.worker-died"


def test_control_c_while_processes_start_is_heard_when_they_have() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # as at a terminal
    try:
        with pytest.raises(KeyboardInterrupt), processes._undisturbed():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
