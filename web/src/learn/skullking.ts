/** The first round of Skull King: four cards, a bid, a pirate and a mermaid in the net. */

import type { Message, SkullKingForbidden, SkullKingMove, SkullKingView } from "../protocol";
import { skullking } from "../skullking/game";
import { plays, same } from "../skullking/moves";
import type { OpenView } from "../skullking/opened";
import type { Script, Taught } from "./lesson.svelte";
import recorded from "./skullking.json";

const said = (key: string): Message => ({ clause: null, key, params: {} });

/** Cards that the rules allow and the lesson is not about; while bidding all of them wait. */
function kept(view: SkullKingView, wished: SkullKingMove): string[] {
  const known = view.forbidden.map((one) => one.card);
  const held = [...new Set(view.hand)].filter((card) => !known.includes(card));
  return held.filter((card) => !plays(view, card).some((move) => same(move, wished)));
}

function narrowed(view: OpenView, wished: unknown, step: string): OpenView {
  if (wished === null) return { ...view, legal: [] };
  const move = wished as SkullKingMove;
  const why = said(`web.learn.skullking.${step}.not`);
  const more = kept(view, move).map((card): SkullKingForbidden => ({ card, why }));
  return { ...view, legal: [move], forbidden: [...view.forbidden, ...more] };
}

export const lesson: Taught<OpenView> = {
  name: "skullking",
  rules: "standard schedule=4 first_dealer=1",
  script: recorded as unknown as Script<OpenView>,
  steps: ["bid", "follow", "escape", "pirate", "trump"],
  narrowed,
  game: skullking,
};
