"""What a lost challenge costs, and who goes out."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, Message, OneOf, Outcome
from skulduggery.skull.engine import chance, legal, outcome, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Call,
    Flipped,
    Lose,
    Naming,
    Opening,
    Over,
    Player,
    Round,
    State,
)
from skulduggery.skull.rulebooks import PRESETS
from skulduggery.skull.view import view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    OFFICIAL,
    book,
    challenge,
    clause,
    discs,
    flip,
    owned_discs,
    play,
    round_of,
    told,
)

BENS_TRAP = {ANN: "F", BEN: "S", CLEO: "F"}


def trapped(**facts: Any) -> State:
    """Ann has flipped Ben's skull."""
    return flip(challenge(by=ANN, bid=2, mats=BENS_TRAP, **facts), ANN, BEN)


@clause("S-LOSS")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_lost_challenge_costs_the_challenger_one_disc(preset: str) -> None:
    state = play(trapped(rules=book(preset)), (DEALER, Draw(0)))

    assert owned_discs(state.players) == (discs("FFS"), discs("FFFS"), discs("FFFS"))


@clause("S-LOSS")
def test_a_lost_disc_does_not_come_back() -> None:
    state = play(trapped(), (DEALER, Draw(3)))
    state = round_of(state, {ANN: "F", BEN: "F", CLEO: "F"}, by=ANN, flips=(ANN, BEN))

    assert owned_discs(state.players) == (discs("FFF"), discs("FFFS"), discs("FFFS"))
    assert state.players[ANN].hand == discs("FFF")


@clause("S-LOSS")
def test_a_lost_round_is_remembered_with_its_trap() -> None:
    state = play(trapped(), (DEALER, Draw(0)))

    assert state.past == (
        Round(
            starter=ANN,
            laid=(1, 1, 1),
            calls=(Call(ANN, 2), Call(BEN, None), Call(CLEO, None)),
            flips=(Flipped(ANN, FLOWER), Flipped(BEN, SKULL)),
            challenger=ANN,
            bid=2,
            trap=BEN,
            out=(),
        ),
    )


# Another's trap


@clause("S-LOSS-OTHER")
@pytest.mark.parametrize("preset", PRESETS)
def test_after_anothers_trap_the_loss_is_drawn(preset: str) -> None:
    state = trapped(rules=book(preset))

    assert to_act(state) == (DEALER,)
    assert chance(state) == OneOf(4, "loss")
    assert legal(state, DEALER) == (Draw(0), Draw(1), Draw(2), Draw(3))
    assert legal(state, ANN) == legal(state, BEN) == ()


@clause("S-LOSS-OTHER")
@pytest.mark.parametrize(
    ("drawn", "left"), [(0, "FFS"), (1, "FFS"), (2, "FFS"), (3, "FFF")], ids=str
)
def test_every_disc_of_the_challenger_can_be_drawn(drawn: int, left: str) -> None:
    state = play(trapped(), (DEALER, Draw(drawn)))

    assert state.players[ANN] == Player(discs(left), discs(left), (), 0)


@clause("S-LOSS-OTHER")
def test_the_draw_is_among_laid_and_held_discs_alike() -> None:
    state = trapped(owned={ANN: "FS"})

    assert chance(state) == OneOf(2, "loss")
    assert play(state, (DEALER, Draw(0))).players[ANN].discs == discs("S")
    assert play(state, (DEALER, Draw(1))).players[ANN].discs == discs("F")


@clause("S-LOSS-OTHER")
def test_the_draw_is_from_the_challengers_discs_not_the_trap_owners() -> None:
    assert chance(trapped(owned={ANN: "FFS", BEN: "FS"})) == OneOf(3, "loss")


# Who knows


@clause("S-LOSS-SECRET")
def test_only_the_loser_is_told_which_disc_was_lost() -> None:
    lost = Message("S-LOSS", "told.lost", {"seat": ANN, "n": 3})
    known = Message("S-LOSS-SECRET", "told.lost-known", {"seat": ANN, "disc": SKULL})
    state, draw = trapped(), Draw(3)

    assert told(state, DEALER, draw, viewer=ANN)[0] == known
    for viewer in (BEN, CLEO, None):
        assert told(state, DEALER, draw, viewer)[0] == lost


@clause("S-LOSS-SECRET")
def test_whichever_disc_was_lost_looks_the_same_to_all_others() -> None:
    flower, skull = (play(trapped(), (DEALER, Draw(index))) for index in (0, 3))

    for viewer in (BEN, CLEO, None):
        assert view(flower, viewer) == view(skull, viewer)
    assert view(flower, ANN) != view(skull, ANN)


@clause("S-LOSS-SECRET")
def test_everybody_sees_how_many_discs_each_has_left() -> None:
    state = play(trapped(), (DEALER, Draw(3)))

    for viewer in (ANN, BEN, CLEO, None):
        assert [player.discs for player in view(state, viewer).players] == [3, 4, 4]


# The last disc


@clause("S-OUT")
@pytest.mark.parametrize("preset", PRESETS)
def test_who_has_no_disc_left_is_out(preset: str) -> None:
    state = trapped(owned={ANN: "F"}, rules=book(preset))

    assert state.players[ANN] == Player((), (), (), 0)
    assert state.past[-1].out == (ANN,)
    assert to_act(state)[0] == BEN
    assert legal(state, ANN) == ()


@clause("S-OUT")
def test_a_forced_loss_asks_nobody() -> None:
    state = trapped(owned={ANN: "F"})

    assert chance(state) is None
    assert state.phase == Opening((BEN, CLEO))


@clause("S-OUT")
def test_a_forced_loss_over_the_own_trap_asks_nobody_which_disc() -> None:
    mats = {ANN: "S", BEN: "F", CLEO: "F"}
    state = flip(challenge(by=ANN, bid=1, mats=mats, owned={ANN: "S"}), ANN)

    assert state.players[ANN].discs == ()
    assert state.phase == Naming(ANN)


@clause("S-OUT")
def test_a_point_does_not_save_who_has_no_disc_left() -> None:
    state = trapped(owned={ANN: "F"}, points={ANN: 1})

    assert state.players[ANN] == Player((), (), (), 1)
    assert to_act(state) == (BEN, CLEO)


@clause("S-OUT")
def test_with_two_discs_left_a_player_is_not_out_yet() -> None:
    state = trapped(owned={ANN: "FS"})

    assert play(state, (DEALER, Draw(1))).past[-1].out == ()


@clause("S-OUT")
def test_who_went_out_earlier_is_not_counted_out_again() -> None:
    mats = {ANN: "F", CLEO: "S", DAN: "F"}
    state = flip(challenge(by=ANN, bid=2, mats=mats, owned={ANN: "F"}), ANN, CLEO)

    assert state.past[-1].laid == (1, 0, 1, 1)
    assert state.past[-1].out == (ANN,)


@clause("S-OUT")
def test_whoever_fails_four_challenges_is_out() -> None:
    state = start(OFFICIAL, 3)
    for left in ("FFS", "FS", "S"):
        state = round_of(state, {ANN: "S", BEN: "F", CLEO: "F"}, by=ANN, flips=(ANN,))
        state = play(state, (ANN, Lose(FLOWER)))
        assert state.players[ANN].discs == discs(left)

    state = round_of(state, {ANN: "S", BEN: "F", CLEO: "F"}, by=ANN, flips=(ANN,))

    assert state.players[ANN].discs == ()
    assert state.past[-1].out == (ANN,)


# The last player


@clause("S-WIN-LAST")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_last_player_in_the_game_wins_whatever_they_scored(preset: str) -> None:
    mats = {ANN: "F", CLEO: "S"}
    facts: dict[str, Any] = {"owned": {ANN: "F"}, "points": {ANN: 1}, "rules": book(preset)}
    state = flip(challenge(by=ANN, bid=2, mats=mats, **facts), ANN, CLEO)

    assert state.phase == Over(CLEO)
    assert outcome(state) == Outcome(winners=(CLEO,), scores=(1, 0, 0))


@clause("S-WIN-LAST")
def test_the_last_player_wins_over_the_challengers_own_trap_too() -> None:
    state = flip(challenge(by=ANN, bid=1, mats={ANN: "S", BEN: "F"}, owned={ANN: "S"}), ANN)

    assert state.phase == Over(BEN)


@clause("S-WIN-LAST")
def test_the_game_goes_on_while_two_are_left() -> None:
    assert outcome(trapped(owned={ANN: "F"})) is None
