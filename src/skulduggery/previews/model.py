"""What a preview picture is made of: bitmaps by their names, and words."""

from typing import Final, Literal, TypeAlias

from skulduggery.core import Value

WIDTH: Final = 1200  # what messengers ask for
HEIGHT: Final = 630

Ink: TypeAlias = Literal["number", "text", "quiet", "lamp", "lamp-ink"]


class Bitmap(Value, frozen=True, tag="bitmap"):
    """A piece, a mat or a card (web/src/art/names.ts), with its middle here."""

    name: str
    x: int
    y: int
    width: int


class Words(Value, frozen=True, tag="words"):
    """One line; smaller where it would be wider than `most`."""

    text: str
    x: int
    y: int
    size: int
    ink: Ink = "text"
    anchor: Literal["left", "middle", "right"] = "middle"
    most: int = WIDTH


class Coin(Value, frozen=True, tag="coin"):
    """A number that counts: a bid."""

    text: str
    x: int
    y: int
    width: int


Item: TypeAlias = Bitmap | Words | Coin
