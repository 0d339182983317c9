"""The leak law on preview pictures: what a viewer cannot know changes nothing that one shows."""

from typing import Any

from skulduggery.core import AnyGame
from skulduggery.previews import layout
from tests.laws.play import Table, law, play, replay, some_plies, somewhere

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")


def pictured(game: AnyGame, state: Any, viewer: int | None, seats: int) -> Any:
    return layout(game, game.view(state, viewer), NAMES[:seats])


@law
def test_scrambled_secrets_change_no_picture(table: Table) -> None:
    """What is laid out is all that a picture is made of, and what it is kept by."""
    game, rng = table.game, table.rng("previews")
    whole = play(table)
    for viewer in table.viewers:
        truth = somewhere(table, whole, rng)
        other = replay(game, table.subject.scramble(truth.record, viewer, rng))
        for ply in {*some_plies(truth, 6, rng), len(truth.states) - 1}:
            one, two = (
                pictured(game, each.states[ply], viewer, table.seats) for each in (truth, other)
            )
            assert one == two, f"{viewer} is shown it at ply {ply}"


@law
def test_every_moment_has_a_picture_and_everybodys_name_is_in_it(table: Table) -> None:
    whole, rng = play(table), table.rng("previews")
    for viewer in table.viewers:
        for ply in some_plies(whole, 6, rng):
            items = pictured(table.game, whole.states[ply], viewer, table.seats)
            words = " ".join([item.text for item in items if hasattr(item, "text")])
            assert all(name in words for name in NAMES[: table.seats])
