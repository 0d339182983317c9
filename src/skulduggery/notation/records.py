"""Records as text and as JSON."""

import json
import re
from typing import Any, Final

import msgspec

from skulduggery.core import (
    DEALER,
    AnyGame,
    AnyRecord,
    BadRecord,
    Dealing,
    Entry,
    IllegalMove,
    Message,
    Record,
    Value,
    replay,
)
from skulduggery.games import GAMES
from skulduggery.notation.moves import read_move, write_move
from skulduggery.notation.rules import read_rules, write_rules

NO_LUCK: Final = "-"  # of a seat that added none
LUCK: Final = f"(?:{NO_LUCK}|(?:[0-9a-f]{{2}})+)"
DEALING: Final = f"dealing ([0-9a-f]{{64}}) ([0-9a-f]{{64}}) ({LUCK}(?:,{LUCK})*)"


def write_record(record: AnyRecord) -> str:
    """A record as text, a line a round."""
    game = GAMES[record.game]
    heading = [
        f"{record.game} {record.version}",
        f"rules {write_rules(game, record.rules, record.version)}",
        f"players {json.dumps(record.players, ensure_ascii=False)}",
        *_write_dealing(record.dealing),
        *_write_bots(record.bots),
    ]
    rounds: dict[int, list[str]] = {}
    for state, entry in zip(replay(game, record), record.moves, strict=False):
        seat = "*" if entry.seat == DEALER else entry.seat + 1
        rounds.setdefault(state.round, []).append(f"{seat}:{write_move(game, entry.move)}")
    lines = [f"{number}. {' '.join(moves)}" for number, moves in rounds.items()]
    return "\n".join([*heading, *lines, ""])


def _write_dealing(dealing: Dealing | None) -> list[str]:
    """The line of a dealing, where there is one."""
    if dealing is None:
        return []
    luck = ",".join([part or NO_LUCK for part in dealing.luck])
    return [f"dealing {dealing.commitment} {dealing.secret} {luck}"]


def _write_bots(bots: tuple[str | None, ...]) -> list[str]:
    return [f"bots {json.dumps(bots, ensure_ascii=False)}"] if bots else []


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
    (rules,) = _split(lines, 1, r"rules (.{1,1000})")
    (players,) = _split(lines, 2, r"players (.+)")
    game = _game(name)
    dealing = _read_dealing(lines)
    bots, moves = _read_bots(lines, 4 if dealing else 3)
    return Record(
        game=name,
        version=int(version),
        rules=read_rules(game, rules, int(version)),
        players=_read_list(players, str, line=3),
        moves=tuple(_read_entry(game, word) for word in _words(moves)),
        dealing=dealing,
        bots=bots,
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


def _read_list(text: str, of: Any, line: int) -> tuple[Any, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[of, ...])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(Message(None, "record.bad-line", {"n": line})) from error


def _read_dealing(lines: list[str]) -> Dealing | None:
    """From the fourth line, where it is not another one already."""
    if not _begins(lines, 3, "dealing"):
        return None
    commitment, secret, spelled = _split(lines, 3, DEALING)
    luck = ["" if part == NO_LUCK else part for part in spelled.split(",")]
    return Dealing(commitment, secret, tuple(luck))


def _read_bots(lines: list[str], at: int) -> tuple[tuple[str | None, ...], list[str]]:
    """The bots, where a line says who they were, and the lines of moves that follow."""
    if not _begins(lines, at, "bots"):
        return (), lines[at:]
    (bots,) = _split(lines, at, r"bots (.+)")
    return _read_list(bots, str | None, line=at + 1), lines[at + 1 :]


def _begins(lines: list[str], at: int, word: str) -> bool:
    return len(lines) > at and lines[at].split()[0] == word


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
