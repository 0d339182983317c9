/** The games that the page knows, registered once. Each is loaded when somebody sits down to it. */

import type { Component } from "svelte";

import type { Explain } from "../app/clauses";
import type { Course } from "./course";
import type { Draw } from "./draws";
import { play, type Sound } from "../ui/sounds";
import type { AtTable, Viewed } from "../story/at-table";
import type { Cue, Listener } from "../story/story.svelte";
import type { Telling } from "../story/telling";
import type { Voice } from "../app/voice";
import { type GameName, GAMES } from "../net/facts";
import type { Message, SeatShown } from "../net/protocol";
import type { AnyLesson } from "./lesson";
import SkullPicture from "./skull/SkullPicture.svelte";
import SkullKingPicture from "./skullking/SkullKingPicture.svelte";

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
  /** What the dealer drew, for whoever draws it again. */
  readonly draws: (record: any) => readonly Draw[]; // eslint-disable-line @typescript-eslint/no-explicit-any -- of its own kind
}

/** A game whose views are handed on unread: the room knows that they are its own. */
export type Playing = Game<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- as said above

/** Whatever is told or seen, heard. */
export const heard = (game: () => Playing | null): Listener => {
  const hear = (what: Message | Cue): void => play(game()?.sounds(what) ?? null);
  return { told: hear, cued: hear };
};

/** All that the page has of a game. What is large is loaded when it is wanted. */
interface Registered {
  /** Its sign, for whoever chooses between games: they see it at once. */
  readonly Picture: Component;
  readonly play: () => Promise<Playing>;
  /** A first round of it. */
  readonly lesson: () => Promise<AnyLesson>;
  /** A rulebook of it, by two of its pieces. */
  readonly book: () => Promise<Component<{ rulebook: string }>>;
}

/** A game that Python knows and that is not here does not compile. */
const REGISTERED: Readonly<Record<GameName, Registered>> = {
  skull: {
    Picture: SkullPicture,
    play: () => import("./skull/game").then((found) => found.skull),
    lesson: () => import("./skull/lesson").then((found) => found.lesson),
    book: () => import("./skull/SkullBook.svelte").then((found) => found.default),
  },
  skullking: {
    Picture: SkullKingPicture,
    play: () => import("./skullking/game").then((found) => found.skullking),
    lesson: () => import("./skullking/lesson").then((found) => found.lesson),
    book: () => import("./skullking/SkullKingBook.svelte").then((found) => found.default),
  },
};

/** Null: this page does not know it, as a tab from before it came. */
export const registered = (name: string): Registered | null =>
  GAMES.includes(name) ? REGISTERED[name as GameName] : null;

export const gameOf = async (name: string): Promise<Playing | null> => (await registered(name)?.play()) ?? null;
