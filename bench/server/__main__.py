"""make bench-server: about two minutes, on a machine that has little else to do."""

import argparse
import os
import tempfile
from pathlib import Path

import uvloop

from bench.server.figures import sheet
from bench.server.groups import Trouble
from bench.server.house import SEATS
from bench.server.running import Sizes, measure
from bench.server.serving import cores, most_files

SPARE = 200  # files that are no sockets


def main() -> None:
    sizes, on = fitting(asked()), cores()
    os.sched_setaffinity(0, {on.client})
    # In the folder it is called from: where temporary files are kept there may be no real disk.
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path()) as folder:
        try:
            figures = uvloop.run(measure(Path(folder), sizes, on))
        except Trouble as trouble:
            raise SystemExit(str(trouble)) from None
    print(
        f"{sizes.tables:,} tables of {SEATS} with a socket a seat, {sizes.at_once} playing at once;"
    )
    print(f"server on core {on.server}, clients on core {on.client}; an echo server beside it\n")
    print("\n".join(sheet(figures)))


def asked() -> Sizes:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    for name, usual in Sizes()._asdict().items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=usual, metavar="N")
    return Sizes(**vars(parser.parse_args()))


def fitting(sizes: Sizes) -> Sizes:
    """Every socket here is a file, and each table has five of its own and five echoes."""
    room = (most_files() - SPARE) // (2 * SEATS)
    if sizes.tables <= room:
        return sizes
    print(f"Only {room * SEATS:,} sockets to each server: `ulimit -Hn` allows no more files.")
    return sizes._replace(tables=room)


if __name__ == "__main__":
    main()
