/** The shapes that every piece is cut from: one grid of 96 units, cuts of 2, 3 and 5, a knife's
 *  slight asymmetry. Whoever draws a piece uses these and adds nothing of their own. */

/** Petals point up from the middle; a flower is a few of them, turned. */
const PETALS = {
  round: "M48 47C35 40 33 21 47 13c15 7 14 27 1 34Z",
  pointed: "M48 47C39 38 38 25 49 9c8 16 8 28-1 38Z",
  notched: "M48 47C33 41 33 21 41 13l7 8 7-8c8 9 7 28-7 34Z",
  thin: "M48 47c-6-9-6-24 1-36 5 12 5 27-1 36Z",
  heart: "M48 47C25 44 25 18 39 15c5-1 8 2 9 6 1-4 5-7 10-5 14 4 13 28-10 31Z",
  tulip: "M48 47C37 42 34 27 38 13l6 9 5-11 4 11 6-9c3 14 0 29-11 34Z",
  leaf: "M48 47C41 40 40 30 48 17c8 12 8 23 0 30Z",
  fan: "M48 47 37 15c7-4 15-4 22-1Z",
} as const;

export interface Flower {
  readonly petal: string;
  readonly count: number;
  readonly heart: number; // radius of the middle
  readonly turn: number; // degrees
}

/** Every seat has its own flower, all of one family. */
export const FLOWERS: readonly Flower[] = [
  { petal: PETALS.round, count: 7, heart: 9, turn: 4 },
  { petal: PETALS.pointed, count: 6, heart: 8, turn: 12 },
  { petal: PETALS.notched, count: 5, heart: 8, turn: -3 },
  { petal: PETALS.thin, count: 12, heart: 11, turn: 2 },
  { petal: PETALS.heart, count: 4, heart: 8, turn: 41 },
  { petal: PETALS.tulip, count: 5, heart: 7, turn: 3 },
  { petal: PETALS.leaf, count: 8, heart: 9, turn: 7 },
  { petal: PETALS.fan, count: 9, heart: 10, turn: 5 },
];

export const CRANIUM =
  "M47 13C25 14 15 29 16 46c0 9 4 14 9 18 2 2 2 4 2 7 0 5 3 7 8 7l2-5 3 6h5l2-6 3 6h5l3-6 3 5c5 0 7-2 7-6 0-4 1-6 3-8 5-4 9-9 9-18 0-18-11-34-33-33Z";
export const NOSE = "M48 51c-3 3-5 7-6 10l5-2h2l5 2c-1-4-3-7-6-10Z";

/** Eyes are a seat's own, left and right not quite alike. */
export const EYES: readonly string[] = [
  "M25 45c1-7 15-8 17 0 1 8-5 12-10 11-6 0-8-6-7-11Zm46-1c-2-7-15-7-16 1-1 8 5 11 10 10 5 0 7-6 6-11Z",
  "M24 42l18 5c0 6-5 9-10 8-5 0-8-6-8-13Zm48-1-18 6c0 6 5 9 10 7 5-1 8-6 8-13Z",
  "M33 56c-7-5-11-10-8-14 2-3 6-2 8 1 2-4 7-4 8 0 2 4-2 9-8 13Zm30-1c-7-4-10-9-8-13 2-3 6-3 8 1 2-4 7-4 9-1 2 4-3 9-9 13Z",
  "M33 38l9 10-9 9-9-10Zm30-1 9 10-8 10-10-10Z",
  "M33 37c6 7 9 10 8 14-1 5-5 6-8 6-4 0-8-3-7-7 0-4 3-7 7-13Zm30-1c5 7 8 10 8 14 0 5-4 7-8 6-4 0-7-2-7-6s3-8 7-14Z",
  "M24 40l5-2 4 5 5-6 4 4-5 5 4 6-4 4-5-5-4 5-5-4 4-6Zm30 0 5-3 4 6 5-5 4 3-4 6 5 5-5 4-4-5-5 5-4-5 4-5Z",
  "M24 50c2-10 14-12 18-3-2 4-4 3-6 2-3-2-8-1-12 1Zm48-1c-2-10-14-11-18-2 2 4 4 3 6 2 3-2 8-2 12 0Z",
  "M26 40h14v14H26Zm30-1h15l-1 14H56Z",
];

/** A mark on the brow, so that skulls are told apart when they are small. */
export const BROWS: readonly string[] = [
  "M48 20v12M42 23l12 6M54 22l-12 7",
  "M36 29l12-9 12 8",
  "M40 25a3 3 0 1 0 1 0m7-5a3 3 0 1 0 1 0m7 5a3 3 0 1 0 1 0",
  "M48 18l7 8-7 8-7-8Z",
  "M34 27q5-6 10-1t10-1 9 1",
  "M38 22l8 8m4-8 8 8",
  "M36 24h24M40 30h17",
  "M48 20a7 7 0 1 0 1 0",
];

/** Patterns are cut into a tile: a seat is known by its own, in grey and at small size. */
export interface Pattern {
  readonly name: string;
  readonly size: number;
  readonly cut: string;
  readonly width: number;
  readonly turn: number;
}

export const PATTERNS: readonly Pattern[] = [
  { name: "stripes", size: 12, cut: "M0 6h12", width: 5, turn: 38 },
  { name: "scales", size: 16, cut: "M0 10a8 8 0 0 0 16 0M-8 2a8 8 0 0 0 16 0M8 2a8 8 0 0 0 16 0", width: 3, turn: 0 },
  { name: "dots", size: 12, cut: "M6 6h.1M0 0h.1M12 0h.1M0 12h.1M12 12h.1", width: 5, turn: 8 },
  { name: "chevrons", size: 16, cut: "M0 4l8 7 8-7M0 12l8 7 8-7M0-4l8 7 8-7", width: 3, turn: 0 },
  { name: "waves", size: 18, cut: "M0 5q4.500-5 9 0t9 0M0 14q4.500-5 9 0t9 0", width: 3, turn: -6 },
  { name: "checks", size: 16, cut: "M0 4h8M8 12h8", width: 8, turn: 45 },
  { name: "diamonds", size: 16, cut: "M8 2l6 6-6 6-6-6Z", width: 2, turn: 0 },
  { name: "rings", size: 20, cut: "M10 4a6 6 0 1 0 .1 0", width: 3, turn: 0 },
];

export const CROWN = "M26 30l4-16 10 9 8-13 9 13 10-9 3 16Z";
