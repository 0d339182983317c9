/** Several seats' views of one moment, laid over each other: what each knows of its own, open. */

import type { SkullKingView } from "../protocol";

/** A view in which more hands than one's own may lie open. */
export interface OpenView extends SkullKingView {
  readonly hands?: readonly (readonly string[])[];
}

export function opened(views: readonly SkullKingView[]): OpenView {
  const first = views[0]!;
  if (views.length === 1) return first;
  const players = first.players.map((player, seat) => views[seat]?.players[seat] ?? player);
  const hands = first.players.map((_, seat) => views[seat]?.hand ?? []);
  return { ...first, you: null, hand: [], players, hands };
}
