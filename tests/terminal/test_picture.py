"""The README's picture can be taken at any time, and is always the same."""

from tests.terminal.picture import picture
from tests.terminal.tables import sync


@sync
async def test_the_picture_is_the_same_each_time_and_fetches_nothing() -> None:
    first, second = await picture(), await picture()
    assert first == second
    assert "url(" not in first.replace("url(#", "")
    assert "flips" in first
