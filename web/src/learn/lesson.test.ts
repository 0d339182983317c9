import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import de from "../../../src/skulduggery/texts/de.json";
import en from "../../../src/skulduggery/texts/en.json";
import { registered } from "../games/games";
import type { AnyLesson } from "../games/lesson";
import { GAMES } from "../net/facts";
import { DONE, Lesson } from "./lesson.svelte";

const LESSONS: readonly AnyLesson[] = await Promise.all(GAMES.map((game) => registered(game)!.lesson()));

const own = (taught: AnyLesson) => taught.script.plies.flatMap((ply) => (ply.move ? [ply.move] : []));

/** Before each ply, and after the last. */
const views = ({ script }: AnyLesson): any[] =>
  script.plies.reduce(
    (all, { scenes }) => [...all, scenes.reduce((view, { changed }) => ({ ...view, ...changed }), all.at(-1))],
    [script.start],
  );

/** At the learner's first move. */
async function begun(taught: AnyLesson): Promise<Lesson<any>> {
  const table = new Lesson<any>(taught, "Ada");
  await vi.runAllTimersAsync();
  return table;
}

async function made(table: Lesson<any>, moves: readonly unknown[]): Promise<void> {
  for (const move of moves) {
    await table.move(move);
    await vi.runAllTimersAsync();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(LESSONS.map((taught) => [taught.name, taught] as const))("a first round of %s", (_, taught) => {
  it("has a step for each of the learner's moves", () => {
    expect(own(taught).length).toBe(taught.steps.length);
  });

  it("offers one thing at a time, and it is one that the rules allow", async () => {
    const table = await begun(taught);
    for (const move of own(taught)) {
      expect(table.view.legal).toEqual([move]);
      await made(table, [move]);
    }
    expect(table.over).toBe(true);
    expect(table.view.legal).toEqual([]);
  });

  it("asks only for moves that the real view offers", () => {
    const before = views(taught);
    taught.script.plies.forEach((ply, at) => {
      if (ply.move) expect(before[at].legal).toContainEqual(ply.move);
    });
  });

  it("leaves everything as it is after a wrong move", async () => {
    const table = await begun(taught);
    const before = table.view;
    await made(table, [{ type: "bid", number: 3 }, own(taught).at(-1)]);
    expect(table.made).toBe(0);
    expect(table.view).toBe(before);
  });

  it("explains every piece that it does not ask for", async () => {
    const table = await begun(taught);
    for (const move of own(taught)) {
      for (const { why } of table.view.forbidden) expect(why.key in en).toBe(true);
      await made(table, [move]);
    }
  });

  it("tells all that happened, in order", async () => {
    const table = await begun(taught);
    await made(table, own(taught));
    expect(table.log).toEqual(taught.script.plies.flatMap((ply) => ply.scenes.flatMap(({ told }) => told)));
    expect(table.view.players).toEqual(views(taught).at(-1).players);
  });

  it("waits while the story is told", async () => {
    const table = await begun(taught);
    await table.move(own(taught)[0]);
    expect(table.owes).toBe(false);
    await vi.runAllTimersAsync();
    expect(table.owes).toBe(true);
    expect(table.step).toBe(taught.steps[1]);
  });

  it.each([
    ["English", en],
    ["German", de],
  ])("has a sentence for every step in %s", (_, texts) => {
    const missing = [...taught.steps, DONE].filter((step) => !(`web.learn.${taught.name}.${step}` in texts));
    expect(missing).toEqual([]);
  });
});
