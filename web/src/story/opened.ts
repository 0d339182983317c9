/** Several seats' views of one moment, laid over each other: what each knows of its own, open. */

interface Seated {
  readonly you: number | null;
  readonly players: readonly unknown[];
  readonly hand: readonly unknown[];
}

/** A table seen by nobody in particular, at which some hands lie open. */
export type Open<View extends Seated> = View & { readonly hands?: readonly View["hand"][] };

export function opened<View extends Seated>(views: readonly View[]): Open<View> {
  const first = views[0]!;
  const of = (seat: number) => views.find((view) => view.you === seat);
  const players = first.players.map((player, seat) => of(seat)?.players[seat] ?? player);
  const hands = first.players.map((_, seat) => of(seat)?.hand ?? []);
  return { ...first, you: null, hand: [], players, hands };
}
