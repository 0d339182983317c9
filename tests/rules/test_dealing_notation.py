"""The dealing of a record as text and JSON, both ways, and what is refused."""

from contextlib import suppress

import pytest
from msgspec.structs import replace

from skulduggery.core import BadRecord, BadRules, Dealing, Entry, Message, Record
from skulduggery.notation import encode_record, read_record, write_record
from skulduggery.skull.model import FLOWER, Move, Place, Rules
from tests.rules.builders import ANN, OFFICIAL
from tests.rules.test_malformed import bad_line, refusal

DEALING = Dealing("0f" * 32, "a9" * 32, ("c0ffee", ""))


def record(*moves: Entry[Move], dealing: Dealing | None = DEALING) -> Record[Rules, Move]:
    return Record("skull", 1, OFFICIAL, ("Ann", "Ben"), moves, dealing)


# Text


def test_a_dealing_stands_below_the_players() -> None:
    one = record(Entry(ANN, Place(FLOWER)))
    text = (
        'skull 1\nrules official starter=1\nplayers ["Ann", "Ben"]\n'
        f"dealing {'0f' * 32} {'a9' * 32} c0ffee,-\n1. 1:f\n"
    )

    assert write_record(one) == text
    assert read_record(text.encode()) == one
    assert read_record(text.replace("\n", " \r\n\n ").encode()) == one


def test_a_dealing_may_be_all_that_stands_there() -> None:
    dealt = record()

    assert write_record(dealt).endswith("\ndealing " + "0f" * 32 + " " + "a9" * 32 + " c0ffee,-\n")
    assert read_record(write_record(dealt).encode()) == dealt


@pytest.mark.parametrize("luck", [("",), ("", ""), ("00",), ("00", "", "00ff" * 40)])
def test_luck_is_read_seat_by_seat_as_it_was_written(luck: tuple[str, ...]) -> None:
    """As many seats as there are: it is for a verifier to count them."""
    dealt = record(dealing=replace(DEALING, luck=luck))

    assert read_record(write_record(dealt).encode()) == dealt
    assert read_record(encode_record(dealt)) == dealt


# JSON


def test_a_dealing_is_the_last_field_of_the_json_where_there_is_one() -> None:
    without, dealt = encode_record(record(dealing=None)), encode_record(record())

    assert without.endswith(b'"players":["Ann","Ben"]}')
    assert dealt == without[:-1] + (
        b',"dealing":{"commitment":"' + b"0f" * 32 + b'","secret":"' + b"a9" * 32 + b'",'
        b'"luck":["c0ffee",""]}}'
    )
    assert read_record(dealt) == record()


def test_a_dealing_may_be_null() -> None:
    json = encode_record(record(dealing=None))[:-1] + b',"dealing":null}'

    assert read_record(json) == record(dealing=None)


# What is no dealing

TEXT = write_record(record(Entry(ANN, Place(FLOWER))))
JSON = encode_record(record(Entry(ANN, Place(FLOWER))))

MALFORMED = {
    "a dealing of a wrong type": JSON.replace(b'"dealing":{', b'"dealing":1,"x":{'),
    "no commitment": JSON.replace(b'"commitment":', b'"comment":'),
    "a commitment too short": JSON.replace(b"0f" * 32, b"0f" * 31),
    "a commitment too long": JSON.replace(b"0f" * 32, b"0f" * 33),
    "a commitment in capitals": JSON.replace(b"0f" * 32, b"0F" * 32),
    "no secret": JSON.replace(b'"secret":', b'"secretary":'),
    "a secret that is null": JSON.replace(b'"' + b"a9" * 32 + b'"', b"null"),
    "a secret that is not hexadecimal": JSON.replace(b"a9" * 32, b"xy" * 32),
    "a secret with a line break": JSON.replace(b"a9" * 32, b"a9" * 32 + b"\\n"),
    "no luck": JSON.replace(b'"luck":', b'"pluck":'),
    "luck of nobody": JSON.replace(b'["c0ffee",""]', b"[]"),
    "luck of a wrong type": JSON.replace(b'["c0ffee",""]', b'"c0ffee"'),
    "luck that is null": JSON.replace(b'""]', b"null]"),
    "luck of half a byte": JSON.replace(b"c0ffee", b"c0ffe"),
    "luck that is not hexadecimal": JSON.replace(b"c0ffee", b"coffee"),
    "luck with a line break": JSON.replace(b"c0ffee", b"c0ffee\\n"),
    "luck as in text": JSON.replace(b'""]', b'"-"]'),
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED)
def test_json_without_a_whole_dealing(data: bytes) -> None:
    assert data != JSON
    assert refusal(data).message.key == "record.malformed"


@pytest.mark.parametrize(
    "line",
    [
        "dealing",
        f"dealing {'0f' * 32}",
        f"dealing {'0f' * 32} {'a9' * 32}",
        f"dealing {'0f' * 32} c0ffee,-",
        f"dealing {'0f' * 32} {'a9' * 32} c0ffee,- -",
        f"dealing {'0f' * 32} {'a9' * 32} c0ffee,",
        f"dealing {'0f' * 32} {'a9' * 32} ,c0ffee",
        f"dealing {'0f' * 32} {'a9' * 32} c0ffee,,-",
        f"dealing {'0f' * 32} {'a9' * 32} c0ffee,--",
        f"dealing {'0f' * 32} {'a9' * 32} c0ffe,-",
        f"dealing {'0f' * 32} {'a9' * 32} coffee,-",
        f"dealing {'0f' * 32} {'a9' * 32} C0FFEE,-",
        f"dealing {'0f' * 31} {'a9' * 32} c0ffee,-",
        f"dealing {'0f' * 32} {'a9' * 33} c0ffee,-",
        f"dealing {'xy' * 32} {'a9' * 32} c0ffee,-",
        f"dealing - {'a9' * 32} c0ffee,-",
    ],
)
def test_a_fourth_line_with_half_a_dealing(line: str) -> None:
    whole = TEXT.splitlines()[3]

    assert refusal(TEXT.replace(whole, line)).message == bad_line(4)


@pytest.mark.parametrize("word", ["Dealing", "dealings", "deal"])
def test_a_fourth_line_that_is_neither_a_dealing_nor_moves(word: str) -> None:
    refused = refusal(TEXT.replace("dealing", word))

    assert refused.message == Message(None, "record.bad-move", {"text": word})


def test_a_dealing_anywhere_else_is_no_move() -> None:
    *heading, dealing, moves = TEXT.splitlines()
    refused = refusal("\n".join([*heading, moves, dealing]))

    assert refused.message == Message(None, "record.bad-move", {"text": "dealing"})


# Anything at all


@pytest.mark.parametrize("data", [JSON, TEXT.encode()], ids=["json", "text"])
@pytest.mark.parametrize("byte", [b"", b"\x00", b"\xff", b'"', b"g", b"-", b",", b" ", b"\n"])
def test_a_dealing_with_any_byte_wrong_is_read_or_refused(data: bytes, byte: bytes) -> None:
    for at in range(len(data)):
        with suppress(BadRecord, BadRules):
            read_record(data[:at] + byte + data[at + 1 :])
