"""Who were bots, in a record as text and JSON, both ways, and what is refused."""

import pytest

from skulduggery.core import Dealing, Entry, Record
from skulduggery.notation import encode_record, read_record, write_record
from skulduggery.skull.model import FLOWER, Move, Place, Rules
from tests.rules.builders import ANN, OFFICIAL
from tests.rules.test_malformed import bad_line, refusal

DEALING = Dealing("0f" * 32, "a9" * 32, ("c0ffee", ""))
HEADING = 'skull 1\nrules official starter=1\nplayers ["Ann", "Ben"]\n'


def record(*bots: str | None, dealing: Dealing | None = None) -> Record[Rules, Move]:
    moves: tuple[Entry[Move], ...] = (Entry(ANN, Place(FLOWER)),)
    return Record("skull", 1, OFFICIAL, ("Ann", "Ben"), moves, dealing, bots)


def test_bots_stand_below_the_players() -> None:
    text = f'{HEADING}bots [null, "my_bot:MyBot"]\n1. 1:f\n'

    assert write_record(record(None, "my_bot:MyBot")) == text
    assert read_record(text.encode()) == record(None, "my_bot:MyBot")
    assert read_record(text.replace("\n", " \r\n\n ").encode()) == record(None, "my_bot:MyBot")


def test_or_below_the_dealing() -> None:
    one = record(None, "nell", dealing=DEALING)

    assert "c0ffee,-\nbots [null, " in write_record(one)
    assert read_record(write_record(one).encode()) == one


def test_a_record_without_them_is_written_as_before() -> None:
    assert write_record(record()) == f"{HEADING}1. 1:f\n"
    assert b"bots" not in encode_record(record())


def test_in_json_they_are_the_last_field() -> None:
    one = record(None, "nell")

    assert encode_record(one) == encode_record(record())[:-1] + b',"bots":[null,"nell"]}'
    assert read_record(encode_record(one)) == one


@pytest.mark.parametrize("line", ["bots", "bots nell", "bots [nell]", 'bots "nell"', "bots [1]"])
def test_what_names_no_bots(line: str) -> None:
    assert refusal(f"{HEADING}{line}\n1. 1:f\n".encode()).message == bad_line(4)


def test_an_empty_list_is_as_good_as_none() -> None:
    assert read_record(f"{HEADING}bots []\n1. 1:f\n".encode()) == record()
