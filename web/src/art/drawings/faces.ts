/** What each card shows: its inks, the signs in its corner, and the prints that make its picture.
 *  A card measures 96 by 134 units; a drawing named `card-…` fills it, the others measure 96 by 96. */

import type { Special, Suit } from "../names";
import type { Inks } from "./inks";

/** A drawing, put somewhere on the card. */
export interface Print {
  readonly of: string;
  readonly by: string; // an SVG transform
  readonly uncut?: boolean; // paper left by the knife in a block of ink
}

export interface Face {
  readonly inks: Inks;
  readonly best?: boolean; // a whole block of its ink
  readonly number: number | null;
  readonly signs: readonly string[]; // in the corner, below the number if there is one
  readonly prints: readonly Print[];
}

const whole = (of: string): Print => ({ of, by: "" });
const BLOCK = whole("card-block");
const FRAME = whole("card-frame"); // the paper around a block: nothing is printed beyond it

function put(of: string, x: number, y: number, scale: number, turn = 0, foot = 48): Print {
  return { of, by: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-48 -${foot})` };
}

/** Where so many pips lie in their field: two digits each, right and down, as a hand would lay them. */
const PIPS: readonly string[] = [
  "44",
  "21 78",
  "50 17 88",
  "10 81 08 99",
  "10 80 45 09 98",
  "10 81 04 95 19 88",
  "10 80 43 05 95 19 89",
  "00 91 42 05 95 47 19 89",
  "00 41 90 04 45 94 09 48 99",
];

interface Field {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function pips(of: string, count: number, field: Field, scale: number): Print[] {
  return PIPS[count - 1]!.split(" ").map((at, index) => {
    const [right, down] = [Number(at[0]) / 9, Number(at[1]) / 9];
    const turn = ((index * 5) % 4) * 6 - 9;
    return put(of, field.x + right * field.wide, field.y + down * field.high, scale, turn);
  });
}

const cuts = (...print: Parameters<typeof pips>): Print[] => pips(...print).map((pip) => ({ ...pip, uncut: true }));

/** Feathers are held together at the quills, in rows of three or four, the shorter ones in front. */
const ROWS: readonly (readonly number[])[] = [[1], [2], [3], [4], [3, 2], [3, 3], [4, 3], [4, 4], [4, 3, 2]];
const LENGTHS = [0.8, 0.6, 0.4];

const feathers = (count: number): Print[] => ROWS[count - 1]!.flatMap((many, row) => fan(many, LENGTHS[row]!));

function fan(count: number, scale: number): Print[] {
  const step = (count > 3 ? 8.5 : 11.5) / scale;
  return Array.from({ length: count }, (_, at) => put("plume", 62, 130, scale, (at - (count - 1) / 2) * step - 2, 130));
}

/** The fewer the pips, the larger. */
const size = (count: number, least: number, more: number): number => least + more / count;

const LOW: Readonly<Record<Suit, (count: number) => Print[]>> = {
  p: feathers,
  c: (count) => [
    whole("card-sand"),
    put("suit-c", 62, 103, 0.56),
    ...pips("coin", count, { x: 43, y: 18, wide: 38, high: 50 }, size(count, 0.16, 0.3)),
  ],
  m: (count) => [
    whole("card-map"),
    ...pips("cross", count, { x: 42, y: 26, wide: 40, high: 84 }, size(count, 0.12, 0.22)),
  ],
  j: (count) => [
    whole("card-flag"),
    ...cuts("bones", count, { x: 48, y: 27, wide: 34, high: 58 }, size(count, 0.13, 0.42)),
  ],
};

function numbered(suit: Suit, number: number): Face {
  const signs = [suit === "j" ? "bones" : `suit-${suit}`];
  if (number === 14) {
    const prints = framed(whole(`card-${suit}14`));
    return { inks: suit, best: true, number, signs, prints };
  }
  const picture =
    number > 9 ? [whole("card-panel"), whole(`card-${suit}${number}`), whole("card-panel-frame")] : LOW[suit](number);
  const prints = suit === "j" ? [...picture, whole("card-banner")] : picture;
  return { inks: suit, number, signs, prints };
}

const framed = (...prints: Print[]): Print[] => [BLOCK, ...prints, FRAME];

const special = (inks: Inks, of: string, ...signs: string[]): Face => ({
  inks,
  number: null,
  signs,
  prints: framed(whole(`card-${of}`)),
});

// The Tigress has two halves; on the table she shows one of them twice.
const FIERCE = whole("card-tigress-fierce");
const CALM = whole("card-tigress-calm");
const mirrored = (print: Print): Print => ({ ...print, by: "translate(112 0) scale(-1 1)" });

const FACES: Readonly<Record<Special, Face>> = {
  escape: special("escape", "escape", "white-flag"),
  loot: special("loot", "loot", "sack"),
  rosie: special("pirate", "rosie", "hat", "hand"),
  bendt: special("pirate", "bendt", "hat", "mask"),
  rascal: special("pirate", "rascal", "hat", "coins"),
  juanita: special("pirate", "juanita", "hat", "spyglass"),
  harry: special("pirate", "harry", "hat", "anchor"),
  tigress: {
    ...special("tigress", "calm-block", "hat", "white-flag"),
    prints: framed(whole("card-calm-block"), FIERCE, CALM),
  },
  "tigress-pirate": {
    ...special("tigress", "tigress-fierce", "hat", "claws"),
    prints: framed(FIERCE, mirrored(FIERCE)),
  },
  "tigress-escape": {
    ...special("tigress-calm", "tigress-calm", "white-flag", "claws"),
    prints: framed(mirrored(CALM), CALM),
  },
  mermaid: special("mermaid", "mermaid", "tail"),
  "skull-king": special("king", "king", "crown", "bones"),
  whale: special("whale", "whale", "fluke"),
  kraken: special("kraken", "kraken", "tentacle"),
};

const SECOND_MERMAID = special("mermaid", "mermaid-second", "tail");

const BACK: Face = { inks: "back", number: null, signs: [], prints: [whole("card-back")] };

/** The face of a card, or the back of a hidden one. Two mermaids bear one name: `second` is the other. */
export function faceOf(card: string | null, second = false): Face {
  if (card === null) return BACK;
  if (second && card === "mermaid") return SECOND_MERMAID;
  return FACES[card as Special] ?? numbered(card[0] as Suit, Number(card.slice(1)));
}
