/** How long a game takes, roughly: an evening is to be planned, nothing is promised. */

import { said } from "../app/said";
import type { GameOffered, Message } from "../net/protocol";
import { listOf, SCHEDULES } from "../games/schedule";
import { type Draft, valueOf } from "./setup";

const CARD = 5; // seconds
const ROUND = 40; // seconds to bid and to add up
const SKULL = 5; // minutes a player

function atSea(schedule: string, seats: number): number {
  const rounds = listOf(schedule) ?? SCHEDULES[schedule] ?? [];
  const tricks = rounds.reduce((sum, cards) => sum + cards, 0);
  return (tricks * seats * CARD + rounds.length * ROUND) / 60;
}

/** Minutes, in steps of five. */
export function minutes(draft: Draft, game: GameOffered): number {
  const schedule = valueOf(draft, game, "schedule");
  const found = schedule ? atSea(schedule, draft.seats) : SKULL * draft.seats;
  return Math.max(5, Math.round(found / 5) * 5);
}

const LONG = 180; // minutes, from which on hours are counted

export function lasts(draft: Draft, game: GameOffered): Message {
  const n = minutes(draft, game);
  return n < LONG ? said("web.new.lasts", { n }) : said("web.new.lasts-hours", { n: Math.round(n / 60) });
}
