/** A player's round, line by line: every point with its cause. It adds nothing up that the view has not. */

import { said } from "../../app/said";
import type { Message, SkullKingRound, SkullKingRules, SkullKingScore } from "../../net/protocol";

export interface Line {
  readonly says: Message;
  readonly points: number;
  /** The captured card it is for. */
  readonly card: string | null;
}

type Scored = Pick<SkullKingRules, "scoring">;

export interface Score {
  readonly bid: number;
  readonly won: number;
  readonly load: SkullKingScore[2];
  readonly total: number;
}

export function scoreOf([bid, won, load, base, , bonus, , loot, bet]: SkullKingScore): Score {
  return { bid, won, load, total: base + bonus + loot + bet };
}

const line = (key: string, points: number, params: Message["params"] = {}, card: string | null = null): Line => ({
  says: said(key, params),
  points,
  card,
});

/** Why the bid brought what it brought. */
function base([bid, won, load, points]: SkullKingScore, rules: Scored, cards: number): Line {
  const off = Math.abs(bid - won);
  if (rules.scoring === "rascal") {
    const how = off === 0 ? "exact" : points ? "near" : "far";
    return line(`web.king.line.rascal-${how}`, points, { load: load ?? "grapeshot", n: off });
  }
  if (bid === 0) return line(off ? "web.king.line.zero-missed" : "web.king.line.zero", points, { cards });
  return off ? line("web.king.line.missed", points, { n: off }) : line("web.king.line.met", points, { n: won });
}

/** What is captured counts in full, by half or not at all: as much of each as of all together. */
function captured([, , , , bonuses, bonus]: SkullKingScore): Line[] {
  const worth = bonuses.reduce((sum, [, points]) => sum + points, 0);
  return bonuses.map(([card, points]) =>
    line(bonus ? "web.king.line.captured" : "web.king.line.lost", (points * bonus) / worth, { card }, card),
  );
}

export function lines(round: SkullKingRound, seat: number, rules: Scored): readonly Line[] {
  const score = round.scores[seat]!;
  const [, , , , , , allies, loot, bet] = score;
  return [
    base(score, rules, round.cards),
    ...captured(score),
    ...allies.map((owner) => line("web.king.line.loot", loot / allies.length, { owner })),
    ...(bet ? [line(bet > 0 ? "web.king.line.bet" : "web.king.line.bet-lost", bet)] : []),
  ];
}
