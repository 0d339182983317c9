"""What a person types, and which move of Skull King it means now."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from skulduggery.skullking import GAME
from skulduggery.skullking.cards import NUMBER, PIRATES, PLACE, Card, Cards, Suit, in_order
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Move, Name, Play
from skulduggery.skullking.view import Ability, Bidding, Loading, Playing, View
from skulduggery.terminal.commands import accepted
from skulduggery.terminal.typed import bare, notated, number_in, seat_in

SUIT_WORDS: Final[Mapping[Suit, str]] = {
    "p": "terminal.accept.suit.p",
    "c": "terminal.accept.suit.c",
    "m": "terminal.accept.suit.m",
    "j": "terminal.accept.suit.j",
}
CARD_WORDS: Final[Mapping[Card, str]] = {
    "escape": "terminal.accept.card.escape",
    "rosie": "terminal.accept.card.rosie",
    "bendt": "terminal.accept.card.bendt",
    "rascal": "terminal.accept.card.rascal",
    "juanita": "terminal.accept.card.juanita",
    "harry": "terminal.accept.card.harry",
    "tigress": "terminal.accept.card.tigress",
    "tigress-pirate": "terminal.accept.card.tigress-pirate",
    "tigress-escape": "terminal.accept.card.tigress-escape",
    "skull-king": "terminal.accept.card.skull-king",
    "mermaid": "terminal.accept.card.mermaid",
    "kraken": "terminal.accept.card.kraken",
    "whale": "terminal.accept.card.whale",
    "loot": "terminal.accept.card.loot",
}
LENGTHS: Final = (2, 3, 1)  # of a card's name in words, the most telling first


def read(view: View, names: tuple[str, ...], text: str) -> Move:
    """The move that is meant. The engine judges it, so this only guesses well."""
    word = bare(text)
    move = _asked_for(view, names, word) or _with_cards(view, word)
    return notated(GAME, word, text) if move is None else move


def _asked_for(view: View, names: tuple[str, ...], word: str) -> Move | None:
    """What answers the question of this phase, other than by cards."""
    match view.phase:
        case Bidding():
            number = number_in(word)
            return None if number is None else Bid(number)
        case Loading():
            return _load(word)
        case Playing():
            return _by_number(view, word)
        case Ability(pirate=pirate):
            return _ability(pirate, names, word)
        case _:
            return None


def _load(word: str) -> Move | None:
    if word in accepted("terminal.accept.grapeshot"):
        return Load("grapeshot")
    return Load("cannonball") if word in accepted("terminal.accept.cannonball") else None


def _by_number(view: View, word: str) -> Move | None:
    """The only card with this number; any other number can only be meant as a bid."""
    number = number_in(word)
    if number is None:
        return None
    held = [card for card in view.hand if NUMBER.get(card) == number]
    return Play(held[0]) if len(held) == 1 else Bid(number)


def _ability(pirate: Card, names: tuple[str, ...], word: str) -> Move | None:
    match pirate:
        case "rosie":
            seat = seat_in(names, word)
            return None if seat is None else Name(seat)
        case "rascal":
            number = number_in(word)
            return None if number is None else Bet(number)
        case "juanita":
            return Look() if word in accepted("terminal.accept.look") else None
        case "harry":
            return _change(word)
    return None


def _change(word: str) -> Move | None:
    ways = {
        "terminal.accept.lower": Change(-1),
        "terminal.accept.keep-bid": Change(0),
        "terminal.accept.higher": Change(1),
    }
    return next((move for key, move in ways.items() if word in accepted(key)), None)


def _with_cards(view: View, word: str) -> Move | None:
    cards = cards_in(view, word)
    match view.phase, cards:
        case _, ():
            return None
        case Ability(pirate="bendt"), _:
            return Discard(in_order(cards) if PLACE.keys() >= set(cards) else cards)
        case _, (card,):
            return Play(card)
    return None


# Cards


def cards_in(view: View, text: str) -> Cards:
    """All cards that a line names, if it names nothing else."""
    words = [word for word in re.findall(r"[^\W\d_]+|\d+", text) if word not in _fillers()]
    cards: list[Card] = []
    while words:
        found = [(size, card) for size in LENGTHS if (card := _card(view, words[:size]))]
        if not found:
            return ()
        size, card = found[0]
        cards.append(card)
        words = words[size:]
    return tuple(cards)


def _fillers() -> frozenset[str]:
    return accepted("terminal.accept.filler")


def _card(view: View, words: list[str]) -> Card | None:
    return _suited(words) or _special(view, "-".join(words))


def _suited(words: list[str]) -> Card | None:
    """A suit and a number, in either order: p7, 7p, jolly roger 7."""
    for *named, last in (words, words[::-1]):
        suits, number = {_suit(word) for word in named}, number_in(last)
        if len(suits) == 1 and None not in suits and number is not None:
            return f"{suits.pop()}{number}"
    return None


def _suit(word: str) -> Suit | None:
    return next((suit for suit, key in SUIT_WORDS.items() if word in accepted(key)), None)


def _special(view: View, phrase: str) -> Card | None:
    exact = [card for card, key in CARD_WORDS.items() if phrase in accepted(key)]
    if exact:
        return exact[0]
    if phrase in accepted("terminal.accept.pirate"):
        return _pirate(view)
    begun = {card for card in view.hand if any(w.startswith(phrase) for w in _words(card))}
    return begun.pop() if len(begun) == 1 else None


def _pirate(view: View) -> Card | None:
    """Which pirate is meant matters only where they have abilities."""
    held = [card for card in view.hand if card in PIRATES]
    unclear = not held or (view.rules.abilities and len(held) > 1)
    return None if unclear else held[0]


@cache
def _words(card: Card) -> frozenset[str]:
    return accepted(CARD_WORDS[card]) if card in CARD_WORDS else frozenset()
