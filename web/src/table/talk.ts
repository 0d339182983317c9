/** What is said at a table, in words. */

import type { Voice } from "../app/voice";
import type { Claim, LineShown, Reaction } from "../net/protocol";

/** What a tap says, by game: nobody at a Skull table has a Skull King. */
export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  skull: ["i-laid-a-flower", "i-laid-a-skull", "flip-mine", "dont-flip-mine", "i-can", "you-cannot", "trust-me"],
  skullking: ["i-have-the-king", "i-take-none", "i-can", "you-cannot", "trust-me"],
};

export const REACTIONS: readonly Reaction[] = [
  "laugh",
  "gasp",
  "applaud",
  "thinking",
  "hurry",
  "sorry",
  "flower",
  "skull",
];

export const words = (line: LineShown, voice: Voice): string =>
  line.kind === "say" ? line.text : voice.text(`web.${line.kind}.${line.text}`);

/** Null: it is said in words. */
export const gesture = (line: LineShown): Reaction | null =>
  line.kind === "react" ? (REACTIONS.find((one) => one === line.text) ?? null) : null;
