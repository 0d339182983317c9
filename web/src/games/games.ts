/** The games that the page knows. Each is loaded when somebody sits down to it. */

import type { Component } from "svelte";

import type { Explain } from "../app/clauses";
import type { Course } from "./course";
import type { Sound } from "../ui/sounds";
import type { AtTable, Telling, Viewed } from "../story/table.svelte";
import type { Voice } from "../app/voice";
import type { Message, SeatShown } from "../net/protocol";

export interface Game<View extends Viewed> {
  /** Where it is played: what the view offers can be tapped. */
  readonly Table: Component<{ table: AtTable<View>; onexplain: Explain }>;
  /** The same to look at, for a replay. */
  readonly Board: Component<{
    view: View;
    voice: Voice;
    seats: readonly (SeatShown | null)[];
    scene: Message | null;
  }>;
  /** What the winner holds up. */
  readonly Prize: Component<{ seat: number; rulebook: string }>;
  /** How it went, round by round. */
  readonly course: (view: View) => Course;
  /** Every point of it with its cause, where there is that much to tell. */
  readonly Sheet?: Component<{ view: View; voice: Voice; onclose: () => void }>;
  readonly telling: Telling<View>;
  readonly sounds: (told: Message) => Sound | null;
  /** Every seat's view as one, with all open. */
  readonly opened: (views: readonly View[]) => View;
}

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
