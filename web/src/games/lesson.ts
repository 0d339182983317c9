/** A first round of a game, played by the engine beforehand, and what it teaches. */

import type { Message } from "../net/protocol";
import type { Viewed } from "../story/at-table";
import type { Game } from "./games";

/** What of the view is new, and what is told of it. */
export interface Change<View> {
  readonly told: readonly Message[];
  readonly changed: Partial<View>;
}

export interface Ply<View> {
  /** The learner's own move, to be made again; null where somebody else moved. */
  readonly move: unknown;
  readonly scenes: readonly Change<View>[];
}

export interface Script<View> {
  readonly start: View;
  readonly plies: readonly Ply<View>[];
}

/** What a game teaches. */
export interface Taught<View extends Viewed> {
  readonly name: string;
  readonly rules: string;
  readonly script: Script<View>;
  /** What each of the learner's moves is about: the end of its sentence's key. */
  readonly steps: readonly string[];
  /** Of all that could be done, what the lesson is about now; and for the rest, a kind word. */
  readonly narrowed: (view: View, wished: unknown, step: string) => View;
  readonly game: Game<View>;
}

/** Its views are its own game's, and nobody else reads them. */
export type AnyLesson = Taught<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- as said above
