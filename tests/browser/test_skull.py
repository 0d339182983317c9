"""Whole games of Skull, by taps."""

from random import Random

import pytest

from tests.browser.conftest import Come
from tests.browser.player import DESKTOP, PHONE, Size
from tests.browser.skull import play_on


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_game_against_bots_two_taps_from_the_door(come: Come, size: Size) -> None:
    ada = come("Ada", size)
    ada.play_now()
    play_on([ada], Random(1))
    ada.sees("wins")
