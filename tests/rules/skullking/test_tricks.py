"""Who wins a trick. Each trick is its cards in the order in which they were played."""

from itertools import permutations

import pytest

from skulduggery.skullking.cards import NAMES, SUIT, SUITS
from skulduggery.skullking.trick import RANKS, _rank, winning
from tests.rules.skullking.builders import (
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    last_trick,
    order,
    play,
    playing,
    trick,
)

PIRATES = ["rosie", "bendt", "rascal", "juanita", "harry", "tigress-pirate"]
LIGHT = ["escape", "tigress-escape", "loot"]
NUMBERS = ["p1", "p14", "c14", "m14", "j1", "j14"]


def taker(text: str) -> int | None:
    """Who wins, who also leads next."""
    verdict = trick(text)
    assert verdict.leader == verdict.winner
    return verdict.winner


# Numbers


@clause("K-SUIT")
@pytest.mark.parametrize("suit", ["p", "c", "m", "j"])
def test_the_highest_of_the_suit_in_play_wins(suit: str) -> None:
    assert taker(f"{suit}1 {suit}14 {suit}13") == 1
    assert taker(f"{suit}9 {suit}10") == 1
    assert taker(f"{suit}3 {suit}2 {suit}1") == 0


@clause("K-SUIT")
@pytest.mark.parametrize("other", ["c", "m"])
def test_other_standard_suits_lose_whatever_their_number(other: str) -> None:
    assert taker(f"p1 {other}14") == 0
    assert taker(f"p1 {other}14 p2") == 2
    assert taker(f"escape {other}1 p14") == 1


@clause("K-SUIT")
def test_no_standard_suit_is_better_than_another() -> None:
    for lead, other in permutations("pcm", 2):
        assert taker(f"{lead}1 {other}14") == 0


@clause("K-TRUMP")
@pytest.mark.parametrize("suit", ["p", "c", "m"])
def test_any_jolly_roger_beats_the_standard_suits(suit: str) -> None:
    assert taker(f"{suit}14 j1") == 1
    assert taker(f"j1 {suit}14") == 0
    assert taker(f"{suit}14 j1 {suit}13") == 1


@clause("K-TRUMP")
def test_the_highest_jolly_roger_wins() -> None:
    assert taker("p14 j2 j9 j3") == 2
    assert taker("j13 j14") == 1
    assert taker("j2 j1") == 0


# Escapes


@clause("K-ESCAPE")
@pytest.mark.parametrize("light", LIGHT)
@pytest.mark.parametrize("other", [*NUMBERS, *PIRATES, "mermaid", "skull-king"])
def test_an_escape_loses_to_everything(light: str, other: str) -> None:
    assert taker(f"{light} {other}") == 1
    assert taker(f"{other} {light}") == 0
    assert taker(f"{light} escape {other} escape") == 2


@clause("K-ALL-ESCAPE")
def test_of_nothing_but_escapes_the_first_card_wins() -> None:
    assert taker("escape escape escape") == 0
    for three in permutations(LIGHT):
        assert taker(" ".join(three)) == 0


# Characters


@clause("K-PIRATE")
@pytest.mark.parametrize("pirate", PIRATES)
@pytest.mark.parametrize("other", [*NUMBERS, "mermaid"])
def test_pirates_beat_numbers_and_mermaids(pirate: str, other: str) -> None:
    assert taker(f"{other} {pirate}") == 1
    assert taker(f"{pirate} {other}") == 0


@clause("K-PIRATE")
def test_the_first_pirate_wins_among_pirates() -> None:
    for one, other in permutations(PIRATES, 2):
        assert taker(f"{one} {other}") == 0
        assert taker(f"p14 {one} j14 {other}") == 1


@clause("K-KING")
@pytest.mark.parametrize("other", [*NUMBERS, *PIRATES])
def test_the_skull_king_beats_numbers_and_pirates(other: str) -> None:
    assert taker(f"{other} skull-king") == 1
    assert taker(f"skull-king {other}") == 0


@clause("K-MERMAID")
@pytest.mark.parametrize("other", [*NUMBERS, "skull-king"])
def test_a_mermaid_beats_numbers_and_the_skull_king(other: str) -> None:
    assert taker(f"{other} mermaid") == 1
    assert taker(f"mermaid {other}") == 0


@clause("K-MERMAID")
def test_a_mermaid_loses_to_a_pirate() -> None:
    assert taker("mermaid rosie") == 1
    assert taker("rosie mermaid mermaid") == 0


@clause("K-MERMAID")
def test_the_first_mermaid_wins_among_mermaids() -> None:
    assert taker("mermaid mermaid") == 0
    assert taker("j14 mermaid p1 mermaid") == 1
    assert taker("skull-king mermaid mermaid") == 1


@clause("K-TRIAD")
@pytest.mark.parametrize("pirate", PIRATES)
def test_of_pirate_king_and_mermaid_the_mermaid_wins_in_any_order(pirate: str) -> None:
    for three in permutations([pirate, "skull-king", "mermaid"]):
        assert taker(" ".join(three)) == three.index("mermaid")


@clause("K-TRIAD")
def test_with_two_mermaids_the_first_of_them_takes_the_king() -> None:
    assert taker("rosie p14 mermaid skull-king mermaid") == 2
    assert taker("mermaid rosie skull-king mermaid") == 0


@clause("K-TRIAD")
def test_the_triad_earns_nothing_but_the_king_and_the_fourteens() -> None:
    verdict = trick("c14 rosie mermaid skull-king mermaid j14")

    assert verdict.winner == 2
    assert [(bonus.card, bonus.points) for bonus in verdict.bonuses] == [
        ("c14", 10),
        ("skull-king", 40),
        ("j14", 20),
    ]


# The Tigress


@clause("K-TIGRESS")
def test_the_tigress_is_what_she_is_declared_to_be() -> None:
    hands = {ANN: "p14 c1", BEN: "tigress c2", CLEO: "p1 c3"}

    pirate = play(playing(hands), "p14 tigress-pirate p1")
    escape = play(playing(hands), "p14 tigress-escape p1")

    assert last_trick(pirate).winner == BEN
    assert last_trick(escape).winner == ANN
    assert pirate.hands[BEN] == escape.hands[BEN] == cards("c2")


@clause("K-TIGRESS")
def test_as_a_pirate_she_is_taken_by_the_skull_king_and_takes_mermaids() -> None:
    taken = trick("tigress-pirate skull-king")
    takes = trick("mermaid tigress-pirate mermaid")

    assert (taken.winner, [bonus.points for bonus in taken.bonuses]) == (1, [30])
    assert (takes.winner, [bonus.points for bonus in takes.bonuses]) == (1, [20, 20])


@clause("K-TIGRESS")
def test_as_an_escape_she_brings_nothing_to_the_skull_king() -> None:
    assert trick("tigress-escape skull-king").bonuses == ()


@clause("K-TIGRESS")
def test_she_has_no_ability() -> None:
    rules = book("advanced")
    state = playing({ANN: "tigress c1", BEN: "p2 c2", CLEO: "p3 c3"}, rules=rules)

    assert order(play(state, "tigress-pirate p2 p3")) == (ANN, BEN, CLEO)


# As it lies


def test_who_would_win_as_it_lies() -> None:
    lying = [winning(cards("escape p7 c14 j1 mermaid rosie whale kraken")[:n]) for n in range(9)]

    assert lying == [None, 0, 1, 1, 3, 4, 5, 2, None]


def test_what_beats_what_leaves_out_no_card() -> None:
    """In every suit's table each card has its rank, and none but those that cannot win has none."""
    for suit, ranks in RANKS.items():
        assert set(ranks) == set(NAMES)
        assert {card for card, rank in ranks.items() if rank > 0} == {
            *(card for card in SUIT if SUIT[card] in (suit, "j")),
            *(*PIRATES, "mermaid", "skull-king"),
        }


# The table of ranks


def test_the_table_of_ranks_is_what_the_ranks_say() -> None:
    assert {suit: {c: _rank(c, suit) for c in NAMES} for suit in (None, *SUITS)} == RANKS
    assert (_rank("j1", "p"), _rank("j14", None), _rank("p14", "p")) == (15, 28, 14)
    assert _rank("c14", "p") == _rank("escape", "p") == _rank("tigress-escape", None) == 0
    assert _rank("mermaid", None) == 29 < _rank("tigress-pirate", "p") == 42
    assert _rank("rosie", None) == 42 < _rank("skull-king", "j") == 56
