/** Several seats' views of one moment, laid over each other: what each knows of its own, open. */

import type { SkullKingView } from "../protocol";

/** A table seen by nobody in particular, at which some hands lie open. */
export interface OpenView extends SkullKingView {
  readonly hands?: readonly (readonly string[])[];
}

export function opened(views: readonly SkullKingView[]): OpenView {
  const first = views[0]!;
  const of = (seat: number) => views.find((view) => view.you === seat);
  const players = first.players.map((player, seat) => of(seat)?.players[seat] ?? player);
  const hands = first.players.map((_, seat) => of(seat)?.hand ?? []);
  return { ...first, you: null, hand: [], players, hands };
}
