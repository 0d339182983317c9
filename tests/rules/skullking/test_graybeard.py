"""Two players, and Graybeard's ghost between them."""

import pytest

from skulduggery.core import Message
from skulduggery.skullking.engine import legal, outcome, start, to_act
from skulduggery.skullking.model import GRAYBEARD, Ability, Bid, Name, Over, Playing, Trick
from skulduggery.skullking.rulebooks import schedule
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    book,
    cards,
    clause,
    deal,
    last_trick,
    make,
    moves,
    on,
    order,
    play,
    playing,
    plays,
    refused,
    said,
    scores,
    table,
)

# His hand


@clause("K-GB-DEAL")
@pytest.mark.parametrize("dealt", [1, 2, 10])
def test_three_hands_are_dealt_to_two(dealt: int) -> None:
    state = table({ANN: "", BEN: ""}, dealt=dealt)

    assert [len(hand) for hand in state.hands] == [dealt, dealt]
    assert len(state.graybeard) == dealt
    assert len(state.undealt) == 74 - 3 * dealt


@clause("K-GB-DEAL")
def test_three_or_more_play_without_graybeard() -> None:
    state = on(start(book(), 3), until=5)

    assert deal(state, {}).graybeard == ()
    assert GRAYBEARD not in order(said(deal(state, {})))


@clause("K-GB-DEAL")
def test_his_pile_lies_as_it_was_dealt() -> None:
    state = table({ANN: "", BEN: ""}, dealt=3, graybeard="m9 escape p2")

    assert state.graybeard == cards("m9 escape p2")


# He plays second


@clause("K-GB-SECOND")
def test_graybeard_plays_second_his_top_card() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="p3 m5", led="p7")

    assert state.phase == Playing((BEN,), plays("p8"), (ANN, GRAYBEARD, BEN), cards("p7 p3"))
    assert state.graybeard == cards("m5")


@clause("K-GB-SECOND")
def test_he_need_not_follow() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="m5 p3", led="p7")

    assert state.phase == Playing((BEN,), plays("p8"), (ANN, GRAYBEARD, BEN), cards("p7 m5"))


@clause("K-GB-SECOND")
@pytest.mark.parametrize(("leader", "other"), [(ANN, BEN), (BEN, ANN)])
def test_he_plays_second_whichever_of_the_two_leads(leader: int, other: int) -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, leader=leader, graybeard="p3 m5")
    assert order(state) == (leader, GRAYBEARD, other)
    assert to_act(state) == (leader,)

    state = play(state, "p7 p8" if leader == ANN else "p8 p7")
    assert order(state) == (BEN, GRAYBEARD, ANN)


@clause("K-GB-SECOND")
def test_the_two_alternate_in_leading_the_rounds() -> None:
    state = start(book(first_dealer=ANN), 2)

    leaders = [order(said(deal(on(state, until=round), {})))[0] for round in (1, 2, 3, 4)]

    assert leaders == [BEN, ANN, BEN, ANN]


@clause("K-GB-SECOND")
def test_one_who_wins_leads_again() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="p3 m5", led="p7 p8")

    assert last_trick(state).winner == BEN
    assert order(state) == (BEN, GRAYBEARD, ANN)


# He decides nothing


@clause("K-GB-PASSIVE")
def test_he_has_no_bid_and_no_score() -> None:
    state = table({ANN: "p7", BEN: "p8"}, graybeard="j14")
    assert to_act(state) == (ANN, BEN)

    over = play(make(state, (ANN, Bid(0)), (BEN, Bid(1))), "p7 p8")
    assert over.last == Trick((ANN, GRAYBEARD, BEN), cards("p7 j14 p8"), winner=GRAYBEARD)
    assert scores(over) == [10, -10]
    ended = outcome(over)
    assert ended is not None
    assert (ended.winners, ended.scores) == ((ANN,), (10, -10))


@clause("K-GB-PASSIVE")
def test_what_he_captures_is_nobodys_and_what_is_captured_from_him_counts() -> None:
    takes = play(playing({ANN: "c14", BEN: "mermaid"}, graybeard="rosie"), "c14 mermaid")
    taken = play(playing({ANN: "c14", BEN: "skull-king"}, graybeard="rosie"), "c14 skull-king")

    assert (last_trick(takes).winner, last_trick(takes).bonuses) == (GRAYBEARD, ())
    assert [bonus.points for bonus in last_trick(taken).bonuses] == [10, 30]


@clause("K-GB-PASSIVE")
def test_his_tigress_is_an_escape() -> None:
    state = playing({ANN: "p1 c1", BEN: "p2 c2"}, graybeard="tigress m5", led="p1")
    assert isinstance(state.phase, Playing)
    assert state.phase.cards == cards("p1 tigress-escape")

    assert last_trick(play(state, "p2")).winner == BEN


@clause("K-GB-PASSIVE")
def test_his_tigress_at_the_lead_leaves_the_suit_to_the_next() -> None:
    hands = {ANN: "p1 c1 m1", BEN: "p2 c2 m2"}
    state = playing(hands, graybeard="j1 tigress m5", led="p1 p2")

    assert moves(state) == plays("c1 m1")
    assert moves(play(state, "m1")) == plays("m2")


@clause("K-GB-PASSIVE")
def test_his_numbers_set_the_suit_behind_an_escape() -> None:
    state = playing({ANN: "escape c1", BEN: "p2 c2"}, graybeard="c7 m5", led="escape")

    assert moves(state) == plays("c2")


@clause("K-GB-PASSIVE")
@pytest.mark.parametrize("pirate", ["rosie", "bendt", "rascal", "juanita", "harry"])
def test_his_pirates_have_no_ability(pirate: str) -> None:
    hands = {ANN: "p1 c1", BEN: "p2 c2"}
    state = playing(hands, graybeard=f"{pirate} m5", led="p1 p2", rules=ADVANCED)

    assert order(state) == (GRAYBEARD, ANN, BEN)
    assert state.hands == (cards("c1"), cards("c2"))


@clause("K-GB-PASSIVE")
def test_rosie_cannot_name_him() -> None:
    hands = {ANN: "rosie c1", BEN: "p2 c2"}
    state = playing(hands, graybeard="p3 m5", led="rosie p2", rules=ADVANCED)

    assert isinstance(state.phase, Ability)
    assert legal(state, ANN) == (Name(ANN), Name(BEN))
    assert refused(state, ANN, Name(2)) == Message(
        None, "refusal.no-such-seat", {"n": 3, "most": 2}
    )
    assert order(make(state, (ANN, Name(BEN)))) == (BEN, GRAYBEARD, ANN)


@clause("K-LOOT-SELF")
def test_a_loot_won_or_played_by_graybeard_makes_no_alliance() -> None:
    won = play(playing({ANN: "loot", BEN: "p2"}, graybeard="j1"), "loot p2")
    played = play(playing({ANN: "p1", BEN: "p2"}, graybeard="loot"), "p1 p2")
    beside = play(playing({ANN: "loot", BEN: "p2"}, bids={BEN: 1}, graybeard="loot"), "loot p2")

    assert (last_trick(won).winner, last_trick(won).allies) == (GRAYBEARD, ())
    assert (last_trick(played).winner, last_trick(played).allies) == (BEN, ())
    assert (last_trick(beside).winner, last_trick(beside).allies) == (BEN, (ANN,))
    assert scores(beside) == [10 + 20, 20 + 20]


@clause("K-GB-DEAL")
def test_two_can_play_to_the_end() -> None:
    state = on(start(book("advanced"), 2))

    assert state.phase == Over()
    assert tuple(past.cards for past in state.past) == schedule(state.rules, 2)
