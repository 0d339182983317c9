/** What each card shows: its inks, the signs in its corner, and the prints that make its picture.
 *  A card measures 96 by 134 units; a drawing named `card-…` fills it, the others measure 96 by 96. */

export const SUITS = ["p", "c", "m", "j"] as const;
export type Suit = (typeof SUITS)[number];

export const PIRATES = ["rosie", "bendt", "rascal", "juanita", "harry"] as const;

/** A drawing, put somewhere on the card. */
export interface Print {
  readonly of: string;
  readonly by: string; // an SVG transform
  readonly left?: boolean; // left by the knife in a block of ink, as the corner's signs may be
}

export interface Face {
  readonly inks: string;
  readonly number: number | null;
  readonly signs: readonly string[]; // in the corner, below the number if there is one
  readonly prints: readonly Print[];
}

const whole = (of: string): Print => ({ of, by: "" });
const BLOCK = whole("card-block");

function put(of: string, x: number, y: number, scale: number, turn = 0, foot = 48): Print {
  return { of, by: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-48 -${foot})` };
}

/** Where so many pips lie, in tenths of their field: two digits each, right and down. */
const PIPS: readonly string[] = [
  "55",
  "43 67",
  "52 27 87",
  "32 73 38 77",
  "22 82 55 28 88",
  "32 71 35 74 39 77",
  "22 81 54 25 84 38 78",
  "31 70 53 24 85 56 39 78",
  "20 51 81 25 54 84 29 58 88",
];

interface Field {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function pips(of: string, count: number, field: Field, scale: number): Print[] {
  return PIPS[count - 1]!.split(" ").map((at, index) => {
    const [right, down] = [Number(at[0]) / 10, Number(at[1]) / 10];
    const turn = ((index * 5) % 4) * 6 - 9;
    return put(of, field.x + right * field.wide, field.y + down * field.high, scale, turn);
  });
}

const cuts = (...print: Parameters<typeof pips>): Print[] =>
  pips(...print).map((pip) => ({ ...pip, left: true }));

/** Feathers are held together at the quills; from the sixth on a second row stands in front. */
function feathers(count: number): Print[] {
  const back = count > 5 ? Math.ceil(count / 2) : count;
  return [...fan(back, 0.82), ...fan(count - back, 0.56)];
}

function fan(count: number, scale: number): Print[] {
  const step = Math.min(22, 80 / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) =>
    put("plume", 60, 129, scale, (at - (count - 1) / 2) * step, 130),
  );
}

const LOW: Readonly<Record<Suit, (count: number) => Print[]>> = {
  p: feathers,
  c: (count) => [...pips("coin", count, { x: 34, y: 12, wide: 56, high: 68 }, count < 4 ? 0.26 : 0.2), put("suit-c", 61, 103, 0.58)],
  m: (count) => [whole("card-map"), ...cuts("cross", count, { x: 34, y: 16, wide: 58, high: 100 }, count < 4 ? 0.28 : 0.2)],
  j: (count) => [whole("card-flag"), ...cuts("bones", count, { x: 36, y: 17, wide: 54, high: 76 }, [0.5, 0.36, 0.32][count - 1] ?? 0.2)],
};

const HIGH: Readonly<Record<Suit, string>> = { p: "parrot", c: "hoard", m: "island", j: "ship" };

function numbered(suit: Suit, number: number): Face {
  const signs = [suit === "j" ? "bones" : `suit-${suit}`];
  if (number === 14) {
    const prints = [BLOCK, whole(`card-${HIGH[suit]}-best`)];
    return { inks: `${suit} inks-best`, number, signs, prints };
  }
  const picture = number > 9 ? [whole("card-panel"), whole(`card-${HIGH[suit]}`)] : LOW[suit](number);
  const prints = suit === "j" ? [...picture, whole("card-banner")] : picture;
  return { inks: suit, number, signs, prints };
}

const special = (inks: string, of: string, ...signs: string[]): Face => ({
  inks,
  number: null,
  signs,
  prints: [BLOCK, whole(`card-${of}`)],
});

const SPECIAL: Readonly<Record<string, Face>> = {
  escape: special("escape", "escape", "white-flag"),
  loot: special("loot", "loot", "sack"),
  rosie: special("pirate", "rosie", "hat", "hand"),
  bendt: special("pirate", "bendt", "hat", "mask"),
  rascal: special("pirate", "rascal", "hat", "coins"),
  juanita: special("pirate", "juanita", "hat", "spyglass"),
  harry: special("pirate", "harry", "hat", "anchor"),
  tigress: special("tigress", "tigress", "claws", "white-flag"),
  "tigress-pirate": special("pirate", "tigress-pirate", "hat", "claws"),
  "tigress-escape": special("escape", "tigress-escape", "white-flag", "claws"),
  mermaid: special("mermaid", "mermaid", "tail"),
  "skull-king": special("king", "king", "crown", "bones"),
  whale: special("whale", "whale", "fluke"),
  kraken: special("kraken", "kraken", "tentacle"),
};

const SECOND_MERMAID = special("mermaid", "mermaid-second", "tail");

/** Two mermaids bear one name; `second` is the other one's face. */
export function faceOf(card: string, second = false): Face {
  if (second && card === "mermaid") return SECOND_MERMAID;
  return SPECIAL[card] ?? numbered(card[0] as Suit, Number(card.slice(1)));
}
