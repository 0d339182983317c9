/** The first round of Skull King: four cards, a bid, a pirate and a mermaid in the net. */

import { said } from "../../app/said";
import { same } from "../../app/same";
import type { SkullKingForbidden, SkullKingMove, SkullKingView } from "../../net/protocol";
import { skullking } from "./game";
import { plays } from "./moves";
import type { Script, Taught } from "../lesson";
import recorded from "./lesson.json";

/** Cards that the rules allow and the lesson is not about; while bidding all of them wait. */
function kept(view: SkullKingView, wished: SkullKingMove): string[] {
  const known = view.forbidden.map((one) => one.card);
  const held = [...new Set(view.hand)].filter((card) => !known.includes(card));
  return held.filter((card) => !plays(view, card).some((move) => same(move, wished)));
}

function narrowed(view: SkullKingView, wished: unknown, step: string): SkullKingView {
  if (wished === null) return { ...view, legal: [] };
  const move = wished as SkullKingMove;
  const why = said(`web.learn.skullking.${step}.not`);
  const more = kept(view, move).map((card): SkullKingForbidden => ({ card, why }));
  return { ...view, legal: [move], forbidden: [...view.forbidden, ...more] };
}

export const lesson: Taught<SkullKingView> = {
  name: "skullking",
  rules: "beginner schedule=4 first_dealer=1",
  script: recorded as unknown as Script<SkullKingView>,
  steps: ["bid", "follow", "escape", "pirate", "trump"],
  narrowed,
  game: skullking,
};
