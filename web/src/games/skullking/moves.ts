/** What a tap means: the moves that the view offers, by what is tapped. No rule is known here. */

import { said } from "../../app/said";
import type { Message, SkullKingMove, SkullKingPlay, SkullKingView } from "../../net/protocol";

/** The moves of one kind that are offered. */
export function all<Type extends SkullKingMove["type"]>(
  view: SkullKingView,
  type: Type,
): readonly Extract<SkullKingMove, { type: Type }>[] {
  return view.legal.filter((move): move is Extract<SkullKingMove, { type: Type }> => move.type === type);
}

/** The ways to play a card in hand: the Tigress has two. */
export const plays = (view: SkullKingView, card: string): readonly SkullKingPlay[] =>
  all(view, "play").filter((move) => inHand(move.card) === card);

/** What a card on the table was in the hand. */
export const inHand = (card: string): string => (card.startsWith("tigress-") ? "tigress" : card);

/** How many cards are to be put away; 0: none. */
export const toDiscard = (view: SkullKingView): number => all(view, "discard")[0]?.cards.length ?? 0;

/** Putting just these away, if that is offered. */
export function discard(view: SkullKingView, cards: readonly string[]): SkullKingMove | null {
  const wished = [...cards].sort().join(" ");
  return all(view, "discard").find((move) => [...move.cards].sort().join(" ") === wished) ?? null;
}

/** Naming somebody to lead. */
export const named = (view: SkullKingView, seat: number): SkullKingMove | null =>
  all(view, "name").find((move) => move.leader === seat) ?? null;

/** The one thing that can be done, where there is no more than that to choose from. */
export const only = (view: SkullKingView, type: SkullKingMove["type"]): SkullKingMove | null =>
  view.legal.length === 1 && view.legal[0]!.type === type ? view.legal[0]! : null;

export const whyNot = (view: SkullKingView, card: string): Message | null =>
  view.forbidden.find((one) => one.card === card)?.why ?? null;

/** What a move is called on its button. */
export function label(move: SkullKingMove, view: SkullKingView): Message {
  switch (move.type) {
    case "bid":
      return said("web.king.do.bid", { n: move.number });
    case "load":
      return said("web.king.do.load", { load: move.shot });
    case "play":
      return said("web.king.do.play", { card: move.card });
    case "name":
      return said("web.king.do.name", { owner: move.leader });
    case "discard":
      return said("web.king.do.discard", { cards: move.cards.join(" ") });
    case "bet":
      return said("web.king.do.bet", { n: move.points });
    case "change":
      return move.by === 0
        ? said("web.king.do.keep", { bid: ownBid(view) })
        : said("web.king.do.change", { bid: ownBid(view) + move.by });
    default:
      return said("web.king.do.look", { n: view.undealt });
  }
}

export const ownBid = (view: SkullKingView): number => (view.you === null ? null : view.players[view.you]?.bid) ?? 0;
