"""What is imagined of players who are out, and of Last Chance."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, Seat
from skulduggery.skull.engine import start
from skulduggery.skull.model import (
    LAST_CHANCE,
    SKULL,
    Disc,
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
    book,
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
    OUT,
    ben_loses,
    bens,
    imagined,
    new_game,
    roughly,
    share,
)

# Players who are out


@clause("S-OUT")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_who_is_out_has_nothing(viewer: Seat | None) -> None:
    assert bens(OUT, viewer) == {Player((), (), (), 0)}


@clause("S-OUT")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_who_went_out_with_a_flower_has_nothing(viewer: Seat | None) -> None:
    """Ben's last disc showed that his skull was gone; then that one went as well."""
    state = ben_loses(BENS_GAME, times=2)
    state = ben_loses(state, drawn=1)
    state = round_of(state, ANNS_TRAP, by=BEN, flips=(BEN, ANN))

    assert state.past[-1].out == (BEN,)
    assert bens(state, viewer) == {Player((), (), (), 0)}


@clause("S-LAST-TRAP")
@pytest.mark.parametrize("viewer", [ANN, BEN, None])
def test_who_went_out_by_a_last_trap_has_nothing(viewer: Seat | None) -> None:
    state = ben_loses(new_game("classic", starter=BEN), times=3)
    state = round_of(state, {**FLOWERS, BEN: "S"}, by=ANN, flips=(ANN, BEN))
    assert bens(state) == {Player(discs("S"), (), (), 0)}

    state = play(state, (DEALER, Draw(0)))

    assert state.past[-1].out == (BEN,)
    assert bens(state, viewer) == {Player((), (), (), 0)}


@clause("S-LAST-TRAP")
def test_who_won_over_a_last_trap_has_lost_nothing() -> None:
    """The challenge was lost, and yet no disc."""
    state = start(book("classic"), seats=2)
    for _ in range(3):
        state = round_of(state, {ANN: "S", BEN: "F"}, by=ANN, flips=(ANN,))
        state = play(state, (DEALER, Draw(0)))
    state = round_of(state, {ANN: "S", BEN: "F"}, by=BEN, flips=(BEN, ANN))

    assert bens(state) == {Player(discs("FFFS"), discs("FFFS"), (), 0)}


# Last Chance


def last_chance_game(preset: str = "last-chance", **options: Any) -> State:
    """Ben has lost three discs, and has Last Chance in this round."""
    return ben_loses(new_game(preset, starter=BEN, **options), times=3)


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [ANN, None])
def test_last_chance_is_in_hand_while_it_does_not_lie(viewer: Seat | None) -> None:
    assert bens(last_chance_game(), viewer) == {
        Player(discs("F"), hand=discs("FL"), stack=()),
        Player(discs("S"), hand=discs("SL"), stack=()),
    }


@clause("S-LC-OPEN")
@pytest.mark.parametrize("laid", [SKULL, LAST_CHANCE])
def test_a_sealed_disc_may_be_last_chance(laid: Disc) -> None:
    state = play(last_chance_game(), (BEN, Place(laid)))

    assert bens(state) == {
        Player(discs("F"), hand=discs("F"), stack=discs("L")),
        Player(discs("S"), hand=discs("S"), stack=discs("L")),
        Player(discs("F"), hand=discs("L"), stack=discs("F")),
        Player(discs("S"), hand=discs("L"), stack=discs("S")),
    }
    assert share(state, lambda ben: ben.stack == (LAST_CHANCE,)) == roughly(1 / 2)


@clause("S-LC-OPEN")
def test_a_disc_that_does_not_show_as_last_chance_is_not() -> None:
    state = lay(last_chance_game(), {**FLOWERS, BEN: "S"})

    assert bens(state) == {
        Player(discs("F"), hand=discs("L"), stack=discs("F")),
        Player(discs("S"), hand=discs("L"), stack=discs("S")),
    }


@clause("S-LC-OPEN")
def test_laid_in_turn_a_disc_that_does_not_show_as_last_chance_is_not() -> None:
    state = play(last_chance_game("keys", last_chance=True), (BEN, Place(SKULL)))

    assert bens(state) == {
        Player(discs("F"), hand=discs("L"), stack=discs("F")),
        Player(discs("S"), hand=discs("L"), stack=discs("S")),
    }


@clause("S-LC-OPEN")
def test_last_chance_stays_where_it_lies_open() -> None:
    state = lay(last_chance_game(), {BEN: "SL", CLEO: "FF", ANN: "FF"})
    assert bens(state) == {
        Player(discs("F"), hand=(), stack=discs("FL")),
        Player(discs("S"), hand=(), stack=discs("SL")),
    }

    state = lay(last_chance_game(), FLOWERS | {BEN: "L"})
    assert bens(state) == {
        Player(discs("F"), hand=discs("F"), stack=discs("L")),
        Player(discs("S"), hand=discs("S"), stack=discs("L")),
    }


@clause("S-LC-OPEN")
def test_last_chance_flipped_lies_beside_the_mat() -> None:
    state = lay(last_chance_game(), FLOWERS | {BEN: "L"})
    state = flip(auction(state, by=ANN, bid=3), ANN, BEN)

    assert bens(state) == {
        Player(discs("F"), hand=discs("F"), stack=()),
        Player(discs("S"), hand=discs("S"), stack=()),
    }


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [ANN, BEN, CLEO, None])
def test_with_last_chance_all_looks_the_same_to_the_viewer(viewer: Seat | None) -> None:
    game = last_chance_game()
    laid = lay(game, {BEN: "SL", CLEO: "FF", ANN: "FF"})
    flipping = flip(auction(lay(game, FLOWERS | {BEN: "L"}), by=ANN, bid=3), ANN, BEN)
    won = flip(auction(laid, by=BEN, bid=1), BEN)

    for state in (game, play(game, (BEN, Place(LAST_CHANCE))), laid, flipping, won):
        for other in imagined(state, viewer):
            assert view(other, viewer) == view(state, viewer)
            assert viewer is None or other.players[viewer] == state.players[viewer]
