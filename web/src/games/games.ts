/** The games that the page knows. Each is loaded when somebody sits down to it. */

import type { Component } from "svelte";

import type { Explain } from "../app/clauses";
import type { Course } from "./course";
import { play, type Sound } from "../ui/sounds";
import type { AtTable, Viewed } from "../story/at-table";
import type { Cue, Listener } from "../story/story.svelte";
import type { Telling } from "../story/telling";
import type { Voice } from "../app/voice";
import type { Message, SeatShown } from "../net/protocol";

/** A table to look at, as of one moment. */
export interface Shown<View> {
  readonly view: View;
  readonly voice: Voice;
  readonly seats: readonly (SeatShown | null)[];
  readonly scene: Message | null;
  readonly cue: Cue | null;
}

export interface Game<View extends Viewed> {
  /** Where it is played: what the view offers can be tapped. */
  readonly Table: Component<{ table: AtTable<View>; onexplain: Explain }>;
  /** The same to look at, for a replay. */
  readonly Board: Component<Shown<View>>;
  /** What the winner holds up. */
  readonly Prize: Component<{ seat: number; rulebook: string }>;
  /** How it went, round by round. */
  readonly course: (view: View) => Course;
  /** Every point of it with its cause, where there is that much to tell. */
  readonly Sheet?: Component<{ view: View; voice: Voice; onclose: () => void }>;
  readonly telling: Telling<View>;
  readonly sounds: (heard: Message | Cue) => Sound | null;
  /** Every seat's view as one, with all open. */
  readonly opened: (views: readonly View[]) => View;
}

/** Whatever is told or seen, heard. */
export const heard = (game: () => Game<any> | null): Listener => {
  const hear = (what: Message | Cue): void => play(game()?.sounds(what) ?? null);
  return { told: hear, cued: hear };
};

/** A game whose views are handed on unread: the room knows that they are its own. */
export type Playing = Game<any>;

const GAMES: Readonly<Record<string, () => Promise<Playing>>> = {
  skull: () => import("./skull/game").then((found) => found.skull),
  skullking: () => import("./skullking/game").then((found) => found.skullking),
};

/** Null: this page does not know it, as a tab from before it came. */
export async function gameOf(name: string): Promise<Playing | null> {
  return (await GAMES[name]?.()) ?? null;
}
