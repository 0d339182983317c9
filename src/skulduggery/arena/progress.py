"""How far a match has come, on one line that is written over again and again."""

import shutil
from time import monotonic
from typing import Final, TextIO

from skulduggery.arena.figures import Figures, clock

BAR: Final = 24
OFTEN: Final = 0.1  # seconds between two looks
CLEAR: Final = "\r\x1b[K"


class Progress:
    """Says nothing where nobody looks: in a file, or at the end of a pipe."""

    def __init__(self, games: int, stream: TextIO, figures: Figures) -> None:
        self.games = games
        self.stream = stream
        self.figures = figures
        self.seen = stream.isatty()
        self.began = monotonic()
        self.last = 0.0

    def __enter__(self) -> "Progress":
        self.tell(0)
        return self

    def __exit__(self, *_: object) -> None:
        if self.seen:
            print(CLEAR, end="", file=self.stream, flush=True)

    def tell(self, done: int) -> None:
        now = monotonic()
        if self.seen and now - self.last >= OFTEN:
            self.last = now
            width = shutil.get_terminal_size().columns - 1
            line = self._line(done, now - self.began)[:width]
            print(f"{CLEAR}{line}", end="", file=self.stream, flush=True)

    def _line(self, done: int, seconds: float) -> str:
        full = BAR * done // self.games
        said = self.figures.voice.text(
            "arena.progress", done=self.figures.count(done), all=self.figures.count(self.games)
        )
        left = clock(seconds * (self.games - done) / done) if done else ""
        return f"{'█' * full}{'░' * (BAR - full)} {100 * done // self.games:3} %  {said}  {left}"
