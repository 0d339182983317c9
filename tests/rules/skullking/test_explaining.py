"""A trick explained: the reasons are those of the rules, and the verdict is the referee's."""

from random import Random
from typing import Final

import pytest

from skulduggery.core import Message
from skulduggery.skullking.cards import DECLARED
from skulduggery.skullking.explaining import COPIES, BadTrick, Explained, explain
from skulduggery.skullking.trick import judge
from skulduggery.texts import LANGUAGES, Voice
from tests.rules.skullking.builders import cards, clause

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")


def named(messages: tuple[Message, ...]) -> list[str]:
    """Each reason by its clause and the last word of its key."""
    return [f"{one.clause} {one.key.split('.')[1]}" for one in messages]


WHY: Final = {
    "p7 p12 p8": ["K-SUIT suit", "K-FOLLOW suit-led"],
    "escape p12 c8": ["K-SUIT suit", "K-LEAD-ESCAPE suit-later"],
    "c12 c5 j2": ["K-TRUMP trump", "K-FOLLOW suit-led"],
    "escape loot tigress-escape": ["K-ALL-ESCAPE all-escape"],
    "p3 rosie mermaid": ["K-PIRATE pirate", "K-FOLLOW suit-led"],
    "harry rosie": ["K-PIRATE first-pirate", "K-LEAD-CHARACTER no-suit"],
    "tigress-pirate p1": ["K-PIRATE pirate", "K-TIGRESS tigress", "K-LEAD-CHARACTER no-suit"],
    "skull-king rosie": ["K-KING king", "K-LEAD-CHARACTER no-suit"],
    "mermaid j14": ["K-MERMAID mermaid", "K-LEAD-CHARACTER no-suit"],
    "mermaid mermaid": ["K-MERMAID first-mermaid", "K-LEAD-CHARACTER no-suit"],
    "skull-king mermaid": ["K-MERMAID mermaid-and-king", "K-LEAD-CHARACTER no-suit"],
    "c14 rosie skull-king mermaid": ["K-TRIAD triad", "K-FOLLOW suit-led"],
    "p2 kraken": ["K-KRAKEN kraken", "K-FOLLOW suit-led"],
    "p2 whale rosie": ["K-WHALE whale", "K-FOLLOW suit-led"],
    "p2 c2 whale": ["K-WHALE whale", "K-WHALE first-of-equals", "K-FOLLOW suit-led"],
    "rosie whale": ["K-WHALE whale-alone", "K-LEAD-CHARACTER no-suit"],
    "kraken p2 whale": ["K-WHALE whale", "K-BEASTS later-beast", "K-LEAD-CHARACTER no-suit"],
}


@clause("K-AID")
@pytest.mark.parametrize(("trick", "why"), WHY.items())
def test_why_a_trick_goes_as_it_goes(trick: str, why: list[str]) -> None:
    assert named(explain(cards(trick)).why) == why


@clause("K-FOLLOW")
@pytest.mark.parametrize(
    ("trick", "suit"), [("p7 c12", "p"), ("escape m2 j1", "m"), ("rosie p7", None)]
)
def test_which_suit_had_to_be_followed(trick: str, suit: str | None) -> None:
    assert explain(cards(trick)).suit == suit


GAINS: Final = {
    "p7 p12": [],
    "c14 rosie mermaid": ["K-BONUS-14 captures", "K-BONUS-MERMAID captures", "K-PA-ROSIE rosie"],
    "skull-king bendt": ["K-BONUS-PIRATE captures"],
    "skull-king mermaid": ["K-BONUS-KING captures"],
    "tigress-pirate mermaid": ["K-BONUS-MERMAID captures"],
    "loot j14 loot": ["K-BONUS-14 captures", "K-LOOT allies", "K-LOOT allies"],
    "loot escape loot": ["K-LOOT allies", "K-LOOT-SELF own-loot"],
    "loot whale m14": ["K-BONUS-14 captures", "K-WHALE sunk-loot"],
    "loot m14 rosie kraken": [],
    "harry p1": ["K-PA-HARRY harry"],
}


@pytest.mark.parametrize(("trick", "gains"), GAINS.items())
def test_what_a_trick_brings(trick: str, gains: list[str]) -> None:
    assert named(explain(cards(trick)).gains) == gains


def test_loot_under_the_whale_as_the_table_plays_it() -> None:
    allied = explain(cards("loot whale m14"), whale_loot="allied")

    assert named(allied.gains) == ["K-BONUS-14 captures", "K-LOOT allies"]


def next_of(trick: str, **options: str) -> tuple[str, int]:
    explained = explain(cards(trick), **options)  # type: ignore[arg-type]
    (reason,) = named((explained.next,))
    assert explained.next.params == {"seat": explained.leader}
    return reason, explained.leader


def test_who_leads_next_and_why() -> None:
    would_be = {"kraken_leader": "would-be-winner"}

    assert next_of("p7 p12 p8") == ("K-TURN winner-leads", 1)
    assert next_of("rosie whale harry") == ("K-WHALE whale-leads", 1)
    assert next_of("p1 kraken p9") == ("K-KRAKEN left-leads", 2)
    assert next_of("p9 p1 kraken", **would_be) == ("K-KRAKEN would-be-winner-leads", 0)
    assert next_of("whale kraken", **would_be) == ("K-KRAKEN left-leads", 0)


@pytest.mark.parametrize(
    ("trick", "key", "params"),
    [
        ("p7 p15", "no-such-card", {"name": "p15"}),
        ("p7 tigress", "no-such-card", {"name": "tigress"}),  # as what?
        ("p7 p7", "too-many", {"card": "p7", "n": 1}),
        ("mermaid mermaid mermaid", "too-many", {"card": "mermaid", "n": 2}),
        ("tigress-pirate tigress-escape", "too-many", {"card": "tigress", "n": 1}),
    ],
)
def test_cards_that_there_are_not(trick: str, key: str, params: dict[str, object]) -> None:
    with pytest.raises(BadTrick) as refusal:
        explain(cards(trick))

    assert refusal.value.message == Message("K-DECK", f"trick.{key}", params)  # type: ignore[arg-type]


@clause("K-AID")
def test_any_trick_is_explained_as_the_referee_decides_it_in_every_language() -> None:
    rng = Random(8)
    pile = [card for card, count in COPIES.items() for _ in range(count)]
    for _ in range(500):
        trick = [rng.choice(DECLARED[card]) for card in rng.sample(pile, rng.randint(2, 8))]
        explained, verdict = explain(trick), judge(trick)

        assert (explained.winner, explained.leader) == (verdict.winner, verdict.leader)
        assert [one.params["n"] for one in explained.gains if one.key == "told.captures"] == [
            bonus.points for bonus in verdict.bonuses
        ]
        for language in LANGUAGES:
            assert_said(explained, Voice(language, "standard", NAMES, None))


def assert_said(explained: Explained, voice: Voice) -> None:
    for message in (*explained.why, *explained.gains, explained.next):
        text = voice.say(message)
        assert text.endswith((".", "!")), message
        assert not {"{", message.key} & set(text.split())
