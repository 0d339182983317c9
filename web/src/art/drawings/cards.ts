/** The cards of Skull King. */

import { strokes } from "../cards/strokes";
import { SIGN_STROKES } from "../cards/signs";
import type { Drawing } from "./drawing";
import { faceOf, type Face, type Print } from "./faces";
import { figures } from "./figures";
import { type Colours, coloursOf, inCorner, inked, uncut } from "./inks";
import { cardInk } from "./tokens";

export const STROKES: ReadonlyMap<string, string> = new Map([
  ...SIGN_STROKES,
  ...strokes(import.meta.glob<string>("../cards/drawings/*.svg", { query: "?raw", import: "default", eager: true })),
]);

const drawn = (of: string, by: string, colours: Colours): string =>
  `<g transform="${by}">${inked(STROKES.get(of)!, colours)}</g>`;

/** What is known of a card in a fanned hand: in its corner, below the number if there is one. */
function corner(face: Face, colours: Colours): string {
  const below = face.number ? 37 : 8;
  const sign = (of: string, at: number) =>
    drawn(of, `translate(4.5 ${below + at * 27}) scale(0.27)`, inCorner(colours));
  return face.signs.map(sign).join("");
}

export const NUMBER = { middle: 18, base: 32, size: 40, widest: 23.5 };

const number = (of: number, { sign }: Colours): string => `<g fill="${sign}">${figures(`${of}`, NUMBER)}</g>`;

const sheet = (inset: number, how: string): string =>
  `<rect x="${inset}" y="${inset}" width="${96 - 2 * inset}" height="${134 - 2 * inset}" rx="7.5" ${how}/>`;

export function drawCard(face: Face, paper: string): string {
  const colours = coloursOf(face.inks, face.best ?? false, paper);
  const print = ({ of, by, uncut: left }: Print) => drawn(of, by, left ? uncut(colours) : colours);
  return `<g stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      ${sheet(0.5, `fill="${paper}"`)}
      ${face.prints.map(print).join("")}
      ${drawn("card-grain", "", colours)}
      ${sheet(0.75, `fill="none" stroke="${cardInk("edge")}" stroke-width="1.5"`)}
      ${corner(face, colours)}
      ${face.number ? number(face.number, colours) : ""}
    </g>`;
}

/** 288 pixels wide. In a trick they are at most 86 wide on a phone, which has three a point; a pirate who
 *  does something is 144 on a large screen, which may have two. */
const PIXELS = 3;

export const card = (of: string | null, second: boolean): Drawing => ({
  box: [0, 0, 96, 134],
  pixels: PIXELS,
  draw: (paper) => drawCard(faceOf(of, second), paper),
});
