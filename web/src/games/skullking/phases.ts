/** What is going on, as a message to say: for the middle of the table and for who is waited for. */

import { said } from "../../app/said";
import type { Message, SkullKingPlaying, SkullKingView } from "../../net/protocol";
import { bidsOf } from "./places";

/** Who chooses in secret: oneself, or how many others still do. */
function sealed(view: SkullKingView, waiting: readonly number[], key: string): Message {
  const own = view.you !== null && waiting.includes(view.you);
  return own ? said(`web.king.now.${key}.you`) : said(`web.king.now.${key}`, { n: waiting.length });
}

export function goingOn(view: SkullKingView): Message {
  const phase = view.phase;
  switch (phase.type) {
    case "starting":
      return said("web.king.now.starting");
    case "dealing":
      return said("web.king.now.dealing");
    case "bidding":
      return sealed(view, phase.waiting, "bidding");
    case "loading":
      return sealed(view, phase.waiting, "loading");
    case "playing":
      return phase.cards.length
        ? said("web.king.now.playing", { seat: phase.turn })
        : said("web.king.now.leading", { seat: phase.turn });
    case "ability":
      return said(`web.king.now.${phase.pirate}`, { seat: phase.turn });
    case "over":
      return said("web.now.over", { seat: phase.winners[0]! });
  }
}

/** Does everybody's card lie? */
export const full = (phase: SkullKingPlaying): boolean => phase.cards.length === phase.order.length;

/** Which trick of its round lies there, or is to come: one that was taken lies there for a moment still. */
export function trickNumber(view: SkullKingView): number {
  const lies = view.phase.type === "playing" && full(view.phase);
  return Math.min(lies ? view.cards - view.players[0]!.hand : view.tricks.length + 1, view.cards);
}

/** The tricks before that one. */
export const earlier = (view: SkullKingView): SkullKingView["tricks"] => view.tricks.slice(0, trickNumber(view) - 1);

/** What must be followed, once a card lies. */
export function following(phase: SkullKingPlaying): Message | null {
  if (!phase.cards.length) return null;
  return phase.suit === null ? said("web.king.free") : said("web.king.follow", { suit: phase.suit });
}

/** The bids against the tricks there are. */
export function tension(view: SkullKingView): Message {
  const bids = bidsOf(view);
  const off = bids - view.cards;
  if (off === 0) return said("web.king.bids.fit", { bids });
  return said(off > 0 ? "web.king.bids.over" : "web.king.bids.under", { bids, n: Math.abs(off) });
}

/** Are all bids open? */
export const bidsOpen = (view: SkullKingView): boolean => view.players.every(({ bid }) => bid !== null);
