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

KING = """\
skullking 1
rules advanced schedule=1,3 first_dealer=2
players ["Ann", "Ben"]
1. *:#2 *:#3,1,2 1:0 1:tigress-pirate 1:~p7,escape 1:$10 1:look 1:-1 1:>2 2:cannonball
"""
KING_JSON = encode_record(read_record(KING.encode()))

BOTH = {"json": JSON, "text": TEXT.encode(), "king json": KING_JSON, "king": KING.encode()}


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


KING_MALFORMED = {
    "a schedule of a wrong type": KING_JSON.replace(b"[1,3]", b"3"),
    "a schedule of words": KING_JSON.replace(b"[1,3]", b'["1","3"]'),
    "an unknown schedule": KING_JSON.replace(b"[1,3]", b'"fancy"'),
    "a schedule that is null": KING_JSON.replace(b"[1,3]", b"null"),
    "a switch of a wrong type": KING_JSON.replace(b'"kraken":true', b'"kraken":"yes"'),
    "a dealer of a wrong type": KING_JSON.replace(b'"first_dealer":1', b'"first_dealer":"2"'),
    "an order of a wrong type": KING_JSON.replace(b"[2,0,1]", b"2"),
    "an order of words": KING_JSON.replace(b"[2,0,1]", b'["p7"]'),
    "an order of fractions": KING_JSON.replace(b"[2,0,1]", b"[2.5]"),
    "an unknown load": KING_JSON.replace(b'"cannonball"', b'"flowers"'),
    "a card of a wrong type": KING_JSON.replace(b'"tigress-pirate"', b"7"),
    "discards of a wrong type": KING_JSON.replace(b'["p7","escape"]', b'"p7"'),
    "a move of the other game": KING_JSON.replace(b'"look"', b'"pass"'),
    "a rulebook of the other game": KING_JSON.replace(b'"advanced"', b'"official"'),
}


def test_what_is_replaced_is_there() -> None:
    """Else a record would be refused for nothing."""
    assert {JSON, KING_JSON}.isdisjoint([*MALFORMED.values(), *KING_MALFORMED.values()])


@pytest.mark.parametrize(
    "data",
    [*MALFORMED.values(), *KING_MALFORMED.values()],
    ids=[*MALFORMED, *KING_MALFORMED],
)
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
        None, "record.unknown-game", {"text": "chess", "known": "skull, skullking"}
    )


@pytest.mark.parametrize("name", ["skull-king", "Skull King", "skullking2", ""])
def test_a_game_is_known_by_its_very_name(name: str) -> None:
    unknown = KING_JSON.replace(b'"skullking"', f'"{name}"'.encode())

    assert refusal(unknown).message == Message(
        None, "record.unknown-game", {"text": name, "known": "skull, skullking"}
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


@pytest.mark.parametrize(
    "word", ["1:p15", "1:pass", "1:f", "*:#1,2,", "*:#1,1000", "1:~", "1:~p7,p0", "1:+2", "1:$"]
)
def test_an_entry_with_a_move_that_skull_king_does_not_know(word: str) -> None:
    refused = refusal(KING.replace("1:look", word))

    assert refused.message == Message(None, "record.bad-move", {"text": word})
    assert isinstance(refused.__cause__, IllegalMove)


@pytest.mark.parametrize("counts", ["", "1,", "1,x", "1.5", "1000"])
def test_rules_with_a_list_that_is_none(counts: str) -> None:
    with pytest.raises(BadRules) as refused:
        read_record(KING.replace("schedule=1,3", f"schedule={counts}").encode())

    assert refused.value.message.key == "rules.unknown-list"


# Anything at all


@pytest.mark.parametrize("data", BOTH.values(), ids=BOTH)
def test_a_record_cut_off_anywhere_is_read_or_refused(data: bytes) -> None:
    for end in range(len(data)):
        read_or_refused(data[:end])


@pytest.mark.parametrize("data", BOTH.values(), ids=BOTH)
@pytest.mark.parametrize("byte", [b"", b"\x00", b"\xff", b'"', b"{", b"9", b"-", b"\n", b"\\"])
def test_a_record_with_any_byte_wrong_is_read_or_refused(data: bytes, byte: bytes) -> None:
    for at in range(len(data)):
        read_or_refused(data[:at] + byte + data[at + 1 :])


def read_or_refused(data: bytes) -> None:
    """Whatever else is raised fails the test."""
    with suppress(BadRecord, BadRules):
        read_record(data)
