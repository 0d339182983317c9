/** How a game of Skull with real discs stands, by its rulebook: points, discs left, and who starts. A twin of the
 *  engine's end of a round: `tests/laws/test_pad.py` compares whole games by every book. */

import { SKULL } from "../net/facts";
import type { SkullRules } from "../net/protocol";
import type { Challenge, Seat, SkullBook, SkullPad } from "./model";

/** What each book says of its options. */
const BOOKS: Readonly<Record<SkullBook, SkullRules>> = SKULL.presets;

export interface Standing {
  readonly points: readonly number[];
  readonly discs: readonly number[];
  /** Who has the Last Chance for this round. */
  readonly chance: Seat | null;
  readonly winner: Seat | null;
  readonly starter: Seat;
  /** Who goes out over their own trap says who starts: that is still to be told. */
  readonly naming: boolean;
}

const begin = ({ players, starter }: SkullPad): Standing => ({
  points: players.map(() => 0),
  discs: players.map(() => SKULL.discs), // S-DEAL
  chance: null,
  winner: null,
  starter,
  naming: false,
});

export const standing = (pad: SkullPad): Standing =>
  pad.challenges.reduce((now, challenge) => after(now, challenge, BOOKS[pad.book]), begin(pad));

export const inGame = ({ discs }: Pick<Standing, "discs">): Seat[] =>
  discs.flatMap((left, seat) => (left ? [seat] : []));

function after(now: Standing, challenge: Challenge, rules: SkullRules): Standing {
  return challenge.trap === null ? won(now, challenge.by) : lost(now, challenge, challenge.trap, rules);
}

function won(now: Standing, by: Seat): Standing {
  const points = now.points.map((n, seat) => (seat === by ? n + 1 : n));
  const winner = points[by]! >= SKULL.points_to_win ? by : null; // S-WIN-TWO
  return { ...now, points, chance: null, starter: by, winner };
}

function lost(now: Standing, { by, named }: Challenge, trap: Seat, rules: SkullRules): Standing {
  const discs = discsAfter(now, by, trap, rules);
  const last = { ...now, discs, chance: chanceAfter(discs, by, rules) };
  const left = inGame(last);
  if (left.length < 2) return { ...last, chance: null, winner: left[0] ?? by };
  const starts = starterAfter(discs, by, trap, named, rules);
  return { ...last, naming: starts === null, starter: clockwise(discs, starts ?? by) };
}

function discsAfter(now: Standing, by: Seat, trap: Seat, rules: SkullRules): readonly number[] {
  const only = rules.last_trap === "out" && now.discs[trap] === 1; // S-LAST-TRAP: its owner is out at once
  const shown = now.discs.map((left, seat) => (only && seat === trap ? 0 : left));
  if (trap !== by && inGame({ discs: shown }).length < 2) return shown; // and the challenger has won
  // S-LOSS; and S-LC-RISK: who has the Last Chance has one disc of their own, and so is out without it
  return shown.map((left, seat) => (seat === by ? Math.max(0, left - 1) : left));
}

/** S-LC-GET */
const chanceAfter = (discs: readonly number[], by: Seat, rules: SkullRules): Seat | null =>
  rules.last_chance && discs[by] === 1 ? by : null;

/** Null: the challenger is to name somebody. */
function starterAfter(
  discs: readonly number[],
  by: Seat,
  trap: Seat,
  named: Seat | null,
  rules: SkullRules,
): Seat | null {
  if (discs[by]) return rules.next_starter === "challenger" ? by : trap; // S-NEXT
  return trap === by && rules.next_out === "challenger-names" ? named : trap; // S-NEXT-OUT
}

/** Whenever the seat that would start is out, the next one in starts. */
function clockwise(discs: readonly number[], from: Seat): Seat {
  const seats = discs.map((_, step) => (from + step) % discs.length);
  return seats.find((seat) => discs[seat]! > 0) ?? from;
}

// Telling what happened: each makes another pad of one.

/** A game that is won has ended, and one that is not has not. */
function told(pad: SkullPad, challenges: readonly Challenge[], now: string): SkullPad {
  const next = { ...pad, challenges };
  return { ...next, ended: standing(next).winner === null ? null : now };
}

/** Of a fast thumb: nothing follows a game that is won, or somebody who has to be named first. */
export function withChallenge(pad: SkullPad, by: Seat, trap: Seat | null, now: string): SkullPad {
  const { winner, naming } = standing(pad);
  return winner !== null || naming ? pad : told(pad, [...pad.challenges, { by, trap, named: null }], now);
}

export const withNamed = (pad: SkullPad, named: Seat, now: string): SkullPad =>
  standing(pad).naming ? told(pad, pad.challenges.with(-1, { ...pad.challenges.at(-1)!, named }), now) : pad;

export const withoutLast = (pad: SkullPad, now: string): SkullPad => told(pad, pad.challenges.slice(0, -1), now);
