/** A key and a hop for the pub's table. */

import { path } from "../symbols";

const KEY =
  "M40 14c-11 0-19 8-18 18 0 8 6 14 14 16l0 36 7 4 7-5-1-6-5-2 6-4-1-6-5-2 4-4 0-11c8-2 13-8 13-16 0-11-9-18-21-18Zm-1 8c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9Z";
const HOP =
  "M47 92C30 80 20 63 23 46c1-8 8-13 15-14l-14-4c-6-4-9-10-9-16 7-3 15-1 20 5l8 11 2-19 6-1-1 20 9-11c5-5 13-7 20-3 0 6-4 12-9 15l-14 4c8 1 14 6 15 14 2 17-7 34-24 45Z";
/** Its scales, cut from the top down. */
const SCALES =
  "M24 49c5 7 13 7 16 0 3 8 13 8 16 0 4 7 12 7 16 0M26 61c4 6 10 5 14-1 3 8 13 8 16 0 3 6 10 7 14 0M32 73c4 4 8 3 11-1 3 6 9 6 11 0 3 4 7 5 10 1M40 83c3 3 6 2 8-1 2 3 5 4 8 1M36 33l12 8 12-8";

export const key = path("s-bone", KEY, 'transform="rotate(28 48 48) translate(8 0)"');
export const hop = path("s-ink", HOP) + path("s-cut", SCALES, 'stroke-width="3"');
