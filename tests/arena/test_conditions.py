"""A match with a time limit, a strict one, and one whose records are kept."""

import signal
from random import Random

import pytest

from skulduggery import cli, dealer
from skulduggery.arena import BotFailed, Conditions, Line, Match, play
from skulduggery.arena.timeout import TooSlow, asking
from skulduggery.bots import BOTS
from skulduggery.bots.standin import described
from skulduggery.core import AnyRecord, Message, Refused, replay
from skulduggery.notation import GAMES, encode_record
from tests.arena import odd_bots
from tests.arena.test_match import counted
from tests.terminal.tables import played as table

HERE = odd_bots.__name__
BLINK = 0.02  # seconds: too short for who never answers, and perhaps for anybody on a busy machine
MOMENT = 0.5  # enough to get to the line that waits
LONG = 600.0
PLACING = table("1:f 2:f 3:f 4:f").view(0)


def match(bot: str, games: int = 4, game: str = "skull", rules: str = "official") -> Match:
    return Match(game, rules, (bot, "random", "random"), games)


def line_of(bot: str, conditions: Conditions) -> Line:
    """In three short games."""
    short = match(f"{HERE}:{bot}", 3, "skullking", "standard schedule=2")
    (tally,) = play([short], conditions=conditions)
    return tally.lines[f"{HERE}:{bot}"]


# A time limit


@pytest.mark.parametrize("bot", ["loops", "sleeps", "ignores_its_end"])
def test_who_takes_too_long_is_replaced_for_that_move_and_counted(bot: str) -> None:
    line = line_of(bot, Conditions(timeout=BLINK))

    assert line.replaced == line.decisions > 0
    assert line.fault is not None
    assert line.fault.what.startswith("TooSlow")


def test_the_line_is_told_on_which_a_bot_was_interrupted() -> None:
    with pytest.raises(TooSlow) as late, asking(MOMENT) as ask:
        ask(odd_bots.sleeps, PLACING, Random(1))

    number = odd_bots.sleeps.__code__.co_firstlineno + 1
    assert described(late.value) == f"TooSlow at odd_bots.py:{number}"


def test_in_other_processes_too() -> None:
    slow = Match("skullking", "standard schedule=1", (f"{HERE}:loops", "random"), games=20)
    (tally,) = play([slow], 2, conditions=Conditions(timeout=BLINK))
    line = tally.lines[f"{HERE}:loops"]

    assert line.replaced == line.decisions > 0


def test_a_limit_that_nobody_meets_changes_nothing() -> None:
    free, limited = (
        play([match("regular", 12)], conditions=conditions)
        for conditions in (Conditions(), Conditions(timeout=LONG))
    )

    assert [counted(tally) for tally in free] == [counted(tally) for tally in limited]


def test_nothing_is_left_of_a_limit_after_the_game() -> None:
    before = signal.getsignal(signal.SIGALRM)
    line_of("sleeps", Conditions(timeout=BLINK))
    play([match("random")], conditions=Conditions(timeout=LONG))

    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_an_alarm_that_comes_after_the_answer_disturbs_nobody() -> None:
    with asking(LONG) as ask:
        move = ask(BOTS["skull"]["random"], PLACING, Random(1))
        signal.raise_signal(signal.SIGALRM)

    assert move in PLACING.legal


def test_an_alarm_in_time_stops_a_bot_that_catches_every_exception() -> None:
    with pytest.raises(TooSlow), asking(BLINK) as ask:
        ask(odd_bots.loops, PLACING, Random(1))


# Strict


@pytest.mark.parametrize(
    ("bot", "cores"),
    [("raises", 1), ("leaves", 1), ("is_prickly", 1), ("raises_unpicklable", 2)],
)
def test_a_fault_ends_a_strict_match_with_the_bots_own_lines(bot: str, cores: int) -> None:
    strict = match(f"{HERE}:{bot}", games=48)
    with pytest.raises(BotFailed) as failed:
        play([strict], cores, conditions=Conditions(strict=True))

    assert failed.value.bot == f"{HERE}:{bot}"
    assert "odd_bots.py" in failed.value.trace
    assert "arena" not in failed.value.trace.replace("tests/arena", "").replace("tests.arena", "")


def test_an_illegal_answer_is_shown_beside_what_is_legal() -> None:
    with pytest.raises(BotFailed) as failed:
        play([match(f"{HERE}:breaks_rules")], conditions=Conditions(strict=True))

    assert "IllegalAnswer: Bid(number=99) is not legal here, but these are: Place" in (
        failed.value.trace
    )


def test_who_is_too_slow_ends_a_strict_match_too() -> None:
    with pytest.raises(BotFailed) as failed:
        play([match(f"{HERE}:sleeps")], conditions=Conditions(MOMENT, strict=True))

    assert "time.sleep(600)" in failed.value.trace
    assert "TooSlow" in failed.value.trace


def test_a_strict_match_without_a_fault_is_the_same_match() -> None:
    free, strict = (
        play([match("regular", 12)], conditions=conditions)
        for conditions in (Conditions(), Conditions(strict=True))
    )

    assert [counted(tally) for tally in free] == [counted(tally) for tally in strict]


# Records

Kept = dict[tuple[int, int], AnyRecord]


def kept(matches: list[Match], strict: bool = False) -> Kept:
    records: Kept = {}

    def keep(match: int, game: int, record: AnyRecord) -> None:
        records[match, game] = record

    try:
        play(matches, conditions=Conditions(keep=keep, strict=strict))
    except BotFailed:
        assert strict
    return records


@pytest.mark.parametrize(
    ("game", "rules"), [("skull", "keys"), ("skullking", "advanced schedule=1,3")]
)
def test_every_game_is_kept_whole_and_was_dealt_as_it_says(game: str, rules: str) -> None:
    records = kept([match("novice", 9, game, rules), match("regular", 3, game, rules)])

    assert [*records] == [*((0, game) for game in range(1, 10)), *((1, game) for game in (1, 2, 3))]
    for record in records.values():
        assert dealer.verify(GAMES[game], record).over


def test_the_games_of_a_deal_share_its_draws_and_move_the_line_up_on() -> None:
    records = kept([match("novice", 6)])
    commitments = [record.dealing.commitment for record in records.values() if record.dealing]

    assert commitments == [commitments[0]] * 3 + [commitments[3]] * 3
    assert commitments[0] != commitments[3]
    assert [record.players for record in records.values()][:3] == [
        ("novice", "random 1", "random 2"),
        ("random 2", "novice", "random 1"),
        ("random 1", "random 2", "novice"),
    ]


def test_the_same_match_leaves_the_same_records() -> None:
    first, again = (kept([match("regular", 6)]) for _ in range(2))

    assert first == again
    assert len({encode_record(record) for record in first.values()}) == 6


def test_the_game_in_which_a_strict_match_ended_is_kept_as_far_as_it_came() -> None:
    records = kept([match(f"{HERE}:fails_in_the_second_round", 9)], strict=True)
    (record,) = records.values()
    *_, last = replay(GAMES["skull"], record)

    assert last.round == 2
    assert not dealer.verify(GAMES["skull"], record).over


@pytest.mark.parametrize("cores", [1, 2])
def test_what_cannot_be_kept_is_told_from_any_process(cores: int) -> None:
    with pytest.raises(Refused) as refusal:
        play([match("random", 48)], cores, conditions=Conditions(keep=odd_bots.cannot_keep))

    assert refusal.value.message == Message(None, "cli.save.forbidden", {"file": "1"})


# Where it cannot be


def test_a_system_without_such_signals_offers_no_time_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(signal, "setitimer")

    assert cli.main(["arena", "skull", "--timeout", "1", "--lang", "en", "random"]) == 2
    assert "there is no --timeout here" in capsys.readouterr().err
