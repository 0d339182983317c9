/** Every picture has a name, which is also its file's. Here are all of them, and what a table needs. */

import { SKULLKING } from "../net/facts.ts";

export const LIGHTS = ["night", "day"] as const;
export type Light = (typeof LIGHTS)[number];

export const SEATS = 8;
export const LOOKS = ["disc", "coaster", "card"] as const;
export type Look = (typeof LOOKS)[number];
export const SIDES = ["back", "flower", "skull"] as const;
export type Side = (typeof SIDES)[number] | "last-chance";

export const SUITS = SKULLKING.suits;
export type Suit = (typeof SUITS)[number];
const NUMBERS = Array.from({ length: SKULLKING.highest }, (_, at) => at + 1);
export type Special = (typeof SKULLKING.specials)[number];
/** Every face that a card of Skull King may show. */
export const CARDS: readonly string[] = [
  ...SUITS.flatMap((suit) => NUMBERS.map((number) => `${suit}${number}`)),
  ...SKULLKING.specials,
];

/** The disc of the last chance is nobody's: it looks the same at every seat. */
export const pieceName = (seat: number, side: Side, look: Look): string =>
  side === "last-chance" ? `${look}-last-chance` : `${look}-${side}-${seat}`;

export const matName = (seat: number, look: Look, ornate: boolean): string =>
  `${look}-mat-${seat}${ornate ? "-ornate" : ""}`;

export const bandName = (seat: number): string => `band-${seat}`;

/** Without a card, the back. Two mermaids bear one name: `second` is the other. */
export const cardName = (card: string | null, second = false): string =>
  `king-${card ?? "back"}${second && card === "mermaid" ? "-second" : ""}`;

/** All that may ever be seen at a table of Skull. */
export const skullPictures = (seats: readonly number[], look: Look): string[] => [
  ...seats.flatMap((seat) => [
    ...SIDES.map((side) => pieceName(seat, side, look)),
    matName(seat, look, false),
    matName(seat, look, true),
  ]),
  pieceName(0, "last-chance", look),
];

/** All that may ever be seen at a table of Skull King. */
export const skullKingPictures = (): string[] => [
  cardName(null),
  ...CARDS.map((card) => cardName(card)),
  cardName("mermaid", true),
];
