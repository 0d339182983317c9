/** Whole games as they are told: every scene is looked at for a while, and before it is shown nothing tells what it is. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { gameOf } from "../games/games";
import type { Message } from "../net/protocol";
import { shared } from "../story/shared";
import { Story } from "../story/story.svelte";
import { steps } from "../story/telling";
import { type AnyView, goldenStories, scenes } from "./golden";

/** The same message, had something else been turned, chosen or played. */
const OTHERWISE: readonly Message["params"][] = [{ disc: "skull" }, { disc: "flower" }, { card: "kraken" }, { n: 7 }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

for (const name of ["skull", "skullking"]) {
  const { telling } = (await gameOf(name))!;
  const stories = await goldenStories<AnyView>(name);

  describe(`what is told of ${name}`, () => {
    it.each(stories)("%s ends where the game ended, with all of it in the log", async (_, recorded) => {
      const told = scenes(recorded);
      const story = new Story<AnyView>(recorded.start);
      story.add(steps(telling, told, shared));
      await vi.runAllTimersAsync();

      expect(story.telling).toBe(false);
      expect(story.stage).toEqual(told.at(-1)!.view);
      expect(story.log).toEqual(told.flatMap((scene) => scene.told));
    });

    it.each(stories)(
      "%s shows each view of the engine's with what is told of it, and no other",
      async (_, recorded) => {
        const all = scenes(recorded);
        const seen: [Message, AnyView][] = [];
        const listener = { told: (message: Message) => void seen.push([message, story.stage]) };
        const story: Story<AnyView> = new Story<AnyView>(recorded.start, listener);
        story.add(steps(telling, all, (_, view) => view));
        await vi.runAllTimersAsync();

        expect(seen).toEqual(all.flatMap(({ told, view }) => told.map((message) => [message, view])));
      },
    );

    it.each(stories)("%s is looked at for a while, and not for ever", (_, recorded) => {
      for (const { told, view } of scenes(recorded))
        for (const message of told) {
          expect(telling.lasts(message, view)).toBeLessThan(3_000);
          expect(telling.cue(message, view)?.lead ?? 0).toBeLessThan(1_500);
        }
    });

    it.each(stories)("%s: what is seen beforehand is the same whatever will be shown", (_, recorded) => {
      for (const { told, view } of scenes(recorded))
        for (const message of told) {
          const cue = telling.cue(message, view);
          for (const other of OTHERWISE)
            expect(telling.cue({ ...message, params: { ...message.params, ...other } }, view)).toEqual(cue);
        }
    });
  });
}
