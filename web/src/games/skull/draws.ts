/** The dealer draws who starts, and which of a challenger's discs is lost to another's trap. */

import type { SkullRecord } from "../../net/protocol";
import type { Draw } from "../draws";

const DISCS = 4; // that everybody begins with (S-DEAL)

export function draws({ moves = [], players }: SkullRecord): Draw[] {
  const found: Draw[] = [];
  const left = players.map(() => DISCS);
  let round = 1;
  let challenger: number | null = null; // who flips, until the next round
  for (const [at, [seat, move]] of moves.entries()) {
    if (move.type === "flip") challenger = seat as number;
    if (move.type === "place" && challenger !== null) [round, challenger] = [round + 1, null];
    if (move.type === "draw") {
      const [purpose, n] = challenger === null ? ["starter", players.length] : ["loss", left[challenger]!];
      found.push({ kind: "one", ply: at + 1, round, purpose, n, found: move.index });
    }
    // S-LOSS: one disc, whether it is drawn or chosen
    if ((move.type === "draw" || move.type === "lose") && challenger !== null) left[challenger]! -= 1;
  }
  return found;
}
