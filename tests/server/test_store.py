"""The store alone: what is put there is written, together where it can be, or refused."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Queue
from threading import current_thread
from time import monotonic
from typing import Any, TypeAlias

import pytest

from skulduggery.server.model import Denied, NotStored
from skulduggery.server.store.sqlite import writer
from skulduggery.server.store.sqlite.writer import AT_ONCE, Statement, Store, connect

Answers: TypeAlias = Queue[Denied | None]

PATIENCE = 30.0  # seconds, on a machine that has much else to do
MANY = 200


def at_once(tell: Callable[[], None]) -> None:
    tell()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path, at_once)
    try:
        yield opened
    finally:
        opened.close()


def run(started: int) -> Statement:
    """The smallest thing that can be written, and only once."""
    return "INSERT INTO runs (started) VALUES (?)", (started,)


def put(opened: Store, *statements: Statement) -> Answers:
    answers: Answers = Queue()
    opened.put(statements, answers.put)
    return answers


def heard(answers: Answers) -> Denied | None:
    return answers.get(timeout=PATIENCE)


def runs(folder: Path) -> list[int]:
    with closing(connect(folder / writer.NAME)) as base:
        return [started for (started,) in base.execute("SELECT started FROM runs ORDER BY 1")]


@contextmanager
def held_back(opened: Store) -> Iterator[None]:
    """Nobody can write, since somebody else does."""
    with closing(connect(opened.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


# Writing


def test_what_is_put_is_answered_once_it_is_written(opened: Store, tmp_path: Path) -> None:
    assert heard(put(opened, run(1), run(2))) is None
    assert runs(tmp_path) == [1, 2]


def test_an_answer_comes_by_the_thread_that_asked(tmp_path: Path) -> None:
    told: Queue[Callable[[], None]] = Queue()
    opened = Store(tmp_path, told.put)
    try:
        threads: Queue[Any] = Queue()
        opened.put([run(1)], lambda failure: threads.put(current_thread()))
        told.get(timeout=PATIENCE)()
        assert threads.get_nowait() is current_thread()
    finally:
        opened.close()


def test_nothing_is_answered_while_the_commit_is_held_back(opened: Store, tmp_path: Path) -> None:
    with held_back(opened):
        answers = put(opened, run(1))
        assert runs(tmp_path) == []
        assert answers.empty()
    assert heard(answers) is None


def test_many_changes_share_few_commits(opened: Store, tmp_path: Path) -> None:
    with held_back(opened):
        answers = [put(opened, run(number)) for number in range(MANY)]

    assert [heard(one) for one in answers] == [None] * MANY
    assert runs(tmp_path) == list(range(MANY))
    opened.close()
    assert 1 <= opened.commits <= 3  # the one held back, all that waited; perhaps one in between


def test_more_changes_than_go_into_one_commit_are_all_written(
    opened: Store, tmp_path: Path
) -> None:
    with held_back(opened):
        answers = [put(opened, run(number)) for number in range(AT_ONCE + 10)]

    assert [heard(one) for one in answers] == [None] * len(answers)
    assert len(runs(tmp_path)) == AT_ONCE + 10


def test_changes_are_written_in_the_order_they_were_put(opened: Store) -> None:
    order: Queue[int] = Queue()
    with held_back(opened):
        for number in range(MANY):
            opened.put([run(number)], lambda failure, number=number: order.put(number))  # type: ignore[misc]
    assert [order.get(timeout=PATIENCE) for _ in range(MANY)] == list(range(MANY))


def test_close_writes_all_that_was_put(tmp_path: Path) -> None:
    opened = Store(tmp_path, at_once)
    answers = [put(opened, run(number)) for number in range(MANY)]
    opened.close()

    assert [one.get_nowait() for one in answers] == [None] * MANY
    assert runs(tmp_path) == list(range(MANY))


def test_what_was_written_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    for number in range(3):
        opened = Store(tmp_path, at_once)
        put(opened, run(number))
        opened.close()
    assert runs(tmp_path) == [0, 1, 2]


# What cannot be written


def test_a_change_that_contradicts_another_costs_no_other_of_its_commit(
    opened: Store, tmp_path: Path
) -> None:
    with held_back(opened):
        answers = [put(opened, run(number)) for number in (1, 2, 1, 3)]

    refusals = [heard(one) for one in answers]
    assert [refusal and refusal.message.key for refusal in refusals] == [
        *(None, None, "server.decided-already", None)
    ]
    assert runs(tmp_path) == [1, 2, 3]


def test_a_change_is_written_as_a_whole_or_not_at_all(opened: Store, tmp_path: Path) -> None:
    assert heard(put(opened, run(1), run(1))) is not None
    assert runs(tmp_path) == []


def test_a_lock_that_outlasts_all_patience_is_a_clear_refusal_and_later_it_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 100)
    opened = Store(tmp_path, at_once)
    with held_back(opened):
        refusal = heard(put(opened, run(1)))
    again = heard(put(opened, run(1)))
    opened.close()

    assert isinstance(refusal, NotStored)
    assert refusal.message.key == "server.not-stored"
    assert again is None
    assert runs(tmp_path) == [1]


def test_a_lock_is_waited_for_once_by_all_and_not_by_each(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 500)
    opened = Store(tmp_path, at_once)
    with held_back(opened):
        began = monotonic()
        answers = [put(opened, run(number)) for number in range(MANY)]
        refusals = [heard(one) for one in answers]
        took = monotonic() - began
    opened.close()

    assert all(isinstance(refusal, NotStored) for refusal in refusals)
    assert took < 0.5 * MANY / 4  # if each had waited: more than 0.5 s for every one


def test_a_full_disk_is_told_as_such_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Store(tmp_path, at_once).close()
    monkeypatch.setattr(writer, "connect", cramped)
    opened = Store(tmp_path, at_once)
    big = "INSERT INTO guests (id, name, secret, created) VALUES (1, ?, x'00', 0)", ("x" * 99_999,)
    with held_back(opened):
        small, refused, after = put(opened, run(1)), put(opened, big), put(opened, run(2))
    refusal = heard(refused)
    opened.close()

    assert isinstance(refusal, NotStored)
    assert refusal.message.key == "server.disk-full"
    kept = [number for number, one in ((1, small), (2, after)) if heard(one) is None]
    assert runs(tmp_path) == kept


def cramped(path: Path) -> sqlite3.Connection:
    """A database that may not grow by more than a page or two."""
    base = connect(path)
    (pages,) = base.execute("PRAGMA page_count").fetchone()
    base.execute(f"PRAGMA max_page_count = {pages + 2}")
    return base


@pytest.mark.parametrize("unwritable", [10**30, "\ud800", object()])
def test_a_value_that_no_database_takes_costs_nobody_else_anything(
    opened: Store, tmp_path: Path, unwritable: object
) -> None:
    sql = "INSERT INTO runs (started) VALUES (?)"
    with held_back(opened):
        answers = [put(opened, run(1)), put(opened, (sql, (unwritable,))), put(opened, run(2))]
    before, bad, after = [heard(one) for one in answers]

    assert bad is not None
    assert (before, after) == (None, None)
    assert heard(put(opened, run(3))) is None
    assert runs(tmp_path) == [1, 2, 3]


def test_somebody_who_fails_at_the_answer_costs_nobody_else_theirs(opened: Store) -> None:
    def fails(failure: Denied | None) -> None:
        raise RuntimeError("cannot listen")

    with held_back(opened):
        opened.put([run(1)], fails)
        other = put(opened, run(2))

    assert heard(other) is None
    assert heard(put(opened, run(3))) is None
