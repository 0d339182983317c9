"""Skull King in words: what is offered, and who decides what now."""

from typing import Final

from skulduggery.core import DEALER, Seat
from skulduggery.skullking.cards import SUIT, TIGRESS_ESCAPE, TIGRESS_PIRATE, Card
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Name, Play
from skulduggery.skullking.view import (
    Ability,
    Bidding,
    Dealing,
    Loading,
    Over,
    Playing,
    Starting,
    View,
)
from skulduggery.terminal.drawing import Offer
from skulduggery.terminal.skullking.faces import label, word
from skulduggery.texts import Voice

DECLARED: Final = {
    TIGRESS_PIRATE: ("terminal.accept.card.tigress-pirate", "terminal.skullking.offer.as-pirate"),
    TIGRESS_ESCAPE: ("terminal.accept.card.tigress-escape", "terminal.skullking.offer.as-escape"),
}
SHOTS: Final = {
    "grapeshot": ("terminal.accept.grapeshot", "terminal.skullking.offer.grapeshot"),
    "cannonball": ("terminal.accept.cannonball", "terminal.skullking.offer.cannonball"),
}
CHANGES: Final = {
    -1: ("terminal.accept.lower", "terminal.skullking.offer.change"),
    0: ("terminal.accept.keep-bid", "terminal.skullking.offer.leave"),
    1: ("terminal.accept.higher", "terminal.skullking.offer.change"),
}

# After some things told the table takes a longer breath, counted in the time of one move.
BEATS: Final = {
    "told.bid-sealed": 0.4,
    "told.load-sealed": 0.4,
    "told.bids-shown": 3,  # one for each knock
    "told.loads-shown": 2,
    "told.takes": 2.5,
    "told.graybeard-takes": 2.5,
    "told.kraken": 3,
    "told.whale": 3,
    "told.whale-alone": 3,
    "told.scores": 4,
}


# Offers


def key_of(voice: Voice, card: Card) -> str:
    """The shortest clear way to type a card."""
    if card in DECLARED:
        return _first(voice, DECLARED[card][0])
    return (label(voice, card) if card in SUIT else word(voice, card)).lower()


def _first(voice: Voice, key: str) -> str:
    return voice.text(key).split()[0]


def offers(view: View, voice: Voice) -> list[Offer]:
    """What may be done, with a way to type it; of cards and bids only some, as they are many."""
    match view.legal:
        case ():
            return []
        case (Play(), *_):
            return _plays(view, voice)
        case (Bid(first), *_):
            most = first + len(view.legal) - 1
            return [Offer(f"{first}-{most}", voice.text("terminal.skullking.offer.bid"))]
        case (Discard(cards), *_):
            typed = " ".join([key_of(voice, card) for card in cards])
            return [Offer(typed, voice.text("terminal.skullking.offer.discard", n=len(cards)))]
    return [_offer(view, voice, move) for move in view.legal]


def _plays(view: View, voice: Voice) -> list[Offer]:
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    plain = [card for card in cards if card not in DECLARED]
    key = "terminal.skullking.offer.card" if len(plain) > 1 else "terminal.skullking.offer.only"
    shown = [Offer(key_of(voice, plain[0]), voice.text(key))] if plain else []
    ways = [(_first(voice, DECLARED[c][0]), DECLARED[c][1]) for c in cards if c in DECLARED]
    return shown + [Offer(typed, voice.text(said)) for typed, said in ways]


def _offer(view: View, voice: Voice, move: object) -> Offer:
    match move:
        case Load(shot):
            return _worded(voice, SHOTS[shot], cards=view.cards)
        case Name(leader):
            return Offer(f"{leader + 1}", voice.text("terminal.skullking.offer.name", seat=leader))
        case Bet(points):
            return Offer(f"{points}", voice.text("terminal.skullking.offer.bet", n=points))
        case Change(by):
            return _worded(voice, CHANGES[by], bid=_bid(view) + by)
        case _:
            assert move == Look()
            typed = _first(voice, "terminal.accept.look")
            return Offer(typed, voice.text("terminal.skullking.offer.look", n=view.undealt))


def _worded(voice: Voice, keys: tuple[str, str], **params: int) -> Offer:
    accepts, said = keys
    return Offer(_first(voice, accepts), voice.text(said, **params))


def _bid(view: View) -> int:
    bid = None if view.you is None else view.players[view.you].bid
    assert bid is not None  # Harry asks nobody who has not bid
    return bid


def kinds(voice: Voice) -> list[Offer]:
    """Every kind of move there is, with an example of how to type it."""
    examples = {
        "help.move.skullking.bid": "3",
        "help.move.skullking.load": " ".join([_first(voice, keys[0]) for keys in SHOTS.values()]),
        "help.move.skullking.number": key_of(voice, "p12"),
        "help.move.skullking.special": key_of(voice, "escape"),
        "help.move.skullking.tigress": " ".join([key_of(voice, card) for card in DECLARED]),
        "help.move.skullking.name": "2",
        "help.move.skullking.discard": f"{key_of(voice, 'p2')} {key_of(voice, 'c5')}",
        "help.move.skullking.bet": "10",
        "help.move.skullking.look": _first(voice, "terminal.accept.look"),
        "help.move.skullking.change": "- = +",
    }
    return [Offer(typed, voice.text(key)) for key, typed in examples.items()]


# Who decides what now

ABILITIES: Final = {
    "rosie": "terminal.skullking.decide.rosie",
    "bendt": "terminal.skullking.decide.bendt",
    "rascal": "terminal.skullking.decide.rascal",
    "juanita": "terminal.skullking.decide.juanita",
    "harry": "terminal.skullking.decide.harry",
}


def decision(view: View, voice: Voice) -> str:
    match view.phase:
        case Starting():
            return voice.text("terminal.skullking.decide.starting")
        case Dealing():
            return voice.text("terminal.skullking.decide.dealing", n=view.cards)
        case Bidding():
            return _sealed(view, voice, "terminal.skullking.decide.bidding")
        case Loading():
            return _sealed(view, voice, "terminal.skullking.decide.loading")
        case Playing():
            return _to_play(view, view.phase, voice)
        case Ability(turn, pirate):
            drawn = ", ".join([label(voice, card) for card in view.drawn])
            return voice.text(ABILITIES[pirate], seat=turn, what=drawn, n=len(view.drawn))
        case Over(winners):
            return _won(view, winners, voice)


def round_of(view: View, voice: Voice) -> str:
    return voice.text("terminal.skullking.round", n=view.round, most=len(view.schedule))


def _to_play(view: View, phase: Playing, voice: Voice) -> str:
    if not phase.cards:
        return voice.text("terminal.skullking.decide.lead", seat=phase.turn)
    if phase.turn != view.you or not view.forbidden:
        return voice.text("terminal.skullking.decide.play", seat=phase.turn)
    assert phase.suit is not None  # nothing else forbids a card
    return voice.text("terminal.skullking.decide.follow", suit=phase.suit)


def _won(view: View, winners: tuple[Seat, ...], voice: Voice) -> str:
    points = view.players[winners[0]].score
    if len(winners) == 1:
        return voice.text("terminal.skullking.decide.over", seat=winners[0], points=points)
    names = _listed([voice.names[seat] for seat in winners], voice)
    return voice.text("terminal.skullking.decide.shared", who=names, points=points)


def _sealed(view: View, voice: Voice, key: str) -> str:
    """You, if you are among those who owe a decision, and else all who do."""
    seats = [mover for mover in view.to_act if mover != DEALER]
    decider = view.you if view.you in seats else seats[0]
    names = _listed([voice.names[seat] for seat in seats], voice)
    return voice.text(key, seat=decider, who=names, most=view.cards)


def _listed(names: list[str], voice: Voice) -> str:
    if len(names) == 1:
        return names[0]
    return voice.text("terminal.and", some=", ".join(names[:-1]), last=names[-1])
