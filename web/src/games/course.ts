/** How a game went, round by round, as something to be drawn: a line for each seat. */

import type { Outcome } from "../net/protocol";

export interface Course {
  /** What is counted, as a key of the catalogue. */
  readonly title: string;
  /** By seat: how it stood at the start, and after each round. */
  readonly lines: readonly (readonly number[])[];
  /** By seat: the rounds in which something was won that the line does not show. */
  readonly marks: readonly (readonly number[])[];
  /** What a mark means, as a key of the catalogue. */
  readonly mark: string;
  /** By seat: its ink, where it is not the seat's own. */
  readonly inks?: readonly number[];
}

export interface Place {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
}

/** From the first place on. Who wins has won, whatever the score; equals share a place. */
export function places({ winners, scores }: Outcome): Place[] {
  const worth = scores.map((score, seat) => (winners.includes(seat) ? Infinity : score));
  const found = scores.map((score, seat) => {
    const ahead = worth.filter((other) => other > worth[seat]!).length;
    return { seat, score, place: ahead + 1 };
  });
  return found.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MOST = 4; // lines across: more are not read

/** Round numbers between which all of these lie. */
export function scale(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = STEPS.find((one) => (high - low) / one <= MOST) ?? high - low;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** A seat is known by its dashes as well as by its ink. */
export const DASHES = ["", "10 4", "2 4", "14 4 2 4", "6 6", "10 3 2 3 2 3", "18 5", "4 3"] as const;
