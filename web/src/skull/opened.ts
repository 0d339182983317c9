/** Several seats' views of one moment, laid over each other: what each knows of its own, open. */

import type { SkullView } from "../protocol";

export function opened(views: readonly SkullView[]): SkullView {
  const first = views[0]!;
  if (views.length === 1) return first;
  const players = first.players.map((player, seat) => views[seat]?.players[seat] ?? player);
  return { ...first, you: null, hand: [], players };
}
