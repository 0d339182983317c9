/** The mats of Skull: a dark side, and the ornate one that a point turns up. */

import type { Look } from "../names";
import * as symbols from "../symbols";
import { hop } from "./coasters";
import { type Drawing, EDGE, placed } from "./drawing";
import { seatInk } from "./tokens";

const CORNERS: Readonly<Record<Look, number>> = { disc: 20, coaster: 6, card: 10 };

interface Cloth {
  readonly dark: string;
  readonly bright: string;
  readonly mark: string;
}

function cloth(seat: number, look: Look, paper: string): Cloth {
  if (look === "coaster") return { dark: "#2a3233", bright: "#3b4648", mark: "#ece6d6" };
  if (look === "card") return { dark: "#1d4632", bright: "#2c6a49", mark: "#e8c37a" };
  return { dark: "#1a1310", bright: paper, mark: seatInk(seat) };
}

const square = (inset: number, round: number, fill: string): string =>
  `<rect x="${inset}" y="${inset}" width="${96 - 2 * inset}" height="${96 - 2 * inset}" rx="${round}" fill="${fill}"/>`;

function woven(seat: number, look: Look, inner: string): string {
  const corner = CORNERS[look];
  const cut = `M48 3.5 51 7l-3 3.5L45 7Z`;
  return [
    symbols.pattern(seat),
    square(1, corner, EDGE),
    square(3, corner - 2, seatInk(seat)),
    square(3, corner - 2, `url(#pattern-${seat})`),
    square(10, Math.max(3, corner - 6), EDGE),
    square(12, Math.max(2, corner - 8), inner),
    symbols.around(4, 45, (by) => `<g ${by}><path fill="${EDGE}" d="${cut}" transform="translate(0 -9)"/></g>`),
  ].join("");
}

function darkSide(seat: number, look: Look, { dark, mark }: Cloth): string {
  const chalk = "M74 47c1 16-11 27-26 27-16 0-27-11-27-26 0-16 12-28 27-27 14 0 24 9 26 22";
  return look === "coaster"
    ? `<path d="${chalk}" fill="none" stroke="${mark}" stroke-width="2" stroke-linecap="round" stroke-dasharray="30 3 18 5" opacity="0.55"/>`
    : `<g opacity="0.3">${symbols.inked(mark, dark, placed(symbols.skull(seat), 22, 22, 52))}</g>`;
}

function ornateSide(seat: number, look: Look, { bright, mark }: Cloth): string {
  const ray = (by: string, at: number) =>
    `<path fill="${mark}" d="${at % 2 ? "M48 25 46.5 17 48 15l1.5 2Z" : "M48 26 45 15l3-2 3 2Z"}" ${by}/>`;
  return (
    symbols.around(24, 0, ray) +
    `<circle cx="48" cy="48" r="19" fill="none" stroke="${mark}" stroke-width="2"/>` +
    symbols.inked(mark, bright, placed(look === "coaster" ? hop : symbols.flower(seat), 32, 32, 32))
  );
}

/** 288 pixels: at most 144 wide on a large screen, which may have two a point; 96 on a phone, with three. */
const PIXELS = 3;

export const mat = (seat: number, look: Look, ornate: boolean): Drawing => ({
  box: [0, 0, 96, 96],
  pixels: PIXELS,
  draw: (paper) => {
    const inks = cloth(seat, look, paper);
    return ornate
      ? woven(seat, look, inks.bright) + ornateSide(seat, look, inks)
      : woven(seat, look, inks.dark) + darkSide(seat, look, inks);
  },
});
