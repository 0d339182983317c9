/** What a tap means: the moves that the view offers, by what is tapped. No rule is known here. */

import { said } from "../../app/said";
import type { Message, SkullFlipped, SkullMove, SkullView } from "../../net/protocol";

export type Disc = SkullFlipped[1];

const offered = (view: SkullView, test: (move: SkullMove) => boolean): SkullMove | null =>
  view.legal.find(test) ?? null;

/** Laying a disc, or losing it: whichever is to be decided. */
export const byDisc = (view: SkullView, disc: Disc): SkullMove | null =>
  offered(view, (move) => (move.type === "place" || move.type === "lose") && move.disc === disc);

/** What to choose from: the hand, or all own discs, wherever they lie, if one of them is to go. */
export function choices(view: SkullView): readonly Disc[] {
  const you = view.you;
  if (you === null || !view.legal.some((move) => move.type === "lose")) return view.hand;
  const flipped = view.flips.flatMap(([owner, disc]) => (owner === you ? [disc] : []));
  return [...view.hand, ...(view.players[you]!.stack as Disc[]), ...flipped];
}

/** Flipping somebody's disc, or naming them. */
export const bySeat = (view: SkullView, seat: number): SkullMove | null =>
  offered(
    view,
    (move) => (move.type === "flip" && move.owner === seat) || (move.type === "name" && move.starter === seat),
  );

export const bids = (view: SkullView): number[] =>
  view.legal.flatMap((move) => (move.type === "bid" ? [move.number] : []));

export const pass = (view: SkullView): SkullMove | null => offered(view, (move) => move.type === "pass");

export const whyNot = (view: SkullView, disc: Disc): Message | null =>
  view.forbidden.find((one) => one.disc === disc)?.why ?? null;

/** What a move is called on its button. */
export function label(move: SkullMove): Message {
  switch (move.type) {
    case "place":
      return said("web.lay", { disc: move.disc });
    case "lose":
      return said("web.lose", { disc: move.disc });
    case "bid":
      return said("web.bid", { n: move.number });
    case "flip":
      return said("web.flip", { owner: move.owner });
    case "name":
      return said("web.name", { owner: move.starter });
    default:
      return said("web.pass");
  }
}
