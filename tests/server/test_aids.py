"""What beats what, asked over HTTP by anybody: the referee answers."""

import json
import re
from typing import Any, Final

import httpx
import pytest

from tests.arena.running import ROOT
from tests.server.tuned import Tuned

PAGE: Final = (ROOT / "docs" / "protocol.md").read_text()


def ask(server: Tuned, *cards: str, **more: Any) -> httpx.Response:
    url = f"http://{server.address}/api/v1/skullking/trick"
    return httpx.post(
        url, json={"cards": cards, **more}, headers={"Accept-Language": "de"}, timeout=60
    )


def test_a_trick_is_explained_as_the_protocol_page_says(open_house: Tuned) -> None:
    asked, answer = re.findall(r"/skullking/trick (\{.*?\})\n200 (\{.*?\}\})\n```", PAGE, re.S)[0]

    found = ask(open_house, *json.loads(asked)["cards"])
    assert found.status_code == 200
    assert found.json() == json.loads(answer)


def test_the_tables_options_count(open_house: Tuned) -> None:
    left = ask(open_house, "p9", "p1", "kraken", "p2").json()
    would_be = ask(open_house, "p9", "p1", "kraken", "p2", kraken_leader="would-be-winner").json()
    allied = ask(open_house, "loot", "p1", "whale", whale_loot="allied").json()

    assert [left["winner"], left["leader"]] == [None, 3]
    assert [would_be["winner"], would_be["leader"]] == [None, 0]
    assert [one["key"] for one in allied["gains"]] == ["told.allies"]


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        (["p7", "p7"], "trick.too-many"),
        (["p7", "joker"], "trick.no-such-card"),
        (["p7"], "server.bad-input"),
        (["escape"] * 9, "server.bad-input"),
        (["p7", 7], "server.bad-input"),
        (["p7", "x" * 21], "server.bad-input"),
    ],
)
def test_what_is_no_trick_is_refused_with_a_sentence(
    open_house: Tuned, cards: list[Any], key: str
) -> None:
    answer = ask(open_house, *cards)

    assert answer.status_code == 400
    assert answer.json()["message"]["key"] == key
    assert open_house.faults() == []


def test_a_refusal_is_said_in_the_askers_language(open_house: Tuned) -> None:
    assert ask(open_house, "p7", "p7").json()["text"] == (
        "Davon gibt es nur eine im Stapel: Papageien 7."
    )
