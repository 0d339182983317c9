/** Skull King's schedules: those with names, and lists of one's own as somebody types them. */

import { said } from "../app/said";
import { SKULLKING } from "../net/facts";
import type { Message } from "../net/protocol";

const MOST_ROUNDS = SKULLKING.most_rounds;

export const SCHEDULES: Readonly<Record<string, readonly number[]>> = SKULLKING.schedules;

type Extra = keyof typeof SKULLKING.extra;
export type Extras = Readonly<Record<Extra, boolean>>;
const EXTRA = Object.keys(SKULLKING.extra) as Extra[];

/** K-CAP: the most cards that give all the same, Graybeard included. */
export function mostCards(played: Extras, seats: number): number {
  const deck = EXTRA.reduce<number>((cards, one) => cards + (played[one] ? SKULLKING.extra[one] : 0), SKULLKING.deck);
  return Math.floor(deck / (seats === SKULLKING.graybeards_table ? seats + 1 : seats));
}

/** A named schedule bows to the deck. */
export const scheduled = (name: string, extras: Extras, seats: number): readonly number[] =>
  SCHEDULES[name]!.map((cards) => Math.min(cards, mostCards(extras, seats)));

// A list of one's own. Many phones have a point beside their digits, and no comma.

const NUMBER = /^\d{1,3}$/;
const wordsIn = (typed: string): string[] => typed.split(/[\s,;.]+/).filter(Boolean);

/** The numbers, or null where something else is among them. */
export function listOf(typed: string): readonly number[] | null {
  const words = wordsIn(typed);
  return words.length && words.every((word) => NUMBER.test(word)) ? words.map(Number) : null;
}

/** K-SCHEDULE: why so many cards cannot be dealt to so many players, and what to do about it. */
export function faultIn(typed: string, extras: Extras, seats: number): Message | null {
  const list = listOf(typed);
  if (list === null)
    return said("web.list.how", { text: wordsIn(typed).find((word) => !NUMBER.test(word)) ?? typed.trim() });
  if (list.length > MOST_ROUNDS) return said("rules.schedule-length", { n: list.length, most: MOST_ROUNDS });
  const most = mostCards(extras, seats);
  const at = list.findIndex((cards) => cards < 1 || cards > most);
  const n = list[at];
  if (n === undefined) return null;
  return said(n < 1 ? "rules.schedule-no-cards" : "rules.schedule-cards", { round: at + 1, n, seats, most });
}
