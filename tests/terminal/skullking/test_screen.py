"""A person plays Skull King in the terminal: every phase is shown whole, and typed words do it."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from textual.containers import VerticalScroll

from skulduggery.core import DEALER
from skulduggery.skullking import GAME
from skulduggery.skullking.model import Bet, Bid, Change, Discard, Load, Look, Name, Play
from skulduggery.skullking.view import Ability, Playing, View
from skulduggery.terminal.mix import sentences
from skulduggery.terminal.pages import Page
from skulduggery.terminal.skullking.faces import label
from skulduggery.terminal.skullking.words import decision, key_of
from skulduggery.texts import Voice
from tests.terminal.skullking.tables import bid, dealt, play, preset, table, view_of
from tests.terminal.tables import NOBODY_MOVES, Guest, seated, sync

pytestmark = pytest.mark.long  # whole games on whole screens take a while

SMALL, LARGE = (80, 24), (120, 40)


def all_is_shown(guest: Guest) -> None:
    room, screen = guest.room, guest.screen
    view, voice = view_of(guest.table), room.voice
    expected = [*voice.names, decision(view, voice), guest.notice]
    expected += [f" {offer.key}  {offer.text}" for offer in room.offers]
    expected += [label(voice, card) for card in view.hand]
    if isinstance(view.phase, Playing):
        expected += [label(voice, card) for card in view.phase.cards]
    for text in expected:
        assert as_shown(text, guest) in screen, text
    assert "…" not in screen
    places = len(voice.names) + (view.graybeard is not None)
    assert sum(screen.count(corner) for corner in "╰┗") >= places
    assert len(screen.splitlines()) == room.size.height
    assert room.query_one("#log", VerticalScroll).size.height >= 1


def as_shown(text: str, guest: Guest) -> str:
    """A numbered card in large print has its letter in the corner, and its number is a picture."""
    large = guest.room.size.height >= LARGE[1] and text[1:].isdecimal()
    return text[0] if large else text


# Typing


def typed(voice: Voice, move: Any) -> str:
    match move:
        case Bid(number):
            return f"{number}"
        case Load(shot):
            return shot
        case Play(card):
            return key_of(voice, card)
        case Name(leader):
            return voice.names[leader]
        case Discard(cards):
            return " ".join([key_of(voice, card) for card in cards])
        case Bet(points):
            return f"{points}"
        case Change(by):
            return {-1: "-", 0: "=", 1: "+"}[by]
    assert move == Look()
    return "look"


async def plays_on(guest: Guest, rng: Random) -> None:
    move = rng.choice(view_of(guest.table).legal)
    await guest.types(typed(guest.room.voice, move))
    if isinstance(guest.app.screen, Page):  # Juanita's
        await guest.pilot.press("escape")
        await guest.settles()


@pytest.mark.parametrize(
    ("book", "language", "seats", "schedule"),
    [
        ("beginner", "en", 3, "classic"),
        ("standard", "de", 8, (1, 9)),
        ("advanced", "en", 4, (5, 8, 9, 10)),
        ("advanced", "de", 2, (7, 9, 10)),
        ("rascal", "de", 2, "short"),
        ("rascal-cannon", "en", 6, "sprint"),
    ],
)
@sync
async def test_a_whole_game_is_played_by_typing_and_nothing_is_ever_cut_off(
    book: str, language: str, seats: int, schedule: Any
) -> None:
    rng = Random(book)
    async with seated(table(preset(book, schedule=schedule), seats), language) as guest:
        while not guest.over:
            all_is_shown(guest)
            await plays_on(guest, rng)
        all_is_shown(guest)
        assert guest.table.outcome is not None


# Every phase


@cache
def moments(book: str, seats: int) -> dict[str, tuple[Any, ...]]:
    """One state of each kind, late in a game, with every ability on either side of the table."""
    found: dict[str, tuple[Any, ...]] = {}
    for seed in range(40):
        game = table(preset(book), seats, seed=f"{seed}", persons=0)
        while game.step() is not None:
            view = view_of(game)
            if view.round >= 7:
                found[kind(view)] = (game.state, tuple(game.moves))
        if len(found) == KINDS[book]:
            return found
    raise AssertionError(found.keys())


KINDS = {"beginner": 10, "standard": 10, "advanced": 20, "rascal": 10, "rascal-cannon": 12}


def kind(view: View) -> str:
    own = view.you in view.to_act
    match view.phase:
        case Playing(cards=cards):
            stage = ("last" if len(cards) == len(view.phase.order) - 1 else "") if cards else "lead"
            return f"playing {stage} {own}"
        case Ability(pirate=pirate):
            return f"{pirate} {own}"
    return f"{type(view.phase).__name__} {own}"


@pytest.mark.parametrize(("seats", "language"), [(2, "de"), (4, "en"), (8, "en"), (8, "de")])
@pytest.mark.parametrize("book", list(GAME.presets))
@sync
async def test_every_phase_is_shown_whole(book: str, seats: int, language: str) -> None:
    game = table(preset(book), seats)
    async with seated(game, language, pace=NOBODY_MOVES) as guest:
        for size in (SMALL, LARGE):
            await guest.pilot.resize_terminal(*size)
            for state, moves in moments(book, seats).values():
                game.state, game.moves = state, list(moves)
                guest.room.show()
                await guest.settles()
                all_is_shown(guest)


def sizes() -> Iterator[tuple[int, tuple[int, int]]]:
    for seats in GAME.seats:
        yield from ((seats, size) for size in (SMALL, LARGE))
    yield from ((8, size) for size in [(200, 60), (80, 60), (112, 24)])


@pytest.mark.parametrize(("seats", "size"), list(sizes()))
@sync
async def test_a_table_of_any_size_is_shown_whole(seats: int, size: tuple[int, int]) -> None:
    async with seated(table(preset("standard"), seats), size=size) as guest:
        await guest.types("0")
        assert "…" not in guest.screen
        assert all(f" {name} " in guest.screen for name in guest.room.voice.names)


@sync
async def test_it_gives_way_on_a_screen_that_is_too_small() -> None:
    async with seated(table(preset("standard"), 8), size=(40, 10)) as guest:
        await guest.types("0")
        assert len(guest.table.moves) > 8


# What is refused


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", '"nonsense" is not a move. Type help to see what you can do.'),
        ("c4", "parrots"),
        ("m9", "You do not have the 9 of maps"),
        ("p15", "p15"),
        ("tigress", "Tigress"),
        ("3", "bid"),
        ("look", "pirate"),
        ("[b]", '"[b]" is not a move.'),
    ],
)
@sync
async def test_wrong_input_is_told_why_and_changes_nothing(text: str, words: str) -> None:
    game = dealt("p9 c4 tigress", "p7 c1 c3", "p1 p2 p3", leads=1)
    play(bid(game, 1, 1, 1), "p7 p1")
    async with seated(game, pace=NOBODY_MOVES) as guest:
        before = guest.table.record
        await guest.types(text)
        assert words in guest.notice
        assert guest.table.record == before


# What may be seen


@pytest.mark.parametrize("size", [SMALL, LARGE])
@sync
async def test_the_screen_is_the_same_whatever_the_others_hide(size: tuple[int, int]) -> None:
    screens = []
    for ben, cleo, number in [("p7 c1", "j3 c2", 1), ("j3 c2", "escape m1", 2)]:
        game = dealt("p9 c4", ben, cleo)
        game.play(1, Bid(number))
        async with seated(game, size=size) as guest:
            screens.append(guest.screen)
    assert screens[0] == screens[1]


@sync
async def test_what_juanita_shows_opens_by_itself_for_who_looks() -> None:
    game = dealt("juanita p4", "p1 p2", "c1 c2", book="advanced")
    play(bid(game, 1, 1, 1), "juanita p1 c1")
    async with seated(game) as guest:
        await guest.types("look")
        assert isinstance(guest.app.screen, Page)
        assert "Juanita showed you what was not dealt:" in guest.screen
        await guest.pilot.press("escape")
        await guest.types("p4")
        assert "You lead the 4 of parrots." in guest.screen


@sync
async def test_it_does_not_open_for_the_others() -> None:
    game = dealt("p1 p2", "juanita p4", "c1 c2", book="advanced", leads=1)
    play(bid(game, 1, 1, 1), "juanita c1 p1")
    async with seated(game) as guest:
        guest.session.tell(game.play(1, Look()))
        await guest.settles()
        assert not isinstance(guest.app.screen, Page)


# Pages


@pytest.mark.parametrize(
    ("word", "title", "text"),
    [
        ("score", "The score sheet", "No round is finished yet."),
        ("tricks", "The cards of this round", "No trick is finished yet."),
        ("why", "Why not?", "What you may play now"),
        ("help", "Help", "the Tigress as a pirate, or as an escape"),
        ("rules", "The rules of this table", "The Kraken swallows the trick"),
        ("log", "The story so far", "You bid 1"),
        ("stand", "The score sheet", "No round"),
        ("warum", "Why not?", "What you may play now"),
        ("why p7", "Why not?", "What you may play now"),
    ],
)
@sync
async def test_pages_open_and_close(word: str, title: str, text: str) -> None:
    game = bid(dealt("p9 c4", "p7 c1", "p1 p2"), 1, 1, 1)
    async with seated(game, size=(80, 60)) as guest:
        await guest.types(word)
        assert title in guest.screen
        assert text in guest.screen
        await guest.pilot.press("escape")
        assert title not in guest.screen


@pytest.mark.clause("K-AID")
@sync
async def test_what_beats_what_and_the_tables_options_are_at_hand() -> None:
    game = table(preset("advanced"))
    async with seated(game, size=(80, 200)) as guest:
        await guest.types("rules")
        read = " ".join(re.sub("[^ -~]", " ", guest.screen).split())
        assert "the Skull King beats numbers and pirates" in read
        for sentence in sentences(GAME, game.rules, guest.room.voice):
            assert " ".join(sentence.split()) in read


@sync
async def test_the_rules_name_a_mix_and_each_of_its_options() -> None:
    rules = preset("standard", kraken=False, schedule=(1, 3), first_dealer=1)
    async with seated(table(rules), size=(80, 60)) as guest:
        assert "Standard: with beasts and loot + 3 house rules" in guest.screen
        await guest.types("rules")
        assert "kraken=no schedule=1,3 first_dealer=2" in guest.screen
        assert "1, 3" in guest.screen
        assert "Ben deals first." in guest.screen


# The end


@sync
async def test_at_the_end_all_are_ranked_and_one_can_play_again() -> None:
    game = play(bid(dealt("p7", "p12", "p2"), 1, 1, 0), "p7 p12")
    async with seated(game, pace=NOBODY_MOVES) as guest:
        guest.session.tell(game.play(2, Play("p2")))
        await guest.settles()
        assert "Ben wins with 20 points!" in guest.screen
        assert "play again" in guest.screen
        await guest.types("score")
        assert "The score sheet" in guest.screen
        await guest.pilot.press("escape")
        await guest.types("a")
        assert guest.table is not game
        assert guest.table.moves == []
        assert GAME.to_act(guest.table.state) == (DEALER,)
