/** How long a game takes, roughly: an evening is to be planned, nothing is promised. */

import type { GameOffered } from "../protocol";
import { type Draft, isList, valueOf } from "./setup";

/** Tricks and rounds of Skull King's schedules; a test compares them with the engine's. */
export const SCHEDULES: Readonly<Record<string, readonly [tricks: number, rounds: number]>> = {
  classic: [55, 10],
  short: [25, 5],
  sprint: [25, 5],
  high: [40, 5],
  even: [60, 10],
  long: [100, 19],
};
const CARD = 5; // seconds
const ROUND = 40; // seconds to bid and to add up
const SKULL = 5; // minutes a player

function atSea(schedule: string, seats: number): number {
  const list = schedule.split(",").map(Number);
  const own = [list.reduce((sum, cards) => sum + cards, 0), list.length] as const;
  const [tricks, rounds] = isList(schedule) ? own : (SCHEDULES[schedule] ?? own);
  return (tricks * seats * CARD + rounds * ROUND) / 60;
}

/** Minutes, in steps of five. */
export function minutes(draft: Draft, game: GameOffered): number {
  const schedule = valueOf(draft, game, "schedule");
  const found = schedule ? atSea(schedule, draft.seats) : SKULL * draft.seats;
  return Math.max(5, Math.round(found / 5) * 5);
}
