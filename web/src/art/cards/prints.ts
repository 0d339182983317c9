/** The cards of Skull King, printed. */

import { figures } from "../figures";
import { type Picture, print } from "../print";
import { DRAWINGS } from "./drawings";
import { faceOf, type Face, type Print } from "./faces";
import inks from "./inks.css?raw";

const drawn = (of: string, by: string, kind = ""): string =>
  `<g class="${kind}" transform="${by}">${DRAWINGS.get(of)!}</g>`;

const placed = ({ of, by, uncut }: Print): string => drawn(of, by, uncut ? "uncut" : "");

/** What is known of a card in a fanned hand: in its corner, below the number if there is one. */
function corner(face: Face): string {
  const below = face.number ? 37 : 8;
  const sign = (of: string, at: number) => drawn(of, `translate(4.5 ${below + at * 27}) scale(0.27)`, "corner");
  return face.signs.map(sign).join("");
}

export const NUMBER = { middle: 18, base: 32, size: 40, widest: 23.5 };

const number = (of: number): string => `<g style="fill: var(--c-sign); stroke: none">${figures(`${of}`, NUMBER)}</g>`;

export function drawing(face: Face, paper: string): string {
  const card = (inset: number, how: string) =>
    `<rect x="${inset}" y="${inset}" width="${96 - 2 * inset}" height="${134 - 2 * inset}" rx="7.5" style="${how}"/>`;
  return `<style>:root { --paper: ${paper}; } ${inks}</style>
    <g class="inks-${face.inks}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
      ${card(0.5, "fill: var(--paper)")}
      ${face.prints.map(placed).join("")}
      ${drawn("card-grain", "")}
      ${card(0.75, "fill: none; stroke: var(--card-edge); stroke-width: 1.5")}
      ${corner(face)}
      ${face.number ? number(face.number) : ""}
    </g>`;
}

export const printed = (card: string | null, second: boolean): Picture =>
  print(`card ${card} ${second}`, "0 0 96 134", (paper) => drawing(faceOf(card, second), paper));
