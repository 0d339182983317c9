/** What a game's table reads of whatever it is played at: a live table, or a lesson. */

import type { Message, SeatShown } from "../net/protocol";
import type { Cue } from "./story.svelte";

/** What any game's view has. */
export interface Viewed {
  readonly round: number;
  /** Of a game that has so many rounds, each with so many cards. */
  readonly schedule?: readonly number[];
  readonly you: number | null;
}

/** All of it as of the stage: as far as it has been told. */
export interface AtTable<View extends Viewed> {
  readonly view: View | null;
  readonly seats: readonly (SeatShown | null)[];
  readonly scene: Message | null;
  readonly cue: Cue | null;
  /** Is something being told? Then a tap shows where things stand, and does nothing else. */
  readonly telling: boolean;
  /** And for long enough to say that one may go on. */
  readonly long: boolean;
  /** Is it for us to decide? Never while something is told. */
  readonly owes: boolean;
  /** A move on its way to the server. */
  readonly sending: unknown;
  /** Milliseconds that a seat's decision still has, or null where no clock runs. */
  left(seat: number, now: number): number | null;
  move(move: unknown): Promise<void>;
  catchUp(): void;
}
