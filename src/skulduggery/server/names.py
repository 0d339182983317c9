"""Names, chat lines and codes: what may be typed, and what is given out."""

import unicodedata
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

from skulduggery.server.model import BadInput

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 280
LETTERS: Final = "ABCDEFGHJKMNPQRTUVWXY"  # no I, L, O, S, Z: they look like 1, 0, 5 and 2
CODE: Final = 6
AGAIN: Final = ("", *(f" {which}" for which in ("II", "III", "IV", "V", "VI", "VII", "VIII")))

JOINER: Final = "\u200d"  # makes one picture of two
PICTURES: Final = frozenset(["So", "Sk", "Mn"])  # what it may join
# Letters and signs that show nothing: a name of them would look empty, or like another's.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
# Signs that change another one, or nothing: variation selectors and their like.
INVISIBLE: Final = frozenset(
    [
        0x34F,
        0x17B4,
        0x17B5,
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    ]
)
UNSEEN: Final = frozenset(["Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"])


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
    """Something to see, and nothing unseen that does something, such as turning what follows."""
    kinds = [unicodedata.category(sign) for sign in text.replace(JOINER, "")]
    seen = any(kind[0] in "LNPS" for kind in kinds)
    return seen and UNSEEN.isdisjoint(kinds) and BLANK.isdisjoint(text) and _joins_pictures(text)


def _joins_pictures(text: str) -> bool:
    sides = text.split(JOINER)
    return all(
        before[-1:] and after[:1] and _picture(before[-1]) and _picture(after[0])
        for before, after in pairwise(sides)
    )


def _picture(sign: str) -> bool:
    return unicodedata.category(sign) in PICTURES


def another(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a numeral if somebody at the table goes by it already."""
    known = {_sounded(other) for other in taken}
    return next(one for one in (name + which for which in AGAIN) if _sounded(one) not in known)


def _sounded(name: str) -> str:
    """What looks the same counts as the same. Letters of other alphabets are beyond us."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join([sign for sign in plain if ord(sign) not in INVISIBLE and sign != JOINER])


def code(entropy: Callable[[int], bytes], taken: Callable[[str], bool], length: int = CODE) -> str:
    """Letters that cannot be misread, every one equally likely."""
    while True:
        fair = [byte for byte in entropy(4 * length) if byte < 256 - 256 % len(LETTERS)]
        found = "".join([LETTERS[byte % len(LETTERS)] for byte in fair[:length]])
        if len(found) == length and not taken(found):
            return found
