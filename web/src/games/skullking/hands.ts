/** Cards as one holds them. How they are sorted is a matter of taste, and of nothing else. */

export type Sorting = "suit" | "rank" | "power";
export const SORTINGS: readonly Sorting[] = ["suit", "rank", "power"];

export interface Held {
  readonly card: string;
  /** Tells twins apart: there are five escapes. */
  readonly key: string;
}

const SUITS = "pcmj";
/** As the deck is listed: the server holds a hand in this order. */
const SPECIALS: readonly string[] = [
  "loot",
  "escape",
  "rosie",
  "bendt",
  "rascal",
  "juanita",
  "harry",
  "tigress",
  "mermaid",
  "skull-king",
  "whale",
  "kraken",
];

export const suitOf = (card: string): string | null => (/^[pcmj]\d+$/.test(card) ? card[0]! : null);
const number = (card: string): number => Number(card.slice(1));

/** Where a card belongs: suits together, numbers together, or the special ones at hand first. */
function place(card: string, sorting: Sorting): number {
  const suit = suitOf(card);
  if (suit === null) return (sorting === "power" ? -100 : 100) + SPECIALS.indexOf(card);
  const at = SUITS.indexOf(suit);
  if (sorting === "rank") return number(card) * 4 + at;
  return sorting === "power" ? (3 - at) * 15 - number(card) : at * 15 + number(card);
}

export function held(hand: readonly string[], sorting: Sorting): readonly Held[] {
  const sorted = [...hand].sort((one, other) => place(one, sorting) - place(other, sorting));
  return sorted.map((card, at) => ({ card, key: `${card}/${at - sorted.indexOf(card)}` }));
}

/** So many to a row: one as long as it is short, then two that are as even as can be. */
export const perRow = (cards: number, most: number): number =>
  cards <= most ? Math.max(cards, 1) : Math.ceil(cards / 2);
