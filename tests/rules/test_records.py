"""Records as text and JSON, both ways."""

import msgspec
import pytest

from skulduggery.core import (
    DEALER,
    BadRecord,
    Draw,
    Entry,
    Message,
    Record,
    replay,
)
from skulduggery.notation import (
    encode_record,
    read_record,
    write_record,
)
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
    Rules,
)
from tests.rules.builders import ANN, BEN, CLEO, OFFICIAL, book

TEXT = """\
skull 1
rules official own_trap=random
players ["Ann", "Zoë \\"Z\\"", "山田"]
1. *:#2 1:f 3:f 2:s 2:1 3:- 1:3 1:x1 1:x2 *:#4
2. 2:f 1:f 3:f 1:f 2:s 3:5 3:x3 3:x2 *:#1
3. 3:f 1:f 2:f 3:1 1:- 2:- 3:x3
4. 3:s 1:f 2:f 3:1 1:- 2:- 3:x3 *:#3
"""

PLAYERS = ("Ann", 'Zoë "Z"', "山田")
RULES = book("official", own_trap="random", starter=None)


def record(*moves: Entry[Move], players: tuple[str, ...] = ("Ann", "Ben")) -> Record[Rules, Move]:
    return Record("skull", 1, OFFICIAL, players, moves)


# Text


def test_a_record_is_read_from_text() -> None:
    read = read_record(TEXT.encode())

    assert (read.game, read.version, read.rules, read.players) == ("skull", 1, RULES, PLAYERS)
    assert len(read.moves) == 34
    assert read.moves[:10] == (
        Entry(DEALER, Draw(1)),
        Entry(ANN, Place(FLOWER)),
        Entry(CLEO, Place(FLOWER)),
        Entry(BEN, Place(SKULL)),
        Entry(BEN, Bid(1)),
        Entry(CLEO, Pass()),
        Entry(ANN, Bid(3)),
        Entry(ANN, Flip(ANN)),
        Entry(ANN, Flip(BEN)),
        Entry(DEALER, Draw(3)),
    )


def test_a_record_read_from_text_replays() -> None:
    *_, state = replay(GAME, read_record(TEXT.encode()))

    assert state.round == 5
    assert [player.points for player in state.players] == [0, 0, 1]
    assert [len(player.discs) for player in state.players] == [3, 4, 2]


def test_a_record_is_written_a_line_a_round() -> None:
    assert write_record(read_record(TEXT.encode())) == TEXT


def test_a_record_without_moves_is_its_heading() -> None:
    text = 'skull 1\nrules official starter=1\nplayers ["Ann", "Ben"]\n'

    assert write_record(record()) == text
    assert read_record(text.encode()) == record()


def test_losing_by_choice_and_naming_are_written_too() -> None:
    rounds = "".join(f"{n}. 1:s 2:f 3:f 1:1 2:- 3:- 1:x1 1:~f\n" for n in (1, 2, 3))
    text = (
        'skull 1\nrules official starter=1\nplayers ["Ann", "Ben", "Cleo"]\n'
        f"{rounds}4. 1:s 2:f 3:f 1:1 2:- 3:- 1:x1\n5. 1:>3 3:f 2:s\n"
    )

    assert write_record(read_record(text.encode())) == text


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\n\n"),
        TEXT.replace("\n", "  \n\t"),
        "\n\n  " + TEXT.strip(),
        TEXT.replace(" *:", "\n*:"),
        TEXT.replace("2. ", "").replace("3. ", "").replace("4. ", ""),
        TEXT.replace("\n3. ", " ").replace("4. ", "99. "),
    ],
    ids=["crlf", "blank lines", "spaces", "indented", "broken", "unnumbered", "misnumbered"],
)
def test_a_record_may_be_typed_by_hand(text: str) -> None:
    assert read_record(text.encode()) == read_record(TEXT.encode())


def test_a_record_may_be_typed_in_very_few_words() -> None:
    read = read_record(b'skull 1\nrules official starter=1\nplayers ["Ann","Ben"]\n2:f 1:007')

    assert read == record(Entry(BEN, Place(FLOWER)), Entry(ANN, Bid(7)))


def test_seats_count_from_1_in_text_and_from_0_in_json() -> None:
    one = record(Entry(ANN, Place(FLOWER)))

    assert write_record(one).endswith("1. 1:f\n")
    assert msgspec.json.decode(encode_record(one))["moves"][0][0] == 0


def test_what_does_not_replay_is_not_written_as_text() -> None:
    with pytest.raises(BadRecord) as refusal:
        write_record(record(Entry(ANN, Place(FLOWER)), Entry(ANN, Place(FLOWER))))

    assert refusal.value.message == Message(None, "record.illegal-move", {"ply": 2})


# JSON


def test_a_record_as_json() -> None:
    moves: list[Entry[Move]] = [
        Entry(BEN, Place(SKULL)),
        Entry(DEALER, Draw(0)),
        Entry(ANN, Pass()),
    ]

    assert encode_record(record(*moves)) == (
        b'{"game":"skull","version":1,"rules":{"rulebook":"official","opening":"at-once",'
        b'"first":"before-opening","own_trap":"chosen","next_starter":"challenger",'
        b'"next_out":"challenger-names","last_trap":"plain","last_chance":false,"starter":0,'
        b'"own_stack":"until-bid"},'
        b'"players":["Ann","Ben"],"moves":[[1,{"type":"place","disc":"skull"}],'
        b'["dealer",{"type":"draw","index":0}],[0,{"type":"pass"}]]}'
    )


@pytest.mark.parametrize(
    ("move", "json"),
    [
        (Place(LAST_CHANCE), b'{"type":"place","disc":"last-chance"}'),
        (Bid(3), b'{"type":"bid","number":3}'),
        (Pass(), b'{"type":"pass"}'),
        (Flip(BEN), b'{"type":"flip","owner":1}'),
        (Lose(SKULL), b'{"type":"lose","disc":"skull"}'),
        (Name(CLEO), b'{"type":"name","starter":2}'),
        (Draw(3), b'{"type":"draw","index":3}'),
    ],
)
def test_every_move_as_json(move: Move, json: bytes) -> None:
    assert msgspec.json.encode(move) == json
    assert msgspec.json.decode(json, type=GAME.move_type) == move


def test_json_is_read_as_it_was_written() -> None:
    read = read_record(TEXT.encode())

    assert read_record(encode_record(read)) == read
    assert read_record(b" \n\t" + encode_record(read) + b"\n") == read


@pytest.mark.parametrize("more", [b"", b',"moves":[]', b',"moves":[],"comment":"good game"'])
def test_moves_may_be_missing_and_unknown_fields_are_passed_over(more: bytes) -> None:
    json = encode_record(record())

    assert b"moves" not in json
    assert read_record(json[:-1] + more + b"}") == record()


def test_reading_does_not_replay() -> None:
    unplayable = record(Entry(7, Bid(10**20)), players=("Ann",))

    assert read_record(encode_record(unplayable)) == unplayable


# Names


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Ann Lee",
        'the "Skull"',
        "back\\slash",
        "[1, 2]",
        "two\nlines",
        "tab\tand\x00nought",
        "\x1c\x1d\x1e",
        "ünïcødé ☠ 💀",
        "1. 2:f",
        "{",
        "next\x85line",
        "line\u2028separator",
        "paragraph\u2029separator",
    ],
)
def test_players_may_be_called_anything(name: str) -> None:
    named = record(Entry(ANN, Place(FLOWER)), players=(name, "Ben"))

    assert read_record(encode_record(named)) == named
    assert read_record(write_record(named).encode()) == named
