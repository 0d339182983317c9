"""Moves, rules and records as text and JSON: the one serialiser.

A move is a word or two characters that a person can read and type, the same in a record and at the
terminal. In text seats and draws count from 1, as people do; in JSON from 0.

    skull 1
    rules official own_trap=random
    players ["Ada", "Ben", "Cleo"]
    1. *:#2 2:f 1:s 3:f 2:1 3:2 1:- 2:- 3:x3 3:x2
    2. 3:f 1:s 2:f 3:3 ...
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, get_args

import msgspec
from msgspec.structs import fields, replace

from skulduggery import skull
from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    BadRecord,
    BadRules,
    Draw,
    Entry,
    IllegalMove,
    Message,
    Record,
    Seat,
    Value,
    replay,
)
from skulduggery.skull.model import Bid, Disc, Flip, Lose, Name, Pass, Place

GAMES: Final[Mapping[str, AnyGame]] = {skull.GAME.name: skull.GAME}


# Moves


class Spelling(NamedTuple):
    """How one kind of move is written, and read again."""

    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


DISCS: Final[Mapping[str, Disc]] = {"f": "flower", "s": "skull", "l": "last-chance"}
LETTERS: Final = {disc: letter for letter, disc in DISCS.items()}

SPELLINGS: Final[Mapping[str, Mapping[type, Spelling]]] = {
    "skull": {
        Place: Spelling("([fsl])", lambda m: LETTERS[m.disc], lambda t: Place(DISCS[t])),
        Bid: Spelling(r"(\d{1,3})", lambda m: f"{m.number}", lambda t: Bid(int(t))),
        Pass: Spelling("(-)", lambda m: "-", lambda t: Pass()),
        Flip: Spelling(r"x(\d{1,3})", lambda m: f"x{m.owner + 1}", lambda t: Flip(int(t) - 1)),
        Lose: Spelling("~([fsl])", lambda m: f"~{LETTERS[m.disc]}", lambda t: Lose(DISCS[t])),
        Name: Spelling(r">(\d{1,3})", lambda m: f">{m.starter + 1}", lambda t: Name(int(t) - 1)),
        Draw: Spelling(r"#(\d{1,3})", lambda m: f"#{m.index + 1}", lambda t: Draw(int(t) - 1)),
    },
}


def write_move(game: AnyGame, move: Any) -> str:
    return SPELLINGS[game.name][type(move)].write(move)


def read_move(game: AnyGame, text: str) -> Any:
    for spelling in SPELLINGS[game.name].values():
        if found := re.fullmatch(spelling.pattern, text, re.ASCII):
            return spelling.read(found[1])
    raise IllegalMove(Message(None, "refusal.unreadable", {"text": text}))


# Rules


def options(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Every option of a game: its name, and its values by the words they are written with."""
    return {
        field.name: {_word(value): value for value in _values(field.type, game.seats)}
        for field in fields(game.rules_type)
        if field.name != "rulebook"
    }


def _values(kind: Any, seats: range) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    if kind == Seat | None:
        return (None, *range(seats[-1]))
    return get_args(kind)


def _word(value: bool | int | str | None) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "random"
        case int():
            return str(value + 1)
    return value


def write_rules(game: AnyGame, rules: Any) -> str:
    """The rulebook, and what differs from it."""
    book = game.presets[rules.rulebook]
    changes = [
        f"{name}={_word(getattr(rules, name))}"
        for name in options(game)
        if getattr(rules, name) != getattr(book, name)
    ]
    return " ".join([rules.rulebook, *changes])


def read_rules(game: AnyGame, text: str) -> Any:
    preset, *changes = text.split() or [""]
    if preset not in game.presets:
        raise _unknown("rules.unknown-rulebook", preset, game.presets)
    return replace(game.presets[preset], **dict(_read_change(game, word) for word in changes))


def _read_change(game: AnyGame, text: str) -> tuple[str, Any]:
    name, _, word = text.partition("=")
    if name not in options(game):
        raise _unknown("rules.unknown-option", name, options(game))
    values = options(game)[name]
    if word not in values:
        raise _unknown("rules.unknown-value", word, values, option=name)
    return name, values[word]


def _unknown(key: str, text: str, known: Iterable[str], **params: str) -> BadRules:
    return BadRules(Message(None, key, {"text": text, "known": ", ".join(known), **params}))


# Records


def write_record(record: AnyRecord) -> str:
    """A record as text, a line a round."""
    game = GAMES[record.game]
    heading = [
        f"{record.game} {record.version}",
        f"rules {write_rules(game, record.rules)}",
        f"players {json.dumps(record.players, ensure_ascii=False)}",
    ]
    rounds: dict[int, list[str]] = {}
    for state, entry in zip(replay(game, record), record.moves, strict=False):
        seat = "*" if entry.seat == DEALER else entry.seat + 1
        rounds.setdefault(state.round, []).append(f"{seat}:{write_move(game, entry.move)}")
    lines = [f"{number}. {' '.join(moves)}" for number, moves in rounds.items()]
    return "\n".join([*heading, *lines, ""])


def encode_record(record: AnyRecord) -> bytes:
    """A record as JSON."""
    return msgspec.json.encode(record)


def read_record(data: bytes) -> AnyRecord:
    """A record from text or JSON, whichever it is. It is not replayed here."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(Message(None, "record.not-text", {"n": error.start})) from error
    return _from_json(data) if text.lstrip().startswith("{") else _from_text(text)


class _Heading(Value, frozen=True):
    game: str


def _from_json(data: bytes) -> AnyRecord:
    try:
        game = _game(msgspec.json.decode(data, type=_Heading).game)
        kind = Record[game.rules_type, game.move_type]  # type: ignore[name-defined]
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(Message(None, "record.malformed", {"detail": str(error)})) from error


def _from_text(text: str) -> AnyRecord:
    lines = [line for line in text.split("\n") if line.strip()]  # a name may hold other breaks
    name, version = _split(lines, 0, r"(\w+) (\d{1,3})")
    (rules,) = _split(lines, 1, r"rules (.+)")
    (players,) = _split(lines, 2, r"players (.+)")
    game = _game(name)
    return Record(
        game=name,
        version=int(version),
        rules=read_rules(game, rules),
        players=_read_players(players),
        moves=tuple(_read_entry(game, word) for word in _words(lines[3:])),
    )


def _words(lines: list[str]) -> list[str]:
    """The moves, without the numbers of the rounds."""
    words = " ".join(lines).split()
    return [word for word in words if not re.fullmatch(r"\d+\.", word)]


def _split(lines: list[str], at: int, pattern: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, lines[at].strip(), re.ASCII) if at < len(lines) else None
    if not found:
        raise BadRecord(Message(None, "record.bad-line", {"n": at + 1}))
    return found.groups()


def _read_players(text: str) -> tuple[str, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[str, ...])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(Message(None, "record.bad-line", {"n": 3})) from error


def _read_entry(game: AnyGame, text: str) -> Entry[Any]:
    found = re.fullmatch(r"(\*|\d{1,3}):(.+)", text, re.ASCII)
    if not found:
        raise BadRecord(Message(None, "record.bad-move", {"text": text}))
    try:
        move = read_move(game, found[2])
    except IllegalMove as error:
        raise BadRecord(Message(None, "record.bad-move", {"text": text})) from error
    return Entry(DEALER if found[1] == "*" else int(found[1]) - 1, move)


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise BadRecord(Message(None, "record.unknown-game", {"text": name, "known": known}))
    return GAMES[name]
