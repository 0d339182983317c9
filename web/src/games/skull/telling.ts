/** How a Skull table is told: what is seen before a disc is turned, and how long one looks at what. */

import type { Message, SkullView } from "../../net/protocol";
import type { Telling } from "../../story/telling";
import { flipOf } from "./phases";

// All times are milliseconds.
const QUICK = 300;
const LASTS: Readonly<Record<string, number>> = {
  "told.laid": 260,
  "told.laid-known": 260,
  "told.all-laid": 350,
  "told.starter": 900,
  "told.challenge": 800,
  "told.raise": 650,
  "told.pass": 350,
  "told.challenger": 900,
  "told.own-whole": 1200,
  "told.point": 1500,
  "told.lost": 1100,
  "told.lost-known": 1100,
  "told.out": 1200,
  "told.last-chance-shown": 900,
  "told.round": 900,
  "told.wins-by-points": 1800,
  "told.wins-as-last": 1800,
};
const FLOWER = 620; // half a turn, and a look
const SKULL = 1470; // and a beat in which nothing else happens
const LAYING = /^told\.laid/;

/** Until a disc that is turned stands on its edge; each is turned a little more slowly than the one before. */
export const untilEdge = (flips: number): number => 330 + Math.min(70 * flips, 280);

/** All lay their first disc at once: nobody's is waited for, and nobody's question is taken away meanwhile. */
const sealing = (view: SkullView): boolean => view.phase.type === "opening" && view.rules.opening === "at-once";

function cue(told: Message, view: SkullView): ReturnType<Telling<SkullView>["cue"]> {
  const flip = flipOf(told);
  return flip && { cue: { kind: "turn", seat: flip.owner }, lead: untilEdge(view.flips.length) };
}

function lasts(told: Message, view: SkullView): number {
  const flip = flipOf(told);
  if (flip) return flip.disc === "skull" ? SKULL : FLOWER;
  return LAYING.test(told.key) && sealing(view) ? 0 : (LASTS[told.key] ?? QUICK);
}

export const telling: Telling<SkullView> = { cue, lasts };
