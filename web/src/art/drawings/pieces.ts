/** The pieces of Skull: discs, coasters and small cards. */

import type { Look, Side } from "../names";
import * as symbols from "../symbols";
import { hop, key } from "./coasters";
import { type Drawing, EDGE, placed } from "./drawing";
import { figures } from "./figures";
import { seatInk } from "./tokens";

const BOXES: Readonly<Record<Look, Drawing["box"]>> = {
  disc: [0, 0, 96, 96],
  coaster: [0, 0, 96, 96],
  card: [14, 0, 68, 96],
};

const INK = "#1d1511";
const LAMP = "#f4b860";
const CARD_RED = "#b5321f";

function shape(look: Look, inset: number, fill: string): string {
  if (look === "disc") return `<circle cx="48" cy="48" r="${46 - inset}" fill="${fill}"/>`;
  const [x, y, round] = look === "coaster" ? [4, 4, 12] : [15, 2, 8];
  const [left, top] = [x + inset, y + inset];
  return `<rect x="${left}" y="${top}" width="${96 - 2 * left}" height="${96 - 2 * top}" rx="${round}" fill="${fill}"/>`;
}

function back(seat: number, look: Look): string {
  const colour = seatInk(seat);
  const middle =
    look === "card"
      ? `<path d="M48 30 62 48 48 66 34 48Z" fill="${colour}" stroke="${EDGE}" stroke-width="3" stroke-linejoin="round"/>`
      : shape(look, 30, EDGE) + shape(look, 32, colour);
  return symbols.pattern(seat) + shape(look, 2, colour) + shape(look, 2, `url(#pattern-${seat})`) + middle;
}

const emblem = (seat: number, side: Side, look: Look): string => {
  if (side === "last-chance") return symbols.lastChance;
  if (look === "coaster") return side === "skull" ? key : hop;
  return side === "skull" ? symbols.skull(seat) : symbols.flower(seat);
};

function printInk(seat: number, side: Side, look: Look, paper: string): string {
  if (side === "skull" && look === "coaster") return "#e0b04a";
  if (side !== "flower") return paper;
  return look === "card" ? CARD_RED : seatInk(seat);
}

function face(seat: number, side: Side, look: Look, paper: string): string {
  const ground = side === "flower" ? paper : INK;
  const drawn = emblem(seat, side, look);
  const small = look === "card" && side !== "last-chance";
  const figure = small ? placed(drawn, 22, 24, 52) : placed(drawn, 13, 13, 70);
  const crown = small && side === "skull" ? placed(symbols.crown, 33, 8, 30) : "";
  return (
    shape(look, 2, side === "last-chance" ? LAMP : seatInk(seat)) +
    shape(look, 7, ground) +
    symbols.inked(printInk(seat, side, look, paper), ground, figure + crown) +
    (small ? index(seat, side, paper) : "")
  );
}

/** In the corner of a card that is played with. */
const index = (seat: number, side: Side, paper: string): string =>
  side === "skull"
    ? `<g fill="${paper}">${figures("K", { middle: 29, base: 26, size: 17 })}</g>`
    : `<g fill="${CARD_RED}">${figures(`${seat + 4}`, { middle: 28, base: 26, size: 17 })}</g>`;

/** 384 pixels. In a hand they are at most 86 wide on a phone, which has three a point, and 128 on a large
 *  screen, which may have two; but the skull that stops everything is 240, and should not be a blur. */
const PIXELS = 4;

export const piece = (seat: number, side: Side, look: Look): Drawing => ({
  box: BOXES[look],
  pixels: PIXELS,
  draw: (paper) => shape(look, 0, EDGE) + (side === "back" ? back(seat, look) : face(seat, side, look, paper)),
});
