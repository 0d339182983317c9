"""Whole tables that would look just like this to a viewer."""

import pytest

from skulduggery.core import DEALER, Draw, Seat
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Name,
    Pass,
    Place,
    Player,
    State,
)
from skulduggery.skull.view import view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    auction,
    clause,
    discs,
    flip,
    lay,
    play,
    round_of,
)
from tests.rules.skull.imagined import (
    ANNS_TRAP,
    BENS_GAME,
    FLOWERS,
    LAID,
    OUT,
    ben_loses,
    bens,
    has_skull,
    imagined,
    new_game,
    roughly,
    share,
)

SCENES = {
    "starting": new_game(starter=None),
    "starting with discs laid": lay(new_game("classic", starter=None), FLOWERS),
    "opening": play(BENS_GAME, (ANN, Place(SKULL))),
    "placing": play(LAID, (BEN, Place(SKULL))),
    "bidding": play(LAID, (BEN, Bid(1)), (CLEO, Bid(2)), (ANN, Pass())),
    "challenge": flip(auction(LAID, by=BEN, bid=3), BEN, CLEO),
    "drawing": flip(auction(lay(BENS_GAME, ANNS_TRAP), by=BEN, bid=2), BEN, ANN),
    "choosing": flip(auction(lay(BENS_GAME, {**FLOWERS, BEN: "S"}), by=BEN, bid=1), BEN),
    "some lost": ben_loses(BENS_GAME, times=2, drawn=1),
    "naming": OUT,
    "one out": lay(play(OUT, (BEN, Name(CLEO))), {ANN: "S", CLEO: "F"}),
    "over": round_of(round_of(BENS_GAME, FLOWERS, BEN, (BEN,)), FLOWERS, BEN, (BEN,)),
}


# What is known stays as it is


@clause("S-SECRET")
@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_what_is_imagined_looks_the_same_to_the_viewer(state: State, viewer: Seat | None) -> None:
    for other in imagined(state, viewer):
        assert view(other, viewer) == view(state, viewer)


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_all_public_facts_are_kept(state: State, viewer: Seat | None) -> None:
    for other in imagined(state, viewer):
        assert (other.rules, other.phase, other.past) == (state.rules, state.phase, state.past)
        assert (other.starter, other.last_chance) == (state.starter, state.last_chance)


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO])
def test_nothing_of_ones_own_is_imagined(state: State, viewer: Seat) -> None:
    assert {other.players[viewer] for other in imagined(state, viewer)} == {state.players[viewer]}


@pytest.mark.parametrize("state", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_discs_imagined_lie_somewhere_and_only_once(state: State, viewer: Seat | None) -> None:
    for other in imagined(state, viewer):
        flips = view(other, None).flips
        for seat, player in enumerate(other.players):
            flipped = [flip.disc for flip in flips if flip.owner == seat]
            assert sorted([*player.hand, *player.stack, *flipped]) == list(player.discs)


# What is hidden is drawn from all that fits


def test_a_hidden_disc_is_any_of_those_held() -> None:
    """Three flowers and a skull: one in four."""
    four = discs("FFFS")

    assert bens(LAID) == {
        Player(four, hand=discs("FFS"), stack=discs("F")),
        Player(four, hand=discs("FFF"), stack=discs("S")),
    }
    assert share(LAID, lambda ben: ben.stack == (SKULL,)) == roughly(1 / 4)


def test_a_spectator_imagines_everybody() -> None:
    stacks = {tuple(p.stack for p in other.players) for other in imagined(LAID, None)}

    assert len(stacks) == 8


def test_of_a_stack_every_order_is_imagined() -> None:
    state = lay(BENS_GAME, {BEN: "FF", CLEO: "FF", ANN: "FF"})

    assert {ben.stack for ben in bens(state)} == {discs("FF"), discs("FS"), discs("SF")}
    assert share(state, lambda ben: ben.stack == (SKULL, FLOWER)) == roughly(1 / 4)


def test_what_was_flipped_lies_hidden_no_more() -> None:
    state = lay(BENS_GAME, {BEN: "FF", CLEO: "FF", ANN: "FF"})
    state = flip(auction(state, by=ANN, bid=6), ANN, ANN, BEN)

    assert bens(state) == {
        Player(discs("FFFS"), hand=discs("FS"), stack=discs("F")),
        Player(discs("FFFS"), hand=discs("FF"), stack=discs("S")),
    }
    assert share(state, lambda ben: ben.stack == (SKULL,)) == roughly(1 / 3)


def test_when_all_flowers_lie_open_the_rest_is_the_skull() -> None:
    state = lay(BENS_GAME, {BEN: "FFF", CLEO: "FFF", ANN: "FFF"})
    state = flip(auction(state, by=ANN, bid=9), ANN, ANN, ANN, BEN, BEN, BEN)

    assert bens(state) == {Player(discs("FFFS"), hand=discs("S"), stack=())}


def test_a_skull_that_lies_open_is_nowhere_else() -> None:
    state = flip(auction(lay(BENS_GAME, {**FLOWERS, BEN: "S"}), by=ANN, bid=2), ANN, BEN)

    assert bens(state) == {Player(discs("FFFS"), hand=discs("FFF"), stack=())}


# What was lost


@clause("S-LOSS-SECRET")
@pytest.mark.parametrize("draws", [(0,), (3,), (0, 0), (3, 0), (0, 0, 0), (3, 0, 0)], ids=str)
def test_every_disc_is_as_likely_to_have_been_lost(draws: tuple[int, ...]) -> None:
    state = BENS_GAME
    for drawn in draws:
        state = ben_loses(state, drawn=drawn)

    assert share(state, has_skull) == roughly((4 - len(draws)) / 4)


@pytest.mark.parametrize("losses", [1, 2])
def test_a_skull_shown_since_has_not_been_lost(losses: int) -> None:
    state = ben_loses(BENS_GAME, losses)
    state = round_of(state, {**FLOWERS, BEN: "S"}, by=ANN, flips=(ANN, BEN))
    state = play(state, (DEALER, Draw(0)))

    assert share(state, has_skull) == 1.0


def test_a_skull_shown_may_have_been_lost_later() -> None:
    """Of the three discs among which it was, one is gone."""
    state = round_of(ben_loses(BENS_GAME), {**FLOWERS, BEN: "S"}, by=ANN, flips=(ANN, BEN))
    state = ben_loses(play(state, (DEALER, Draw(0))))

    assert share(state, has_skull) == roughly(2 / 3)


def test_a_skull_shown_at_first_tells_nothing_of_later_losses() -> None:
    state = round_of(BENS_GAME, {**FLOWERS, BEN: "S"}, by=ANN, flips=(ANN, BEN))
    state = ben_loses(play(state, (DEALER, Draw(0))), times=2)

    assert share(state, has_skull) == roughly(2 / 4)


NO_LOSS_OF_BENS = {
    "Cleo won": round_of(BENS_GAME, FLOWERS, by=CLEO, flips=(CLEO, ANN)),
    "Ben won": round_of(BENS_GAME, FLOWERS, by=BEN, flips=(BEN, ANN)),
    "Ann lost": play(
        round_of(BENS_GAME, {**FLOWERS, CLEO: "S"}, by=ANN, flips=(ANN, CLEO)), (DEALER, Draw(0))
    ),
}


@pytest.mark.parametrize("state", NO_LOSS_OF_BENS.values(), ids=NO_LOSS_OF_BENS)
def test_a_skull_shown_after_such_rounds_is_shown_among_four(state: State) -> None:
    state = round_of(state, {**FLOWERS, BEN: "S"}, by=ANN, flips=(ANN, BEN))
    state = ben_loses(play(state, (DEALER, Draw(0))))

    assert share(state, has_skull) == roughly(3 / 4)


def test_a_last_disc_shown_as_a_flower_is_one_for_ever() -> None:
    state = ben_loses(BENS_GAME, times=2)
    state = ben_loses(state, drawn=1)
    assert share(state, has_skull) == roughly(1 / 4)

    state = round_of(state, FLOWERS, by=ANN, flips=(ANN, BEN))

    assert bens(state) == {Player(discs("F"), hand=discs("F"), stack=())}


def test_as_many_flowers_as_discs_shown_in_one_round_leave_no_skull() -> None:
    state = ben_loses(ben_loses(BENS_GAME), drawn=2)
    state = lay(state, {BEN: "FF", CLEO: "FF", ANN: "FF"})
    state = flip(auction(state, by=ANN, bid=4), ANN, ANN, BEN, BEN)
    assert bens(state) == {Player(discs("FF"), hand=discs("FF"), stack=())}

    assert share(ben_loses(state), has_skull) == 0.0


def test_flowers_of_different_rounds_are_not_added_up() -> None:
    """Two discs left, a flower shown in each of two rounds: it may have been the same one."""
    state = ben_loses(BENS_GAME, times=2)
    for by in (ANN, CLEO):
        state = round_of(state, FLOWERS, by=by, flips=(by, BEN))

    assert share(state, has_skull) == roughly(2 / 4)


def test_three_flowers_of_four_discs_tell_nothing_of_a_loss() -> None:
    state = lay(BENS_GAME, {BEN: "FFF", CLEO: "FFF", ANN: "FFF"})
    state = flip(auction(state, by=CLEO, bid=6), CLEO, CLEO, CLEO, BEN, BEN, BEN)

    assert share(ben_loses(state), has_skull) == roughly(3 / 4)
