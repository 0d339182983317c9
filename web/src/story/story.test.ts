import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { said } from "../app/said";
import { silent, type Step, Story } from "./story.svelte";

const LEAD = 400;
const LASTS = 300;
const CUE = { kind: "turn", seat: 1 };

const shows = (letter: string, lead = 0): Step<string> => ({
  told: said(letter),
  cue: lead ? CUE : null,
  lead,
  change: (stage) => stage + letter,
  lasts: LASTS,
});

let story: Story<string>;
const log = () => story.log.map(({ key }) => key).join("");
const now = () => [story.stage, story.scene?.key ?? null, log()];

beforeEach(() => {
  vi.useFakeTimers();
  story = new Story("");
});
afterEach(() => void vi.useRealTimers());

test("stage, words and log change in one moment", () => {
  story.add([shows("a"), shows("b")]);
  expect(now()).toEqual(["a", "a", "a"]);
  vi.advanceTimersByTime(LASTS);
  expect(now()).toEqual(["ab", "b", "ab"]);
  vi.advanceTimersByTime(LASTS);
  expect([now(), story.telling]).toEqual([["ab", null, "ab"], false]);
});

test("before something is shown there is a cue, and nothing else has changed", () => {
  story.add([shows("a", LEAD)]);
  vi.advanceTimersByTime(LEAD - 1);
  expect([now(), story.cue, story.telling]).toEqual([["", null, ""], CUE, true]);
  vi.advanceTimersByTime(1);
  expect([now(), story.cue]).toEqual([["a", "a", "a"], null]);
});

test("what is silent waits for its turn as well", () => {
  story.add([shows("a", LEAD)]);
  story.add([silent((stage) => `${stage}.`)]);
  expect(story.stage).toBe("");
  vi.advanceTimersByTime(LEAD + LASTS);
  expect(story.stage).toBe("a.");
});

test("where nothing is told, what is silent is there at once", () => {
  story.add([silent(() => "now")]);
  expect([story.stage, story.telling]).toEqual(["now", false]);
});

test("who catches up sees where all of it leads, also from within a cue", () => {
  story.add([shows("a", LEAD), shows("b"), silent((stage) => `${stage}.`)]);
  story.catchUp();
  expect([now(), story.cue, story.telling]).toEqual([["ab.", null, "ab"], null, false]);
  vi.runAllTimers();
  expect(now()).toEqual(["ab.", null, "ab"]);
});

test("much is told faster, but a cue takes its time: else its length would tell what follows", () => {
  story.add([shows("a", LEAD), ...[..."bcdefghi"].map((letter) => shows(letter))]);
  vi.advanceTimersByTime(LEAD - 1);
  expect(story.stage).toBe("");
  vi.advanceTimersByTime(1 + LASTS / 2);
  expect(story.stage).toBe("ab");
});
