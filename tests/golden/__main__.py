"""Write the golden views, stories and dealings anew, and the records that are missing."""

import msgspec

from skulduggery.core import replay
from skulduggery.notation import GAMES, encode_record
from tests.golden import (
    DEALINGS,
    OUTCOMES,
    RECORDS,
    STORIES,
    VIEWS,
    golden_dealings,
    golden_stories,
    golden_views,
    outcomes,
    random_record,
)

for folder in (VIEWS, RECORDS, STORIES, DEALINGS):
    folder.mkdir(exist_ok=True)
known = outcomes() if OUTCOMES.exists() else {}
for game in GAMES.values():
    for preset in game.presets:
        for seats in (game.seats[0], game.seats[-1]):
            name = f"{game.name}-{game.version}-{preset}-{seats}.json"
            if name not in known:
                record = random_record(game, preset, seats, seed=seats)
                *_, last = replay(game, record)
                outcome = game.outcome(last)
                assert outcome is not None
                known[name] = outcome
                (RECORDS / name).write_bytes(encode_record(record))
OUTCOMES.write_bytes(msgspec.json.format(msgspec.json.encode(known)) + b"\n")
for folder, golden in (
    (VIEWS, golden_views()),
    (STORIES, golden_stories()),
    (DEALINGS, golden_dealings()),
):
    for old in folder.glob("*.json"):
        old.unlink()
    for name, content in golden:
        (folder / name).write_bytes(content)
