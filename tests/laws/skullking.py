"""What the laws ask of Skull King, answered from its rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, get_args

from hypothesis import strategies as st
from msgspec.structs import fields, replace

from skulduggery.core import Draw, Order, Outcome, Seat
from skulduggery.skullking import GAME
from skulduggery.skullking.cards import BENDT, IN_HAND, NAMES, Card
from skulduggery.skullking.model import (
    Ability,
    Bet,
    Bid,
    Bidding,
    Change,
    Discard,
    Load,
    Loading,
    Look,
    Move,
    Name,
    Phase,
    Play,
    Player,
    Playing,
    Rules,
    Schedule,
    State,
)
from skulduggery.skullking.rulebooks import schedule

STATE_TYPES: Final = frozenset({State, Player, *get_args(Phase)})


# Tables


def rules(seats: int) -> st.SearchStrategy[Rules]:
    """Every preset and every mix, mostly of few rounds: whole games take long, and add little."""
    presets = st.sampled_from(list(GAME.presets.values()))
    every = presets | mixes(seats) | mixes(seats)
    short = every.flatmap(lambda rules: shortened(rules, seats))
    return st.sampled_from([short] * 15 + [every]).flatmap(lambda kind: kind)


def mixes(seats: int) -> st.SearchStrategy[Rules]:
    """Every option on its own, as a house may rule."""
    options: dict[str, Any] = {
        field.name: st.from_type(field.type)
        for field in fields(Rules)
        if field.name not in ("abilities", "schedule", "first_dealer")
    }
    return st.builds(
        Rules,
        **options,
        abilities=st.sampled_from([True, True, False]),  # they bring the most secrets
        schedule=st.sampled_from(get_args(Schedule)),
        first_dealer=st.none() | st.integers(0, seats - 1),
    ).filter(lambda rules: rules.scoring == "rascal" or not rules.cannon)  # K-CANNON


def shortened(rules: Rules, seats: int) -> st.SearchStrategy[Rules]:
    """K-SCHEDULE: some rounds of a few cards, or one in which hardly any card is left undealt."""
    most = cap(rules, seats)
    few = st.integers(1, min(most, 8))
    kinds = [*(st.tuples(*[few] * rounds) for rounds in (1, 2, 3, 4)), st.just((most,))]
    counts = st.sampled_from(kinds).flatmap(lambda kind: kind)
    return counts.map(lambda counts: replace(rules, schedule=counts))


def cap(rules: Rules, seats: int) -> int:
    """K-CAP; K-GB-DEAL: two players deal three hands."""
    return full_deck(rules).total() // max(seats, 3)


def most_moves(rules: Rules, seats: int) -> int:
    """A round has a shuffle, a bid, a load and so many cards each, and one use of each pirate."""
    counts = schedule(rules, seats)
    return 1 + sum(1 + seats * (2 + cards) + 5 for cards in counts)


def universe(seats: int) -> Sequence[Move]:
    """All that can be said, but for discards and shuffles, of which there are some of each kind."""
    numbers = (*range(-1, 12), 24, 25)
    somebody = range(-1, seats + 1)
    discards: list[tuple[Card, ...]] = [
        (),
        ("p1",),
        ("escape", "escape"),
        ("j14", "p1"),
        ("p1", "p2"),
    ]
    shuffles = [tuple(range(n)) for n in (0, 69, 70, 71, 72, 73, 74)]
    return (
        *(Bid(number) for number in numbers),
        *(Load(shot) for shot in ("grapeshot", "cannonball")),
        *(Play(card) for card in (*NAMES, "p15", "")),
        *(Name(leader) for leader in somebody),
        *(Discard(cards) for cards in discards),
        *(Bet(points) for points in (-10, 0, 5, 10, 20, 30)),
        *(Change(by) for by in range(-2, 3)),
        *(Draw(index) for index in somebody),
        *(Order(of) for of in shuffles),
        *(Order((0, *of[1:-1], 0)) for of in shuffles[2:]),
        Look(),
    )


# Conservation


def full_deck(rules: Rules) -> Counter[Card]:
    """K-DECK, K-EXTRA."""
    deck = Counter(f"{suit}{number}" for suit in "pcmj" for number in range(1, 15))
    deck.update(["rosie", "bendt", "rascal", "juanita", "harry", "tigress", "skull-king"])
    deck.update({"escape": 5, "mermaid": 2, "loot": 2 * rules.loot})
    deck.update({"kraken": int(rules.kraken), "whale": int(rules.whale)})
    return +deck


def assert_conserved(states: Sequence[State]) -> None:
    for state in states:
        if state.hands:
            assert_every_card_lies_somewhere(state)
            assert_all_hold_as_many_as_they_should(state)
    for before, after in pairwise(states):
        if before.hands and after.hands:
            assert_piles_are_taken_from_the_top(before, after)
            assert_only_bendt_brings_cards(before, after)


def assert_every_card_lies_somewhere(state: State) -> None:
    piles = [*state.hands, state.graybeard, state.undealt, *(p.discards for p in state.players)]
    tricks = [*(trick.cards for trick in state.tricks), on_table(state)]
    lying = Counter(card for pile in piles for card in pile)
    lying.update(IN_HAND[card] for trick in tricks for card in trick)
    assert lying == full_deck(state.rules)


def assert_all_hold_as_many_as_they_should(state: State) -> None:
    """K-ROUNDS, K-TURN: a card from each for each trick; K-PA-BENDT: and while he trades, more."""
    left = schedule(state.rules, len(state.players))[state.round - 1] - len(state.tricks)
    phase = state.phase
    for seat, hand in enumerate(state.hands):
        has_played = isinstance(phase, Playing) and seat in phase.order[: len(phase.cards)]
        trades = isinstance(phase, Ability) and phase.pirate == BENDT and seat in phase.movers
        assert len(hand) == left - has_played + trades * len(state.players[seat].drawn)
    if len(state.players) == 2:  # K-GB-DEAL
        has_played = isinstance(phase, Playing) and "graybeard" in phase.order[: len(phase.cards)]
        assert len(state.graybeard) == left - has_played


def assert_piles_are_taken_from_the_top(before: State, after: State) -> None:
    for had, has in [(before.graybeard, after.graybeard), (before.undealt, after.undealt)]:
        assert had[len(had) - len(has) :] == has


def assert_only_bendt_brings_cards(before: State, after: State) -> None:
    for seat, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
        gained = Counter(has) - Counter(had)
        if gained:
            assert isinstance(after.phase, Ability)
            assert after.phase.movers == (seat,)
            assert Counter(after.players[seat].drawn) == gained


def on_table(state: State) -> tuple[Card, ...]:
    return state.phase.cards if isinstance(state.phase, Playing) else ()


# The end


def assert_sensible(last: State, outcome: Outcome) -> None:
    """K-SCORES: the highest sum of all rounds wins, and equals share the win."""
    sheet = [[score.total for score in past.scores] for past in last.past]
    assert [past.cards for past in last.past] == list(schedule(last.rules, len(last.players)))
    assert outcome.scores == tuple(map(sum, zip(*sheet, strict=True)))
    assert outcome.winners == tuple(
        seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)
    )


# Knowledge


def known(state: State, viewer: Seat | None) -> Any:
    """What happened in the open, how many cards are where, and all that is the viewer's own."""
    own = None if viewer is None else (state.players[viewer], held(state, viewer))
    return (
        *(state.rules, state.dealing, state.tricks, state.last, state.past, own),
        phase_known(state.phase, viewer),
        [said(state, player) for player in state.players],
        [len(pile) for pile in (*state.hands, state.graybeard, state.undealt)],
    )


def held(state: State, seat: Seat) -> tuple[Card, ...]:
    return state.hands[seat] if state.hands else ()


def phase_known(phase: Phase, viewer: Seat | None) -> Any:
    """What others may do would show what they hold."""
    return phase if viewer in phase.movers else replace(phase, choices=())


def said(state: State, player: Player) -> Any:
    """K-BID, K-CANNON: what is sealed is not known, only who has chosen, which the phase says."""
    bid = None if isinstance(state.phase, Bidding) else player.bid
    load = None if isinstance(state.phase, Loading) else player.load
    looked = None if player.saw is None else len(player.saw)
    return bid, load, player.bet, len(player.drawn), len(player.discards), looked
