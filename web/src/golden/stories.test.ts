/** What is told leads to what is shown: the story on the table ends where the next view begins. */

import { describe, expect, it } from "vitest";

import { gameOf } from "../games/games";
import { type AnyView, goldenStories, steps } from "./golden";
import { shownOfSkull } from "./skull";

/** What anybody counts at a table, however the game goes. */
const counted = ({ round, players }: AnyView): unknown => ({
  round,
  players: (players as readonly { hand: number; stack?: unknown }[]).map(({ hand, stack }) => ({ hand, stack })),
});

/** Each game, and what of a view its table shows when `next` is where the story leads. */
const GAMES: Readonly<Record<string, (view: any, before: any, next: any) => unknown>> = {
  skull: shownOfSkull,
};

for (const [name, shown] of Object.entries(GAMES)) {
  const { telling } = (await gameOf(name))!;
  const stories = await goldenStories<AnyView>(name);

  describe(`what is told of ${name}`, () => {
    it.each(stories)("%s leads to the next view, ply by ply", (_, story) => {
      for (const { ply, before, next } of steps(story)) {
        const told = story.plies[ply]!.told;
        const staged = told.reduce(telling.after, before);
        expect(shown(staged, before, next), `ply ${ply}`).toEqual(shown(next, before, next));
      }
    });

    it.each(stories)("%s can be told to whoever only looks on, without a pause", (_, story) => {
      let staged = story.start;
      for (const { ply, next } of steps(story)) {
        const { told } = story.plies[ply]!;
        staged = told.reduce(telling.after, staged);
        const stays = told.some(({ key }) => /must-name|wins/.test(key)); // for all to see, until there is a next round
        if (!stays) expect(counted(staged), `ply ${ply}`).toEqual(counted(next));
      }
    });

    it.each(stories)("%s is looked at for a while, and not for ever", (_, story) => {
      for (const told of story.plies.flatMap((ply) => ply.told)) {
        expect(telling.lasts(told)).toBeGreaterThan(100);
        expect(telling.lasts(told)).toBeLessThan(3_000);
      }
    });
  });
}
