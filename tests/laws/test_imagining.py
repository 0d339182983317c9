"""Laws of imagining: it fits the view, it could have come about, and it does not repeat itself."""

from tests.laws.play import Table, law, play, replay, some_plies, some_states

SAMPLES = 60


@law
def test_what_is_imagined_looks_just_like_the_view(table: Table) -> None:
    game, rng = table.game, table.rng("imagining")
    for state in some_states(play(table), 30, rng):
        for viewer in table.viewers:
            view = game.view(state, viewer)
            assert game.view(game.imagine(view, rng), viewer) == view


@law
def test_imagining_invents_nothing_that_the_viewer_knows(table: Table) -> None:
    game, known, rng = table.game, table.subject.known, table.rng("imagining")
    for state in some_states(play(table), 30, rng):
        for viewer in table.viewers:
            imagined = game.imagine(game.view(state, viewer), rng)
            assert known(imagined, viewer) == known(state, viewer)


@law
def test_what_is_imagined_can_come_about_by_the_moves_that_everybody_saw(table: Table) -> None:
    game, rng = table.game, table.rng("imagining")
    played = play(table)
    for ply in some_plies(played, 4, rng):
        part = played.until(ply)
        for viewer in table.viewers:
            imagined = game.imagine(game.view(part.states[-1], viewer), rng)
            record = table.subject.reach(part.record, viewer, imagined, rng)
            assert replay(game, record).states[-1] == imagined


@law
def test_imagining_varies_where_something_is_hidden(table: Table) -> None:
    game, rng = table.game, table.rng("imagining")
    played = play(table)
    part = played.until(rng.randrange(len(played.states)))
    viewer = rng.choice(table.viewers)
    other = replay(game, table.subject.scramble(part.record, viewer, rng))
    if other.states[-1] != part.states[-1]:
        view = game.view(part.states[-1], viewer)
        first = game.imagine(view, rng)
        assert any(game.imagine(view, rng) != first for _ in range(SAMPLES))
