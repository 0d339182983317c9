/** Which inks a card of Skull King is printed in. A drawing knows no more of them than their roles: main,
 *  second, third, dark, the paper that the knife leaves, the block that it is cut from. */

import { cardInk } from "./tokens";

interface Set {
  readonly block: string;
  readonly second?: string;
  readonly third?: string;
  readonly main?: string;
  readonly sign?: string;
}

const SETS = {
  p: { block: "parrot", second: "scarlet" },
  c: { block: "chest" },
  m: { block: "map", second: "scarlet" },
  j: { block: "flag", second: "scarlet" },
  pirate: { block: "pirate" },
  tigress: { block: "pirate", third: "calm" },
  "tigress-calm": { block: "calm", main: "pirate", third: "calm" },
  king: { block: "dark" },
  mermaid: { block: "sea" },
  whale: { block: "deep" },
  back: { block: "deep" },
  kraken: { block: "murk", second: "scarlet" },
  escape: { block: "calm" },
  loot: { block: "gold", sign: "dark" },
} as const;

export type Inks = keyof typeof SETS;

export interface Colours {
  readonly main: string;
  readonly second: string;
  readonly third: string;
  readonly dark: string;
  readonly paper: string;
  readonly block: string;
  readonly ground: string; // the card itself
  readonly sign: string; // in the corner
  readonly signCut: string;
}

/** Suits are printed on paper, but for the black flag, which is cloth. */
const ON_PAPER: readonly Inks[] = ["p", "c", "m"];

/** `best` is a whole block of its ink: a suit's fourteen. */
export function coloursOf(inks: Inks, best: boolean, ground: string): Colours {
  const { main, sign, third = "dark", second = "gold", ...set }: Set = SETS[inks];
  const block = cardInk(set.block);
  const onPaper = !best && ON_PAPER.includes(inks);
  return {
    main: best ? ground : main ? cardInk(main) : block,
    second: cardInk(second),
    third: cardInk(third),
    dark: cardInk("dark"),
    paper: best ? block : ground,
    block,
    ground,
    sign: sign ? cardInk(sign) : onPaper ? block : ground,
    signCut: onPaper ? ground : block,
  };
}

/** Paper left by the knife in a block of ink. */
export const uncut = (colours: Colours): Colours => ({ ...colours, main: colours.ground, paper: colours.block });

export const inCorner = (colours: Colours): Colours => ({ ...colours, main: colours.sign, paper: colours.signCut });

/** A drawing in its colours: what rasterises it knows neither classes nor variables of ours. */
export function inked(strokes: string, colours: Colours): string {
  const colour = (role: string): string => colours[role as keyof Colours];
  return strokes
    .replace(/class="l-grain"/g, `fill="none" stroke="${colours.ground}" opacity="0.45"`)
    .replace(/class="i-(\w+)"/g, (_, role: string) => `fill="${colour(role)}"`)
    .replace(/class="l-(\w+)"/g, (_, role: string) => `fill="none" stroke="${colour(role)}"`)
    .replace(/var\(--c-(\w+)\)/g, (_, role: string) => colour(role));
}
