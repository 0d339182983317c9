"""The examples that the rulebooks print, with their own figures."""

from skulduggery.core import DEALER, Draw
from skulduggery.skull.engine import legal, start, to_act
from skulduggery.skull.model import (
    FLOWER,
    SKULL,
    Bid,
    Call,
    Challenge,
    Disc,
    Flip,
    Losing,
    Pass,
    Place,
    State,
)
from tests.rules.builders import book, clause, play

ONE, TWO, THREE = range(3)  # the example calls its players by number


def before_the_auction(third_players_second_disc: Disc = FLOWER) -> State:
    """All lay one disc; then one, two, three and one again add another."""
    return play(
        start(book("classic", starter=None), 3),
        (ONE, Place(FLOWER)),
        (TWO, Place(FLOWER)),
        (THREE, Place(FLOWER)),
        (DEALER, Draw(ONE)),
        (ONE, Place(FLOWER)),
        (TWO, Place(FLOWER)),
        (THREE, Place(third_players_second_disc)),
        (ONE, Place(FLOWER)),
    )


def after_the_auction(third_players_second_disc: Disc = FLOWER) -> State:
    """Two, three, a pass, four, a pass: player two is to flip four."""
    return play(
        before_the_auction(third_players_second_disc),
        (TWO, Bid(2)),
        (THREE, Bid(3)),
        (ONE, Pass()),
        (TWO, Bid(4)),
        (THREE, Pass()),
    )


@clause("S-TURN")
def test_player_two_may_lay_a_third_disc_or_challenge_for_up_to_seven() -> None:
    state = before_the_auction()

    assert to_act(state) == (TWO,)
    assert legal(state, TWO) == (Place(FLOWER), Place(SKULL), *map(Bid, range(1, 8)))


@clause("S-AUCTION-END")
def test_player_two_must_resolve_the_challenge_for_four() -> None:
    state = after_the_auction()

    assert to_act(state) == (TWO,)
    assert state.phase == Challenge(
        TWO,
        bid=4,
        calls=(Call(TWO, 2), Call(THREE, 3), Call(ONE, None), Call(TWO, 4), Call(THREE, None)),
        flips=(),
    )


@clause("S-OWN-FIRST")
@clause("S-POINT")
def test_player_two_flips_the_own_two_and_two_more() -> None:
    state = play(after_the_auction(), (TWO, Flip(TWO)), (TWO, Flip(TWO)))
    assert legal(state, TWO) == (Flip(ONE), Flip(THREE))

    state = play(state, (TWO, Flip(THREE)), (TWO, Flip(ONE)))
    assert [player.points for player in state.players] == [0, 1, 0]
    assert state.starter == TWO


@clause("S-STOP-TRAP")
def test_player_two_may_meet_the_skull_of_player_three() -> None:
    state = play(after_the_auction(SKULL), (TWO, Flip(TWO)), (TWO, Flip(TWO)), (TWO, Flip(THREE)))
    assert isinstance(state.phase, Losing)

    state = play(state, (DEALER, Draw(0)))
    assert [len(player.discs) for player in state.players] == [4, 3, 4]
    assert state.starter == TWO
