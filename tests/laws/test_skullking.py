"""Laws that only Skull King has."""

import dataclasses
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from skulduggery.core import DEALER, Order
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import DECLARED, SUIT, Card
from skulduggery.skullking.model import Play as PlayCard
from skulduggery.skullking.model import Player, Playing, State
from tests.laws.play import Play, Table, play, replay, somewhere, tables
from tests.laws.skullking import cap
from tests.laws.skullking_journeys import Chapter, chapters
from tests.laws.skullking_oracle import suit_to_follow
from tests.laws.skullking_sheet import as_line, sheet
from tests.laws.subjects import SUBJECTS
from tests.laws.test_leaks import Tally, assert_no_leak

SUBJECT = next(subject for subject in SUBJECTS if subject.game is GAME)
EVERYTHING = replace(GAME.presets["rascal-cannon"], abilities=True, schedule=(3, 8))

clause = pytest.mark.clause


# Second opinions


@clause("K-DEALER")
@clause("K-TURN")
@clause("K-PA-WHEN")
@settings(max_examples=10 * SUBJECT.scale.games)
@given(tables(SUBJECT))
def test_every_round_is_played_and_scored_as_the_oracle_says(table: Table) -> None:
    played = play(table)
    pages = list(sheet(played.record))
    past = played.states[-1].past

    totals = [0.0] * table.seats
    for ended, page in zip(past, pages, strict=True):
        totals = [so_far + line.total for so_far, line in zip(totals, page.lines, strict=True)]
        assert list(ended.totals) == totals
        assert [as_line(score) for score in ended.scores] == page.lines
        assert [(s.bid, s.won, s.load) for s in ended.scores] == [
            (fate.bid, fate.won, fate.load) for fate in page.fates
        ]
        assert sum(score.won for score in ended.scores) + page.elsewhere == ended.cards


@clause("K-FOLLOW")
@settings(max_examples=SUBJECT.scale.games)
@given(tables(SUBJECT))
def test_whoever_has_the_suit_follows_it_or_plays_something_special(table: Table) -> None:
    for state in play(table).states:
        if isinstance(state.phase, Playing):
            (seat,) = GAME.to_act(state)
            assert isinstance(seat, int)
            may = playable(state.hands[seat], suit_to_follow(state.phase.cards))
            assert set(GAME.legal(state, seat)) == {PlayCard(card) for card in may}


def playable(hand: tuple[Card, ...], suit: str | None) -> Iterator[Card]:
    bound = suit is not None and any(SUIT.get(card) == suit for card in hand)
    for card in hand:
        if not bound or SUIT.get(card, suit) == suit:
            yield from DECLARED[card]


# Secrets


@settings(max_examples=SUBJECT.scale.games)
@given(tables(SUBJECT))
def test_shuffles_that_deal_the_same_are_told_alike(table: Table) -> None:
    rng = table.rng("shuffles")
    for before, seat, move, after in play(table).steps:
        if isinstance(move, Order):
            other = shuffled_in_hands(move, after, rng)
            assert GAME.apply(before, DEALER, other) == after
            for viewer in table.viewers:
                told = GAME.tell(before, seat, other, after, viewer)
                assert told == GAME.tell(before, seat, move, after, viewer)


def shuffled_in_hands(order: Order, dealt: State, rng: Random) -> Order:
    of = list(order.of)
    cards = len(dealt.hands[0])
    for start in range(0, cards * len(dealt.hands), cards):
        of[start : start + cards] = rng.sample(of[start : start + cards], cards)
    return Order(tuple(of))


def trading(table: Table) -> Table:
    """A round in which nearly all is dealt: Bendt and Juanita are there, and voids are shown."""
    rules = replace(table.rules, abilities=True)
    return dataclasses.replace(table, rules=replace(rules, schedule=(cap(rules, table.seats) - 1,)))


@settings(max_examples=SUBJECT.scale.games)
@given(tables(SUBJECT).map(trading))
def test_bendt_and_juanita_keep_their_secrets(table: Table) -> None:
    assert_no_leak(table, Tally())


@pytest.mark.long
@pytest.mark.parametrize(("preset", "seats"), [*zip(GAME.presets, (2, 4, 6, 7, 8), strict=True)])
def test_whole_games_by_the_book_keep_their_secrets(preset: str, seats: int) -> None:
    """The leak law, over games longer than those it mostly tries."""
    assert_no_leak(Table(SUBJECT, GAME.presets[preset], seats, seed=0), Tally())


# Imagining


def traded(table: Table, rng: Random) -> Play:
    """A moment after Bendt drew or Juanita looked; of some games rather one in which who won with
    Bendt had shown a void before, since that very suit may have been drawn."""
    games = [play(dataclasses.replace(table, seed=table.seed + n)) for n in range(8)]
    played = max(games, key=lambda played: void_before_bendt(chapters(played.record)[0]))
    plies = [ply for ply, state in enumerate(played.states) if any(map(learned, state.players))]
    return played.until(rng.choice(plies or range(len(played.states))))


def void_before_bendt(round: Chapter) -> bool:
    return any(
        void.seat == round.bendt and void.ply < journey.since
        for journey in filter(round.was_drawn, round.journeys)
        for void in round.voids
    )


def learned(player: Player) -> bool:
    return bool(player.drawn or player.saw)


@settings(max_examples=2 * SUBJECT.scale.games)
@given(tables(SUBJECT).map(trading))
def test_what_is_imagined_after_bendt_and_juanita_can_come_about(table: Table) -> None:
    rng = table.rng("imagining")
    part = traded(table, rng)
    for viewer in rng.sample(table.viewers, 3):
        view = GAME.view(part.states[-1], viewer)
        for _ in range(5):
            imagined = GAME.imagine(view, rng)
            record = SUBJECT.reach(part.record, viewer, imagined, rng)
            assert replay(GAME, record).states[-1] == imagined


@settings(max_examples=2 * SUBJECT.scale.games)
@given(tables(SUBJECT))
def test_everything_possible_is_imagined(table: Table) -> None:
    rng = table.rng("imagining")
    assert_all_imagined(table, somewhere(table, play(table), rng), rng)


@settings(max_examples=2 * SUBJECT.scale.games)
@given(tables(SUBJECT).map(trading))
def test_everything_possible_is_imagined_after_bendt_and_juanita(table: Table) -> None:
    rng = table.rng("imagining")
    assert_all_imagined(table, traded(table, rng), rng)


def assert_all_imagined(table: Table, part: Play, rng: Random) -> None:
    """Nothing is less likely than one in some hundred, so enough tries find it all."""
    viewer = rng.choice(table.viewers)
    view = GAME.view(part.states[-1], viewer)
    possible = replay(GAME, SUBJECT.scramble(part.record, viewer, rng))
    wanted = set(facts(possible.states[-1]))
    for _ in range(5_000):
        wanted -= set(facts(GAME.imagine(view, rng)))
        if not wanted:
            return
    raise AssertionError(wanted)


def facts(state: State) -> Iterator[Any]:
    """What may be hidden, piece by piece; of piles the top, since the rest is like it."""
    for seat, hand in enumerate(state.hands):
        yield from ((seat, card) for card in hand)
    for seat, player in enumerate(state.players):
        yield seat, player.bid, player.load
        yield from ((seat, "drew", card) for card in player.drawn)
        yield from ((seat, "discarded", card) for card in player.discards)
    yield from enumerate(state.graybeard[:2], start=100)
    yield from enumerate(state.undealt[:2], start=200)


# The scrambler


def test_the_scrambler_changes_secrets_of_every_kind() -> None:
    changed: set[str] = set()
    for seats, seed in product((2, 4), range(60)):
        table = Table(SUBJECT, EVERYTHING, seats, seed)
        rng = table.rng("leaks")
        viewer = rng.choice(table.viewers)
        truth = somewhere(table, play(table), rng)
        other = replay(GAME, SUBJECT.scramble(truth.record, viewer, rng))
        for one, two in zip(truth.states, other.states, strict=True):
            changed |= differences(one, two)

    assert changed == {*PILES, *SAID}


PILES = ("hands", "graybeard", "undealt")
SAID = ("bid", "load", "drawn", "discards", "saw")


def differences(one: State, two: State) -> set[str]:
    """Which kinds of secrets are others."""
    players = list(zip(one.players, two.players, strict=True))
    differs = {
        **{name: getattr(one, name) != getattr(two, name) for name in PILES},
        **{name: any(getattr(p, name) != getattr(q, name) for p, q in players) for name in SAID},
    }
    return {name for name, is_so in differs.items() if is_so}
