"""Skull by hand: a person looks at what the page offers, taps one of it, and confirms.

Everything is read off the page and done by real taps; the rules of the game are not known here.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tests.browser.player import PATIENCE, Player, Spot

ENDED: Final = ("over", "abandoned", "closed")

CHOICES: Final = {
    "disc": ".hand button.inviting",
    "number": ".dial button",
    "seat": ".seat.inviting",
    "pass": ".confirm button:not(.primary)",
}

# What invites to be tapped, and where. It is waited for, and for nothing to lie over it: one look
# is one question to the browser.
LOOK: Final = """
async ([offering, choices, patience]) => {
  const spot = (one) => {
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    return one.contains(document.elementFromPoint(...middle)) ? middle : null;
  };
  const name = (one) =>
    one.querySelector(".name")?.textContent
    ?? one.querySelector("[role=img]")?.getAttribute("aria-label")
    ?? one.textContent.trim();
  const button = () => document.querySelector(".own.turn .confirm .primary[aria-disabled=false]");
  const picked = () => document.querySelector(".own .picked, .seat.picked") !== null;
  const found = {
    offered: () => {
      const all = Object.entries(choices).flatMap(([kind, where]) =>
        [...document.querySelectorAll(where)].map((one) => [kind, name(one), spot(one)]));
      const story = button() && spot(button());
      return all.length && all.every((one) => one[2]) && { all, story };
    },
    confirm: () => picked() && button() && spot(button()),
    ended: () => document.querySelector(".over")
      ? []
      : spot(document.querySelector(".own .confirm .primary[aria-disabled=false]")),
  };
  const until = performance.now() + patience;
  for (;;) {
    const seen = found[offering]();
    if (seen) return seen;
    if (performance.now() > until)
      throw new Error(`nothing to tap (${offering}): ${document.body.innerText}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
"""


class Offer(NamedTuple):
    """Something to tap, as it is called on the page."""

    kind: str  # disc, number, seat or pass
    name: str
    spot: Spot


class Seen(NamedTuple):
    offers: list[Offer]
    story: Spot | None  # "Go on": what happened is still being told


class Table(NamedTuple):
    """A game that has begun: who sits in its first seats, and who looks on."""

    code: str
    people: list[Player]
    watching: list[Player]

    @property
    def pages(self) -> list[Player]:
        return [*self.people, *self.watching]

    @property
    def record(self) -> Any:
        """All there is to know, once the game is over."""
        return self.people[0].ask("GET", f"/tables/{self.code}/record")


def begin(
    people: list[Player], rules: str, seats: int, watching: Sequence[Player] = (), **setup: Any
) -> Table:
    """By requests, since how one gets to a table is tried elsewhere. Bots take the other seats."""
    host, *others = people
    for guest in (*people, *watching):
        guest.ask("POST", "/guests", name=guest.name)
    asked = {"game": "skull", "rules": rules, "seats": seats, **setup}
    made = host.ask("POST", "/tables", setup=asked)
    table = f"/tables/{made['code']}"
    for guest in (*others, *watching):
        guest.ask("POST", f"{table}/enter", token=made["invite"])
    for guest in others:
        guest.ask("POST", f"{table}/seat")
    for guest in (*people, *watching):
        guest.go(f"/t/{made['code']}")
    host.hears(lambda: everybody_is_here(host, len(people), len(watching)))
    host.ask("POST", f"{table}/start", free="bots")
    return Table(made["code"], people, list(watching))


def everybody_is_here(host: Player, people: int, watching: int) -> bool:
    """And each of those who play has added their luck."""
    if "table" not in host.last:
        return False
    lucky = [seat for seat in host.last["table"]["seats"] if seat and seat["lucky"]]
    return (len(lucky), len(host.last["table"]["watching"])) == (people, watching)


Choose = Callable[[Player, list[Offer]], Offer]


def look(player: Player) -> Seen:
    seen = player.page.evaluate(LOOK, ["offered", CHOICES, PATIENCE])
    offers = [Offer(kind, name, Spot(*spot)) for kind, name, spot in seen["all"]]
    return Seen(offers, Spot(*seen["story"]) if seen["story"] else None)


def pick(player: Player, offer: Offer) -> Spot:
    """The first tap. Where the second one goes."""
    player.touch(offer.spot)
    return Spot(*player.page.evaluate(LOOK, ["confirm", CHOICES, PATIENCE]))


def choose(player: Player, by: Choose) -> None:
    """One decision: let the story be, choose, confirm, and see that it was taken."""
    seen, decision = look(player), player.last["view"]["decision"]
    while seen.story:
        player.touch(seen.story)
        seen = look(player)
    player.touch(pick(player, by(player, seen.offers)))
    player.hears(lambda: player.last["view"]["decision"] != decision or "refused" in player.last)
    assert "refused" not in player.last, player.last["refused"]


def owes(player: Player) -> bool:
    return "view" in player.last and player.last["view"]["decision"] is not None


def over(player: Player) -> bool:
    return "table" in player.last and player.last["table"]["phase"] in ENDED


def finish(player: Player) -> None:
    """Who does not care for the end of the story taps through it."""
    while spot := player.page.evaluate(LOOK, ["ended", CHOICES, PATIENCE]):
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
            hears_of_more(first, ply)
    return made


def in_step(players: list[Player]) -> int:
    """Nobody has heard less than the others: they are told one after another."""
    ply = max(player.ply for player in players)
    for player in players:
        hears_of_more(player, ply - 1)
    return ply


def hears_of_more(player: Player, ply: int) -> None:
    player.hears(lambda: player.ply > ply or over(player))
