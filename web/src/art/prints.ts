/** The pieces and mats of Skull, printed. */

import { figures } from "./figures";
import { type Picture, print } from "./print";
import * as symbols from "./symbols";

export type Look = "disc" | "coaster" | "card";
export type Side = "back" | "flower" | "skull" | "last-chance";

const BOXES: Readonly<Record<Look, string>> = {
  disc: "0 0 96 96",
  coaster: "0 0 96 96",
  card: "14 0 68 96",
};

const EDGE = "#0e0a08";
const INK = "#1d1511";
const LAMP = "#f4b860";
const CARD_RED = "#b5321f";

/** A drawing in its inks: what is printed, and what the knife leaves. */
const inked = (ink: string, ground: string, drawing: string): string =>
  `<style>${symbols.INKED}</style><g style="--piece-ink: ${ink}; --piece-ground: ${ground}">${drawing}</g>`;

const placed = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 96})">${drawing}</g>`;

// Pieces

function shape(look: Look, inset: number, fill: string): string {
  if (look === "disc") return `<circle cx="48" cy="48" r="${46 - inset}" fill="${fill}"/>`;
  const [x, y, round] = look === "coaster" ? [4, 4, 12] : [15, 2, 8];
  const [left, top] = [x + inset, y + inset];
  return `<rect x="${left}" y="${top}" width="${96 - 2 * left}" height="${96 - 2 * top}" rx="${round}" fill="${fill}"/>`;
}

function back(seat: number, look: Look): string {
  const colour = symbols.inkOf(seat);
  const middle =
    look === "card"
      ? `<path d="M48 30 62 48 48 66 34 48Z" fill="${colour}" stroke="${EDGE}" stroke-width="3" stroke-linejoin="round"/>`
      : shape(look, 30, EDGE) + shape(look, 32, colour);
  return symbols.pattern(seat) + shape(look, 2, colour) + shape(look, 2, `url(#pattern-${seat})`) + middle;
}

const emblem = (seat: number, side: Side, look: Look): string => {
  if (side === "last-chance") return symbols.lastChance;
  if (look === "coaster") return side === "skull" ? symbols.key : symbols.hop;
  return side === "skull" ? symbols.skull(seat) : symbols.flower(seat);
};

function printInk(seat: number, side: Side, look: Look, paper: string): string {
  if (side === "skull" && look === "coaster") return "#e0b04a";
  if (side !== "flower") return paper;
  return look === "card" ? CARD_RED : symbols.inkOf(seat);
}

function face(seat: number, side: Side, look: Look, paper: string): string {
  const ground = side === "flower" ? paper : INK;
  const drawn = emblem(seat, side, look);
  const small = look === "card" && side !== "last-chance";
  const figure = small ? placed(drawn, 22, 24, 52) : placed(drawn, 13, 13, 70);
  const crown = small && side === "skull" ? placed(symbols.crown, 33, 8, 30) : "";
  return (
    shape(look, 2, side === "last-chance" ? LAMP : symbols.inkOf(seat)) +
    shape(look, 7, ground) +
    inked(printInk(seat, side, look, paper), ground, figure + crown) +
    (small ? index(seat, side, paper) : "")
  );
}

/** In the corner of a card that is played with. */
const index = (seat: number, side: Side, paper: string): string =>
  side === "skull"
    ? `<g fill="${paper}">${figures("K", { middle: 29, base: 26, size: 17 })}</g>`
    : `<g fill="${CARD_RED}">${figures(`${seat + 4}`, { middle: 28, base: 26, size: 17 })}</g>`;

export const piece = (seat: number, side: Side, look: Look): Picture =>
  print(`${look} ${side} ${seat}`, BOXES[look], (paper) => {
    return shape(look, 0, EDGE) + (side === "back" ? back(seat, look) : face(seat, side, look, paper));
  });

const SIDES: readonly Side[] = ["back", "flower", "skull"];

/** All that these seats may ever lay. */
export const pieces = (seats: readonly number[], look: Look): Picture[] =>
  seats.flatMap((seat) => SIDES.map((side) => piece(seat, side, look)));

// Mats

const CORNERS: Readonly<Record<Look, number>> = { disc: 20, coaster: 6, card: 10 };

interface Cloth {
  readonly dark: string;
  readonly bright: string;
  readonly mark: string;
}

function cloth(seat: number, look: Look, paper: string): Cloth {
  if (look === "coaster") return { dark: "#2a3233", bright: "#3b4648", mark: "#ece6d6" };
  if (look === "card") return { dark: "#1d4632", bright: "#2c6a49", mark: "#e8c37a" };
  return { dark: "#1a1310", bright: paper, mark: symbols.inkOf(seat) };
}

const square = (inset: number, round: number, fill: string): string =>
  `<rect x="${inset}" y="${inset}" width="${96 - 2 * inset}" height="${96 - 2 * inset}" rx="${round}" fill="${fill}"/>`;

function woven(seat: number, look: Look, inner: string): string {
  const corner = CORNERS[look];
  const cut = `M48 3.5 51 7l-3 3.5L45 7Z`;
  return [
    symbols.pattern(seat),
    square(1, corner, EDGE),
    square(3, corner - 2, symbols.inkOf(seat)),
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
    : `<g opacity="0.3">${inked(mark, dark, placed(symbols.skull(seat), 22, 22, 52))}</g>`;
}

function ornateSide(seat: number, look: Look, { bright, mark }: Cloth): string {
  const ray = (by: string, at: number) =>
    `<path fill="${mark}" d="${at % 2 ? "M48 25 46.5 17 48 15l1.5 2Z" : "M48 26 45 15l3-2 3 2Z"}" ${by}/>`;
  return (
    symbols.around(24, 0, ray) +
    `<circle cx="48" cy="48" r="19" fill="none" stroke="${mark}" stroke-width="2"/>` +
    inked(mark, bright, placed(look === "coaster" ? symbols.hop : symbols.flower(seat), 32, 32, 32))
  );
}

/** A mat's dark side, or the ornate one. */
export const mat = (seat: number, look: Look, ornate: boolean): Picture =>
  print(`${look} mat ${seat} ${ornate}`, "0 0 96 96", (paper) => {
    const inks = cloth(seat, look, paper);
    return ornate
      ? woven(seat, look, inks.bright) + ornateSide(seat, look, inks)
      : woven(seat, look, inks.dark) + darkSide(seat, look, inks);
  });
