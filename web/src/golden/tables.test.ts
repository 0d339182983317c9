/** Components hold no rules: from a view alone they draw the table and offer what the view offers. */

import { beforeAll, describe, expect, it, vi } from "vitest";

import { gameOf } from "../games/games";
import { session } from "../app/session.svelte";
import { type AnyView, goldenViews } from "./golden";
import { COMFORTS, Sitting, voiceOf } from "./sitting";
import { drawsSkull } from "./skull";
import { discards, drawsSkullKing, putAway } from "./skullking";
import { tapAll } from "./taps";

/** Each game, and what else its table is to show. */
const GAMES: Readonly<Record<string, (sitting: Sitting, view: any) => void>> = {
  skull: drawsSkull,
  skullking: drawsSkullKing,
};
const SIZES = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } };
const screen = window as unknown as { happyDOM: { setViewport(size: object): void } };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // much is tapped, also where others are busy

beforeAll(() => session.speak("en"));

for (const [name, draws] of Object.entries(GAMES)) {
  const game = (await gameOf(name))!;
  const views = await goldenViews<AnyView>(name);

  describe.each(Object.entries(SIZES))(`${name} on a %s`, (_, size) => {
    beforeAll(() => screen.happyDOM.setViewport(size));

    it.each(views)("%s", (_, view) => {
      const sit = () => new Sitting(game, view);
      const sitting = sit();
      draws(sitting, view);
      expect(deciding(sitting, view), "who decides").toEqual(view.to_act.filter((seat) => seat !== "dealer").sort());
      if (view.you === null) expect(controls(sitting), "for a spectator to tap").toBe(0);
      const { sent, said } = discards(view) ? putAway(sitting, view) : tapAll(sitting, sit);

      expect([...sent].sort(), "what taps send").toEqual(view.legal.map((move) => JSON.stringify(move)).sort());
      expect([...said].sort(), "what taps explain").toEqual(explained(view));
    });
  });
}

const deciding = (sitting: Sitting, view: AnyView): number[] =>
  [...view.players.keys()].filter((seat) => sitting.place(seat).classList.contains("owes"));

const controls = ({ root }: Sitting): number =>
  [...root.querySelectorAll("button, input, select, [tabindex]")].filter((one) => !one.matches(COMFORTS)).length;

/** Of pieces with which nothing may be done: the sentence, and the clause that is behind it. */
function explained(view: AnyView): string[] {
  const used = JSON.stringify(view.legal); // what is not to be laid may be what is to be lost
  const idle = view.forbidden.filter(({ disc, card }) => !used.includes(`"${disc ?? card}"`));
  const says = idle.map(({ why }) => voiceOf(view).say(why) + (why.clause ? ` (${why.clause})` : ""));
  return [...new Set(says)].sort();
}
