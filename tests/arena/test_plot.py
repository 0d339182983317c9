"""A report as a picture: whole SVG, readable by day and by night, and nothing is fetched."""

from xml.etree import ElementTree

import pytest

from skulduggery.arena.figures import TIMES
from skulduggery.arena.plot import plot
from skulduggery.arena.report import Played, Report
from skulduggery.texts import LANGUAGES, Voice
from tests.arena.reports import MATCH, ONE, entrant, report, round_robin

SVG = "{http://www.w3.org/2000/svg}"


def drawn(found: Report, language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(plot(found, Voice(language, "official"), 'Skull & "friends"'))


def labels(picture: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def looks(picture: ElementTree.Element, look: str) -> list[dict[str, float]]:
    """Where all shapes of one kind are."""
    found = [element.attrib for element in picture.iter() if element.get("class") == look]
    return [{name: float(at[name]) for name in at if name != "class"} for at in found]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", [MATCH, round_robin(), round_robin(2)])
def test_every_picture_is_whole_and_stays_within_its_frame(found: Report, language: str) -> None:
    picture = drawn(found, language)

    assert picture.tag == f"{SVG}svg"
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    for element in picture.iter():
        for name, most in [("x", width), ("x1", width), ("cx", width), ("y", height)]:
            assert 0 <= float(element.get(name, "0")) <= most


def test_a_picture_fetches_nothing_and_has_inks_for_day_and_night() -> None:
    svg = plot(MATCH, Voice("en", "official"), "Skull")

    assert svg.count("http") == 1  # the name of the language it is written in
    assert "prefers-color-scheme: dark" in svg
    assert "<title>Skull</title>" in svg


def test_names_and_figures_are_labels_that_can_be_read() -> None:
    said = labels(drawn(MATCH))

    assert 'Skull & "friends"' in said
    assert f"my_bot:<&MyBot> {TIMES}3" in said
    assert "51.2 % (50.1–52.3)" in said
    assert "An even share is 25.0 %." in said


def test_whiskers_reach_over_the_interval_around_the_mark() -> None:
    picture = drawn(MATCH)
    (first, second), (mark, _) = looks(picture, "whisker"), looks(picture, "mark")
    (fair,) = looks(picture, "fair")

    assert first["x1"] < mark["cx"] < first["x2"]
    assert second["x2"] < fair["x1"] < first["x1"]
    unit = (first["x2"] - first["x1"]) / (0.523 - 0.501)
    assert fair["x1"] == pytest.approx(first["x1"] - unit * (0.501 - 0.25), abs=0.1)


def test_a_grid_has_a_cell_for_each_pair_and_shades_what_is_not_even() -> None:
    picture = drawn(round_robin())
    over, under = looks(picture, "over"), looks(picture, "under")

    assert len(over) + len(under) == 2 * 6
    assert len(looks(picture, "ground")) == 1
    weakest, strongest = over[0]["fill-opacity"], under[0]["fill-opacity"]
    assert 0 < weakest < strongest < 1  # 30 % is nearly even, 10 % is not
    assert labels(picture).count("10.0 %") == 2
    assert labels(picture).count("±2.0") == 6


def test_a_long_name_is_cut_where_it_tells_least() -> None:
    long = entrant("some.package.of.mine:TheBot", 1, ONE)

    assert "…ackage.of.mine:TheBot" in labels(drawn(report(Played((long,)))))
