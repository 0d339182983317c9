"""Compilation: what is compiled plays as what is interpreted, and is compiled once."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from skulduggery.games import GAMES
from skulduggery.kernel import compiling

GAME_BY_CHANCE: Final = """
import sys, hashlib
import numpy as np
from skulduggery.games import GAMES
from skulduggery.kernel import kernel_of
from skulduggery.kernel.batch import Batch
from skulduggery.kernel.playouts import Playouts, worlds
from skulduggery.kernel.randomness import seeded

kernel, game = kernel_of(sys.argv[1]), GAMES[sys.argv[1]]
batch = Batch(kernel, game.presets[game.usual_rules], 3, 4, seed=1)
told = hashlib.sha256()
for _ in range(60):
    batch.step([kernel.pick(state, luck) for state, luck in zip(batch.states, seeded(2, 4))])
    for shown in (batch.states, batch.movers, batch.observations, batch.masks, batch.over):
        told.update(shown.tobytes())
    world = batch.states[:1].copy()
    worlds(kernel, batch.states[0], 0, seeded(3, 1)[0], world)
    told.update(world.tobytes())
Playouts(kernel).run(batch.states, seeded(4, 4), batch.shares)
print(told.hexdigest(), batch.shares.tolist())
"""


def run(code: str, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *args],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_it_is_the_same_game(name: str) -> None:
    compiled = run(GAME_BY_CHANCE, name)
    interpreted = run(GAME_BY_CHANCE, name, SKULDUGGERY_KERNEL="interpreted")

    assert compiled.returncode == 0, compiled.stderr
    assert compiled.stdout == interpreted.stdout != ""


# The cache

SMALL: Final = """
import sys
from skulduggery.kernel.compiling import compiled, folder

@compiled
def doubled(n):
    return 2 * n

print(doubled(21), sum(doubled.stats.cache_hits.values()), folder().parent)
"""
SAYS: Final = "Compiling the games' kernel for this machine, once"


def test_it_is_compiled_once_and_says_so(tmp_path: Path) -> None:
    first = run(SMALL, XDG_CACHE_HOME=str(tmp_path))
    again = run(SMALL, XDG_CACHE_HOME=str(tmp_path))

    assert first.stdout.split() == ["42", "0", str(tmp_path / "skulduggery")]
    assert SAYS in first.stderr
    assert again.stdout.split()[:2] == ["42", "1"]
    assert again.stderr == ""


def test_where_nothing_can_be_written_it_is_compiled_each_time(tmp_path: Path) -> None:
    file = tmp_path / "no-folder"
    file.write_text("")
    for _ in range(2):
        done = run(SMALL, XDG_CACHE_HOME=str(file))
        assert done.stdout.split()[:2] == ["42", "0"], done.stderr


def test_what_was_broken_in_the_cache_is_compiled_again(tmp_path: Path) -> None:
    run(SMALL, XDG_CACHE_HOME=str(tmp_path))
    for path in tmp_path.rglob("*.nb?"):
        path.write_bytes(path.read_bytes()[:40])

    assert run(SMALL, XDG_CACHE_HOME=str(tmp_path)).stdout.split()[:2] == ["42", "0"]
    assert run(SMALL, XDG_CACHE_HOME=str(tmp_path)).stdout.split()[:2] == ["42", "1"]


def test_another_source_has_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "SOURCES", tmp_path)
    (tmp_path / "skull").mkdir()
    folders = set()
    for text in ("one = 1", "one = 2"):
        (tmp_path / "skull" / "engine.py").write_text(text)
        compiling._fingerprint.cache_clear()
        folders.add(compiling.folder())
    compiling._fingerprint.cache_clear()

    assert len(folders) == 2


# Without the extra


WITHOUT: Final = "import sys; sys.modules[sys.argv[1]] = None; "


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_the_extra_it_says_which_one_to_install(missing: str) -> None:
    done = run(WITHOUT + "import skulduggery.kernel", missing, SKULDUGGERY_KERNEL="")

    assert "pip install 'skulduggery[fast]'" in done.stderr.splitlines()[-1]


def test_without_the_extra_all_else_is_there() -> None:
    everything = (
        "import skulduggery.cli, skulduggery.server.http.app, skulduggery.terminal.app, "
        "skulduggery.arena.match, skulduggery.bots, sys\n"
        "assert not {'numba', 'skulduggery.kernel'} & {*sys.modules}"
    )
    done = run(everything)

    assert done.returncode == 0, done.stderr
