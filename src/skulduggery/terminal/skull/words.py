"""Skull in words: what a person may type, what is offered, and who decides what now."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from skulduggery.core import DEALER, Seat
from skulduggery.notation import LETTERS
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Bid,
    Disc,
    Flip,
    Lose,
    Move,
    Name,
    Pass,
    Place,
)
from skulduggery.skull.view import (
    Bidding,
    Challenge,
    Losing,
    Naming,
    Opening,
    Over,
    Placing,
    Starting,
    View,
)
from skulduggery.terminal.commands import accepted
from skulduggery.terminal.drawing import Offer
from skulduggery.terminal.typed import bare, notated, seat_in
from skulduggery.texts import LANGUAGES, Voice, words

DISC_WORDS: Final[Mapping[Disc, str]] = {
    FLOWER: "terminal.accept.flower",
    SKULL: "terminal.accept.skull",
    LAST_CHANCE: "terminal.accept.last-chance",
}

# After some things told the table takes a longer breath, counted in the time of one move.
BEATS: Final = {
    "told.flip": 1.5,
    "told.flip-own": 1.2,
    "told.challenger": 1.5,
    "told.point": 3,
    "told.lost": 3,
    "told.lost-known": 3,
}


# Reading


def read(view: View, names: tuple[str, ...], text: str) -> Move:
    """The move that is meant. The engine judges it, so this only guesses well."""
    word = bare(text)
    seat, disc = seat_in(names, word), _disc(view.rules.rulebook, word)
    match view.phase:
        case Challenge() if seat is not None:
            return Flip(seat)
        case Naming() if seat is not None:
            return Name(seat)
        case Losing() if disc is not None:
            return Lose(disc)
    if disc is not None:
        return Place(disc)
    if word in accepted("terminal.accept.pass"):
        return Pass()
    if seat is not None and not word.isdecimal():
        return Flip(seat)
    move: Move = notated(GAME, word, text)
    return move


def _disc(rulebook: str, word: str) -> Disc | None:
    return next((disc for disc in DISC_WORDS if word in _disc_words(rulebook, disc)), None)


@cache
def _disc_words(rulebook: str, disc: Disc) -> frozenset[str]:
    """The rulebook's words and their letters in every language, and what a record writes."""
    voices = [Voice(language, rulebook) for language in LANGUAGES]
    letters = {letter(voice, disc) for voice in voices} | {LETTERS[disc]}
    books = [words(voice.language, rulebook) for voice in voices]
    spoken = {book[key].casefold() for book in books for key in (disc, f"a_{disc}")}
    return accepted(DISC_WORDS[disc]) | letters | spoken


# Offers


def letter(voice: Voice, disc: Disc) -> str:
    """What a disc is known by on the table, and typed with: its noun's first letter."""
    if disc == LAST_CHANCE:
        return LETTERS[disc]
    noun = words(voice.language, voice.rulebook)[disc].split()[-1]
    return noun[0].lower()


def offers(view: View, voice: Voice) -> list[Offer]:
    """Every legal move with the shortest way to type it; bids together, as they are many."""
    numbers = [move.number for move in view.legal if isinstance(move, Bid)]
    listed = [_offer(voice, move) for move in view.legal if not isinstance(move, Bid)]
    if not numbers:
        return listed
    span = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
    if isinstance(view.phase, Placing):
        return [*listed, Offer(span, voice.text("terminal.offer.bid"))]
    return [Offer(span, voice.text("terminal.offer.raise")), *listed]


def _offer(voice: Voice, move: Move) -> Offer:
    match move:
        case Place(disc):
            return Offer(letter(voice, disc), voice.text("terminal.offer.place", disc=disc))
        case Lose(disc):
            return Offer(letter(voice, disc), voice.text("terminal.offer.lose", disc=disc))
        case Flip(owner):
            return Offer(f"{owner + 1}", voice.text("terminal.offer.flip", owner=owner))
        case Name(starter):
            return Offer(f"{starter + 1}", voice.text("terminal.offer.name", owner=starter))
        case _:
            return Offer("-", voice.text("terminal.offer.pass"))


def kinds(voice: Voice) -> list[Offer]:
    """Every kind of move there is, with an example of how to type it."""
    discs = f"{letter(voice, FLOWER)} {letter(voice, SKULL)}"
    examples = {
        "help.move.skull.place": discs,
        "help.move.skull.bid": "3",
        "help.move.skull.pass": "-",
        "help.move.skull.flip": "2",
        "help.move.skull.lose": discs,
        "help.move.skull.name": "2",
    }
    return [Offer(typed, voice.text(key)) for key, typed in examples.items()]


# Who decides what now


def decision(view: View, voice: Voice) -> str:
    match view.phase:
        case Opening():
            return voice.text("terminal.decide.opening", seat=_decider(view), who=_who(view, voice))
        case Starting():
            return voice.text("terminal.decide.starting")
        case Placing(turn):
            can, must = "terminal.decide.placing", "terminal.decide.must-challenge"
            return voice.text(can if view.players[turn].hand else must, seat=turn)
        case Bidding(turn, _, bid):
            return voice.text("terminal.decide.bidding", seat=turn, bid=bid)
        case Challenge(challenger, _, left):
            own, other = "terminal.decide.flip-own", "terminal.decide.flip-other"
            key = own if view.players[challenger].stack else other
            return voice.text(key, seat=challenger, n=left)
        case Losing(challenger, by=by):
            drawn, chosen = "terminal.decide.drawn", "terminal.decide.losing"
            return voice.text(drawn if by == DEALER else chosen, seat=challenger)
        case Naming(challenger):
            return voice.text("terminal.decide.naming", seat=challenger)
        case Over(winner):
            return voice.text("terminal.decide.over", seat=winner)


def _decider(view: View) -> Seat:
    """You, if you are among those who owe a decision."""
    seats = [mover for mover in view.to_act if mover != DEALER]
    return view.you if view.you in seats else seats[0]


def _who(view: View, voice: Voice) -> str:
    names = [voice.names[mover] for mover in view.to_act if mover != DEALER]
    if len(names) == 1:
        return names[0]
    return voice.text("terminal.and", some=", ".join(names[:-1]), last=names[-1])
