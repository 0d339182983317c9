/** Where one stands at a table of one's own. */

import { said } from "../app/said";
import type { Message, Mine } from "../net/protocol";

/** A table that was closed without a game is not worth a look back. */
export type Standing = "turn" | "waiting" | "watching" | "gathering" | "over" | "closed";

export function standing(table: Mine): Standing {
  if (table.phase === "gathering") return "gathering";
  if (table.phase === "closed") return "closed";
  if (table.phase !== "playing") return "over";
  if (table.my_turn) return "turn";
  return table.seat === null ? "watching" : "waiting";
}

/** How it ended, in a few words. */
export function result(table: Mine): Message {
  if (!table.outcome) return said("web.mine.abandoned");
  const { winners } = table.outcome;
  const names = winners.map((seat) => table.players[seat] ?? "").join(", ");
  if (winners.length > 1) return said("web.mine.tied", { name: names });
  return table.seat === winners[0] ? said("web.mine.won") : said("web.mine.lost", { name: names });
}
