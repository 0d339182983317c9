/** Two mermaids bear one name, and look different. Who holds one sees it as the first, and anybody else's
 *  as the other; who holds none sees them in the order in which they come. So none ever changes its face
 *  before one's eyes, and no face tells more than the view does. */

import type { SkullKingTrick, SkullKingView } from "../../net/protocol";
import { earlier } from "./phases";
import type { Hand } from "./places";

const MERMAID = "mermaid";

type Laid = Pick<SkullKingTrick, "order" | "cards">;

const laid = (tricks: readonly Laid[]): readonly Hand[] =>
  tricks.flatMap(({ order, cards }) => order.filter((_, at) => cards[at] === MERMAID));

/** Whether the card that this hand laid is the second mermaid, with these tricks before it. */
export function isSecond(view: SkullKingView, before: readonly Laid[], trick: Laid, hand: Hand): boolean {
  const at = trick.order.indexOf(hand);
  const earlier = laid([...before, { order: trick.order, cards: trick.cards.slice(0, at) }]);
  if (hand === view.you) return earlier.includes(hand);
  const own = view.hand.includes(MERMAID) || laid([...view.tricks, trick]).includes(view.you ?? -1);
  return own || earlier.length > 0;
}

/** How many of those that one held lie on the table already. */
export function ownLaid(view: SkullKingView): number {
  const now = view.phase.type === "playing" ? [view.phase] : [];
  return laid([...earlier(view), ...now]).filter((hand) => hand === view.you).length;
}
