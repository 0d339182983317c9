/** How a game is told: what a scene's messages look like, and for how long. */

import type { Message } from "../net/protocol";
import type { Cue, Step } from "./story.svelte";

/** A moment of a move: what is told of it, and the view as of then. */
export interface Scene<View> {
  readonly told: readonly Message[];
  readonly view: View;
}

export interface Telling<View> {
  /** What is seen before the view changes, and for how long; null: it changes at once. */
  readonly cue: (told: Message, view: View) => { readonly cue: Cue; readonly lead: number } | null;
  /** How long one looks at it, in milliseconds. */
  readonly lasts: (told: Message, view: View) => number;
}

const unchanged = <Stage>(stage: Stage): Stage => stage;

/** The view changes with the first thing that is told of it, and all the others are told of that view. */
export function steps<View, Stage>(
  telling: Telling<View>,
  scenes: readonly Scene<View>[],
  change: (stage: Stage, view: View) => Stage,
): Step<Stage>[] {
  return scenes.flatMap(({ told, view }) => {
    const to = (stage: Stage): Stage => change(stage, view);
    if (!told.length) return [{ told: null, cue: null, lead: 0, change: to, lasts: 0 }];
    return told.map((message, at): Step<Stage> => {
      const ahead = at === 0 ? telling.cue(message, view) : null;
      return {
        told: message,
        cue: ahead?.cue ?? null,
        lead: ahead?.lead ?? 0,
        change: at === 0 ? to : unchanged,
        lasts: telling.lasts(message, view),
      };
    });
  });
}
