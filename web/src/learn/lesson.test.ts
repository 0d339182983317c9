import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import de from "../../../src/skulduggery/texts/de.json";
import en from "../../../src/skulduggery/texts/en.json";
import type { SkullView } from "../protocol";
import { Lesson } from "./lesson.svelte";
import { lesson as skull } from "./skull";

const { script } = skull;
const own = script.plies.flatMap((ply) => (ply.move ? [ply.move] : []));
const lesson = () => new Lesson(skull, "Ada");

async function made(table: Lesson<SkullView>, moves: readonly unknown[]): Promise<void> {
  for (const move of moves) {
    await table.move(move);
    await vi.runAllTimersAsync();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the first round", () => {
  it("has a step for each of the learner's moves", () => {
    expect(own.length).toBe(skull.steps.length);
  });

  it("offers one thing at a time, and it is one that the rules allow", async () => {
    const table = lesson();
    for (const move of own) {
      expect(table.view.legal).toEqual([move]);
      await made(table, [move]);
    }
    expect(table.over).toBe(true);
    expect(table.view.legal).toEqual([]);
  });

  it("asks only for moves that the real view offers", () => {
    const before = [script.start, ...script.plies.map((ply) => ply.view)];
    script.plies.forEach((ply, at) => {
      if (ply.move) expect(before[at]!.legal).toContainEqual(ply.move);
    });
  });

  it("leaves everything as it is after a wrong move", async () => {
    const table = lesson();
    await made(table, [{ type: "place", disc: "skull" }, { type: "bid", number: 3 }]);
    expect(table.step).toBe("lay");
    expect(table.stage.players[0]!.stack).toEqual([]);
  });

  it("explains every disc that it does not ask for", () => {
    const shown = skull.narrowed(script.start, own[0]!, "lay");
    expect(shown.forbidden.map((one) => one.disc)).toEqual(["skull"]);
    expect(shown.forbidden[0]!.why.key in en).toBe(true);
  });

  it("tells all that happened, in order", async () => {
    const table = lesson();
    await made(table, own);
    expect(table.log).toEqual(script.plies.flatMap((ply) => ply.told));
    expect(table.stage.players.map((one) => one.points)).toEqual([1, 0, 0]);
    expect(table.stage.players.map((one) => one.discs)).toEqual([4, 3, 4]);
  });

  it("waits while the story is told", async () => {
    const table = lesson();
    await table.move(own[0]);
    expect(table.owes).toBe(false);
    await vi.runAllTimersAsync();
    expect(table.owes).toBe(true);
    expect(table.step).toBe("another");
  });

  it.each([
    ["English", en],
    ["German", de],
  ])("has a sentence for every step in %s", (_, texts) => {
    const missing = [...skull.steps, "done"].filter((step) => !(`web.learn.skull.${step}` in texts));
    expect(missing).toEqual([]);
  });
});
