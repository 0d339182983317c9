"""Decisions by taps: reads what the page offers, taps one of it, and confirms.

Everything is read off the page and done by real taps; the rules of no game are known here.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from tests.browser.harness.player import PATIENCE, Player, Spot

ENDED: Final = ("over", "abandoned", "closed")

# What can be tapped at each game's table, by its kind.
CHOICES: Final = {
    "skull": {
        "disc": ".hand button.inviting",
        "number": ".dial button",
        "seat": ".seat.inviting",
        "pass": ".confirm button:not(.primary)",
    },
    "skullking": {
        "card": ".hand button.inviting",
        "choice": ".choices button",
        "seat": ".seat.inviting",
    },
}
DONE_AT_ONCE: Final = ("only", "way")  # what is a button that does it

# What invites to be tapped, and where. It is waited for, for nothing to lie over it, and for it to
# stand still: one look is one question to the browser.
LOOK: Final = """
async ([asked, choices, picks, patience]) => {
  const spot = (one) => {
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    return one.contains(document.elementFromPoint(...middle)) ? middle : null;
  };
  const name = (one) =>
    (one.querySelector(".name")?.textContent
      ?? one.querySelector("[role=img]")?.getAttribute("aria-label")
      ?? one.querySelector("img")?.alt
      ?? one.querySelector("b")?.textContent
      ?? one.textContent).trim();
  const all = (where) => [...document.querySelectorAll(where)];
  const offer = (kind, where) => all(where).map((one) => [kind, name(one), spot(one)]);
  const seen = (offers) => offers.every((one) => one[2]);
  const button = () => document.querySelector(".own.turn .confirm .primary[aria-disabled=false]");
  // while something is told a tap anywhere shows where things stand; here it never does more
  const telling = () => document.querySelector(".table[aria-busy=true] .own .confirm .primary");
  const picked = () => all(".own .picked, .seat.picked, .choices .picked").length;
  const sheet = () => document.querySelector("dialog[open] header button");
  const found = {
    offered: () => {
      const offers = Object.entries(choices).flatMap(([kind, where]) => offer(kind, where));
      const story = spot(sheet() ?? telling());
      if (story) return { offers: offers.filter((one) => one[2]), story };
      if (button() && !picked())
        offers.push(["only", name(button()), spot(button())]);
      return offers.length && seen(offers) && { offers, story };
    },
    picked: () => {
      if (picked() < picks) return null;
      const ways = offer("way", ".own.turn .confirm .primary");
      if (ways.length > 1) return seen(ways) && { offers: ways, confirm: null };
      if (button()) return spot(button()) && { offers: [], confirm: spot(button()) };
      const more = offer("card", ".hand button.inviting:not(.picked)");
      return more.length && seen(more) && { offers: more, confirm: null };
    },
    ended: () => {
      if (sheet()) return spot(sheet());
      if (document.querySelector(".over")) return [];
      return spot(telling());
    },
  };
  const until = performance.now() + patience;
  let before = null;
  for (;;) {
    const answer = found[asked]();
    const now = JSON.stringify(answer || null);
    if (answer && now === before) return answer;
    before = now;
    if (performance.now() > until)
      throw new Error(`nothing to tap (${asked}): ${document.body.innerText}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
"""


class Offer(NamedTuple):
    """Something to tap, as it is called on the page."""

    kind: str  # one of the game's CHOICES; only: there is no other; way: how to do it
    name: str
    spot: Spot


class Seen(NamedTuple):
    offers: list[Offer]
    story: Spot | None  # something to tap away first: a story still being told, an open sheet


class Picked(NamedTuple):
    offers: list[Offer]  # what there is to choose yet: another card, or how it is played
    confirm: Spot | None


Choose = Callable[[Player, list[Offer]], Offer]


def look(player: Player) -> Seen:
    seen = _asked(player, "offered")
    return Seen(_offers(seen), Spot(*seen["story"]) if seen["story"] else None)


def offered(player: Player) -> list[Offer]:
    """The same, once all that was told is told, and all that lay over it is put away."""
    seen = look(player)
    while seen.story:
        player.touch(seen.story)
        seen = look(player)
    return seen.offers


def touched(player: Player, offer: Offer, picks: int = 1) -> Picked:
    """One tap of those that a decision takes, and what it came to."""
    player.touch(offer.spot)
    seen = _asked(player, "picked", picks)
    return Picked(_offers(seen), Spot(*seen["confirm"]) if seen["confirm"] else None)


def _asked(player: Player, what: str, picks: int = 0) -> Any:
    choices = CHOICES[player.last["table"]["setup"]["game"]]
    return player.page.evaluate(LOOK, [what, choices, picks, PATIENCE])


def _offers(seen: Any) -> list[Offer]:
    return [Offer(kind, name, Spot(*spot)) for kind, name, spot in seen["offers"]]


def pick(player: Player, offer: Offer) -> Spot:
    """The first tap. Where the second one goes."""
    confirm = touched(player, offer).confirm
    assert confirm is not None
    return confirm


def tap_first(player: Player) -> None:
    """The first of what is offered, by two taps, whether or not the server hears of it."""
    player.touch(pick(player, offered(player)[0]))


def choose(player: Player, by: Choose) -> None:
    """One decision: let the story be, choose, confirm, and see that it was taken."""
    offers, decision = offered(player), player.last["view"]["decision"]
    player.touch(chosen(player, by, offers))
    player.hears(lambda: player.last["view"]["decision"] != decision or "refused" in player.last)
    assert "refused" not in player.last, player.last["refused"]


def chosen(player: Player, by: Choose, offers: list[Offer]) -> Spot:
    """By as many taps as it takes. Where the last one goes."""
    picks, offer = 0, by(player, offers)
    while offer.kind not in DONE_AT_ONCE:
        picks += 1
        then = touched(player, offer, picks)
        if then.confirm is not None:
            return then.confirm
        offer = by(player, then.offers)
    return offer.spot


def owes(player: Player) -> bool:
    return "view" in player.last and player.last["view"]["decision"] is not None


def over(player: Player) -> bool:
    return "table" in player.last and player.last["table"]["phase"] in ENDED


def finish(player: Player) -> None:
    """Who does not care for the end of the story taps through it."""
    while spot := _asked(player, "ended"):
        player.touch(Spot(*spot))


def anything(rng: Random) -> Choose:
    return lambda player, offers: rng.choice(offers)


def move(player: Player, rng: Random) -> None:
    choose(player, anything(rng))


def play_on(players: list[Player], rng: Random, moves: int = 1_000) -> int:
    """Whoever owes a decision makes one, until the game is over. How many were made."""
    return play(dict.fromkeys(players, anything(rng)), moves)


def play(ways: dict[Player, Choose], moves: int = 1_000) -> int:
    """The same, each in their own way."""
    first, made = next(iter(ways)), 0
    while made < moves and not over(first):
        ply = in_step(list(ways))
        if ready := [player for player in ways if owes(player)]:
            choose(ready[0], ways[ready[0]])
            made += 1
        else:
            waits(first, ply)
    return made


def waits(player: Player, ply: int) -> None:
    """For more, or to be asked: who takes over a seat is shown a ply that they knew already."""
    player.hears(lambda: player.ply > ply or owes(player) or over(player))


def in_step(players: list[Player]) -> int:
    """Nobody has heard less than the others: they are told one after another."""
    ply = max(player.ply for player in players)
    for player in players:
        hears_of_more(player, ply - 1)
    return ply


def hears_of_more(player: Player, ply: int) -> None:
    player.hears(lambda: player.ply > ply or over(player))
