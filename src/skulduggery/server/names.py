"""Names, chat lines and codes: what may be typed, and what is given out."""

import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from skulduggery.server.model import BadInput

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 280
LETTERS: Final = "ABCDEFGHJKMNPQRTUVWXY"  # no I, L, O, S, Z: they look like 1, 0, 5 and 2
CODE: Final = 6
AGAIN: Final = ("", *(f" {which}" for which in ("II", "III", "IV", "V", "VI", "VII", "VIII")))

# Signs that turn the direction of what follows: a name could pass itself off as another's words.
TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
UNSEEN: Final = frozenset(["Cc", "Cs", "Co", "Cn", "Zl", "Zp"])


def name(text: str) -> str:
    """A name to go by, as typed but for blanks around it."""
    text = text.strip()
    if len(text) > LONGEST_NAME or not _readable(text):
        raise BadInput("server.bad-name", most=LONGEST_NAME)
    return text


def line(text: str) -> str:
    text = text.strip()
    if len(text) > LONGEST_LINE or not _readable(text):
        raise BadInput("server.bad-line", most=LONGEST_LINE)
    return text


def _readable(text: str) -> bool:
    """Something to see, and nothing that is unseen and yet does something."""
    kinds = [unicodedata.category(sign) for sign in text]
    seen = any(kind[0] in "LNPS" for kind in kinds)
    return seen and UNSEEN.isdisjoint(kinds) and TURNING.isdisjoint(text)


def another(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a numeral if somebody at the table goes by it already."""
    known = {other.casefold() for other in taken}
    return next(one for one in (name + which for which in AGAIN) if one.casefold() not in known)


def code(entropy: Callable[[int], bytes], taken: Callable[[str], bool], length: int = CODE) -> str:
    """Letters that cannot be misread, every one equally likely."""
    while True:
        fair = [byte for byte in entropy(4 * length) if byte < 256 - 256 % len(LETTERS)]
        found = "".join([LETTERS[byte % len(LETTERS)] for byte in fair[:length]])
        if len(found) == length and not taken(found):
            return found
