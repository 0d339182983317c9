/** Who sits where, and what stands beside each name. */

import type { SkullKingTrick, SkullKingView } from "../../net/protocol";

export type Hand = SkullKingTrick["order"][number];
export const GHOST = "graybeard";

/** In the order one sees them: clockwise, beginning with whoever looks. The ghost sits between. */
export function around(view: SkullKingView): readonly Hand[] {
  const seats = view.players.length;
  const first = view.you ?? 0;
  const living: Hand[] = Array.from({ length: seats }, (_, at) => (first + at) % seats);
  return view.graybeard === null ? living : [living[0]!, GHOST, ...living.slice(1)];
}

/** Degrees, clockwise from the right: who looks sits at the bottom. */
export function angleOf(view: SkullKingView, hand: Hand): number {
  const places = around(view);
  return 90 + (360 * places.indexOf(hand)) / places.length;
}

export interface Place {
  readonly won: number;
  readonly bid: number | null;
  /** Tricks that the bid still wants. */
  readonly wants: number;
  /** Tricks beyond it. */
  readonly over: number;
  readonly cards: number;
  readonly score: number | null;
}

export function placeOf(view: SkullKingView, hand: Hand): Place {
  if (hand === GHOST) {
    const won = view.tricks.filter((trick) => trick.winner === GHOST).length;
    return { won, bid: null, wants: 0, over: 0, cards: view.graybeard ?? 0, score: null };
  }
  const { won, bid, hand: cards, score } = view.players[hand]!;
  const off = (bid ?? 0) - won;
  return { won, bid, wants: Math.max(0, off), over: bid === null ? 0 : Math.max(0, -off), cards, score };
}

/** Whom a loot has made this seat's allies in this round, once for each loot. */
export function alliesOf(view: SkullKingView, hand: Hand): readonly number[] {
  return view.tricks.flatMap(({ winner, allies }) => {
    if (winner === hand) return allies;
    return typeof winner === "number" ? allies.filter((ally) => ally === hand).map(() => winner) : [];
  });
}

/** All bids together, as far as they are known. */
export const bidsOf = (view: SkullKingView): number => view.players.reduce((sum, player) => sum + (player.bid ?? 0), 0);
