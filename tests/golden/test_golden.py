from pathlib import Path

import msgspec
import pytest

from skulduggery import dealer
from skulduggery.core import replay
from skulduggery.notation import GAMES, encode_record, read_record, write_record
from tests.golden import (
    DEALINGS,
    RECORDS,
    STORIES,
    VIEWS,
    golden_dealings,
    golden_stories,
    golden_views,
    outcomes,
)


def test_views_are_as_committed() -> None:
    """`make golden` writes them anew; look at what changed."""
    committed = {path.name: path.read_bytes() for path in VIEWS.glob("*.json")}

    assert dict(golden_views()) == committed


def test_stories_are_as_committed() -> None:
    committed = {path.name: path.read_bytes() for path in STORIES.glob("*.json")}

    assert dict(golden_stories()) == committed


def test_dealings_are_as_committed_and_honest() -> None:
    """The page verifies them too: web/src/dealing."""
    committed = {path.name: path.read_bytes() for path in DEALINGS.glob("*.json")}

    assert dict(golden_dealings()) == committed
    for data in committed.values():
        record = read_record(data)
        assert dealer.verify(GAMES[record.game], record).over


@pytest.mark.parametrize("path", sorted(VIEWS.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_view_decodes_to_itself(path: Path) -> None:
    game = GAMES[path.stem.split("-")[0]]
    views = msgspec.json.decode(path.read_bytes(), type=dict[str, game.view_type])  # type: ignore[name-defined]

    assert msgspec.json.format(msgspec.json.encode(views)) + b"\n" == path.read_bytes()


def _as_then(encoded: bytes, data: bytes) -> bytes:
    """Without the options that came later, which are written as what was played before them."""
    now, then = msgspec.json.decode(encoded), msgspec.json.decode(data)
    now["rules"] = {name: value for name, value in now["rules"].items() if name in then["rules"]}
    return msgspec.json.encode(now)


@pytest.mark.parametrize("name", outcomes())
def test_a_golden_record_replays_for_ever(name: str) -> None:
    data = (RECORDS / name).read_bytes()
    record = read_record(data)
    game = GAMES[record.game]
    *_, last = replay(game, record)

    assert game.outcome(last) == outcomes()[name]
    assert _as_then(encode_record(record), data) == data
    assert read_record(write_record(record).encode()) == record
