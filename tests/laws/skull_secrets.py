"""What nobody can know of another's discs in Skull, and records retold with other such secrets.

A player hides two things: at which loss, if any, the skull went (S-LOSS-SECRET), and the face of
every disc that was laid and never flipped (S-SECRET). Everybody saw the rest. So a record may be
retold with any secrets that fit what was seen, and whoever is not that player cannot tell.

Written from the rules, and never by way of `imagine`: each is the other's check.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from msgspec.structs import replace

from skulduggery.core import DEALER, AnyRecord, Draw, Entry, Seat, replay
from skulduggery.skull import GAME
from skulduggery.skull.model import (
    ALL_DISCS,
    FLOWER,
    LAST_CHANCE,
    SKULL,
    Disc,
    Discs,
    Flip,
    Lose,
    Losing,
    Move,
    Opening,
    Place,
    Player,
    State,
)


@dataclass
class Spot:
    """A disc that was laid, at a ply of the record."""

    ply: int
    disc: Disc
    flipped: bool = False
    open: bool = False  # S-LC-OPEN


@dataclass
class Loss:
    """A disc that was put away, at a ply of the record, by choice or by the dealer's draw."""

    ply: int
    disc: Disc
    drawn: bool


@dataclass
class Chapter:
    """One player's part in one round. What follows from it is asked when it is all told."""

    spots: list[Spot] = field(default_factory=list)
    loss: Loss | None = None
    sealed_extra: Discs = ()  # Last Chance, while nobody else can know if it was laid

    @cached_property
    def hidden(self) -> list[Spot]:
        return [spot for spot in self.spots if not spot.flipped and not spot.open]

    @cached_property
    def seen(self) -> Counter[Disc]:
        """The own discs that everybody saw."""
        return Counter(s.disc for s in self.spots if s.flipped and s.disc != LAST_CHANCE)


Story = list[Chapter]
"""One player's part in a game."""


def scramble(record: AnyRecord, viewer: Seat | None, rng: Random) -> AnyRecord:
    return _retold(record, viewer, None, rng)


def reach(record: AnyRecord, viewer: Seat | None, end: State, rng: Random) -> AnyRecord:
    return _retold(record, viewer, end, rng)


def delicate(states: Sequence[State]) -> list[int]:
    """Last Chance may lie sealed, and shows as soon as all have laid."""
    return [
        ply
        for ply, state in enumerate(states)
        if (seat := sealed_holder(state)) is not None and state.players[seat].stack
    ]


def sealed_holder(state: State) -> Seat | None:
    """S-LC-OPEN: while opening discs are still owed in secret, Last Chance is not shown."""
    sealed = isinstance(state.phase, Opening) and state.rules.opening == "at-once"
    return state.last_chance if sealed else None


def _retold(record: AnyRecord, viewer: Seat | None, end: State | None, rng: Random) -> AnyRecord:
    moves = list(record.moves)
    for seat, story in enumerate(_stories(record)):
        if seat == viewer:
            changes = _same_secrets(story, rng)
        else:
            changes = _other_secrets(story, end.players[seat] if end else None, rng)
        for ply, move in changes:
            moves[ply] = Entry(moves[ply].seat, move)
    return replace(record, moves=tuple(moves))


# What happened


def _stories(record: AnyRecord) -> list[Story]:
    states = list(replay(GAME, record))
    stories: list[Story] = [[Chapter()] for _ in record.players]
    for ply, entry in enumerate(record.moves):
        before, after = states[ply], states[ply + 1]
        match entry.move:
            case Place(disc) if entry.seat != DEALER:
                spot = Spot(ply, disc, open=disc == LAST_CHANCE)
                stories[entry.seat][-1].spots.append(spot)
            case Flip(owner):
                lying = [spot for spot in stories[owner][-1].spots if not spot.flipped]
                lying[-1].flipped = True
            case Lose() | Draw() if isinstance(before.phase, Losing):
                loser = before.phase.challenge.challenger
                stories[loser][-1].loss = _loss(ply, before.players[loser], entry.move)
        if len(after.past) > len(before.past):
            for story in stories:
                story.append(Chapter())
    _seal(stories, states[-1])
    return stories


def _loss(ply: int, loser: Player, move: Lose | Draw) -> Loss:
    if isinstance(move, Draw):
        return Loss(ply, loser.discs[move.index], drawn=True)
    return Loss(ply, move.disc, drawn=False)


def _seal(stories: list[Story], last: State) -> None:
    holder = sealed_holder(last)
    if holder is not None:
        chapter = stories[holder][-1]
        chapter.sealed_extra = (LAST_CHANCE,)
        for spot in chapter.spots:
            spot.open = False


# What else may have happened


def _same_secrets(story: Story, rng: Random) -> Iterator[tuple[int, Move]]:
    """Not even the owner knows more of the dealer's draw than which disc it took."""
    for chapter, discs in zip(story, _holdings(story, _skull_went(story)), strict=True):
        if chapter.loss and chapter.loss.drawn:
            yield chapter.loss.ply, _drawn(discs, chapter.loss.disc, rng)


def _other_secrets(story: Story, end: Player | None, rng: Random) -> Iterator[tuple[int, Move]]:
    """All that this player hides, anew; or so that it ends up as told."""
    fate = rng.choice(_fates(story, end))
    for at, (chapter, discs) in enumerate(zip(story, _holdings(story, fate), strict=True)):
        if end and chapter is story[-1]:
            yield from _laid_so(chapter, end.stack)
        else:
            yield from _laid_anew(chapter, discs, rng)
        if chapter.loss:
            disc: Disc = SKULL if at == fate else FLOWER
            lost = _drawn(discs, disc, rng) if chapter.loss.drawn else Lose(disc)
            yield chapter.loss.ply, lost


def _skull_went(story: Story) -> int | None:
    """The chapter in which the skull was lost."""
    lost = [chapter.loss and chapter.loss.disc for chapter in story]
    return lost.index(SKULL) if SKULL in lost else None


def _fates(story: Story, end: Player | None) -> list[int | None]:
    """In which chapters the skull may have gone, None for not at all, by what everybody saw."""
    losses = [at for at, chapter in enumerate(story) if chapter.loss]
    return [
        fate
        for fate in (None, *losses)
        if all(
            chapter.seen <= Counter(discs)
            for chapter, discs in zip(story, _holdings(story, fate), strict=True)
        )
        and (end is None or not end.discs or _holdings(story, fate)[-1] == end.discs)
    ]


def _holdings(story: Story, fate: int | None) -> list[Discs]:
    """The discs owned in each chapter, if the skull went in that one."""
    holdings = []
    discs = ALL_DISCS
    for at, chapter in enumerate(story):
        holdings.append(discs)
        if chapter.loss:
            discs = discs[:-1] if at == fate else discs[1:]  # the skull is the last one
    return holdings


def _laid_anew(chapter: Chapter, discs: Discs, rng: Random) -> Iterator[tuple[int, Move]]:
    unseen = [*(Counter(discs) - chapter.seen).elements(), *chapter.sealed_extra]
    faces = rng.sample(unseen, len(chapter.hidden))
    for spot, face in zip(chapter.hidden, faces, strict=True):
        yield spot.ply, Place(face)


def _laid_so(chapter: Chapter, stack: Discs) -> Iterator[tuple[int, Move]]:
    lying = [spot for spot in chapter.spots if not spot.flipped]
    for spot, face in zip(lying, stack, strict=True):
        yield spot.ply, Place(face)


def _drawn(discs: Discs, disc: Disc, rng: Random) -> Draw:
    return Draw(rng.choice([index for index, other in enumerate(discs) if other == disc]))
