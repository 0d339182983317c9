"""Laws of records: whatever happened can be written down, read again and replayed."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from skulduggery.core import AnyRecord, Dealing, Record
from skulduggery.notation import encode_record, read_record, write_record
from tests.laws.play import Table, law, play, replay, some_plies
from tests.laws.subjects import SUBJECTS, Subject

NAMES = st.text(st.characters(codec="utf-8"))
LUCK = st.lists(st.binary(max_size=40).map(bytes.hex), min_size=1, max_size=8).map(tuple)
HEX_32 = st.binary(min_size=32, max_size=32).map(bytes.hex)
DEALINGS = st.builds(Dealing, HEX_32, HEX_32, LUCK)


def through_json(record: AnyRecord) -> AnyRecord:
    return read_record(encode_record(record))


def through_text(record: AnyRecord) -> AnyRecord:
    return read_record(write_record(record).encode())


@law
def test_a_record_replays_to_equal_states(table: Table) -> None:
    played = play(table)

    assert replay(table.game, played.record) == played


@law
def test_a_record_read_again_replays_to_equal_states(table: Table) -> None:
    played = play(table)

    assert replay(table.game, through_json(played.record)) == played
    assert replay(table.game, through_text(played.record)) == played


@law
def test_every_part_of_a_record_is_a_record(table: Table) -> None:
    played = play(table)
    for ply in range(len(played.states)):
        part = played.until(ply)
        assert through_json(part.record) == part.record
    for ply in some_plies(played, 12, table.rng("plies")):
        part = played.until(ply)
        assert through_text(part.record) == part.record
        assert replay(table.game, part.record) == part


@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_names_are_kept_as_they_were_typed(subject: Subject) -> None:
    game = subject.game
    rules = next(iter(game.presets.values()))

    @given(names=st.lists(NAMES, min_size=2, max_size=6))
    @example(names=["next line \x85", "line separator \u2028", "paragraph separator \u2029"])
    def names_are_kept(names: list[str]) -> None:
        record: AnyRecord = Record(game.name, game.version, rules, tuple(names))
        assert through_json(record) == through_text(record) == record

    names_are_kept()


@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_dealings_are_kept_to_the_last_byte(subject: Subject) -> None:
    game = subject.game
    rules = next(iter(game.presets.values()))

    @given(dealing=st.none() | DEALINGS)
    def dealings_are_kept(dealing: Dealing | None) -> None:
        record: AnyRecord = Record(game.name, game.version, rules, ("Ann", "Ben"), dealing=dealing)
        assert through_json(record) == through_text(record) == record

    dealings_are_kept()
