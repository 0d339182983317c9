"""What is seen of abilities, of Graybeard and of earlier rounds, and how big a view gets."""

import msgspec
import pytest

from skulduggery.skullking import view as seen
from skulduggery.skullking.engine import start, to_act
from skulduggery.skullking.model import (
    GRAYBEARD,
    Ability,
    Bet,
    Change,
    Discard,
    Look,
    Playing,
    Round,
    Trick,
)
from skulduggery.skullking.scoring import Score
from skulduggery.skullking.trick import Bonus
from skulduggery.skullking.view import Player, view
from tests.rules.skullking.builders import (
    ADVANCED,
    ANN,
    BEN,
    CLEO,
    book,
    cards,
    clause,
    deal,
    make,
    moves,
    on,
    play,
    playing,
    plays,
    said,
)
from tests.rules.skullking.scenes import BENDT, HARRY, JUANITA, RASCAL

ALL = (ANN, BEN, CLEO, None)


# Abilities


@clause("K-PA-BENDT")
def test_what_was_drawn_shows_to_that_seat_alone_before_anything_is_discarded() -> None:
    shown = view(BENDT, BEN)
    assert shown.phase == seen.Ability(turn=BEN, pirate="bendt")
    assert (shown.hand, shown.drawn, shown.discards) == (
        *(cards("p8 c5 c14 j9"), cards("c14 j9"), ()),
    )
    assert len(shown.legal) == 6

    for viewer in (ANN, CLEO, None):
        shown = view(BENDT, viewer)
        assert (shown.drawn, shown.discards, shown.legal) == ((), (), ())
        assert [(player.hand, player.drew) for player in shown.players] == [(2, 0), (4, 2), (2, 0)]
        assert shown.undealt == 74 - 9 - 2


@clause("K-PA-BENDT")
def test_what_was_discarded_stays_known_to_that_seat() -> None:
    state = make(BENDT, (BEN, Discard(cards("p8 c14"))))

    assert view(state, BEN).hand == cards("c5 j9")
    assert (view(state, BEN).drawn, view(state, BEN).discards) == (cards("c14 j9"), cards("p8 c14"))
    assert [player.hand for player in view(state, ANN).players] == [2, 2, 2]
    assert [player.drew for player in view(state, ANN).players] == [0, 2, 0]


@clause("K-PA-RASCAL")
def test_all_see_the_bet() -> None:
    state = make(RASCAL, (BEN, Bet(20)))

    for viewer in ALL:
        assert [player.bet for player in view(state, viewer).players] == [0, 20, 0]


@clause("K-PA-JUANITA")
def test_all_see_that_somebody_looked() -> None:
    state = make(JUANITA, (BEN, Look()))

    for viewer in ALL:
        assert [player.looked for player in view(JUANITA, viewer).players] == [False] * 3
        assert [player.looked for player in view(state, viewer).players] == [False, True, False]
        assert (view(state, viewer).saw is None) == (viewer != BEN)


@clause("K-PA-HARRY")
def test_all_see_the_changed_bid() -> None:
    state = make(HARRY, (BEN, Change(-1)))

    for viewer in ALL:
        assert [player.bid for player in view(state, viewer).players] == [0, 2, 0]


@clause("K-PA-HARRY")
def test_after_the_last_trick_all_see_what_harry_waits_for() -> None:
    state = playing({ANN: "p1", BEN: "harry", CLEO: "p3"}, rules=ADVANCED, led="p1 harry p3")

    assert isinstance(state.phase, Ability)
    shown = view(state, ANN)
    assert (shown.hand, shown.forbidden, shown.phase) == ((), (), seen.Ability(BEN, "harry"))
    assert [player.won for player in shown.players] == [0, 1, 0]


# Graybeard


@clause("K-GB-SECOND")
def test_of_graybeards_pile_all_see_how_many_cards_it_has() -> None:
    hands = {ANN: "p7 c1", BEN: "p8 c2"}
    one = playing(hands, graybeard="p3 m5", led="p7")
    other = playing(hands, graybeard="p3 skull-king", led="p7")

    for viewer in (ANN, BEN, None):
        assert view(one, viewer).graybeard == 1
        assert view(one, viewer) == view(other, viewer)
        assert view(one, viewer).phase == seen.Playing(
            BEN, (ANN, GRAYBEARD, BEN), cards("p7 p3"), suit="p", winning=ANN
        )
    assert len(view(one, ANN).players) == 2


@clause("K-GB-LEAD")
def test_all_see_graybeard_leading() -> None:
    state = playing({ANN: "p7 c1", BEN: "p8 c2"}, graybeard="j1 m5", led="p7 p8")

    shown = view(state, ANN)
    assert shown.phase == seen.Playing(
        ANN, (GRAYBEARD, ANN, BEN), cards("m5"), suit="m", winning=GRAYBEARD
    )
    assert shown.tricks == (Trick((ANN, GRAYBEARD, BEN), cards("p7 j1 p8"), winner=GRAYBEARD),)
    assert [player.won for player in shown.players] == [0, 0]
    assert (shown.graybeard, shown.legal) == (0, plays("c1"))


@clause("K-GB-DEAL")
def test_where_three_or_more_play_there_is_no_pile_of_his() -> None:
    assert view(start(book(), 3), ANN).graybeard is None
    assert view(start(book(), 2), ANN).graybeard == 0


# Tricks and earlier rounds


@clause("K-TURN")
def test_all_see_all_tricks_of_this_round() -> None:
    hands = {ANN: "loot p1 m1", BEN: "c14 p2 m2", CLEO: "j3 p3 m3"}
    state = playing(hands, led="loot c14 j3 p3 p1 p2")

    for viewer in ALL:
        assert view(state, viewer).tricks == (
            Trick((ANN, BEN, CLEO), cards("loot c14 j3"), CLEO, (Bonus("c14", 10),), (ANN,)),
            Trick((CLEO, ANN, BEN), cards("p3 p1 p2"), CLEO),
        )
        assert [player.won for player in view(state, viewer).players] == [0, 0, 2]


@clause("K-SCORES")
def test_all_see_the_score_sheet_and_the_last_trick_of_the_round_before() -> None:
    hands = {ANN: "p1", BEN: "p9", CLEO: "p3"}
    state = play(playing(hands, bids={BEN: 1}, later=(2,)), "p1 p9 p3")

    for after in (state, deal(state, {})):
        for viewer in ALL:
            shown = view(after, viewer)
            assert shown.past == (
                Round(
                    cards=1,
                    dealing=CLEO,
                    scores=(
                        Score(0, 0, None, 10, (), 0, (), 0, 0),
                        Score(1, 1, None, 20, (), 0, (), 0, 0),
                        Score(0, 0, None, 10, (), 0, (), 0, 0),
                    ),
                    totals=(10, 20, 10),
                ),
            )
            assert shown.last == Trick((ANN, BEN, CLEO), cards("p1 p9 p3"), winner=BEN)
            assert (shown.round, shown.cards, shown.schedule) == (2, 2, (1, 2))
            assert (shown.tricks, shown.dealing) == ((), ANN)
            assert [player.score for player in shown.players] == [10, 20, 10]
            assert [player.won for player in shown.players] == [0, 0, 0]


@clause("K-SCORES")
def test_all_see_who_shares_the_win() -> None:
    state = play(playing({ANN: "p1", BEN: "p9", CLEO: "p3"}), "p1 p9 p3")

    assert view(state, None).phase == seen.Over(winners=(ANN, CLEO))
    assert view(state, None).players[BEN] == Player(-10, 0, None, None, 0, 0, 0, looked=False)


@pytest.mark.parametrize("viewer", ALL)
def test_a_typical_view_is_under_three_kilobytes(viewer: int | None) -> None:
    """Four players in the middle of the sixth of ten rounds."""
    state = said(deal(on(start(book("advanced"), 4), until=6), {}))
    for _ in range(14):
        state = make(state, (to_act(state)[0], moves(state)[0]))

    assert isinstance(state.phase, Playing | Ability)
    assert len(msgspec.json.encode(view(state, viewer))) < 3_000
