/** A `Setup` that somebody made, in words: its rulebook, what was changed in it, what is not as usual. */

import { said } from "../app/said";
import type { Voice } from "../app/voice";
import type { Message, Setup } from "../net/protocol";
import { listOf } from "./schedule";

const DAY = 24 * 60 * 60;

/** The rulebook and its changes, read from a setup that somebody made. */
export function book(setup: Pick<Setup, "rules">): { name: string; changes: [string, string][] } {
  const [name = "", ...changes] = setup.rules.split(" ");
  return { name, changes: changes.map((one) => one.split("=", 2) as [string, string]) };
}

/** What an option's value means: a seat is named by number, a list is counted out. */
export function meaning(voice: Voice, option: string, value: string): string {
  const key = `option.${option}`;
  const list = listOf(value);
  if (list === null) return voice.text(`${key}.${value}`);
  if (voice.has(`${key}.list`)) return voice.text(`${key}.list`, { counts: list.join(", ") });
  return voice.text(`${key}.named`, { seat: list[0]! - 1 });
}

function pace(setup: Setup): Message[] {
  const seconds = setup.clock?.seconds;
  if (seconds === undefined) return setup.pace === "slow" ? [said("web.like.slow")] : [];
  if (seconds >= DAY) return [said("web.like.days", { n: Math.round(seconds / DAY) })];
  return [said("web.like.clock", { n: seconds })];
}

/** What is not as usual at a table that somebody made, each in a few words. */
export const likeness = (setup: Setup): Message[] => [
  ...pace(setup),
  ...(setup.door === "ask" ? [said("web.like.asks")] : []),
  ...(setup.talk ? [] : [said("web.like.silent")]),
];
