/** Colours that the style sheets name, for drawings that are rasterised without them. */

import cards from "../cards/inks.css?raw";
import sheet from "../../styles/tokens.css?raw";

const DAY = ':root[data-theme="day"]';

const read = (css: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, colour]) => [name!, colour!]));

const [usual, byDay] = sheet.split(DAY).map(read);
const inks = read(cards);

function found(colours: Readonly<Record<string, string>> | undefined, name: string): string {
  const colour = colours?.[name];
  if (!colour) throw new Error(`no colour --${name}`);
  return colour;
}

export const seatInk = (seat: number): string => found(usual, `seat-${seat}`);
export const cardInk = (name: string): string => found(inks, `card-${name}`);
/** All that day and night change of a picture. */
export const PAPER = { night: found(usual, "paper"), day: found(byDay, "paper") } as const;
