"""A trick explained: for whoever lays some cards in a row and asks what beats what.

`trick` decides. This only says why, each reason with its clause. Players are positions here too: 0
is who led, and clockwise from there.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from skulduggery.core import Message, Refused, Value
from skulduggery.skullking.cards import (
    ACT_AS_PIRATE,
    BEASTS,
    BENDT,
    GIVE_WAY,
    HARRY,
    IN_HAND,
    JUANITA,
    KRAKEN,
    LOOT,
    MERMAID,
    NUMBER,
    RASCAL,
    ROSIE,
    SKULL_KING,
    SUIT,
    TIGRESS,
    TIGRESS_PIRATE,
    TRUMP,
    WHALE,
    Card,
    Suit,
)
from skulduggery.skullking.model import Rules
from skulduggery.skullking.rulebooks import deck
from skulduggery.skullking.trick import KrakenLeader, Verdict, WhaleLoot, judge, suit_in_play

Cards: TypeAlias = Sequence[Card]
Params: TypeAlias = dict[str, int | str]
COPIES: Final = Counter(deck(Rules(rulebook="standard", kraken=True, whale=True, loot=True)))


class BadTrick(Refused):
    """Cards that cannot lie in one trick."""


class Explained(Value, frozen=True):
    """What a trick comes to, and why."""

    winner: Annotated[int | None, Meta(description="a place in the trick; null: nobody")]
    leader: Annotated[int, Meta(description="of the next trick")]
    suit: Annotated[Suit | None, Meta(description="that had to be followed")]
    why: Annotated[tuple[Message, ...], Meta(description="who wins, from the main reason on")]
    gains: Annotated[tuple[Message, ...], Meta(description="what it brings, if bids are met")]
    next: Annotated[Message, Meta(description="who leads the next trick, and why")]


def explain(
    cards: Cards, kraken_leader: KrakenLeader = "left", whale_loot: WhaleLoot = "destroyed"
) -> Explained:
    """What a trick comes to and why; cards that cannot lie in one raise BadTrick."""
    check(cards)
    verdict = judge(cards, kraken_leader, whale_loot)
    return Explained(
        verdict.winner,
        verdict.leader,
        suit_in_play(cards),
        why=(*_reasons(cards, verdict), *_suit(cards)),
        gains=tuple(_gains(cards, verdict)),
        next=_next(cards, verdict, kraken_leader),
    )


def check(cards: Cards) -> None:
    """K-DECK, K-EXTRA: what there is, and no more of it than there is."""
    for card in cards:
        if card not in IN_HAND or card == TIGRESS:
            raise BadTrick(Message("K-DECK", "trick.no-such-card", {"name": card}))
    for card, count in Counter(IN_HAND[card] for card in cards).items():
        if count > COPIES[card]:
            known: Params = {"card": card, "n": COPIES[card]}
            raise BadTrick(Message("K-DECK", "trick.too-many", known))


# Who wins


def _reasons(cards: Cards, verdict: Verdict) -> Iterator[Message]:
    beasts = [card for card in cards if card in BEASTS]
    if beasts:
        yield from _beast(beasts[-1], cards, verdict.winner)
    else:
        assert verdict.winner is not None  # K-ALL-ESCAPE: where no beast is, somebody wins
        yield from _strength(cards, cards[verdict.winner])
    if len(beasts) > 1:
        yield Message("K-BEASTS", "trick.later-beast")


def _beast(beast: Card, cards: Cards, winner: int | None) -> Iterator[Message]:
    if beast == KRAKEN:
        yield Message("K-KRAKEN", "told.kraken")
    elif winner is None:
        yield Message("K-WHALE", "told.whale-alone")
    else:
        yield Message("K-WHALE", "told.whale")
        if [NUMBER.get(card) for card in cards].count(NUMBER[cards[winner]]) > 1:
            yield Message("K-WHALE", "trick.first-of-equals")


def _strength(cards: Cards, best: Card) -> Iterator[Message]:
    if best in GIVE_WAY:
        yield Message("K-ALL-ESCAPE", "trick.all-escape")
    elif best == SKULL_KING:
        yield Message("K-KING", "trick.king")
    elif best == MERMAID:
        yield _mermaid(cards)
    elif best in ACT_AS_PIRATE:
        yield from _pirate(cards, best)
    elif SUIT[best] == TRUMP:
        yield Message("K-TRUMP", "trick.trump")
    else:
        yield Message("K-SUIT", "trick.suit", {"suit": SUIT[best]})


def _mermaid(cards: Cards) -> Message:
    if SKULL_KING not in cards:
        first = cards.count(MERMAID) > 1
        return Message("K-MERMAID", "trick.first-mermaid" if first else "trick.mermaid")
    if ACT_AS_PIRATE.isdisjoint(cards):
        return Message("K-MERMAID", "trick.mermaid-and-king")
    return Message("K-TRIAD", "trick.triad")


def _pirate(cards: Cards, best: Card) -> Iterator[Message]:
    several = sum(card in ACT_AS_PIRATE for card in cards) > 1
    yield Message("K-PIRATE", "trick.first-pirate" if several else "trick.pirate")
    if best == TIGRESS_PIRATE:
        yield Message("K-TIGRESS", "trick.tigress")


def _suit(cards: Cards) -> Iterator[Message]:
    """What had to be followed, where that is not plain."""
    suit, first = suit_in_play(cards), cards[0]
    if suit is not None and first in GIVE_WAY:
        yield Message("K-LEAD-ESCAPE", "trick.suit-later", {"suit": suit})
    elif suit is not None:
        yield Message("K-FOLLOW", "trick.suit-led", {"suit": suit})
    elif not GIVE_WAY.issuperset(cards):
        yield Message("K-LEAD-CHARACTER", "trick.no-suit")


# What it brings

BONUS: Final = {MERMAID: "K-BONUS-MERMAID", SKULL_KING: "K-BONUS-KING"}
ABILITIES: Final = {
    ROSIE: Message("K-PA-ROSIE", "trick.rosie"),
    BENDT: Message("K-PA-BENDT", "trick.bendt"),
    RASCAL: Message("K-PA-RASCAL", "trick.rascal"),
    JUANITA: Message("K-PA-JUANITA", "trick.juanita"),
    HARRY: Message("K-PA-HARRY", "trick.harry"),
}


def _gains(cards: Cards, verdict: Verdict) -> Iterator[Message]:
    winner = verdict.winner
    if winner is None:
        return
    for bonus in verdict.bonuses:
        clause = "K-BONUS-14" if bonus.card in NUMBER else BONUS.get(bonus.card, "K-BONUS-PIRATE")
        captured: Params = {"seat": winner, "card": bonus.card, "n": bonus.points}
        yield Message(clause, "told.captures", captured)
    for ally in verdict.loot:
        yield Message("K-LOOT", "told.allies", {"seat": winner, "owner": ally})
    if cards[winner] == LOOT:
        yield Message("K-LOOT-SELF", "trick.own-loot")
    elif LOOT in cards and not verdict.loot:
        yield Message("K-WHALE", "trick.sunk-loot")
    elif cards[winner] in ABILITIES:
        yield ABILITIES[cards[winner]]


# Who leads next


def _next(cards: Cards, verdict: Verdict, kraken_leader: KrakenLeader) -> Message:
    leader = {"seat": verdict.leader}
    if verdict.winner is not None:
        return Message("K-TURN", "trick.winner-leads", leader)
    if [card for card in cards if card in BEASTS][-1] == WHALE:
        return Message("K-WHALE", "trick.whale-leads", leader)
    if kraken_leader == "left" or BEASTS.issuperset(cards):
        return Message("K-KRAKEN", "trick.left-leads", leader)
    return Message("K-KRAKEN", "trick.would-be-winner-leads", leader)
