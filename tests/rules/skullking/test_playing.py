"""Playing to a trick: whose turn it is, and which cards may be played."""

import pytest

from skulduggery.core import Message
from skulduggery.skullking.engine import apply, legal, to_act
from skulduggery.skullking.model import Play, Playing, Trick
from skulduggery.skullking.trick import suit_in_play
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    cards,
    clause,
    last_trick,
    moves,
    order,
    play,
    playing,
    plays,
    refused,
)

# Turns


@clause("K-TURN")
def test_each_plays_one_card_clockwise() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2", CLEO: "p9 c3"}, leader=BEN)

    for seat, card in ((BEN, "p8"), (CLEO, "p9")):
        assert to_act(state) == (seat,)
        state = apply(state, seat, Play(card))
    assert state.phase == Playing((ANN,), plays("p7"), (BEN, CLEO, ANN), cards("p8 p9"))
    assert state.hands == (cards("p7 c1"), cards("c2"), cards("c3"))


@clause("K-TURN")
def test_only_whoever_has_the_turn_may_play() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2", CLEO: "p9 c3"}, led="p7")

    assert [legal(state, seat) for seat in (ANN, BEN, CLEO)] == [(), plays("p8"), ()]


@clause("K-TURN")
def test_the_winner_gathers_the_trick_and_leads_the_next() -> None:
    state = playing({ANN: "p7 c1", BEN: "p12 c2", CLEO: "p8 c3"}, led="p7 p12 p8")

    assert state.tricks == (Trick((ANN, BEN, CLEO), cards("p7 p12 p8"), winner=BEN),)
    assert order(state) == (BEN, CLEO, ANN)

    state = play(state, "c2 c3")
    assert to_act(state) == (ANN,)
    assert [trick.winner for trick in state.tricks] == [BEN]


@clause("K-TURN")
def test_a_trick_has_as_many_cards_as_there_are_players() -> None:
    state = playing({ANN: "p1 c1", BEN: "p2 c2", CLEO: "p3 c3", DAN: "p4 c4"}, led="p1 p2 p3")
    assert state.tricks == ()

    state = play(state, "p4")
    assert last_trick(state).order == (ANN, BEN, CLEO, DAN)
    assert order(state) == (DAN, ANN, BEN, CLEO)


# Following


@clause("K-FOLLOW")
def test_a_number_must_follow_the_suit_in_play() -> None:
    state = playing({ANN: "p7 c1 m1", BEN: "p2 p9 c14", CLEO: "j14 m2 m3"}, led="p7")

    assert moves(state) == plays("p2 p9")
    assert refused(state, BEN, Play("c14")) == Message(
        "K-FOLLOW", "refusal.follow-suit", {"card": "c14", "suit": "p"}
    )


@clause("K-FOLLOW")
@pytest.mark.parametrize("suit", ["p", "c", "m", "j"])
def test_every_suit_must_be_followed(suit: str) -> None:
    hand = "p2 c2 m2 j2"
    state = playing({ANN: f"{suit}7", BEN: hand, CLEO: ""}, dealt=4, led=f"{suit}7")

    assert moves(state) == plays(f"{suit}2")


@clause("K-FOLLOW")
def test_not_even_trump_may_be_played_in_place_of_the_suit() -> None:
    state = playing({ANN: "p7 c1", BEN: "p2 j9", CLEO: "m2 m3"}, led="p7")

    assert moves(state) == plays("p2")


@clause("K-FOLLOW")
def test_special_cards_may_always_be_played() -> None:
    special = "loot escape rosie mermaid skull-king whale kraken"
    state = playing({ANN: "p7", BEN: f"p2 c2 tigress {special}", CLEO: ""}, dealt=10, led="p7")

    assert set(moves(state)) == {*plays(f"p2 tigress-pirate tigress-escape {special}")}


@clause("K-FOLLOW")
def test_without_the_suit_anything_goes() -> None:
    state = playing({ANN: "p7 c1 m1", BEN: "c2 j14 rosie", CLEO: "m2 m3 m4"}, led="p7")

    assert moves(state) == plays("c2 j14 rosie")


@clause("K-FOLLOW")
def test_the_suit_of_the_lead_is_followed_by_all() -> None:
    """Whatever others could not follow with."""
    state = playing({ANN: "p7 c1", BEN: "c2 c3", CLEO: "p2 c4"}, led="p7 c2")

    assert moves(state) == plays("p2")


@clause("K-FOLLOW")
def test_whoever_leads_may_lead_anything() -> None:
    state = playing({ANN: "p7 c1 tigress", BEN: "p2 c2 m2", CLEO: "p3 c3 m3"})

    assert moves(state) == plays("p7 c1 tigress-pirate tigress-escape")


@clause("K-FOLLOW")
def test_of_cards_that_are_alike_one_is_offered() -> None:
    state = playing({ANN: "escape escape mermaid mermaid", BEN: "", CLEO: ""}, dealt=4)

    assert moves(state) == plays("escape mermaid")

    state = play(state, "escape")
    assert state.hands[ANN] == cards("escape mermaid mermaid")


# Which suit is in play


@pytest.mark.parametrize(("led", "suit"), [("p7", "p"), ("c1 p7", "c"), ("m14 rosie j1", "m")])
def test_a_number_at_the_lead_sets_the_suit(led: str, suit: str) -> None:
    assert suit_in_play(cards(led)) == suit


@clause("K-LEAD-ESCAPE")
@pytest.mark.parametrize("light", ["escape", "tigress-escape", "loot"])
def test_an_escape_at_the_lead_leaves_the_suit_to_the_next_card(light: str) -> None:
    assert suit_in_play((light,)) is None
    assert suit_in_play((light, "c5")) == "c"
    assert suit_in_play((light, "escape", "c5", "p9")) == "c"
    assert suit_in_play(("escape", light, "j5", "p9")) == "j"


@clause("K-LEAD-ESCAPE")
def test_behind_an_escape_anything_goes_and_then_the_suit_is_set() -> None:
    hands = {ANN: "escape p1", BEN: "c5 p2", CLEO: "loot p3", DAN: "c7 p4"}
    state = playing(hands, led="escape")
    assert moves(state) == plays("p2 c5")

    state = play(state, "c5 loot")
    assert moves(state) == plays("c7")


@clause("K-LEAD-ESCAPE")
def test_the_suit_may_be_left_to_the_last_of_all() -> None:
    hands = {ANN: "escape p1", BEN: "tigress p2", CLEO: "loot p3", DAN: "c7 p4"}
    state = playing(hands, led="escape tigress-escape loot")
    assert moves(state) == plays("p4 c7")

    state = play(state, "c7")
    assert last_trick(state).winner == DAN


CHARACTERS = ["mermaid", "harry", "skull-king", "tigress-pirate", "kraken", "whale"]


@clause("K-LEAD-CHARACTER")
@pytest.mark.parametrize("character", CHARACTERS)
def test_behind_a_character_at_the_lead_there_is_no_suit(character: str) -> None:
    assert suit_in_play((character,)) is None
    assert suit_in_play((character, "c5")) is None
    assert suit_in_play((character, "escape", "j5")) is None


@clause("K-LEAD-CHARACTER")
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("light", ["escape", "tigress-escape", "loot", "escape loot"])
def test_nor_behind_a_character_after_escapes_at_the_lead(light: str, character: str) -> None:
    assert suit_in_play((*cards(light), character, "c5")) is None


@clause("K-LEAD-CHARACTER")
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("led", ["{} c2", "escape {}"])
def test_so_each_other_player_may_play_any_card(character: str, led: str) -> None:
    first, second = led.format(character).replace("tigress-pirate", "tigress").split()
    hands = {ANN: f"{first} p1", BEN: f"{second} p2", CLEO: "c5 p3", DAN: "p4 m4"}
    state = playing(hands, led=led.format(character))
    assert moves(state) == plays("p3 c5")

    state = play(state, "c5")
    assert moves(state) == plays("p4 m4")


@clause("K-FOLLOW")
@pytest.mark.parametrize("special", ["rosie", "mermaid", "skull-king", "kraken", "whale"])
def test_a_special_card_in_the_middle_changes_no_suit(special: str) -> None:
    """K-WHALE: a suit that was led is followed after the beasts as well."""
    state = playing({ANN: "p7 c1", BEN: f"{special} c2", CLEO: "p3 c3"}, led=f"p7 {special}")

    assert moves(state) == plays("p3")
