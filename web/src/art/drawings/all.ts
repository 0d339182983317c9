/** Every picture that there is, by its name. */

import { bandName, CARDS, cardName, type Light, LOOKS, matName, pieceName, SEATS, SIDES } from "../names";
import { band } from "./bands";
import { card } from "./cards";
import { type Drawing, svgOf } from "./drawing";
import { mat } from "./mats";
import { piece } from "./pieces";
import { PAPER } from "./tokens";

type Named = readonly [name: string, drawing: Drawing];

const seats = Array.from({ length: SEATS }, (_, seat) => seat);

const skull = (seat: number): Named[] =>
  LOOKS.flatMap((look) => [
    ...SIDES.map((side): Named => [pieceName(seat, side, look), piece(seat, side, look)]),
    ...[false, true].map((ornate): Named => [matName(seat, look, ornate), mat(seat, look, ornate)]),
  ]);

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map([
  ...seats.flatMap(skull),
  ...LOOKS.map((look): Named => [pieceName(0, "last-chance", look), piece(0, "last-chance", look)]),
  ...seats.map((seat): Named => [bandName(seat), band(seat)]),
  ...[null, ...CARDS].map((of): Named => [cardName(of), card(of, false)]),
  [cardName("mermaid", true), card("mermaid", true)] as Named,
]);

export const NAMES = [...DRAWINGS.keys()];

export const draw = (name: string, light: Light): string => svgOf(DRAWINGS.get(name)!, PAPER[light], 1);

/** As large as its bitmap is to be. */
export const drawSharp = (name: string, light: Light): string => {
  const drawing = DRAWINGS.get(name)!;
  return svgOf(drawing, PAPER[light], drawing.pixels);
};
