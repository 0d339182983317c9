"""A second opinion on Skull King: who takes a trick and what a round is worth, read from tables.

Written from the rules alone and by other means than the referee's: here every card duels with every
other, and whoever beats all takes the trick. Positions are counted from whoever leads, as there.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

# What a card is in a trick. A number's kind also depends on the suit in play, so it comes later.

SPECIAL: Final = {
    "escape": "escape",
    "tigress-escape": "escape",
    "loot": "escape",
    "rosie": "pirate",
    "bendt": "pirate",
    "rascal": "pirate",
    "juanita": "pirate",
    "harry": "pirate",
    "tigress-pirate": "pirate",
    "mermaid": "mermaid",
    "skull-king": "king",
    "kraken": "beast",
    "whale": "beast",
}

# A duel, row against column: + beats it, - does not, f if played first, h if higher, or as high and
# played first. Who beats all others takes the trick. No beast ever fights.

DUELS: Final = """
          escape  other  suit  trump mermaid pirate  king
escape      f      -      -      -      -      -      -
other       +      -      -      -      -      -      -
suit        +      +      h      -      -      -      -
trump       +      +      +      h      -      -      -
mermaid     +      +      +      +      f      -      +
pirate      +      +      +      +      +      f      -
king        +      +      +      +      -      +      -
"""

# K-WHALE: numbers turn white, all else is sunk.

WHITE_DUELS: Final = """
          sunk  white
sunk        -      -
white       +      h
"""

# What the winner's kind earns for a captured kind, and anybody for a 14.

PRIZES: Final = {
    ("pirate", "mermaid"): 20,  # K-BONUS-MERMAID
    ("king", "pirate"): 30,  # K-BONUS-PIRATE
    ("mermaid", "king"): 40,  # K-BONUS-KING
}
FOURTEENS: Final = {"p14": 10, "c14": 10, "m14": 10, "j14": 20}  # K-BONUS-14

Duels = dict[str, dict[str, str]]
Prize = tuple[str, int]  # a captured card, and its points


def _table(text: str) -> Duels:
    columns, *rows = [line.split() for line in text.strip().splitlines()]
    return {row: dict(zip(columns, cells, strict=True)) for row, *cells in rows}


AFLOAT: Final = _table(DUELS)
WHITE: Final = _table(WHITE_DUELS)


class Ruling(NamedTuple):
    """What a trick comes to, with the prizes sorted."""

    winner: int | None
    leader: int
    prizes: tuple[Prize, ...] = ()
    loot: tuple[int, ...] = ()


# Tricks


def suit_to_follow(cards: Sequence[str]) -> str | None:
    """K-LEAD-ESCAPE, K-LEAD-CHARACTER: the first card that is no escape settles it."""
    kinds = [SPECIAL.get(card, card[0]) for card in cards]
    settled = next((kind for kind in kinds if kind != "escape"), None)
    return settled if settled in ("p", "c", "m", "j") else None


def rule(cards: Sequence[str], kraken_leader: str, whale_loot: str) -> Ruling:
    beasts = [at for at, card in enumerate(cards) if card in ("kraken", "whale")]
    if not beasts:
        return _taken(cards, _kinds(cards), AFLOAT, loot_counts=True)
    acting = beasts[-1]  # K-BEASTS
    if cards[acting] == "kraken":
        return Ruling(None, _leader_after_kraken(cards, acting, kraken_leader))
    kinds = ["sunk" if card in SPECIAL else "white" for card in cards]
    if "white" not in kinds:
        return Ruling(None, acting)
    return _taken(cards, kinds, WHITE, loot_counts=whale_loot == "allied")


def _kinds(cards: Sequence[str]) -> list[str]:
    suit = suit_to_follow(cards)
    numbers = {"j": "trump", suit: "trump" if suit == "j" else "suit"}
    return [SPECIAL.get(card) or numbers.get(card[0], "other") for card in cards]


def _taken(cards: Sequence[str], kinds: Sequence[str], duels: Duels, loot_counts: bool) -> Ruling:
    winner = _champion(cards, kinds, duels)
    taken = [(card, FOURTEENS[card]) for card in cards if card in FOURTEENS]
    for card, kind in zip(cards, kinds, strict=True):
        if (kinds[winner], kind) in PRIZES:
            taken.append((card, PRIZES[kinds[winner], kind]))
    loot = [at for at, card in enumerate(cards) if card == "loot" and at != winner]  # K-LOOT-SELF
    return Ruling(winner, winner, tuple(sorted(taken)), tuple(loot) if loot_counts else ())


def _champion(cards: Sequence[str], kinds: Sequence[str], duels: Duels) -> int:
    """Nobody beats all others only where pirate, king and mermaid go round in a ring: K-TRIAD."""
    for one, kind in enumerate(kinds):
        row = duels[kind]
        for two, other in enumerate(kinds):
            if one != two and not _beats(cards, row[other], one, two):
                break
        else:
            return one
    assert {"pirate", "king", "mermaid"} <= set(kinds)
    return kinds.index("mermaid")


def _beats(cards: Sequence[str], duel: str, one: int, two: int) -> bool:
    if duel == "h":
        mine, other = int(cards[one][1:]), int(cards[two][1:])
        return mine > other or (mine == other and one < two)
    return duel == "+" or (duel == "f" and one < two)


def _leader_after_kraken(cards: Sequence[str], kraken: int, kraken_leader: str) -> int:
    """K-KRAKEN: the next clockwise, or who would have won what is left without any beast."""
    rest = [at for at, card in enumerate(cards) if card not in ("kraken", "whale")]
    if kraken_leader == "left" or not rest:
        return (kraken + 1) % len(cards)
    without = [cards[at] for at in rest]
    return rest[_champion(without, _kinds(without), AFLOAT)]


# Scores

# What a bid that was met, missed by one, or missed by more brings: for each card dealt, for each
# trick won and for each trick off; and how much of the bonuses counts.


class Worth(NamedTuple):
    card: int = 0
    trick: int = 0
    off: int = 0
    bonus: float = 0


SCALES: Final = {
    "nonzero": (Worth(trick=20, bonus=1), Worth(off=-10), Worth(off=-10)),  # K-SK-HIT, K-SK-MISS
    "zero": (Worth(card=10, bonus=1), Worth(card=-10), Worth(card=-10)),  # K-SK-ZERO
    "grapeshot": (Worth(card=10, bonus=1), Worth(card=5, bonus=0.5), Worth()),  # K-RASCAL
    "cannonball": (Worth(card=15, bonus=1), Worth(), Worth()),  # K-CANNON
}


class Fate(NamedTuple):
    """How a round went for one player."""

    bid: int
    won: int
    prizes: tuple[Prize, ...] = ()
    allies: tuple[int, ...] = ()
    bet: int = 0
    load: str | None = None


class Line(NamedTuple):
    """What it brought."""

    base: float
    bonus: float
    allies: tuple[int, ...]  # whose alliance paid, sorted
    loot: int
    bet: int

    @property
    def total(self) -> float:
        return self.base + self.bonus + self.loot + self.bet


def score(scoring: str, cards: int, fates: Sequence[Fate]) -> Iterator[Line]:
    hits = [fate.bid == fate.won for fate in fates]
    for fate, hit in zip(fates, hits, strict=True):
        off = abs(fate.bid - fate.won)
        worth = SCALES[_scale(scoring, fate)][min(off, 2)]
        paid = sorted(ally for ally in fate.allies if hit and hits[ally])
        yield Line(
            base=worth.card * cards + worth.trick * fate.won + worth.off * off,
            bonus=worth.bonus * sum(points for _, points in fate.prizes),  # K-RASCAL-BONUS
            allies=tuple(paid),
            loot=20 * len(paid),  # K-LOOT
            bet=fate.bet if hit else -fate.bet,  # K-PA-RASCAL
        )


def _scale(scoring: str, fate: Fate) -> str:
    if scoring == "rascal":
        return fate.load or "grapeshot"
    return "nonzero" if fate.bid else "zero"
