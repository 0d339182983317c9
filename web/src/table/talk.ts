/** What is said at a table, in words. */

import type { Voice } from "../app/voice";
import { REACTIONS } from "../net/facts";
import type { LineShown, Reaction } from "../net/protocol";

export const words = (line: LineShown, voice: Voice): string =>
  line.kind === "say" ? line.text : voice.text(`web.${line.kind}.${line.text}`);

/** Null: it is said in words. */
export const gesture = (line: LineShown): Reaction | null =>
  line.kind === "react" ? (REACTIONS.find((one) => one === line.text) ?? null) : null;
