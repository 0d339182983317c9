/** A tap means what the view offers, a trick lies as long as it is looked at, and a round adds up. */

import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";

import { goldenStories, goldenViews, scenes } from "../../golden/golden";
import { opened } from "../../story/opened";
import { catalogue, Voice } from "../../app/voice";
import type { SkullKingRound, SkullKingView } from "../../net/protocol";
import { held } from "./hands";
import Middle from "./Middle.svelte";
import { all, discard, inHand, named, plays, whyNot } from "./moves";
import { earlier, trickNumber } from "./phases";
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

describe("a trick", () => {
  it.each(stories)("%s: is the one that lies there until the next is led, and counted once", (_, story) => {
    for (const { view } of scenes(story)) {
      if (view.phase.type !== "playing") continue;
      const lies = earlier(view);
      expect(lies.length).toBe(trickNumber(view) - 1);
      expect([view.tricks.length, view.tricks.length - 1]).toContain(lies.length);
      if (lies.length < view.tricks.length) expect(view.tricks.at(-1)!.cards).toEqual(view.phase.cards);
    }
  });
});

describe("what was sealed", () => {
  const knocked = stories.flatMap(([name, story]) => {
    const all = scenes(story);
    return all.flatMap(({ told, view }, at) =>
      told[0]?.key.endsWith("s-shown") ? [[`${name}, scene ${at}`, all[at - 1]!.view, told[0], view] as const] : [],
    );
  });

  it.each(knocked)("%s: is shown after three knocks, and no sooner", async (_, before, told, after) => {
    const open = (one: SkullKingView) =>
      one.players.filter(({ bid, load }) => (before.phase.type === "loading" ? load : bid) !== null);
    expect(open(before).length).toBeLessThanOrEqual(1); // one's own
    expect(open(after).length).toBe(after.players.length);

    const names = before.players.map((_, seat) => `${seat}`);
    const voice = new Voice(await catalogue("en"), "standard", names, before.you);
    const { cue } = telling.cue(told, after)!;
    const shown = mount(Middle, {
      target: document.body,
      props: { view: before, voice, scene: null, cue, choosing: null },
    });
    flushSync();
    expect(document.body.textContent).toMatch(/Yo- *ho- *ho!/);
    await unmount(shown);
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
