"""What each viewer hears of rarer things: a starter named, a last trap, Last Chance."""

from typing import Any

import pytest

from skulduggery.core import DEALER, Draw, Message
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Flip,
    Name,
    Place,
)
from tests.rules.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    LAST_CHANCE_BOOK,
    book,
    challenge,
    clause,
    flip,
    holding,
    opening,
    placing,
    told,
)
from tests.rules.skull.heard import flipped, flipped_own, lost, lost_known, new_round, out
from tests.rules.skull.scenes import NAMING

ALL = (ANN, BEN, None)


# Naming the starter


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_who_goes_out_over_the_own_trap_must_name(viewer: int | None) -> None:
    mats = {ANN: "S", BEN: "F", CLEO: "F"}
    state = challenge(by=ANN, bid=1, mats=mats, owned={ANN: "S"})

    assert told(state, ANN, Flip(ANN), viewer) == (
        flipped_own(ANN, SKULL),
        lost(ANN, 0),
        out(ANN),
        Message("S-NEXT-OUT", "told.must-name", {"seat": ANN}),
    )


@clause("S-NEXT-OUT")
@pytest.mark.parametrize("viewer", [ANN, DAN, None])
def test_naming(viewer: int | None) -> None:
    assert told(NAMING, ANN, Name(DAN), viewer) == (
        Message("S-NEXT-OUT", "told.named", {"seat": ANN, "owner": DAN}),
        new_round(2, DAN),
    )


# A last trap


@clause("S-LAST-TRAP")
def test_a_last_trap_puts_its_owner_out_when_the_loss_is_settled() -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    facts: dict[str, Any] = {"owned": {BEN: "S"}, "rules": book("classic")}
    state = flip(challenge(by=ANN, bid=2, mats=mats, **facts), ANN, BEN)

    for viewer, loss in ((ANN, lost_known(ANN, FLOWER)), (BEN, lost(ANN, 3)), (None, lost(ANN, 3))):
        assert told(state, DEALER, Draw(0), viewer) == (
            loss,
            Message("S-LAST-TRAP", "told.out-by-last-trap", {"seat": BEN}),
            new_round(2, ANN),
        )


@clause("S-LAST-TRAP")
def test_both_go_out() -> None:
    mats = {ANN: "F", BEN: "S", CLEO: "F"}
    facts: dict[str, Any] = {"owned": {ANN: "F", BEN: "S"}, "rules": book("classic")}
    state = flip(challenge(by=ANN, bid=2, mats=mats, **facts), ANN)

    assert told(state, ANN, Flip(BEN), viewer=CLEO) == (
        flipped(ANN, BEN, SKULL),
        lost(ANN, 0),
        out(ANN),
        Message("S-LAST-TRAP", "told.out-by-last-trap", {"seat": BEN}),
        Message("S-WIN-LAST", "told.wins-as-last", {"seat": CLEO}),
    )


@clause("S-LAST-TRAP")
@pytest.mark.parametrize("viewer", ALL)
def test_left_alone_the_challenger_wins_without_a_loss(viewer: int | None) -> None:
    facts: dict[str, Any] = {"owned": {BEN: "S"}, "rules": book("classic")}
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}, **facts), ANN)

    assert told(state, ANN, Flip(BEN), viewer) == (
        flipped(ANN, BEN, SKULL),
        Message("S-LAST-TRAP", "told.out-by-last-trap", {"seat": BEN}),
        Message("S-WIN-LAST", "told.wins-as-last", {"seat": ANN}),
    )


# Last Chance


@clause("S-LC-GET")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_last_chance_is_taken(viewer: int | None) -> None:
    facts: dict[str, Any] = {"owned": {ANN: "FS"}, "rules": LAST_CHANCE_BOOK}
    state = flip(challenge(by=ANN, bid=2, mats={ANN: "F", BEN: "S"}, **facts), ANN, BEN)

    assert told(state, DEALER, Draw(0), viewer) == (
        lost(ANN, 1),
        Message("S-LC-GET", "told.last-chance-taken", {"seat": ANN}),
        new_round(2, ANN),
    )


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_sealed_last_chance_is_laid_unheard(viewer: int | None) -> None:
    state = opening({ANN: "", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=LAST_CHANCE_BOOK)

    assert told(state, ANN, Place(LAST_CHANCE), viewer) == (
        Message("S-OPEN", "told.laid", {"seat": ANN}),
    )


@clause("S-LC-OPEN")
def test_its_holder_hears_of_sealed_last_chance() -> None:
    state = opening({ANN: "", BEN: ""}, owned={ANN: "S"}, last_chance=ANN, rules=LAST_CHANCE_BOOK)

    assert told(state, ANN, Place(LAST_CHANCE), viewer=ANN) == (
        Message("S-OPEN", "told.laid-known", {"seat": ANN, "disc": LAST_CHANCE}),
    )


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", [ANN, CLEO, None])
def test_sealed_last_chance_is_shown_once_all_have_laid(viewer: int | None) -> None:
    mats = {ANN: "F", BEN: "L", CLEO: "F"}
    state = opening({**mats, ANN: ""}, owned={BEN: "S"}, last_chance=BEN, rules=LAST_CHANCE_BOOK)

    assert told(state, ANN, Place(FLOWER), viewer)[1:] == (
        Message("S-OPEN", "told.all-laid"),
        Message("S-LC-OPEN", "told.last-chance-shown", {"seat": BEN}),
    )


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", ALL)
def test_laid_on_a_turn_last_chance_is_heard_by_all(viewer: int | None) -> None:
    facts: dict[str, Any] = {"owned": {ANN: "S"}, "last_chance": ANN, "rules": LAST_CHANCE_BOOK}
    state = placing({ANN: "S", BEN: "F"}, **facts)

    assert told(state, ANN, Place(LAST_CHANCE), viewer) == (
        Message("S-TURN", "told.laid-known", {"seat": ANN, "disc": LAST_CHANCE}),
    )


@clause("S-LC-OPEN")
@pytest.mark.parametrize("viewer", ALL)
def test_laid_to_open_in_turn_last_chance_is_heard_by_all(viewer: int | None) -> None:
    rules = book("keys", last_chance=True)
    state = opening({ANN: "F", BEN: ""}, owned={BEN: "S"}, last_chance=BEN, rules=rules)

    assert told(state, BEN, Place(LAST_CHANCE), viewer) == (
        Message("S-OPEN", "told.laid-known", {"seat": BEN, "disc": LAST_CHANCE}),
    )


@clause("S-LC-RISK")
@pytest.mark.parametrize("viewer", ALL)
def test_last_chance_is_risked_and_lost(viewer: int | None) -> None:
    """Nobody draws, so nobody is told of a disc: it is put away unseen."""
    mats = {ANN: "L", BEN: "S", CLEO: "F"}
    state = flip(holding(by=ANN, bid=2, mats=mats, owned={ANN: "F"}), ANN)

    assert told(state, ANN, Flip(BEN), viewer) == (
        flipped(ANN, BEN, SKULL),
        Message("S-LC-RISK", "told.out-by-last-chance", {"seat": ANN}),
        new_round(2, BEN),
    )


@clause("S-LC-RISK")
def test_another_loses_beside_last_chance_as_usual() -> None:
    mats = {ANN: "S", BEN: "F", CLEO: "F"}
    state = flip(holding(by=BEN, bid=2, mats=mats, owned={ANN: "S", BEN: "F"}), BEN)

    assert told(state, BEN, Flip(ANN), viewer=CLEO) == (
        flipped(BEN, ANN, SKULL),
        lost(BEN, 0),
        out(BEN),
        new_round(2, ANN),
    )


@clause("S-LC-RISK")
def test_a_last_trap_and_a_last_chance_lost_together() -> None:
    rules = book("last-chance", last_trap="out")
    mats = {ANN: "L", BEN: "S", CLEO: "F", DAN: "F"}
    state = flip(holding(by=ANN, bid=2, mats=mats, owned={ANN: "F", BEN: "S"}, rules=rules), ANN)

    assert told(state, ANN, Flip(BEN), viewer=None) == (
        flipped(ANN, BEN, SKULL),
        Message("S-LC-RISK", "told.out-by-last-chance", {"seat": ANN}),
        Message("S-LAST-TRAP", "told.out-by-last-trap", {"seat": BEN}),
        new_round(2, CLEO),
    )


@clause("S-LC-OPEN")
def test_last_chance_is_flipped_as_any_disc() -> None:
    state = holding(by=ANN, bid=2, mats={ANN: "L", BEN: "F"}, owned={ANN: "S"})

    assert told(state, ANN, Flip(ANN), viewer=BEN) == (flipped_own(ANN, LAST_CHANCE),)
