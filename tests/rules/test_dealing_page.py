"""docs/dealing.md is true: a verifier written from that page alone agrees with the dealer.

What stands above the first test knows nothing of the dealer, and needs Python's own library only.
"""

import hashlib
import hmac
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from skulduggery import cli, skull, skullking
from skulduggery.core import DEALER, AnyRecord, Draw, OneOf, Order, OrderOf, replay
from skulduggery.notation import GAMES, read_record, write_record
from tests.rules.dealings import TABLES, dealt

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "dealing.md").read_text()
(RECORD,) = re.findall(r"```\n(skull 1\n.*?)```", PAGE, re.DOTALL)


def promised(text: str) -> bytes:
    """The seed of a record in text, if its secret is what was committed to."""
    word, commitment, secret, luck = text.splitlines()[3].split()
    assert word == "dealing"
    assert commitment == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    return hmac.new(bytes.fromhex(secret), luck.encode("ascii"), hashlib.sha256).digest()


def numbers(seed: bytes, round: int, purpose: str) -> Iterator[int]:
    for b in range(1_000):
        message = f"{round}/{purpose}/{b}".encode("ascii")
        block = hmac.new(seed, message, hashlib.sha256).digest()
        yield from (int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24))


def below(n: int, numbers: Iterator[int]) -> int:
    while (number := next(numbers)) >= 2**64 - 2**64 % n:
        pass
    return number % n


def one_of(n: int, seed: bytes, round: int, purpose: str) -> int:
    return below(n, numbers(seed, round, purpose))


def order_of(n: int, seed: bytes, round: int, purpose: str) -> list[int]:
    places, rest = list(range(n)), numbers(seed, round, purpose)
    for p in range(n - 1, 0, -1):
        other = below(p + 1, rest)
        places[p], places[other] = places[other], places[p]
    return places


def drawn(text: str) -> list[tuple[int, list[int]]]:
    """The round of every draw in a record's text, and what it drew, counted from 0."""
    rounds = [line.split() for line in text.splitlines()[4:]]
    return [
        (int(number.rstrip(".")), [int(spot) - 1 for spot in move[3:].split(",")])
        for number, *moves in rounds
        for move in moves
        if move.startswith("*:#")
    ]


@pytest.mark.parametrize(("preset", "seats"), [("advanced", 2), ("rascal", 8)])
def test_skull_king_is_verified_from_its_text_alone(preset: str, seats: int) -> None:
    text = write_record(dealt("skullking", preset, seats))
    seed = promised(text)
    (first, dealing_seat), *deals = drawn(text)

    assert (first, dealing_seat) == (1, [one_of(seats, seed, 1, "dealing seat")])
    assert [round for round, _ in deals] == list(range(1, 11))
    for round, order in deals:
        assert order == order_of(len(order), seed, round, "deal")


def test_the_example_is_verified_from_its_text_alone() -> None:
    seed = promised(RECORD)

    assert f"Its seed is `{seed.hex()}`" in PAGE
    assert f"`{next(numbers(seed, 1, 'starter')):016x}`" in PAGE
    assert drawn(RECORD) == [
        (1, [one_of(3, seed, 1, "starter")]),
        (1, [one_of(4, seed, 1, "loss")]),
        (2, [one_of(3, seed, 2, "loss")]),
        (3, [one_of(2, seed, 3, "loss")]),
    ]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_every_draw_of_every_table_is_as_the_page_says(table: tuple[str, str, int]) -> None:
    record = dealt(*table)

    assert list(draws_again(record, promised(write_record(record)))) == [
        entry.move for entry in record.moves if entry.seat == DEALER
    ]


def draws_again(record: AnyRecord, seed: bytes) -> Iterator[Draw | Order]:
    """By the page's formulas, where the rules of the game say that something is drawn."""
    game = GAMES[record.game]
    for state in replay(game, record):
        match game.chance(state):
            case OneOf(n=n, purpose=purpose):
                yield Draw(one_of(n, seed, state.round, purpose))
            case OrderOf(n=n, purpose=purpose):
                yield Order(tuple(order_of(n, seed, state.round, purpose)))


def test_the_page_names_all_that_is_drawn() -> None:
    rows = re.findall(r"^\| (Skull|Skull King) \| `([\w ]+)` \| (one|an order) of", PAGE, re.M)
    kinds = {OneOf: "one", OrderOf: "an order"}
    names = {skull.GAME.name: "Skull", skullking.GAME.name: "Skull King"}
    found = set()
    for table in TABLES:
        game = GAMES[table[0]]
        chances = [game.chance(state) for state in replay(game, dealt(*table))]
        found |= {(names[game.name], c.purpose, kinds[type(c)]) for c in chances if c is not None}

    assert set(rows) == found
    assert len(rows) == len(found) == 4


def test_the_example_is_a_whole_record() -> None:
    record = read_record(RECORD.encode())
    *_, last = replay(skull.GAME, record)

    assert write_record(record) == RECORD
    assert skull.GAME.outcome(last) is not None


def test_the_command_on_the_page_is_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (command,) = re.findall(r"^    skulduggery (verify .*)$", PAGE, re.MULTILINE)
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    _, commitment, _, luck = RECORD.splitlines()[3].split()
    typed = [str(path) if word == "game.txt" else word for word in command.split()]
    typed[typed.index("--commitment") + 1] = commitment
    typed[typed.index("--luck") + 1] = luck.split(",")[0]

    assert cli.main([*typed, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("The dealing is honest: all 4 draws ")
