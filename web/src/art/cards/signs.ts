/** Small pictures beside names and in sentences: what each means, and the drawing that says it. */

import { strokes } from "./strokes";

export const SIGNS = {
  p: "suit-p",
  c: "suit-c",
  m: "suit-m",
  j: "suit-j",
  trick: "trick", // a trick won
  bid: "bid", // the fist that comes down on the table
  cannonball: "cannonball",
  grapeshot: "grapeshot",
  kraken: "tentacle",
  whale: "fluke",
  graybeard: "graybeard",
  lead: "compass", // who leads
  winning: "crown", // whose card takes the trick so far
  dealing: "helm", // who deals
} as const;

export type SignName = keyof typeof SIGNS;

/** Only these are sent as script: they take the colour of their words, the cards are bitmaps. */
export const SIGN_STROKES = strokes(
  import.meta.glob<string>("./signs/*.svg", { query: "?raw", import: "default", eager: true }),
);
