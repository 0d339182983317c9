"""Laws of what is shown and told, to whomever."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from skulduggery.core import DEALER
from tests.laws.play import Table, law, play, some_states
from tests.laws.subjects import SUBJECTS, Subject

MOST_PASSING = 2  # moments between two states


@law
def test_a_view_offers_its_own_seats_moves_and_no_others(table: Table) -> None:
    game = table.game
    for state in play(table).states:
        for viewer in table.viewers:
            own = () if viewer is None else game.legal(state, viewer)
            assert game.view(state, viewer).legal == own


@law
def test_a_view_names_its_viewer_and_all_who_owe_a_decision(table: Table) -> None:
    for state in play(table).states:
        for viewer in table.viewers:
            view = table.game.view(state, viewer)
            assert (view.you, view.to_act) == (viewer, table.game.to_act(state))


@law
def test_a_view_comes_through_json_unchanged(table: Table) -> None:
    for state in some_states(play(table), 30, table.rng("plies")):
        for viewer in table.viewers:
            view = table.game.view(state, viewer)
            there = msgspec.json.decode(msgspec.json.encode(view), type=table.game.view_type)
            assert there == view


@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_no_part_of_a_state_can_be_inside_a_view(subject: Subject) -> None:
    inside = set(types_inside(subject.game.view_type))

    assert subject.game.view_type in inside
    assert not inside & subject.state_types
    assert not inside & {Any, object}  # which could hold a state


def types_inside(kind: Any) -> Iterator[Any]:
    yield kind
    for part in get_args(kind):
        yield from types_inside(part)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in get_type_hints(kind).values():
            yield from types_inside(field)


@law
def test_every_move_is_told_to_everybody_and_always_alike(table: Table) -> None:
    tell = table.game.tell
    for step in play(table).steps:
        for viewer in table.viewers:
            told = tell(*step, viewer)
            assert told
            assert all(message.key.startswith("told.") for message in told)
            assert told == tell(*step, viewer)


@law
def test_scenes_tell_all_that_is_told_and_end_with_the_view(table: Table) -> None:
    game = table.game
    for step in play(table).steps:
        for viewer in table.viewers:
            *passing, last = scenes = game.scenes(*step, viewer)
            told = [message for scene in scenes for message in scene.told]
            assert tuple(told) == game.tell(*step, viewer)
            assert last.view == game.view(step[-1], viewer)
            assert len(passing) <= MOST_PASSING
            for scene in passing:  # something is told of it, and nobody decides meanwhile
                assert scene.told
                assert (scene.view.to_act, scene.view.legal, scene.view.forbidden) == ((), (), ())


@law
def test_of_a_draw_nothing_is_told_but_what_follows_from_it(table: Table) -> None:
    """Two draws that come to the same are told alike, so that no number of the dealer's shows."""
    game = table.game
    for before in play(table).states:
        for viewer in table.viewers:
            told: dict[Any, Any] = {}
            for draw in game.legal(before, DEALER):
                after = game.apply(before, DEALER, draw)
                messages = game.tell(before, DEALER, draw, after, viewer)
                assert told.setdefault(msgspec.json.encode(after), messages) == messages
