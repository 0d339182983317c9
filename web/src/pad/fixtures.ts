/** Pads to try things on. */

import { again, begun, type Draft, usual } from "./draft";
import { withBid, withWon } from "./entering";
import type { KingPad, SkullPad } from "./model";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal"];

export function draftOf(seats: number, some: Partial<Draft> = {}): Draft {
  const players = NAMES.slice(0, seats).map((name, ink) => ({ name, ink }));
  return { ...usual(), players, ...some };
}

const nameless = (n: number) => `Player ${n}`;

export const kingPad = (
  seats = 4,
  some: Partial<Draft["rules"]> = {},
  schedule: Draft["schedule"] = "classic",
): KingPad => begun(draftOf(seats, { rules: { ...usual().rules, ...some }, schedule }), nameless) as KingPad;

export const skullPad = (seats: number, book: SkullPad["book"]): SkullPad =>
  begun(draftOf(seats, { kind: "skull", book }), nameless) as SkullPad;

export const anew = (pad: KingPad): KingPad => begun(again(pad), nameless) as KingPad;

/** A round's bids and tricks, by seat. */
export function entered(pad: KingPad, at: number, said: readonly (readonly [bid: number, won: number])[]): KingPad {
  return said.reduce((now, [bid, won], seat) => withWon(withBid(now, at, seat, bid), at, seat, won), pad);
}
