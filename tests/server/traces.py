"""What a server wrote and sent, call by call, and what a power cut would have left on its disk.

A call lasts from its entry to its exit: bytes to a socket may be gone at the entry, and a sync has
done its work at the exit, for what was written before its entry.
"""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.server.disks import FILES, Disk

WRITES: Final = "pwrite64,ftruncate,fdatasync,fsync,unlink"
SENDS: Final = "write,writev,sendto,sendmsg,sendmmsg"
STRACE: Final = ["strace", "-D", "-f", "-yy", "-xx", "-s", "1000000", "--seccomp-bpf"]

NOT_DONE: Final = -1
LINE: Final = re.compile(r"^(\d+) +(.*)$")
CALL: Final = re.compile(r"^(\w+)\((.*)$")
RESUMED: Final = re.compile(r"^<\.\.\. \w+ resumed>(.*)$")
TEXT: Final = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
OPENED: Final = re.compile(r"^\d+<([^>]*)>")
ENDED: Final = re.compile(r"(\d*)\) += (-?\d+)")


def tracing(log: Path) -> list[str]:
    """The command to start a server under. It takes no part in its life: -D."""
    return [*STRACE, "-o", str(log), "-e", f"trace={WRITES},{SENDS}"]


def why_not() -> str | None:
    """Why nothing can be traced here, if so."""
    if shutil.which("strace") is None:
        return "strace is not installed"
    with TemporaryDirectory() as folder:
        tried = subprocess.run([*tracing(Path(folder) / "log"), "true"], capture_output=True)
        if tried.returncode or tried.stderr:
            return f"strace may not trace here: {tried.stderr.decode().strip()[:200]}"
    return None


class Call(NamedTuple):
    name: str
    on: str  # a path, or a socket's two ends
    data: bytes  # to write or send
    number: int  # the last one among its parameters: an offset, or a length
    result: int


class Event(NamedTuple):
    entry: bool
    call: Call


def events(log: Path) -> Iterator[Event]:
    """Entries and exits in the order they were seen."""
    begun: dict[str, str] = {}
    for line in log.read_text().splitlines():
        found = LINE.match(line)
        assert found, line
        thread, text = found.groups()
        if resumed := RESUMED.match(text):
            yield from _ended(begun.pop(thread) + resumed[1], entered=True)
        elif text.endswith("<unfinished ...>"):
            begun[thread] = text.removesuffix(" <unfinished ...>")
            yield from _begun(begun[thread])
        else:
            yield from _ended(text, entered=False)


def _begun(text: str) -> Iterator[Event]:
    call = _call(text)
    if call is not None:
        yield Event(True, call)


def _ended(text: str, entered: bool) -> Iterator[Event]:
    call = _call(text)
    if call is not None:
        if not entered:
            yield Event(True, call)
        yield Event(False, call)


def _call(text: str) -> Call | None:
    """None: a signal, or the end of a thread."""
    found = CALL.match(text)
    if found is None:
        return None
    name, rest = found.groups()
    opened, ended = OPENED.match(rest), ENDED.search(rest)
    data = b"".join([_bytes(one) for one in TEXT.findall(rest)])
    on = opened[1] if opened else data.decode(errors="replace")
    number, result = (int(ended[1] or 0), int(ended[2])) if ended else (0, NOT_DONE)
    return Call(name, _bytes(on).decode() if on.startswith("\\x") else on, data, number, result)


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


Content = bytearray
Change = Callable[[Content], None]


def writing(call: Call) -> Change:
    end = call.number + len(call.data)

    def write(content: Content) -> None:
        content.extend(bytes(max(0, end - len(content))))
        content[call.number : end] = call.data

    def cut(content: Content) -> None:
        del content[call.number :]
        content.extend(bytes(call.number - len(content)))

    return cut if call.name == "ftruncate" else write


class Platter:
    """A disk that keeps what was synced; of the rest a power cut leaves this or that."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._kept: dict[str, Content] = {}
        self._open: dict[str, list[Change]] = {}
        self._syncing: dict[str, int] = {}

    def see(self, event: Event) -> None:
        path = Path(event.call.on)
        if path.parent != self.data or path.name not in FILES:
            return
        match event.call.name, event.entry:
            case (("pwrite64" | "ftruncate"), False) if event.call.result >= 0:
                self._open.setdefault(path.name, []).append(writing(event.call))
            case (("fsync" | "fdatasync"), True):
                self._syncing[path.name] = len(self._open.get(path.name, []))
            case (("fsync" | "fdatasync"), False) if event.call.result == 0:
                self._keep(path.name, self._syncing.pop(path.name))
            case "unlink", True:
                self._kept.pop(path.name, None)
                self._open.pop(path.name, None)

    def _keep(self, name: str, changes: int) -> None:
        content = self._kept.setdefault(name, Content())
        for change in self._open.get(name, [])[:changes]:
            change(content)
        self._open[name] = self._open.get(name, [])[changes:]

    def after_a_power_cut(self, random: Random) -> Disk:
        with TemporaryDirectory() as folder:
            for name in {*self._kept, *self._open}:
                content = Content(self._kept.get(name, b""))
                for change in self._open.get(name, []):
                    if random.random() < 0.5:
                        change(content)
                (Path(folder) / name).write_bytes(content)
            return Disk(Path(folder))
