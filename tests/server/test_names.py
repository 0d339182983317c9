"""Names, lines and codes: what may be typed, and what is given out."""

from itertools import cycle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skulduggery.server.names import (
    CODE,
    LETTERS,
    LONGEST_LINE,
    LONGEST_NAME,
    another,
    code,
    line,
    name,
)
from tests.server.tables import refused


@pytest.mark.parametrize("text", ["Ada", "O'Neill", "李雷", "Zoë 🦜", "<b>", "a" * LONGEST_NAME])
def test_a_name_is_kept_as_typed(text: str) -> None:
    assert name(f"  {text} ") == text


@pytest.mark.parametrize(
    "text", ["", "  ", "a" * (LONGEST_NAME + 1), "A\nda", "A\x00", "\u202eadA", "\u200b", "\ue000"]
)
def test_what_cannot_be_seen_or_turns_the_text_is_no_name(text: str) -> None:
    with refused("server.bad-name", 400):
        name(text)


@pytest.mark.parametrize("text", ["", "\n", "a" * (LONGEST_LINE + 1), "tell\u2066me"])
def test_a_line_is_something_to_see_and_not_endless(text: str) -> None:
    with refused("server.bad-line", 400):
        line(text)


def test_who_goes_by_a_taken_name_gets_a_numeral() -> None:
    taken = ["Ada", "Ben"]

    assert another("Ada", taken) == "Ada II"
    assert another("ADA", taken) == "ADA II"
    assert another("Cat", taken) == "Cat"
    assert another("Ada", ["Ada", "Ada II"]) == "Ada III"


@given(st.lists(st.sampled_from(["Ada", "Ada II", "ADA", "ada iii"]), max_size=8))
def test_no_two_at_a_table_go_by_the_same_name(wished: list[str]) -> None:
    seated: list[str] = []
    for one in wished:
        seated.append(another(one, seated))

    assert len({one.casefold() for one in seated}) == len(seated)


def test_codes_are_letters_that_cannot_be_misread() -> None:
    entropy = Random("codes").randbytes
    codes = {code(entropy, lambda text: False) for _ in range(300)}

    assert len(codes) == 300
    assert {len(text) for text in codes} == {CODE}
    assert set("".join(codes)) == set(LETTERS)
    assert not set(LETTERS) & set("ILOSZ0152")


def test_a_code_that_is_taken_is_not_given_out_again() -> None:
    bytes_of = cycle([b"\x00" * 24, b"\x00" * 24, b"\x01" * 24])

    given_out = [code(lambda n: next(bytes_of), {"A" * 6}.__contains__) for _ in range(2)]
    assert given_out == ["B" * 6, "B" * 6]


def test_every_letter_is_equally_likely() -> None:
    """Bytes beyond the last whole alphabet are thrown away: A and few others would be favoured."""
    beyond = bytes(range(252, 256))

    assert code(lambda n: beyond * 5 + bytes(range(6)), lambda text: False) == LETTERS[:6]
