"""Where the rulebooks differ: every option, both ways."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, OneOf, Outcome
from skulduggery.skull.engine import chance, legal, outcome, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Flipped,
    Lose,
    Losing,
    Name,
    Naming,
    Opening,
    Over,
    Player,
    State,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    book,
    challenge,
    clause,
    discs,
    flip,
    owned_discs,
    play,
)

ANNS_TRAP = {ANN: "S", BEN: "F", CLEO: "F"}
BENS_TRAP = {ANN: "F", BEN: "S", CLEO: "F"}
CLEOS_TRAP = {ANN: "F", BEN: "F", CLEO: "S"}


def own_trap(mats: dict[int, str] = ANNS_TRAP, by: int = ANN, **facts: Any) -> State:
    """The challenger has flipped their own skull."""
    return flip(challenge(by=by, bid=1, mats=mats, **facts), by)


def other_trap(mats: dict[int, str], trap: int, by: int = ANN, **facts: Any) -> State:
    """The challenger has flipped another's skull."""
    return flip(challenge(by=by, bid=2, mats=mats, **facts), by, trap)


# The loss after one's own trap


@clause("S-OWN-TRAP")
def test_chosen_means_that_the_loser_picks_a_disc() -> None:
    state = own_trap(rules=book(own_trap="chosen"))

    assert to_act(state) == (ANN,)
    assert chance(state) is None
    assert legal(state, ANN) == (Lose(FLOWER), Lose(SKULL))
    assert play(state, (ANN, Lose(FLOWER))).players[ANN].discs == discs("FFS")
    assert play(state, (ANN, Lose(SKULL))).players[ANN].discs == discs("FFF")


@clause("S-OWN-TRAP")
def test_random_means_that_the_loss_is_drawn() -> None:
    state = own_trap(rules=book(own_trap="random"))

    assert to_act(state) == (DEALER,)
    assert chance(state) == OneOf(4, "loss")
    assert legal(state, ANN) == ()
    assert play(state, (DEALER, Draw(3))).players[ANN].discs == discs("FFF")


@clause("S-OWN-TRAP")
@pytest.mark.parametrize("value", ["random", "chosen"])
def test_another_players_trap_is_never_a_choice(value: str) -> None:
    state = other_trap(BENS_TRAP, BEN, rules=book(own_trap=value))

    assert to_act(state) == (DEALER,)


# Who starts next


@clause("S-NEXT")
@pytest.mark.parametrize("value", ["challenger", "trap-owner"])
def test_after_a_won_challenge_the_challenger_starts(value: str) -> None:
    mats = {ANN: "F", BEN: "F", CLEO: "F"}
    state = flip(challenge(by=BEN, bid=2, mats=mats, rules=book(next_starter=value)), BEN, CLEO)

    assert state.starter == BEN
    assert state.phase == Opening((BEN, CLEO, ANN))


@clause("S-NEXT")
@pytest.mark.parametrize(("value", "starter"), [("challenger", ANN), ("trap-owner", CLEO)])
def test_after_anothers_trap(value: str, starter: int) -> None:
    state = other_trap(CLEOS_TRAP, CLEO, rules=book(next_starter=value))

    state = play(state, (DEALER, Draw(0)))

    assert state.starter == starter
    assert state.phase == Opening({ANN: (ANN, BEN, CLEO), CLEO: (CLEO, ANN, BEN)}[starter])


@clause("S-NEXT")
@pytest.mark.parametrize("value", ["challenger", "trap-owner"])
def test_after_the_own_trap_the_challenger_starts_either_way(value: str) -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    state = own_trap(mats, by=BEN, rules=book(next_starter=value))

    assert play(state, (BEN, Lose(FLOWER))).starter == BEN


# Who starts when the challenger is out


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("preset", ["classic", "keys", "cards", "official", "last-chance"])
def test_out_over_anothers_trap_its_owner_starts(preset: str) -> None:
    state = other_trap(CLEOS_TRAP, CLEO, owned={ANN: "F"}, rules=book(preset))

    assert state.starter == CLEO
    assert state.phase == Opening((CLEO, BEN))


@clause("S-NEXT-OUT")
def test_out_over_the_own_trap_the_challenger_names_the_starter() -> None:
    state = own_trap(owned={ANN: "S"}, rules=book(next_out="challenger-names"))

    assert state.phase == Naming(ANN)
    assert to_act(state) == (ANN,)
    assert chance(state) is None
    assert legal(state, ANN) == (Name(BEN), Name(CLEO))

    state = play(state, (ANN, Name(CLEO)))

    assert state.starter == CLEO
    assert state.phase == Opening((CLEO, BEN))
    assert state.round == 2


@clause("S-NEXT-OUT")
def test_only_those_still_in_can_be_named() -> None:
    mats = {ANN: "F", CLEO: "S", DAN: "F"}
    state = own_trap(mats, by=CLEO, owned={CLEO: "S"})

    assert legal(state, CLEO) == (Name(ANN), Name(DAN))


@clause("S-NEXT-OUT")
def test_nobody_is_named_when_the_game_is_over() -> None:
    state = own_trap(
        {ANN: "S", BEN: "F"}, owned={ANN: "S"}, rules=book(next_out="challenger-names")
    )

    assert state.phase == Over(BEN)


@clause("S-NEXT-OUT")
@pytest.mark.parametrize(
    ("mats", "by", "order"),
    [
        ({ANN: "S", BEN: "F", CLEO: "F"}, ANN, (BEN, CLEO)),
        ({ANN: "F", BEN: "F", CLEO: "S"}, CLEO, (ANN, BEN)),
        ({ANN: "F", BEN: "S", DAN: "F"}, BEN, (DAN, ANN)),
    ],
)
def test_out_over_the_own_trap_the_next_one_clockwise_starts(
    mats: dict[int, str], by: int, order: tuple[int, ...]
) -> None:
    state = own_trap(mats, by=by, owned={by: "S"}, rules=book(next_out="next-clockwise"))

    assert state.starter == order[0]
    assert state.phase == Opening(order)


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("value", ["challenger-names", "next-clockwise"])
def test_with_discs_left_after_the_own_trap_nobody_is_named(value: str) -> None:
    state = own_trap(owned={ANN: "FS"}, rules=book(next_out=value))

    assert play(state, (ANN, Lose(FLOWER))).phase == Opening((ANN, BEN, CLEO))


# A trap as the only disc left


@clause("S-LAST-TRAP")
def test_plain_means_that_a_last_trap_is_as_any_disc() -> None:
    state = other_trap(BENS_TRAP, BEN, owned={BEN: "S"}, rules=book(last_trap="plain"))

    state = play(state, (DEALER, Draw(0)))

    assert owned_discs(state.players) == (discs("FFS"), discs("S"), discs("FFFS"))
    assert state.past[-1].out == ()


@clause("S-LAST-TRAP")
def test_plain_means_that_two_play_on_over_a_last_trap() -> None:
    mats = {ANN: "F", BEN: "S"}
    state = other_trap(mats, BEN, owned={BEN: "S"}, rules=book(last_trap="plain"))

    assert isinstance(state.phase, Losing)


@clause("S-LAST-TRAP")
def test_out_means_that_its_owner_goes_and_the_challenger_loses_a_disc() -> None:
    state = other_trap(BENS_TRAP, BEN, owned={BEN: "S"}, rules=book(last_trap="out"))
    assert chance(state) == OneOf(4, "loss")

    state = play(state, (DEALER, Draw(0)))

    assert owned_discs(state.players) == (discs("FFS"), (), discs("FFFS"))
    assert state.past[-1].out == (BEN,)
    assert state.phase == Opening((ANN, CLEO))


@clause("S-LAST-TRAP")
def test_out_means_only_a_trap_that_is_the_only_disc_left() -> None:
    state = other_trap(BENS_TRAP, BEN, owned={BEN: "FS"}, rules=book(last_trap="out"))

    assert play(state, (DEALER, Draw(0))).players[BEN].discs == discs("FS")


@clause("S-LAST-TRAP")
def test_a_last_flower_is_no_danger() -> None:
    mats = {ANN: "F", BEN: "F", CLEO: "S"}
    state = challenge(by=ANN, bid=3, mats=mats, owned={BEN: "F"}, rules=book(last_trap="out"))

    assert play(flip(state, ANN, BEN, CLEO), (DEALER, Draw(0))).players[BEN].discs == discs("F")


@clause("S-LAST-TRAP")
def test_a_last_trap_that_nobody_flips_stays() -> None:
    state = other_trap(CLEOS_TRAP, BEN, owned={CLEO: "S"}, rules=book(last_trap="out"))

    assert state.players[CLEO] == Player(discs("S"), discs("S"), (), 0)


@clause("S-LAST-TRAP")
def test_flipping_the_own_last_trap_is_out_too() -> None:
    state = own_trap(owned={ANN: "S"}, rules=book("classic"))

    assert state.players[ANN].discs == ()
    assert state.past[-1].out == (ANN,)
    assert state.phase == Naming(ANN)


@clause("S-LAST-TRAP")
def test_left_alone_the_challenger_has_won_on_the_spot_and_loses_nothing() -> None:
    mats = {ANN: "F", BEN: "S"}
    state = other_trap(mats, BEN, owned={ANN: "F", BEN: "S"}, rules=book(last_trap="out"))

    assert state.phase == Over(ANN)
    assert state.players == (Player(discs("F"), discs("F"), (), 0), Player((), (), (), 0))
    assert outcome(state) == Outcome(winners=(ANN,), scores=(0, 0))
    assert state.past[-1].flips == (Flipped(ANN, FLOWER), Flipped(BEN, SKULL))
    assert (state.past[-1].trap, state.past[-1].out) == (BEN, (BEN,))


@clause("S-LAST-TRAP")
def test_owner_and_challenger_may_both_go_out() -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F", DAN: "F"}
    owned = {ANN: "F", BEN: "S"}
    state = other_trap(mats, BEN, owned=owned, rules=book(last_trap="out"))

    assert owned_discs(state.players) == ((), (), discs("FFFS"), discs("FFFS"))
    assert state.past[-1].out == (ANN, BEN)
    assert state.phase == Opening((CLEO, DAN))


@clause("S-LAST-TRAP")
def test_when_both_go_out_the_last_one_wins() -> None:
    owned = {ANN: "F", BEN: "S"}
    state = other_trap(BENS_TRAP, BEN, owned=owned, rules=book(last_trap="out"))

    assert state.phase == Over(CLEO)


@clause("S-LAST-TRAP")
def test_when_the_owner_should_start_but_is_out_the_next_one_clockwise_does() -> None:
    rules = book(last_trap="out", next_starter="trap-owner")
    state = other_trap(BENS_TRAP, BEN, owned={BEN: "S"}, rules=rules)

    state = play(state, (DEALER, Draw(0)))

    assert state.starter == CLEO
    assert state.phase == Opening((CLEO, ANN))
