/** A replay tells as a table does, and never ahead of itself. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { said } from "../app/said";
import { api } from "../net/api";
import type { Replay as Page } from "../net/protocol";
import type { Viewed } from "../story/at-table";
import { Replay } from "./replay.svelte";

interface Counted extends Viewed {
  readonly count: number;
}

const LASTS = 300;
const PLIES = 9;
const TO_A_PAGE = 4;
const game = { telling: { cue: () => null, lasts: () => LASTS }, opened: ([first]: readonly Counted[]) => first! };

/** Each ply adds one to what is counted, in two scenes, and a round has three of them. */
function page(start: number): Page {
  const frames = Array.from({ length: Math.min(TO_A_PAGE, PLIES - start) }, (_, at) => {
    const ply = start + 1 + at;
    const round = 1 + Math.floor(ply / 3);
    const scenes = [
      { told: [said(`${ply}`)], changed: [{ count: ply - 0.5 }] },
      { told: [said(`${ply}!`)], changed: [{ count: ply, round }] },
    ];
    return { ply, seat: 0, scenes };
  });
  const view = { round: 1 + Math.floor(start / 3), you: null, count: start };
  return { plies: PLIES, start, views: [view], frames } as unknown as Page;
}

let replay: Replay<Counted>;
const told = () => replay.told.map(({ key }) => key);
const lines = () => replay.lines.map((line) => line.told.key);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(api, "replay").mockImplementation((_code, _link, query) =>
    Promise.resolve(page(Number(/start=(\d+)/.exec(query)![1]))),
  );
  replay = new Replay("KWETRA", "", game);
  await replay.open(2);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("it opens where it was asked to, with all that was told until then and nothing more", () => {
  expect([replay.at, replay.view?.count, replay.plies]).toEqual([2, 2, PLIES]);
  expect(told()).toEqual(["2", "2!"]);
  expect(lines()).toEqual(["1", "1!", "2", "2!"]);
  expect(replay.rounds).toEqual([1, 2, 3, 4].map((n) => ({ n, ply: 3 * (n - 1) })));
});

test("a step is told scene by scene", async () => {
  await replay.step();
  expect([replay.at, replay.view?.count, told(), lines().at(-1)]).toEqual([3, 2.5, ["3"], "3"]);
  await vi.advanceTimersByTimeAsync(LASTS);
  expect([replay.view?.count, told()]).toEqual([3, ["3", "3!"]]);
  await vi.advanceTimersByTimeAsync(LASTS);
  expect([replay.telling, replay.scene]).toEqual([false, null]);
});

test("another step while one is told shows where that one leads, and does nothing else", async () => {
  await replay.step();
  await replay.step();
  expect([replay.at, replay.view?.count, replay.telling, told()]).toEqual([3, 3, false, ["3", "3!"]]);
});

test("who asks twice for the next step gets one", async () => {
  await Promise.all([replay.step(), replay.step()]);
  await vi.advanceTimersByTimeAsync(5 * LASTS);
  expect([replay.at, told()]).toEqual([3, ["3", "3!"]]);
});

test("it plays by itself to the end, and stops there", async () => {
  replay.play();
  await vi.runAllTimersAsync();
  expect([replay.at, replay.playing, replay.view?.count]).toEqual([PLIES, false, PLIES]);
});

test("beyond what is known it is fetched, from the step before", async () => {
  const other = new Replay<Counted>("KWETRA", "1", game);
  await other.go(7);
  expect([other.at, other.view?.count, other.told.map(({ key }) => key)]).toEqual([7, 7, ["7", "7!"]]);
  expect(vi.mocked(api.replay).mock.lastCall).toEqual(["KWETRA", null, "?start=6&seat=1"]);
});
