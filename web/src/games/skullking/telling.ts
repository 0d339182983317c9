/** How a Skull King table is told: what is heard before bids are opened, and how long one looks at what. */

import type { Message, SkullKingView } from "../../net/protocol";
import type { Telling } from "../../story/telling";

// All times are milliseconds.
const QUICK = 300;
const CARD = 560;
const BEAST = 2000;
const LASTS: Readonly<Record<string, number>> = {
  "told.dealt": 450,
  "told.bid-sealed": 160,
  "told.load-sealed": 160,
  "told.bids-shown": 0, // at the third knock
  "told.loads-shown": 0,
  "told.bid": 260,
  "told.load": 260,
  "told.leads": 1300,
  "told.leads-with": CARD,
  "told.plays": CARD,
  "told.graybeard-leads-with": CARD + 200,
  "told.graybeard-plays": CARD + 200,
  "told.graybeard-takes": 1400,
  "told.takes": 1400,
  "told.captures": 1100,
  "told.allies": 1400,
  "told.kraken": BEAST,
  "told.whale": BEAST,
  "told.whale-alone": BEAST,
  "told.rosie": 900,
  "told.bendt": 900,
  "told.bendt-known": 900,
  "told.rascal": 900,
  "told.juanita": 900,
  "told.harry": 900,
  "told.names-leader": 1200,
  "told.discards": 900,
  "told.bets": 1100,
  "told.looks": 900,
  "told.changes-bid": 1200,
  "told.keeps-bid": 900,
  "told.scores": 120,
  "told.wins": 1500,
  "told.shares-win": 1500,
};
const KNOCKS = 1150; // three beats, and a breath
const SHOWN = ["told.bids-shown", "told.loads-shown"];
const SEALED = /^told\.(bid|load)-sealed/;

/** All choose at once: nobody is waited for, and nobody's question is taken away meanwhile. */
const sealing = ({ phase }: SkullKingView): boolean =>
  (phase.type === "bidding" || phase.type === "loading") && phase.waiting.length > 0;

const cue: Telling<SkullKingView>["cue"] = (told) =>
  SHOWN.includes(told.key) ? { cue: { kind: "knocks", seat: null }, lead: KNOCKS } : null;

const lasts = (told: Message, view: SkullKingView): number =>
  SEALED.test(told.key) && sealing(view) ? 0 : (LASTS[told.key] ?? QUICK);

export const telling: Telling<SkullKingView> = { cue, lasts };
