"""The extra disc of the official rulebook: who gets it, and how it is played."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw
from skulduggery.skull.engine import legal
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Flip,
    Flipped,
    Lose,
    Opening,
    Over,
    Place,
    Placing,
    Player,
    State,
)
from skulduggery.skull.view import HIDDEN, view
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    LAST_CHANCE_BOOK,
    Mats,
    book,
    challenge,
    clause,
    discs,
    flip,
    holding,
    opening,
    owned_discs,
    placing,
    play,
    round_of,
)


def trapped(owned: Mats, **facts: Any) -> State:
    """Ann has flipped Ben's skull."""
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    facts = {"rules": LAST_CHANCE_BOOK, **facts}
    return flip(challenge(by=ANN, bid=2, mats=mats, owned=owned, **facts), ANN, BEN)


# Playing with it, or not


@clause("S-LAST-CHANCE")
def test_with_the_option_the_disc_is_given() -> None:
    state = play(trapped(owned={ANN: "FS"}, rules=book(last_chance=True)), (DEALER, Draw(0)))

    assert state.last_chance == ANN


@clause("S-LAST-CHANCE")
def test_without_the_option_there_is_no_such_disc() -> None:
    state = play(trapped(owned={ANN: "FS"}, rules=book(last_chance=False)), (DEALER, Draw(0)))

    assert state.last_chance is None
    assert state.players[ANN] == Player(discs("S"), discs("S"), (), 0)


@clause("S-LAST-CHANCE")
@pytest.mark.parametrize("preset", ["classic", "keys", "cards"])
def test_any_rulebook_can_be_played_with_it(preset: str) -> None:
    rules = book(preset, last_chance=True)

    assert play(trapped(owned={ANN: "FS"}, rules=rules), (DEALER, Draw(0))).last_chance == ANN


# Getting it


@clause("S-LC-GET")
def test_who_loses_the_second_last_disc_takes_it_into_hand() -> None:
    state = play(trapped(owned={ANN: "FS"}), (DEALER, Draw(0)))

    assert state.last_chance == ANN
    assert state.players[ANN] == Player(discs("S"), hand=discs("SL"), stack=(), points=0)
    assert state.phase == Opening((ANN, BEN, CLEO))


@clause("S-LC-GET")
def test_who_loses_the_second_last_disc_by_choice_takes_it_too() -> None:
    mats = {ANN: "S", BEN: "F"}
    facts: dict[str, Any] = {"owned": {ANN: "FS"}, "rules": LAST_CHANCE_BOOK}
    state = flip(challenge(by=ANN, bid=1, mats=mats, **facts), ANN)

    state = play(state, (ANN, Lose(SKULL)))

    assert state.last_chance == ANN
    assert state.players[ANN] == Player(discs("F"), hand=discs("FL"), stack=(), points=0)


@clause("S-LC-GET")
@pytest.mark.parametrize("owned", ["FFFS", "FFS", "FFF"])
def test_who_keeps_two_or_more_discs_does_not_get_it(owned: str) -> None:
    state = play(trapped(owned={ANN: owned}), (DEALER, Draw(0)))

    assert state.last_chance is None
    assert LAST_CHANCE not in state.players[ANN].hand


@clause("S-LC-GET")
def test_who_loses_the_last_disc_does_not_get_it() -> None:
    state = trapped(owned={ANN: "F"})

    assert state.last_chance is None
    assert state.players[ANN] == Player((), (), (), 0)


@clause("S-LC-GET")
def test_nobody_gets_it_for_a_won_challenge_with_one_disc_left() -> None:
    mats = {ANN: "F", BEN: "F"}
    facts: dict[str, Any] = {"owned": {ANN: "F"}, "rules": LAST_CHANCE_BOOK}

    assert flip(challenge(by=ANN, bid=1, mats=mats, **facts), ANN).last_chance is None


@clause("S-LC-ONCE")
def test_nobody_gets_it_twice() -> None:
    """One loses the second-last disc only once: the next loss is the last."""
    state = play(trapped(owned={ANN: "FF"}), (DEALER, Draw(0)))
    flowers, trap = {ANN: "F", BEN: "F", CLEO: "F"}, {ANN: "F", BEN: "S", CLEO: "F"}

    state = round_of(state, flowers, by=ANN, flips=(ANN,))
    assert (state.last_chance, state.players[ANN].hand) == (None, discs("F"))

    state = round_of(state, trap, by=ANN, flips=(ANN, BEN))
    assert (state.last_chance, state.players[ANN].hand) == (None, ())


# Laying, counting and flipping it


@clause("S-LC-OPEN")
def test_it_is_laid_as_any_disc() -> None:
    facts: dict[str, Any] = {"owned": {ANN: "S"}, "last_chance": ANN, "rules": LAST_CHANCE_BOOK}

    state = opening({ANN: "", BEN: ""}, **facts)
    assert legal(state, ANN) == (Place(LAST_CHANCE), Place(SKULL))

    state = placing({ANN: "S", BEN: "F"}, **facts)
    assert legal(state, ANN) == (Place(LAST_CHANCE), Bid(1), Bid(2))

    state = play(state, (ANN, Place(LAST_CHANCE)))
    assert state.players[ANN] == Player(discs("S"), hand=(), stack=discs("SL"), points=0)
    assert state.phase == Placing((BEN, ANN), down=3)


@clause("S-LC-OPEN")
def test_nobody_else_can_lay_it() -> None:
    state = opening({ANN: "", BEN: ""}, last_chance=ANN, rules=LAST_CHANCE_BOOK)

    assert legal(state, BEN) == (Place(FLOWER), Place(SKULL))


@clause("S-LC-OPEN")
def test_it_counts_for_the_highest_bid() -> None:
    state = placing({ANN: "SL", BEN: "F"}, owned={ANN: "S"}, last_chance=ANN)

    assert legal(state, ANN) == (Bid(1), Bid(2), Bid(3))


@clause("S-LC-OPEN")
def test_it_is_flipped_as_any_disc_and_is_no_trap() -> None:
    state = holding(by=ANN, bid=1, mats={ANN: "SL", BEN: "F"}, owned={ANN: "S"})

    state = flip(state, ANN)

    assert state.players[ANN].points == 1
    assert state.past[-1].flips == (Flipped(ANN, LAST_CHANCE),)
    assert state.past[-1].laid == (2, 1)


@clause("S-LC-OPEN")
def test_others_may_flip_it_too() -> None:
    state = holding(by=BEN, bid=2, mats={ANN: "L", BEN: "F"}, owned={ANN: "S"})

    state = flip(state, BEN, ANN)

    assert state.players[BEN].points == 1
    assert state.players[ANN] == Player(discs("S"), discs("S"), (), 0)


@clause("S-LC-OPEN")
def test_beneath_it_the_own_skull_still_lies_in_wait() -> None:
    state = holding(by=ANN, bid=3, mats={ANN: "SL", BEN: "F"}, owned={ANN: "S"})

    assert legal(flip(state, ANN), ANN) == (Flip(ANN),)
    assert flip(state, ANN, ANN).phase == Over(BEN)


@clause("S-LC-OPEN")
def test_laid_as_a_sealed_opening_disc_it_shows_once_all_have_laid() -> None:
    facts: dict[str, Any] = {"owned": {ANN: "S"}, "last_chance": ANN, "rules": LAST_CHANCE_BOOK}
    state = play(opening({ANN: "", BEN: ""}, **facts), (ANN, Place(LAST_CHANCE)))
    assert view(state, BEN).players[ANN].stack == (HIDDEN,)

    state = play(state, (BEN, Place(FLOWER)))
    assert view(state, BEN).players[ANN].stack == (LAST_CHANCE,)


@clause("S-LC-OPEN")
def test_laid_in_turn_it_shows_at_once() -> None:
    rules = book("keys", last_chance=True)
    state = opening({ANN: "", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=rules)

    state = play(state, (ANN, Place(LAST_CHANCE)))

    assert view(state, BEN).players[ANN].stack == (LAST_CHANCE,)


@clause("S-LC-OPEN")
def test_it_never_counts_among_the_discs_left() -> None:
    state = play(trapped(owned={ANN: "FS"}), (DEALER, Draw(0)))

    assert [player.discs for player in view(state, BEN).players] == [1, 4, 4]
    assert [player.hand for player in view(state, BEN).players] == [2, 4, 4]


@clause("S-LC-OPEN")
def test_a_trap_beside_it_is_still_the_only_disc_left() -> None:
    rules = book("last-chance", last_trap="out")
    mats = {ANN: "SL", BEN: "F", CLEO: "F"}
    state = flip(holding(by=BEN, bid=3, mats=mats, owned={ANN: "S"}, rules=rules), BEN, ANN, ANN)

    state = play(state, (DEALER, Draw(0)))

    assert owned_discs(state.players) == ((), discs("FFS"), discs("FFFS"))
    assert state.past[-1].out == (ANN,)
