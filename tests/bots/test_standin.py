"""A bot that raises or breaks the rules is replaced for that move, which is logged and counted."""

import logging
from random import Random
from typing import Any

import pytest

from skulduggery.bots import Bot, answer
from skulduggery.core import replay
from skulduggery.skull.model import Bid
from tests.arena import odd_bots
from tests.terminal.tables import GAME, played, table

BIDDING = played("1:f 2:f 3:f 4:f").view(0)


def test_a_legal_move_is_the_answer() -> None:
    move, fault = answer(lambda view, rng: Bid(2), BIDDING, Random(1))

    assert (move, fault) == (Bid(2), None)


@pytest.mark.parametrize("bid", [True, 1.0])
def test_what_is_merely_equal_to_a_legal_move_is_given_as_the_rules_write_it(bid: Any) -> None:
    move, fault = answer(lambda view, rng: Bid(bid), BIDDING, Random(1))

    assert fault is None
    assert type(move.number) is int


def test_who_agrees_with_everything_gets_a_move_of_the_rules() -> None:
    move, fault = answer(odd_bots.agrees, BIDDING, Random(1))

    assert fault is None
    assert move is BIDDING.legal[0]


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (odd_bots.raises, "KeyError at odd_bots.py:"),
        (odd_bots.raises_below, "IndexError at odd_bots.py:"),
        (odd_bots.leaves, "SystemExit at odd_bots.py:"),
        (odd_bots.is_prickly, "ArithmeticError"),
        (odd_bots.breaks_rules, "illegal Bid"),
        (odd_bots.says_nothing, "illegal NoneType"),
        (odd_bots.wants_three, "TypeError"),
    ],
)
def test_who_fails_is_replaced_by_a_random_legal_move(bot: Bot, what: str) -> None:
    answers = [answer(bot, BIDDING, Random(seed)) for seed in range(60)]

    assert {move for move, _ in answers} == set(BIDDING.legal)
    assert all(fault is not None and fault.startswith(what) for _, fault in answers)
    assert answer(bot, BIDDING, Random(3)) == answer(bot, BIDDING, Random(3))


def test_nobody_stands_in_for_a_person_who_wants_to_leave() -> None:
    def interrupted(view: Any, rng: Random) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        answer(interrupted, BIDDING, Random(1))


@pytest.mark.parametrize("bot", [odd_bots.raises, odd_bots.shows_its_skull])
def test_a_table_plays_on_logs_one_line_each_and_counts(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    game = table(persons=0)
    game.bots = {**game.bots, 1: bot}
    with caplog.at_level(logging.WARNING, "skulduggery.bots"):
        while game.step() is not None:
            pass

    *_, last = replay(GAME, game.record)
    assert GAME.outcome(last) is not None
    assert set(game.replaced) == {1}
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == game.replaced[1] > 0
    assert all(line.startswith("bot replaced: seat 2 (Ben), round ") for line in lines)
    assert not any("\n" in line for line in lines)


def test_what_is_logged_names_no_disc_and_no_card(caplog: pytest.LogCaptureFixture) -> None:
    for bot in (odd_bots.raises, odd_bots.shows_its_skull):
        game = table(persons=0)
        game.bots = dict.fromkeys(game.bots, bot)
        while game.step() is not None:
            pass

    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) > 40
    assert not any("flower" in line or "skull" in line for line in lines)


def test_a_bot_of_the_house_is_never_replaced() -> None:
    game = table(persons=0)
    while game.step() is not None:
        pass

    assert game.replaced == {}
