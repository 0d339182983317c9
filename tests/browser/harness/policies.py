"""Policies by which players choose among what the page offers, and the taps that a move takes."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from skulduggery.texts import Voice, catalogue, words
from tests.browser.harness.player import Player
from tests.browser.harness.taps import Choose, Offer

Policy = Callable[[Any], Any]
"""From a view to one of the moves that it offers."""

Step = tuple[str, str]
"""What is tapped: an offer's kind and name."""


# Skull


def disc_name(player: Player, disc: str) -> str:
    """What a disc is called at this table."""
    return words("en", player.view["rules"]["rulebook"])[disc]


def of_kind(offers: list[Offer], kind: str) -> list[Offer]:
    return [offer for offer in offers if offer.kind == kind]


def lively(rng: Random) -> Choose:
    """Rather bids than lays another disc, and not too much: the game is soon over."""

    def way(player: Player, offers: list[Offer]) -> Offer:
        numbers = of_kind(offers, "number")
        return rng.choice(numbers[:2] if numbers and rng.random() < 0.7 else offers)

    return way


def reckless(player: Player, offers: list[Offer]) -> Offer:
    """Lays the skull, bids all there is, and keeps the skull to the last."""
    if numbers := of_kind(offers, "number"):
        return numbers[-1]
    losing = player.view["phase"]["type"] == "losing"
    liked = ["flower"] if losing else ["last-chance", "skull"]
    names = [disc_name(player, disc) for disc in liked]
    discs = [offer for name in names for offer in offers if offer.name == name]
    return (discs or offers)[0]


def first_then(kind: str, way: Choose) -> Choose:
    """At the first chance to raise or to pass, this; then as one likes."""
    left = [kind]

    def once(player: Player, offers: list[Offer]) -> Offer:
        if left and player.view["phase"]["type"] != "opening":
            return of_kind(offers, left.pop())[0]
        return way(player, offers)

    return once


def checked(way: Choose) -> Choose:
    """Sees to it that the page offers what may be done, all of it and nothing else."""

    def careful(player: Player, offers: list[Offer]) -> Offer:
        names = [seat["name"] for seat in player.last["table"]["seats"]]
        legal = {spelled(player, names, move) for move in player.view["legal"]}
        assert {(offer.kind, offer.name) for offer in offers} == legal
        return way(player, offers)

    return careful


def spelled(player: Player, names: list[str], move: Any) -> Step:
    match move:
        case {"disc": disc}:
            return "disc", disc_name(player, disc)
        case {"number": number}:
            return "number", str(number)
        case {"owner": seat} | {"starter": seat}:
            return "seat", names[seat]
    return "pass", "Pass"


# Skull King

PIRATES: Final = ("rosie", "bendt", "rascal", "juanita", "harry")
BEASTS: Final = ("kraken", "whale")


def card_name(card: str) -> str:
    texts = catalogue("en")
    return texts.get(f"card.{card}") or texts[f"card.{card[0]}"].format(n=card[1:])


def steps(player: Player, move: Any) -> list[Step]:
    """The taps that a move takes, before it is confirmed."""
    texts, view = catalogue("en"), player.view
    match move:
        case {"number": n} | {"points": n}:
            return [("choice", str(n))]
        case {"by": by}:
            return [("choice", str(view["players"][view["you"]]["bid"] + by))]
        case {"shot": shot}:
            return [("choice", texts[f"web.king.shot.{shot}"])]
        case {"leader": seat}:
            return [("seat", player.last["table"]["seats"][seat]["name"])]
        case {"cards": cards}:
            return [("card", card_name(card)) for card in cards]
        case {"card": ("tigress-pirate" | "tigress-escape") as card}:
            return [("card", card_name("tigress")), ("way", texts[f"web.king.{card}"])]
        case {"card": card}:
            return [("card", card_name(card))]
    return [("only", Voice("en", "standard").text("web.king.do.look", n=view["undealt"]))]


def by(policy: Policy) -> Choose:
    """Looks at what is offered, all of it and nothing else, and taps what the policy says."""
    left: list[Step] = []

    def way(player: Player, offers: list[Offer]) -> Offer:
        shown = {(offer.kind, offer.name) for offer in offers}
        if not left:
            assert shown == offered(player)
            left.extend(steps(player, policy(player.view)))
        elif left[0][0] == "way":
            assert shown == {step for move in ways(player) for step in steps(player, move)[1:]}
        wished = left.pop(0)
        return next(offer for offer in offers if (offer.kind, offer.name) == wished)

    return way


def offered(player: Player) -> set[Step]:
    """What may be done begins with these."""
    every = [steps(player, move) for move in player.view["legal"]]
    discarding = player.view["legal"][0]["type"] == "discard"
    return {step for taken in every for step in (taken if discarding else taken[:1])}


def ways(player: Player) -> list[Any]:
    return [move for move in player.view["legal"] if move["card"].startswith("tigress")]


def at_random(rng: Random) -> Policy:
    """The Tigress is a pirate in odd rounds, and an escape in even ones."""
    other = ("tigress-escape", "tigress-pirate")

    def policy(view: Any) -> Any:
        unwanted = other[view["round"] % 2 == 0]
        return rng.choice([move for move in view["legal"] if move.get("card") != unwanted])

    return policy


def eager(view: Any) -> Any:
    """Plays pirates where they win, makes way for others' pirates, and uses every ability."""
    legal = view["legal"]
    match legal[0]["type"]:
        case "play":
            return min(legal, key=lambda move: _wish(view, move["card"]))
        case "bid":
            return legal[1]
        case "discard":
            return min(legal, key=lambda move: [_worth(card) for card in move["cards"]])
        case "name":
            return legal[(view["you"] + 1) % len(legal)]
    return legal[-1]


def _wish(view: Any, card: str) -> int:
    """The smaller, the sooner it is played."""
    lies = view["phase"]["cards"]
    pirates = [one for one in lies if one in (*PIRATES, "tigress-pirate")]
    if card in PIRATES and not pirates and not {*lies} & {*BEASTS, "skull-king"}:
        return -100 + PIRATES.index(card)
    if {*pirates} & {*PIRATES}:
        return _worth(card)
    return -_worth(card) if card not in PIRATES else 100


def _worth(card: str) -> int:
    """What is better not put away, nor played on a pirate of one's friends."""
    if card[1:].isdigit():
        return int(card[1:])
    return {"escape": 20, "loot": 21, "mermaid": 30, "skull-king": 60}.get(card, 40)
