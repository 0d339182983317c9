/** The first round of Skull: two flowers and a point, then a skull and a bluff. */

import { said } from "../../app/said";
import { same } from "../../app/same";
import type { SkullForbidden, SkullMove, SkullView } from "../../net/protocol";
import { skull } from "./game";
import { byDisc } from "./moves";
import type { Script, Taught } from "../lesson";
import recorded from "./lesson.json";

function narrowed(view: SkullView, wished: unknown, step: string): SkullView {
  if (wished === null) return { ...view, legal: [] };
  const move = wished as SkullMove;
  const known = view.forbidden.map((one) => one.disc);
  const held = [...new Set(view.hand)].filter((disc) => !known.includes(disc));
  const kept = held.filter((disc) => !same(byDisc(view, disc), move));
  const why = said(`web.learn.skull.${step}.not`);
  const more = kept.map((disc): SkullForbidden => ({ disc, why }));
  return { ...view, legal: [move], forbidden: [...view.forbidden, ...more] };
}

export const lesson: Taught<SkullView> = {
  name: "skull",
  rules: "official starter=1",
  script: recorded as unknown as Script<SkullView>,
  steps: ["lay", "another", "raise", "own", "next", "other", "trap", "bluff", "pass"],
  narrowed,
  game: skull,
};
