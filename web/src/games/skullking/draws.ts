/** The dealer draws who deals first, and shuffles the deck once a round. */

import type { SkullKingRecord } from "../../net/protocol";
import type { Draw } from "../draws";

export function draws({ moves = [], players }: SkullKingRecord): Draw[] {
  const found: Draw[] = [];
  let round = 0;
  for (const [at, [, move]] of moves.entries()) {
    const ply = at + 1;
    if (move.type === "draw")
      found.push({ kind: "one", ply, round: 1, purpose: "dealing seat", n: players.length, found: move.index });
    if (move.type !== "order") continue;
    round += 1;
    found.push({ kind: "order", ply, round, purpose: "deal", n: move.of.length, found: move.of });
  }
  return found;
}
