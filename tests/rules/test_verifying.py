"""A dealing that anybody can verify: every cheat is found, and nobody is accused for nothing."""

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from skulduggery.core import (
    DEALER,
    AnyRecord,
    BadDealing,
    BadRecord,
    BadRules,
    Draw,
    Entry,
    Message,
    OneOf,
    Order,
)
from skulduggery.dealer import Verified, commitment, draw, seed, verify
from skulduggery.notation import GAMES, encode_record, read_record, write_record
from skulduggery.skull.model import FLOWER, Place
from tests.rules.dealings import LUCK, SECRET, TABLES, dealt, draws, tampered, with_move
from tests.rules.test_dealer import LIMITS, chi_square

OTHER = bytes(range(1, 33))


@pytest.fixture(params=TABLES, ids=lambda table: "-".join(map(str, table)))
def record(request: pytest.FixtureRequest) -> AnyRecord:
    return dealt(*request.param)


def refusal(record: AnyRecord) -> BadDealing:
    with pytest.raises(BadDealing) as refused:
        verify(GAMES[record.game], record)
    return refused.value


def wrong_draw(ply: int) -> Message:
    return Message(None, "dealing.wrong-draw", {"ply": ply})


# The seed


def test_the_commitment_is_the_secrets_hash() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commitment(SECRET) != commitment(OTHER)


def test_the_seed_is_keyed_by_the_secret_over_the_luck_as_it_is_spelled() -> None:
    expected = hmac.new(SECRET, b"0102,-,ff", hashlib.sha256).digest()

    assert seed(SECRET, [b"\x01\x02", b"", b"\xff"]) == expected


def test_whoever_adds_whatever_gets_another_seed() -> None:
    lucks = [
        [b"ab", b"c"],
        [b"a", b"bc"],
        [b"c", b"ab"],
        [b"abc"],
        [b"abc", b""],
        [b"", b"abc"],
        [b"", b""],
        [b""],
        [],
        [b"-", b"-"],
        [b"ab,c"],
        [b"ab", b"c", b""],
        [b"ab\x00", b"c"],
    ]

    assert len({seed(secret, luck) for luck in lucks for secret in (SECRET, OTHER)}) == 26
    assert {len(seed(SECRET, luck)) for luck in lucks} == {32}


@pytest.mark.parametrize("n", LIMITS)
@pytest.mark.parametrize("changing", ["secret", "first", "last"])
def test_draws_are_fair_whoever_changes(n: int, changing: str) -> None:
    """If only one of them is random, be it the server or any player, so is the draw."""
    counts: Counter[int] = Counter()
    for number in range(5_000):
        new = number.to_bytes(32, "big")
        parts = {"secret": SECRET, "first": b"Ann", "last": b"", changing: new}
        drawn = draw(seed(parts["secret"], [parts["first"], parts["last"]]), 1, OneOf(n, "loss"))
        assert isinstance(drawn, Draw)
        counts[drawn.index] += 1

    assert chi_square(counts, n) < LIMITS[n]


# Honest tables


def test_an_honest_dealing_is_verified(record: AnyRecord) -> None:
    game = GAMES[record.game]

    assert verify(game, record) == Verified(len(draws(record)), over=True)
    assert len(draws(record)) > 10


def test_it_is_verified_after_a_journey_through_text_and_json(record: AnyRecord) -> None:
    game = GAMES[record.game]

    assert verify(game, read_record(write_record(record).encode())) == verify(game, record)
    assert verify(game, read_record(encode_record(record))) == verify(game, record)


def test_a_game_that_is_not_over_is_verified_so_far(record: AnyRecord) -> None:
    game, some = GAMES[record.game], len(record.moves) // 2
    part = replace(record, moves=record.moves[:some])
    drawn = sum(ply <= some for ply in draws(record))

    assert verify(game, part) == Verified(drawn, over=False)
    assert verify(game, replace(record, moves=())) == Verified(0, over=False)


# Cheats


def others(move: Draw | Order) -> list[Any]:
    """Other draws than this: the next one, none that there is, or two things changing places."""
    if isinstance(move, Draw):
        return [Draw(move.index + 1), Draw(move.index - 1), Draw(99), Order((0, 1))]
    first, second, *rest = move.of
    *most, last_but_one, last = move.of
    return [
        Order((second, first, *rest)),
        Order((*most, last, last_but_one)),  # these were not even dealt
        Order((last, second, *rest)),
        Order(tuple(rest)),
        Order(()),
        Draw(0),
    ]


def test_any_single_draw_that_was_changed_is_found(record: AnyRecord) -> None:
    for ply, move in draws(record).items():
        for other in others(move):
            assert refusal(with_move(record, ply, other)).message == wrong_draw(ply)


def test_a_changed_secret_is_not_what_was_committed_to(record: AnyRecord) -> None:
    changed = tampered(record, secret=OTHER.hex())

    assert refusal(changed).message == Message(None, "dealing.other-secret")


def test_so_is_a_changed_commitment(record: AnyRecord) -> None:
    for other in (commitment(OTHER), commitment(SECRET).upper(), "", "0"):
        changed = tampered(record, commitment=other)
        assert refusal(changed).message == Message(None, "dealing.other-secret")


def test_a_secret_changed_with_its_commitment_gives_other_draws(record: AnyRecord) -> None:
    changed = tampered(record, secret=OTHER.hex(), commitment=commitment(OTHER))

    assert refusal(changed).message.key == "dealing.wrong-draw"


def test_luck_that_was_changed_left_out_or_added_gives_other_draws(record: AnyRecord) -> None:
    assert record.dealing is not None
    for seat, part in enumerate(record.dealing.luck):
        for other in {"", "00", part[:-2], f"{part}00", f"ff{part}"} - {part}:
            luck = list(record.dealing.luck)
            luck[seat] = other
            assert refusal(tampered(record, luck=tuple(luck))).message.key == "dealing.wrong-draw"


def test_luck_of_two_seats_that_was_swapped_gives_other_draws(record: AnyRecord) -> None:
    assert record.dealing is not None
    first, second, *rest = record.dealing.luck
    swapped = tampered(record, luck=(second, first, *rest))

    assert refusal(swapped).message.key == "dealing.wrong-draw"


def test_moves_of_players_are_not_what_is_verified() -> None:
    """Another choice of theirs is another game, as honest as long as it replays."""
    record = dealt("skull", "classic", 6)
    assert record.moves[0] == Entry(1, Place(FLOWER))
    other = with_move(replace(record, moves=record.moves[:7]), 1, Place("skull"))

    assert verify(GAMES["skull"], other) == Verified(1, over=False)


# What cannot be verified


def test_without_a_dealing_there_is_nothing_to_verify(record: AnyRecord) -> None:
    assert refusal(replace(record, dealing=None)).message == Message(None, "dealing.missing")


def test_there_must_be_luck_or_none_for_each_seat(record: AnyRecord) -> None:
    seats = len(record.players)
    for found in (0, seats - 1, seats + 1):
        changed = tampered(record, luck=("00",) * found)
        params = {"found": found, "seats": seats}
        assert refusal(changed).message == Message(None, "dealing.seats", params)


@pytest.mark.parametrize("text", ["x", "0", "0g", "ab cd", " ", "-", "\u0661\u0661", "é"])
def test_what_is_not_hexadecimal_is_named(text: str) -> None:
    record = dealt("skullking", "advanced", 2)
    message = Message(None, "dealing.not-hex", {"text": text})

    assert refusal(tampered(record, luck=("", text))).message == message
    assert refusal(tampered(record, secret=text)).message == message


def test_a_game_that_does_not_replay_is_not_verified(record: AnyRecord) -> None:
    """Not even if all that was drawn is right."""
    ply = next(ply for ply, entry in enumerate(record.moves, start=1) if entry.seat != DEALER)
    twice = replace(record, moves=(*record.moves[:ply], *record.moves[ply - 1 :]))
    refused = refusal(twice)

    assert refused.message == Message(None, "dealing.no-replay")
    assert isinstance(refused.__cause__, BadRecord)
    params = {"ply": ply + 1}
    assert refused.__cause__.message == Message(None, "record.illegal-move", params)


def test_a_draw_where_nothing_is_to_be_drawn_does_not_replay(record: AnyRecord) -> None:
    late = replace(record, moves=(*record.moves, Entry(DEALER, Draw(0))))

    assert refusal(late).message == Message(None, "dealing.no-replay")


def test_a_draw_that_was_left_out_is_missed(record: AnyRecord) -> None:
    for ply in draws(record):
        without = replace(record, moves=(*record.moves[: ply - 1], *record.moves[ply:]))
        assert refusal(without).message.key in ("dealing.no-replay", "dealing.wrong-draw")


def test_nor_does_a_game_of_rules_that_make_no_sense() -> None:
    record = dealt("skullking", "advanced", 2)
    alone = replace(tampered(record, luck=("",)), players=("Ann",))
    refused = refusal(alone)

    assert refused.message == Message(None, "dealing.no-replay")
    assert isinstance(refused.__cause__, BadRules)


def test_an_unknown_version_is_not_verified() -> None:
    record = replace(dealt("skull", "classic", 6), version=99)

    assert refusal(record).message == Message(None, "dealing.no-replay")


def test_luck_is_of_all_lengths_here() -> None:
    """Or the tests above would show less."""
    assert {len(part) for part in LUCK} >= {0, 1, 16, 32}
