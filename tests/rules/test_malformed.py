"""Records that cannot be read: each is refused in its own words, and none ends in any other way."""

from contextlib import suppress

import pytest

from skulduggery.core import BadRecord, BadRules, IllegalMove, Message
from skulduggery.notation import encode_record, read_record

TEXT = """\
skull 1
rules official
players ["Ann", "Ben"]
1. *:#2 1:f 2:s 2:1 1:-
"""
JSON = encode_record(read_record(TEXT.encode()))


def refusal(data: bytes | str) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        read_record(data if isinstance(data, bytes) else data.encode())
    return refused.value


def bad_line(n: int) -> Message:
    return Message(None, "record.bad-line", {"n": n})


# Neither text nor JSON


@pytest.mark.parametrize(
    ("data", "at"), [(b"\xff", 0), (b"skull\xff 1", 5), (b'{"game":"sk\xc3', 11), (b"\x80abc", 0)]
)
def test_what_is_not_text(data: bytes, at: int) -> None:
    assert refusal(data).message == Message(None, "record.not-text", {"n": at})
    assert isinstance(refusal(data).__cause__, UnicodeDecodeError)


# JSON

MALFORMED = {
    "only a brace": b"{",
    "truncated": JSON[:-1],
    "truncated early": JSON[:20],
    "trailing": JSON + b"x",
    "no game": b"{}",
    "game of a wrong type": JSON.replace(b'"skull",', b"1,"),
    "version of a wrong type": JSON.replace(b":1,", b':"1",'),
    "version is a fraction": JSON.replace(b":1,", b":1.5,"),
    "no version": JSON.replace(b'"version":1,', b""),
    "no rules": b'{"game":"skull","version":1,"players":[]}',
    "unknown rulebook": JSON.replace(b'"official"', b'"last-chance"'),
    "unknown value": JSON.replace(b'"plain"', b'"fancy"'),
    "a rule is missing": JSON.replace(b'"last_trap":"plain",', b""),
    "players of a wrong type": JSON.replace(b'["Ann","Ben"]', b'"Ann"'),
    "a player of a wrong type": JSON.replace(b'"Ann"', b"1"),
    "broken unicode in a name": JSON.replace(b"Ann", b"\\ud800"),
    "unknown move": JSON.replace(b'"pass"', b'"resign"'),
    "unknown disc": JSON.replace(b'"disc":"flower"', b'"disc":"rose"'),
    "a move without its field": JSON.replace(b',"disc":"flower"', b""),
    "an entry too short": JSON.replace(b',{"type":"pass"}', b""),
    "a seat of a wrong type": JSON.replace(b'"dealer"', b'"banker"'),
    "a seat that is null": JSON.replace(b'"dealer"', b"null"),
    "a huge number": JSON.replace(b'"index":1', b'"index":' + b"9" * 5_000),
    "a huge version": JSON.replace(b'"version":1', b'"version":' + b"9" * 5_000),
    "a number beyond all bounds": JSON.replace(b'"index":1', b'"index":1e999'),
    "nested": JSON.replace(b'"Ann"', b"[" * 50 + b"]" * 50),
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED)
def test_json_that_is_not_a_record(data: bytes) -> None:
    refused = refusal(data)

    detail = str(refused.__cause__)
    assert refused.message == Message(None, "record.malformed", {"detail": detail})
    assert detail


DEEP = {
    "in a known field": JSON.replace(b'"Ann"', b"[" * 100_000 + b"]" * 100_000),
    "before the game": b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b',"game":"skull"}',
    "cut off": b'{"game":"skull","x":' + b'{"x":' * 100_000,
}


@pytest.mark.parametrize("data", DEEP.values(), ids=DEEP)
def test_json_nested_too_deeply_is_refused_as_any_other(data: bytes) -> None:
    assert refusal(data).message.key == "record.malformed"


@pytest.mark.parametrize("data", [JSON, TEXT.encode()], ids=["json", "text"])
def test_an_unknown_game_is_refused_with_those_known(data: bytes) -> None:
    unknown = data.replace(b"skull", b"chess", 1)

    assert refusal(unknown).message == Message(
        None, "record.unknown-game", {"text": "chess", "known": "skull"}
    )


# Text


@pytest.mark.parametrize(
    "heading",
    [
        "",
        " \n \n",
        "skull",
        "skull one",
        "skull 1 2",
        "skull 1000",
        "skull \u0661",
        "skull-1",
        "[]",
        "1",
    ],
)
def test_a_first_line_without_game_and_version(heading: str) -> None:
    text = TEXT.replace("skull 1", heading) if heading.strip() else heading

    assert refusal(text).message == bad_line(1)


@pytest.mark.parametrize("line", ["rule official", "rules", "Rules official", "official", "1. 1:f"])
def test_a_second_line_without_rules(line: str) -> None:
    assert refusal(TEXT.replace("rules official", line)).message == bad_line(2)


@pytest.mark.parametrize(
    "line",
    [
        "player Ann",
        "players",
        "players Ann, Ben",
        "players [Ann, Ben]",
        'players "Ann"',
        'players ["Ann"',
        'players ["Ann"] Ben',
        "players [1, 2]",
        "players {}",
        "players null",
        "players " + "9" * 5_000,
        "players " + "[" * 100_000,
        'players ["\\ud800"]',
    ],
)
def test_a_third_line_without_players(line: str) -> None:
    assert refusal(TEXT.replace('players ["Ann", "Ben"]', line)).message == bad_line(3)


@pytest.mark.parametrize(("lines", "n"), [(0, 1), (1, 2), (2, 3)])
def test_a_heading_that_ends_early(lines: int, n: int) -> None:
    assert refusal("\n".join(TEXT.splitlines()[:lines])).message == bad_line(n)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("rules poker", "rules.unknown-rulebook"),
        ("rules official colour=red", "rules.unknown-option"),
        ("rules official starter=9", "rules.unknown-value"),
    ],
)
def test_rules_that_are_not_known(line: str, key: str) -> None:
    with pytest.raises(BadRules) as refused:
        read_record(TEXT.replace("rules official", line).encode())

    assert refused.value.message.key == key


@pytest.mark.parametrize(
    "word",
    [
        "f",
        "1f",
        "1:",
        ":f",
        ":",
        "*",
        "*#1",
        "**:#1",
        "a:f",
        "-1:f",
        "1000:f",
        "\u0661:f",
        "1.:f",
        "1.f",
    ],
)
def test_a_word_that_is_no_entry(word: str) -> None:
    refused = refusal(TEXT.replace("1:f", word))

    assert refused.message == Message(None, "record.bad-move", {"text": word})
    assert refused.__cause__ is None


@pytest.mark.parametrize(
    "word", ["1:d", "1:ff", "1::f", "1:1:f", "*:draw", "2:x", "1:1000", "2:x\u0661"]
)
def test_an_entry_with_a_move_that_cannot_be_read(word: str) -> None:
    refused = refusal(TEXT.replace("1:f", word))

    assert refused.message == Message(None, "record.bad-move", {"text": word})
    assert isinstance(refused.__cause__, IllegalMove)


# Anything at all


@pytest.mark.parametrize("data", [JSON, TEXT.encode()], ids=["json", "text"])
def test_a_record_cut_off_anywhere_is_read_or_refused(data: bytes) -> None:
    for end in range(len(data)):
        read_or_refused(data[:end])


@pytest.mark.parametrize("data", [JSON, TEXT.encode()], ids=["json", "text"])
@pytest.mark.parametrize("byte", [b"", b"\x00", b"\xff", b'"', b"{", b"9", b"-", b"\n", b"\\"])
def test_a_record_with_any_byte_wrong_is_read_or_refused(data: bytes, byte: bytes) -> None:
    for at in range(len(data)):
        read_or_refused(data[:at] + byte + data[at + 1 :])


def read_or_refused(data: bytes) -> None:
    """Whatever else is raised fails the test."""
    with suppress(BadRecord, BadRules):
        read_record(data)
