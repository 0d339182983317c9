"""Where records are kept: read from files, and saved to them. What fails is said in a sentence."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final, TypeAlias

from skulduggery.core import AnyRecord, Message, Refused
from skulduggery.notation import encode_record, read_record, write_record

Reasons: TypeAlias = Mapping[type[Exception], str]

NOT_READ: Final[Reasons] = {
    FileNotFoundError: "cli.read.missing",
    NotADirectoryError: "cli.read.missing",
    IsADirectoryError: "cli.read.directory",
    PermissionError: "cli.read.forbidden",
    Exception: "cli.read.other",
}
NOT_SAVED: Final[Reasons] = {
    FileNotFoundError: "cli.save.missing",
    NotADirectoryError: "cli.save.missing",
    PermissionError: "cli.save.forbidden",
    FileExistsError: "cli.save.exists",
    Exception: "cli.save.other",
}


def read(path: Path) -> AnyRecord:
    with _told(NOT_READ, path):
        data = path.read_bytes()
    return read_record(data)


class GameFile:
    """The file of one game, which is written anew as the game goes on.

    Never over a file that was there before: a record is somebody's evening.
    """

    def __init__(self, path: Path, made: bool = False) -> None:
        self.path = path  # or one like it, if that is taken when the game is first saved
        self.made = made
        self._saved: AnyRecord | None = None

    def save(self, record: AnyRecord) -> None:
        """All or nothing, and on the disk: a process may be killed or a battery end at any time."""
        if record == self._saved:
            return
        with _told(NOT_SAVED, self.path):
            self._make()
            draft = self.path.with_name(f".{self.path.name}.part")
            with draft.open("wb") as file:
                file.write(_written(record, self.path))
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, self.path)
        self._saved = record

    def _make(self) -> None:
        if not self.made:
            _make_folder(self.path.parent)
            self.path = fresh(self.path)
            self.path.open("xb").close()
            self.made = True


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(0o700, parents=True, exist_ok=True)
    except FileExistsError as error:  # there is a file of that name
        raise NotADirectoryError from error


def _written(record: AnyRecord, path: Path) -> bytes:
    return encode_record(record) if path.suffix == ".json" else write_record(record).encode()


def check(path: Path) -> None:
    """Refuse at once what could not be saved later."""
    with _told(NOT_SAVED, path):
        if os.path.lexists(path):
            raise FileExistsError
        if not path.parent.is_dir():
            raise FileNotFoundError
        if not os.access(path.parent, os.W_OK):
            raise PermissionError


def in_folder(folder: Path, game: str) -> GameFile:
    """A file of its own for a new game, named by game and date."""
    return GameFile(folder / f"{game}-{datetime.now():%Y-%m-%d-%H%M}.txt")


def newest_first(folder: Path) -> Iterator[tuple[Path, AnyRecord]]:
    """The records in a folder that can be read, the one written last first."""
    found = [path for path in folder.glob("[!.]*") if path.is_file()]
    for path in sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            record = read(path)
        except Refused:
            continue
        yield path, record


def fresh(path: Path) -> Path:
    """This path, or the first one like it that is free."""
    others = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(free for free in chain([path], others) if not os.path.exists(free))


@contextmanager
def _told(reasons: Reasons, path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: no path at all, as with a NUL in it
        key = reasons.get(type(error), reasons[Exception])
        params = {"file": str(path), "detail": getattr(error, "strerror", None) or str(error)}
        raise Refused(Message(None, key, params)) from error
