/** What this browser was shown and gave before a game, to check its dealing by afterwards (localStorage). */

import { randomHex } from "../net/random";

export interface Kept {
  /** The dealer's, as it was first shown. */
  readonly commitment: string;
  /** Our own, as it was given; empty where we gave none. */
  readonly luck: string;
}

const KEPT = "skulduggery.dealing";
const TABLES = 100; // the latest ones
const LUCK = 16; // bytes

function all(): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Kept>;
  } catch {
    return {}; // storage may be forbidden: then there is nothing to check by
  }
}

export const kept = (code: string): Kept | null => all()[code] ?? null;

function keep(code: string, one: Kept): void {
  const { [code]: _, ...others } = all();
  const latest = [...Object.entries(others), [code, one] as const].slice(-TABLES);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // not kept, and nothing else is lost
  }
}

/** The first one stays, whatever is shown later. */
export function keepCommitment(code: string, commitment: string): void {
  if (!kept(code)) keep(code, { commitment, luck: "" });
}

/** Kept before it is given, and the same after a reload: the answer to the first time may have been lost. */
export function ownLuck(code: string, commitment: string): string {
  const before = kept(code) ?? { commitment, luck: "" };
  const luck = before.luck || randomHex(LUCK);
  keep(code, { ...before, luck });
  return luck;
}
