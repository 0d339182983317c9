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


def save(record: AnyRecord, path: Path) -> None:
    """Never over a file that is there: a record is somebody's evening."""
    as_json = path.suffix == ".json"
    data = encode_record(record) if as_json else write_record(record).encode()
    with _told(NOT_SAVED, path), path.open("xb") as file:
        file.write(data)


def check(path: Path) -> None:
    """Refuse at once what could not be saved later."""
    with _told(NOT_SAVED, path):
        if os.path.lexists(path):
            raise FileExistsError
        if not path.parent.is_dir():
            raise FileNotFoundError
        if not os.access(path.parent, os.W_OK):
            raise PermissionError


def proposal(game: str, now: datetime) -> Path:
    return fresh(Path(f"{game}-{now:%Y-%m-%d-%H%M}.txt"))


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
