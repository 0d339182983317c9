/** Whether somebody at a table is away, gone or replaced: the key of what is said of it. */

import type { SeatShown } from "../net/protocol";

export function statusOf(shown: SeatShown | null): string | null {
  if (shown === null) return null;
  if (shown.left) return "web.seat.left";
  if (shown.played_by === "stand-in") return "web.seat.stand-in";
  return !shown.bot && !shown.here ? "web.seat.away" : null;
}
