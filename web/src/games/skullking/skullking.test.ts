/** A tap means what the view offers, the story leads to the next view, and a round adds up. */

import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";

import { goldenStories, goldenViews, steps } from "../../golden/golden";
import { opened } from "../../story/opened";
import { catalogue, Voice } from "../../app/voice";
import type { SkullKingRound, SkullKingView } from "../../net/protocol";
import { held } from "./hands";
import Middle from "./Middle.svelte";
import { all, discard, inHand, named, offers, plays, whyNot } from "./moves";
import { alliesOf, around, placeOf } from "./places";
import { lines, scoreOf } from "./scores";
import { telling } from "./telling";

const views = await goldenViews<SkullKingView>("skullking");
const stories = await goldenStories<SkullKingView>("skullking");
const deciding = views.filter(([name]) => name.endsWith("decider"));
const view = (name: string): SkullKingView => views.find(([found]) => found === `skullking-${name} decider`)![1];

describe("what a tap means", () => {
  it.each(deciding)("%s: a card is played, or it says why not", (_, one) => {
    if (one.phase.type !== "playing") return expect(all(one, "play")).toEqual([]);
    for (const card of one.hand) {
      expect(plays(one, card).length > 0, card).toBe(whyNot(one, card) === null);
      for (const move of plays(one, card)) expect(inHand(move.card)).toBe(card);
    }
  });

  it.each(deciding)("%s: nothing is offered that the view does not offer", (_, one) => {
    expect(offers(one, { type: "bid", number: 99 })).toBe(false);
    for (const move of one.legal) expect(offers(one, move)).toBe(true);
  });

  it("Bendt: cards are put away in whatever order they were tapped", () => {
    const bendt = view("advanced-ability-bendt");
    for (const { cards } of all(bendt, "discard"))
      expect(discard(bendt, [...cards].reverse())).toEqual({ type: "discard", cards });
    expect(discard(bendt, bendt.hand.slice(0, 1))).toBeNull();
  });

  it("Rosie: every seat can be tapped, the own one included", () => {
    const rosie = view("advanced-ability-rosie");
    for (const seat of rosie.players.keys()) expect(named(rosie, seat)).toEqual({ type: "name", leader: seat });
  });
});

/** What a table shows of a view, and a told event can know. */
const shown = ({ players, hand, graybeard }: SkullKingView) => ({
  players: players.map(({ bid, load, won, bet, hand: cards, score }) => ({ bid, load, won, bet, cards, score })),
  hand,
  graybeard,
});

describe("the story", () => {
  it.each(stories)("%s: within a round it leads to the next view, ply by ply", (_, story) => {
    for (const { ply, before, next } of steps(story)) {
      if (before.round !== next.round || before.phase.type === "dealing") continue; // new hands are unheard of
      if (next.phase.type === "ability" && next.phase.pirate === "bendt") continue; // so is what is drawn
      if (before.phase.type === "ability" && before.phase.pirate === "bendt") continue;
      const staged = story.plies[ply]!.told.reduce(telling.after, before);
      if (next.phase.type !== "over") expect(shown(staged), `ply ${ply}`).toEqual(shown(next));
    }
  });

  it.each(stories)("%s: a card that is told lies where the next view has it", (_, story) => {
    for (const { ply, before, next } of steps(story)) {
      if (before.phase.type !== "playing" || next.phase.type !== "playing" || !next.phase.cards.length) continue;
      const staged = story.plies[ply]!.told.reduce(telling.after, before);
      const lies = staged.phase.type === "playing" ? staged.phase : null;
      expect(lies?.cards, `ply ${ply}`).toEqual(next.phase.cards);
      expect(lies?.order.slice(0, lies.cards.length)).toEqual(next.phase.order.slice(0, next.phase.cards.length));
    }
  });
});

describe("what was sealed", () => {
  const knocked = stories.flatMap(([name, story]) =>
    [...steps(story)]
      .filter(({ ply }) => story.plies[ply]!.told.some(({ key }) => /^told.(bid|load)s-shown$/.test(key)))
      .map(({ ply, before }) => [`${name}, ply ${ply}`, before, story.plies[ply]!.told] as const),
  );

  it.each(knocked)("%s: is shown after three knocks, and no sooner", async (_, before, told) => {
    const at = told.findIndex(({ key }) => key.endsWith("s-shown"));
    const staged = told.slice(0, at + 1).reduce(telling.after, before);
    const open = (one: SkullKingView) =>
      one.players.filter(({ bid, load }) => (one.phase.type === "loading" ? load : bid) !== null);
    expect(open(staged).length).toBeLessThanOrEqual(1); // one's own

    const voice = new Voice(
      await catalogue("en"),
      "standard",
      staged.players.map((_, seat) => `${seat}`),
      staged.you,
    );
    const props = { view: staged, voice, scene: told[at]!, choosing: null };
    const shown = mount(Middle, { target: document.body, props });
    flushSync();
    expect(document.body.textContent).toMatch(/Yo- *ho- *ho!/);
    await unmount(shown);
  });
});

/** Told on and on, as to somebody who is always a little behind. */
const laid = (view: SkullKingView) => view.tricks.map(({ order, cards, winner }) => ({ order, cards, winner }));

describe("a story without a pause", () => {
  it.each(stories)("%s: a trick is put away when the next card is led", (_, story) => {
    let staged = story.start;
    for (const { ply, next } of steps(story)) {
      staged = story.plies[ply]!.told.reduce(telling.after, staged);
      if (staged.round !== next.round) staged = next; // what is between two rounds is cleared away
      if (next.phase.type === "bidding" || (next.phase.type === "playing" && next.phase.cards.length))
        expect(laid(staged), `ply ${ply}`).toEqual(laid(next));
      expect(staged.cards, `ply ${ply}`).toBe(next.cards);
    }
  });
});

describe("the score sheet", () => {
  it.each(views)("%s: the lines of a round are worth what it brought", (_, one) => {
    one.past.forEach((round: SkullKingRound, at) =>
      round.scores.forEach((score, seat) => {
        const sum = lines(round, seat, one.rules).reduce((points, line) => points + line.points, 0);
        const before = one.past[at - 1]?.totals[seat] ?? 0;
        expect(sum).toBe(scoreOf(score).total);
        expect(before + sum).toBe(round.totals[seat]);
      }),
    );
  });
});

describe("places", () => {
  it("Graybeard sits between the two", () => {
    const two = view("graybeard-playing");
    expect(around(two)).toEqual([two.you, "graybeard", 1 - two.you!]);
    expect(placeOf(two, "graybeard").cards).toBe(two.graybeard);
  });

  it("a loot makes allies of both, as seen from either", () => {
    const trick = { order: [0, 1], cards: ["p2", "loot"], winner: 0, bonuses: [], allies: [1] };
    const one = { ...view("standard-playing"), tricks: [trick] };
    expect([alliesOf(one, 0), alliesOf(one, 1), alliesOf(one, 2)]).toEqual([[1], [0], []]);
  });

  it("a replay opens the hands of those whose views it has", () => {
    const one = view("standard-playing");
    expect(opened([one]).hands?.[one.you!]).toEqual(one.hand);
    expect(opened([one]).you).toBeNull();
  });
});

describe("a hand", () => {
  const hand = ["p9", "c3", "j2", "escape", "escape", "mermaid"];

  it("is sorted as one likes, and no card is lost", () => {
    expect(held(hand, "suit").map(({ card }) => card)).toEqual(hand);
    expect(held(hand, "rank").map(({ card }) => card)).toEqual(["j2", "c3", "p9", "escape", "escape", "mermaid"]);
    expect(held(hand, "power").map(({ card }) => card)).toEqual(["escape", "escape", "mermaid", "j2", "c3", "p9"]);
  });

  it("tells twins apart", () => {
    expect(new Set(held(hand, "suit").map(({ key }) => key)).size).toBe(hand.length);
  });
});
