/** Cards as one holds them. How they are sorted is a matter of taste, and of nothing else. */

import { SKULLKING } from "../../net/facts";

export type Sorting = "suit" | "rank" | "power";
export const SORTINGS: readonly Sorting[] = ["suit", "rank", "power"];

export interface Held {
  readonly card: string;
  /** Tells twins apart: there are five escapes. */
  readonly key: string;
}

const { suits, highest } = SKULLKING;
/** As the deck is listed: the server holds a hand in this order. */
const SPECIALS: readonly string[] = SKULLKING.specials;
const NUMBERED = suits.length * (highest + 1); // no card of a suit has a higher place

const number = (card: string): number => Number(card.slice(1));

/** Where a card belongs: suits together, numbers together, or the special ones at hand first. */
function place(card: string, sorting: Sorting): number {
  const special = SPECIALS.indexOf(card);
  if (special >= 0) return (sorting === "power" ? -NUMBERED : NUMBERED) + special;
  const at = suits.findIndex((suit) => card.startsWith(suit));
  if (sorting === "rank") return number(card) * suits.length + at;
  const up = at * (highest + 1) + number(card);
  return sorting === "power" ? NUMBERED - up : up;
}

export function held(hand: readonly string[], sorting: Sorting): readonly Held[] {
  const sorted = [...hand].sort((one, other) => place(one, sorting) - place(other, sorting));
  return sorted.map((card, at) => ({ card, key: `${card}/${at - sorted.indexOf(card)}` }));
}

/** So many to a row: one as long as it is short, then two that are as even as can be. */
export const perRow = (cards: number, most: number): number =>
  cards <= most ? Math.max(cards, 1) : Math.ceil(cards / 2);
