/** Whole games as the engine dealt them, from a committed secret and everybody's luck: tests/golden/dealings. */

import type { Dealing } from "../net/protocol";

/** A record of any game, as far as the dealer is concerned. */
export interface Dealt {
  readonly game: string;
  readonly players: readonly string[];
  readonly dealing: Dealing;
  readonly moves: readonly (readonly [number | "dealer", DealersMove])[];
}

export interface DealersMove {
  readonly type: string;
  readonly index?: number;
  readonly of?: readonly number[];
}

const FILES = import.meta.glob<Dealt>("../../../tests/golden/dealings/*.json", { import: "default", eager: true });

/** By the name of the file. */
export const DEALINGS: readonly (readonly [string, Dealt])[] = Object.entries(FILES).map(
  ([path, record]) => [path.replace(/^.*\/|\.json$/g, ""), record] as const,
);
