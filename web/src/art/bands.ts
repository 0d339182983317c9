/** A seat's ink with the pattern that is cut into it, as a narrow band. */

import { type Picture, print } from "./print";
import { inkOf, pattern } from "./symbols";

const whole = (fill: string): string => `<rect width="12" height="64" fill="${fill}"/>`;

export const band = (seat: number): Picture =>
  print(`band ${seat}`, "0 0 12 64", () => pattern(seat) + whole(inkOf(seat)) + whole(`url(#pattern-${seat})`));
