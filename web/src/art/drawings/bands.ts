/** A seat's ink with the pattern that is cut into it, as a narrow band. */

import { pattern } from "../symbols";
import type { Drawing } from "./drawing";
import { seatInk } from "./tokens";

const whole = (fill: string): string => `<rect width="12" height="64" fill="${fill}"/>`;

/** 36 pixels: at most 12 wide, and at most three a point. */
const PIXELS = 3;

export const band = (seat: number): Drawing => ({
  box: [0, 0, 12, 64],
  pixels: PIXELS,
  draw: () => pattern(seat) + whole(seatInk(seat)) + whole(`url(#pattern-${seat})`),
});
