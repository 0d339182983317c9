/** All that taps can do: in every situation that taps lead to, everything there is tapped once. */

import type { Sitting } from "./sitting";

const FAR_TOO_MANY = 2_000;

export interface Tapped {
  readonly sent: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
}

/** What was tapped in a situation, and where it led. */
type Tries = Map<number, string>;

export function tapAll(first: Sitting, sit: () => Sitting): Tapped {
  let sitting = first;
  const known = new Map<string, Tries>([[sitting.offers, new Map()]]);
  const sent = new Set<string>();
  const said = new Set<string>();
  while ([...known].some(([offers, tries]) => untried(offers, tries))) {
    const path = toSomethingNew(known, sitting.offers);
    if (path === null) sitting = renewed(sitting, sit);
    else for (const at of path) tap(sitting, at, known);
    sitting.sent.forEach((move) => sent.add(JSON.stringify(move)));
    sitting.said.forEach((text) => said.add(text));
    if (known.size > FAR_TOO_MANY) throw new Error("taps lead to no end of situations");
  }
  sitting.close();
  return { sent, said };
}

const untried = (offers: string, tries: Tries): boolean => tries.size < offers.split("\n").length - 1;

function renewed(sitting: Sitting, sit: () => Sitting): Sitting {
  sitting.close();
  return sit();
}

function tap(sitting: Sitting, at: number, known: Map<string, Tries>): void {
  const from = sitting.offers;
  sitting.press(at);
  known.get(from)!.set(at, sitting.offers);
  if (!known.has(sitting.offers)) known.set(sitting.offers, new Map());
}

/** The shortest way to a tap that was not tried yet. */
function toSomethingNew(known: ReadonlyMap<string, Tries>, from: string): number[] | null {
  const seen = new Set([from]);
  const ways: [string, number[]][] = [[from, []]];
  for (const [offers, way] of ways) {
    const tries = known.get(offers)!;
    if (untried(offers, tries)) return [...way, tries.size];
    for (const [at, to] of tries) {
      if (!seen.has(to)) ways.push([to, [...way, at]]);
      seen.add(to);
    }
  }
  return null;
}
