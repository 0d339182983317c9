"""The picture for the README: python -m tests.terminal.picture docs/terminal.svg"""

import asyncio
import re
import sys
from pathlib import Path
from typing import Final

from textual.widgets import Input

from tests.terminal.tables import NOBODY_MOVES, played, seated

SIZE: Final = (114, 38)

# Four players have a point, Ben has the Last Chance, and you are three flips from winning.
RULES: Final = "last-chance"
MOVES: Final = """\
1. *:#6 6:s 1:f 2:f 3:s 4:f 5:f 6:f 1:s 2:s 3:f 4:2 5:- 6:- 1:- 2:- 3:3 4:- 3:x3 3:x3 3:~f
2. 3:f 4:f 5:f 6:f 1:f 2:f 3:f 4:2 5:3 6:- 1:4 2:- 3:- 4:- 5:- 1:x1 1:x6 1:x5 1:x2
3. 1:f 2:f 3:s 4:f 5:f 6:f 1:1 2:2 3:3 4:- 5:- 6:- 1:- 2:- 3:x3 3:~f
4. 3:s 4:f 5:s 6:f 1:f 2:f 3:f 4:f 5:f 6:f 1:s 2:f 3:1 4:2 5:- 6:3 1:- 2:4 3:- 4:- 6:5 2:-
   6:x6 6:x6 6:x5 6:x4 6:x2
5. 6:f 1:s 2:f 3:s 4:s 5:s 6:f 1:f 2:2 3:- 4:- 5:- 6:- 1:3 2:- 1:x1 1:x1 1:~f
6. 1:f 2:f 3:f 4:f 5:f 6:f 1:f 2:f 3:s 4:s 5:2 6:3 1:4 2:5 3:- 4:- 5:- 6:- 1:-
   2:x2 2:x2 2:x3 *:#4
7. 2:f 3:f 4:f 5:f 6:f 1:f 2:f 3:s 4:2 5:- 6:- 1:3 2:4 3:- 4:- 1:- 2:x2 2:x2 2:x3 *:#1
8. 2:f 3:f 4:f 5:s 6:f 1:f 2:2 3:3 4:- 5:- 6:- 1:- 2:- 3:x3 3:x4 3:x2
9. 3:f 4:s 5:f 6:f 1:f 2:f 3:s 4:f 5:s 6:2 1:3 2:4 3:- 4:- 5:- 6:- 1:- 2:x2 2:x4 2:x1 2:x6
10. 2:f 3:f 4:f 5:f 6:s 1:f 2:f 3:s 4:1 5:2 6:- 1:3 2:4 3:- 4:- 5:- 1:-
    2:x2 2:x2 2:x1 2:x3 *:#1
11. 2:l 3:s 4:f 5:f 6:s 1:f 2:f 3:f 4:f 5:f 6:f 1:f 2:2 3:- 4:3 5:4 6:- 1:5 2:- 4:6 5:- 1:7 4:-
    1:x1 1:x1 1:x6 1:x2
"""


async def picture() -> str:
    game = played(MOVES, RULES, seats=6)
    async with seated(game, size=SIZE, pace=NOBODY_MOVES) as guest:
        guest.room.query_one(Input).cursor_blink = False  # a slow machine would catch it off
        await guest.settles()
        return without_hosts(guest.app.export_screenshot(title="skulduggery play"))


def without_hosts(svg: str) -> str:
    """A picture fetches nothing: the reader's own monospace will do."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(picture()))
