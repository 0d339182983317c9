/** Skull King's schedules: those with names, and lists of one's own as somebody types them. How far a deck
 *  stretches is the engine's to say; a test compares the figures. */

import { said } from "../app/said";
import type { Message } from "../net/protocol";

export const MOST_ROUNDS = 100;
const DECK = 70;

export const SCHEDULES: Readonly<Record<string, readonly number[]>> = {
  classic: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  short: [1, 3, 5, 7, 9],
  sprint: [5, 5, 5, 5, 5],
  high: [6, 7, 8, 9, 10],
  even: [2, 2, 4, 4, 6, 6, 8, 8, 10, 10],
  long: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
};

export interface Extras {
  readonly kraken: boolean;
  readonly whale: boolean;
  readonly loot: boolean;
}

/** K-CAP: the most cards that give all the same, Graybeard included. */
export function mostCards({ kraken, whale, loot }: Extras, seats: number): number {
  const deck = DECK + Number(kraken) + Number(whale) + 2 * Number(loot);
  return Math.floor(deck / (seats === 2 ? 3 : seats));
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
