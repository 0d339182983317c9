import { describe, expect, it } from "vitest";

import { gameOf } from "./games";
import { goldenStories, scenes } from "../golden/golden";
import type { SkullKingView, SkullView } from "../net/protocol";
import { places, scale } from "./course";

const skull = (await gameOf("skull"))!;
const skullking = (await gameOf("skullking"))!;
const skullStories = await goldenStories<SkullView>("skull");
const kingStories = await goldenStories<SkullKingView>("skullking");

describe("places", () => {
  it("are in the order of the scores, and equals share one", () => {
    const found = places({ winners: [2], scores: [5, 20, 30, 5] });

    expect(found.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 3],
    ]);
  });

  it("put whoever won first, also with fewer points than somebody who is out", () => {
    expect(places({ winners: [1], scores: [1, 0] }).map((one) => one.seat)).toEqual([1, 0]);
  });

  it("are shared by all who won", () => {
    expect(places({ winners: [0, 2], scores: [50, 10, 50] }).map((one) => one.place)).toEqual([1, 1, 3]);
  });
});

describe("a scale", () => {
  it.each([
    [
      [0, 4, 3],
      [0, 1, 2, 3, 4],
    ],
    [
      [0, 130, -40],
      [-50, 0, 50, 100, 150],
    ],
    [[0], [0, 1]],
  ])("for %j is %j", (values, lines) => {
    expect(scale(values)).toEqual(lines);
  });
});

describe("the course of a game", () => {
  it.each(skullStories)("%s: discs and points are those that everybody had", (_, story) => {
    const views = [story.start, ...scenes(story).map(({ view }) => view)];
    const ends = views.filter(({ past }, at) => past.length > (views[at - 1]?.past.length ?? 0));
    const { lines, marks } = skull.course(ends.at(-1)!);

    for (const [at, next] of ends.entries()) {
      expect(lines.map((line) => line[at + 1])).toEqual(next.players.map((one) => one.discs));
      const points = marks.map((rounds) => rounds.filter((round) => round <= at + 1).length);
      expect(points).toEqual(next.players.map((one) => one.points));
    }
  });

  it.each(kingStories)("%s: totals are those of the sheet", (_, story) => {
    const next = scenes(story).at(-1)!.view;
    const { lines } = skullking.course(next);

    expect(lines.map((line) => line.length)).toEqual(next.players.map(() => next.past.length + 1));
    expect(lines.map((line) => line.at(-1))).toEqual(next.players.map((one) => one.score));
  });
});
