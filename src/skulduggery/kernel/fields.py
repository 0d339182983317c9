"""The layout of a flat array: named fields, one after the other."""

from typing import NamedTuple


class Field(NamedTuple):
    """Some numbers in a row of an array, and what they mean."""

    name: str
    at: int
    length: int
    meaning: str

    @property
    def end(self) -> int:
        return self.at + self.length


def laid_out(*fields: tuple[str, int, str]) -> tuple[Field, ...]:
    """Fields by name, length and meaning, without a gap."""
    laid: list[Field] = []
    for name, length, meaning in fields:
        laid.append(Field(name, laid[-1].end if laid else 0, length, meaning))
    return tuple(laid)


def offset(fields: tuple[Field, ...], name: str) -> int:
    """Where a field begins."""
    return next(field.at for field in fields if field.name == name)
