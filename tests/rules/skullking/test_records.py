"""Records of Skull King as text and JSON, both ways."""

import msgspec
import pytest

from skulduggery.core import DEALER, BadRecord, Draw, Entry, Message, Order, Record, replay
from skulduggery.notation import encode_record, read_record, write_record
from skulduggery.skullking import GAME
from skulduggery.skullking.model import (
    Bet,
    Bid,
    Change,
    Discard,
    Load,
    Look,
    Move,
    Name,
    Over,
    Play,
    Rules,
)
from tests.rules.skullking.builders import ANN, BEN, CLEO, book, cards

# Of the deck as it lies: p1 is 1, p9 is 9, juanita is 67 and loot is 57.
REST = ",".join(str(n) for n in range(1, 75) if n not in (1, 2, 9, 10, 57, 67))
TEXT = f"""\
skullking 1
rules advanced schedule=1,2
players ["Ann", "Zoë", "山田"]
1. *:#3 *:#1,9,57,2,10,67,{REST} 1:0 2:1 3:0 1:p1 2:p9 3:loot
2. *:#1,2,9,10,57,67,{REST} 2:1 3:0 1:1 2:p9 3:loot 1:p2 2:p10 3:juanita 1:p1
"""

PLAYERS = ("Ann", "Zoë", "山田")
RULES = book("advanced", schedule=(1, 2))


def test_a_record_is_read_from_text() -> None:
    read = read_record(TEXT.encode())

    assert (read.game, read.version, read.rules, read.players) == ("skullking", 1, RULES, PLAYERS)
    assert len(read.moves) == 18
    assert read.moves[0] == Entry(DEALER, Draw(CLEO))
    shuffle = read.moves[1].move
    assert isinstance(shuffle, Order)
    assert shuffle.of[:7] == (0, 8, 56, 1, 9, 66, 2)
    assert read.moves[2:8] == (
        Entry(ANN, Bid(0)),
        Entry(BEN, Bid(1)),
        Entry(CLEO, Bid(0)),
        Entry(ANN, Play("p1")),
        Entry(BEN, Play("p9")),
        Entry(CLEO, Play("loot")),
    )


def test_a_record_read_from_text_replays() -> None:
    *_, state = replay(GAME, read_record(TEXT.encode()))

    assert state.phase == Over()
    assert [past.totals for past in state.past] == [(10, 40, 30), (0, 60, 10)]


def test_a_record_is_written_a_line_a_round() -> None:
    assert write_record(read_record(TEXT.encode())) == TEXT


def test_json_is_read_as_it_was_written() -> None:
    read = read_record(TEXT.encode())

    assert read_record(encode_record(read)) == read


@pytest.mark.parametrize(
    ("counts", "json"), [("short", b'"short"'), ((1, 3, 5), b"[1,3,5]")], ids=["name", "list"]
)
def test_a_record_as_json(counts: str | tuple[int, ...], json: bytes) -> None:
    rules = book("standard", schedule=counts)
    one: Record[Rules, Move] = Record(
        "skullking", 1, rules, ("Ann", "Ben"), (Entry(DEALER, Draw(1)), Entry(ANN, Play("p7")))
    )

    assert encode_record(one) == (
        b'{"game":"skullking","version":1,"rules":{"rulebook":"standard","scoring":"skull-king",'
        b'"cannon":false,"kraken":true,"whale":true,"loot":true,"abilities":false,"schedule":'
        + json
        + b',"kraken_leader":"left","whale_loot":"destroyed","first_dealer":null},'
        b'"players":["Ann","Ben"],"moves":[["dealer",{"type":"draw","index":1}],'
        b'[0,{"type":"play","card":"p7"}]]}'
    )
    assert read_record(encode_record(one)) == one


@pytest.mark.parametrize(
    ("move", "json"),
    [
        (Bid(3), b'{"type":"bid","number":3}'),
        (Load("cannonball"), b'{"type":"load","shot":"cannonball"}'),
        (Play("tigress-escape"), b'{"type":"play","card":"tigress-escape"}'),
        (Name(CLEO), b'{"type":"name","leader":2}'),
        (Discard(cards("p7 j1")), b'{"type":"discard","cards":["p7","j1"]}'),
        (Bet(20), b'{"type":"bet","points":20}'),
        (Look(), b'{"type":"look"}'),
        (Change(-1), b'{"type":"change","by":-1}'),
        (Draw(3), b'{"type":"draw","index":3}'),
        (Order((1, 0)), b'{"type":"order","of":[1,0]}'),
    ],
)
def test_every_move_as_json(move: Move, json: bytes) -> None:
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=GAME.move_type) == move


def test_what_does_not_replay_is_not_written_as_text() -> None:
    bad: Record[Rules, Move] = Record(
        "skullking", 1, RULES, PLAYERS, (Entry(DEALER, Draw(1)), Entry(DEALER, Order((0, 1))))
    )

    with pytest.raises(BadRecord) as refusal:
        write_record(bad)

    assert refusal.value.message == Message(None, "record.illegal-move", {"ply": 2})
