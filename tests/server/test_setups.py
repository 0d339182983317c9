"""What a table can be for."""

import pytest

from skulduggery.server.tables.membership import checked
from tests.server.tables import refused, setup


def test_rules_are_written_in_the_shortest_way() -> None:
    wished = setup(rules="last-chance own_trap=chosen")

    assert checked(wished).rules == "official last_chance=yes"


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "whist"}, "record.unknown-game"),
        ({"rules": "whist"}, "rules.unknown-rulebook"),
        ({"rules": "official starter=9"}, "rules.unknown-value"),
        ({"rules": "official starter=4", "seats": 3}, "rules.starter"),
        ({"seats": 7}, "rules.seats"),
        ({"grace": 4}, "server.bad-grace"),
        ({"grace": 86_401}, "server.bad-grace"),
    ],
)
def test_what_cannot_be_played_is_refused(wish: dict[str, object], key: str) -> None:
    with refused(key):
        checked(setup(**wish))


@pytest.mark.parametrize("grace", [None, 5, 86_400])
def test_a_grace_may_be_short_or_long_or_for_ever(grace: int | None) -> None:
    assert checked(setup(grace=grace)).grace == grace
