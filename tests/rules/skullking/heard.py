"""What is often heard."""

from skulduggery.core import Message


def leads_with(seat: int, card: str) -> Message:
    return Message("K-TURN", "told.leads-with", {"seat": seat, "card": card})


def plays(seat: int, card: str) -> Message:
    return Message("K-TURN", "told.plays", {"seat": seat, "card": card})


def takes(seat: int, card: str) -> Message:
    return Message("K-TURN", "told.takes", {"seat": seat, "card": card})


def captures(seat: int, card: str, n: int) -> Message:
    return Message("K-BONUS-ONLY-HIT", "told.captures", {"seat": seat, "card": card, "n": n})


def allies(seat: int, owner: int) -> Message:
    return Message("K-LOOT", "told.allies", {"seat": seat, "owner": owner})


def leads(seat: int) -> Message:
    return Message("K-TURN", "told.leads", {"seat": seat})


def scores(seat: int, bid: int, won: int, points: str) -> Message:
    line = {"seat": seat, "bid": bid, "won": won}
    return Message("K-SCORES", "told.scores", {**line, "points": points})


def new_round(n: int, seat: int) -> Message:
    return Message("K-ROUNDS", "told.round", {"n": n, "seat": seat})
