"""Tables of every kind to play at."""

from secrets import randbits

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.laws.play import Table, tables
from tests.laws.scale import MODE
from tests.laws.subjects import Subject


def some_tables(subject: Subject, shard: int, n: int) -> list[Table]:
    """The same ones every time, but for a soak. The first that hypothesis finds are very simple.

    None is played at in here: on a server a game is too slow to be tried again and again.
    """
    found: list[Table] = []

    @seed(randbits(64) if MODE == "soak" else shard)
    @settings(
        max_examples=n + 10,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(tables(subject, first_seed=shard << 32))
    def note(table: Table) -> None:
        found.append(table)

    note()
    return found[-n:]
