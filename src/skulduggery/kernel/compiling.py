"""Compilation by numba; with SKULDUGGERY_KERNEL=interpreted the same functions are plain Python.

Machine code is cached in a folder of our own, whose name is a hash of all sources of the kernel,
numba's and Python's versions and the processor: numba's own cache ignores changes in other files,
and lies beside the sources, where not everybody may write. Where nothing can be written it is
compiled anew each time.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

INTERPRETED: bool = os.environ.get("SKULDUGGERY_KERNEL") == "interpreted"
SOURCES: Final = Path(__file__).parent
OPTIONS: Final[dict[str, Any]] = {
    "nogil": True,
    "_nrt": False,
    "forceinline": True,
    "error_model": "numpy",
}


class Ints(Protocol):
    """A run of whole numbers: a row of an array."""

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Reals(Protocol):
    """A run of numbers."""

    def __getitem__(self, at: int, /) -> float: ...
    def __setitem__(self, at: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


Function = Callable[P, R]


def compiled(function: Function[P, R]) -> Function[P, R]:
    """A function compiled when it is first called. It must not allocate; other threads can run."""
    return function if INTERPRETED else _dispatcher(function, function.__module__)


def compiled_for(name: str) -> Callable[[Function[P, R]], Function[P, R]]:
    """The same of a function made anew for each game, which is told from the others by its name."""

    def compiled_so(function: Function[P, R]) -> Function[P, R]:
        return function if INTERPRETED else _dispatcher(function, f"{function.__module__}.{name}")

    return compiled_so


def _dispatcher(function: Function[P, R], module: str) -> Function[P, R]:
    from numba import njit

    dispatcher: Any = njit(**OPTIONS)(function)
    dispatcher._cache = _cache_type()(function, f"{module}.{function.__name__}")
    made: Function[P, R] = dispatcher
    return made


# The cache


def folder() -> Path:
    """Where machine code of just these sources is kept."""
    caches = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(caches, "skulduggery", f"kernel-{_fingerprint()}").expanduser()


@cache
def _fingerprint() -> str:
    import llvmlite
    import numba

    versions = f"{sys.version} {numba.__version__} {llvmlite.__version__}"
    told = sha256(versions.encode())
    for path in sorted(SOURCES.rglob("*.py")):
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


@cache
def _say_once() -> None:
    """Whoever waits for half a minute should know for what."""
    print(
        "Compiling the games' kernel for this machine, once (up to half a minute a game) ...",
        file=sys.stderr,
        flush=True,
    )


@cache
def _cache_type() -> Callable[[Any, str], Any]:
    """numba's cache, but for where it is and what it is keyed by."""
    from numba.core.caching import Cache, CompileResultCacheImpl, IndexDataCacheFile

    class Code(CompileResultCacheImpl):
        def __init__(self) -> None:
            """It turns code into bytes and back; where they are kept is said below."""

    class KernelCache(Cache):
        def __init__(self, function: Any, name: str) -> None:
            self._name = name
            self._impl = Code()
            self._cache_path = str(folder())
            self._cache_file = IndexDataCacheFile(self._cache_path, name, source_stamp="")
            self.enable()

        def _index_key(self, signature: Any, codegen: Any) -> Any:
            """The types of the arguments and the processor: all else is in the folder's name."""
            return signature, codegen.magic_tuple()

        def load_overload(self, signature: Any, target_context: Any) -> Any:
            try:
                code = super().load_overload(signature, target_context)
            except Exception:  # broken or unreadable: then it is as if there were none
                code = None
                with suppress(OSError):
                    self.flush()
            if code is None:
                _say_once()
            return code

        def _save_overload(self, signature: Any, code: Any) -> None:
            try:
                Path(self._cache_path).mkdir(parents=True, exist_ok=True)
                key = self._index_key(signature, code.codegen)
                self._cache_file.save(key, self._impl.reduce(code))
            except OSError:
                self.disable()  # compiled anew each time, then

    return KernelCache
