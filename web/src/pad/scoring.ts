/** What a round is worth: a twin of the engine's `scoring`, for tables without a server.
 *
 *  `tests/laws/test_pad.py` compares every line of tens of thousands of rounds with the engine's. */

import { SKULLKING } from "../net/facts";
import type { SkullKingBonus, SkullKingScore } from "../net/protocol";
import { bidOf, type Entry, type KingRules, type Round, type Seat, type Shot } from "./model";

/** K-BONUS-... */
const WORTH: Readonly<Record<string, number>> = SKULLKING.bonuses;

/** How a round went for one player. */
interface Result {
  readonly bid: number;
  readonly won: number;
  readonly off: number;
  readonly load: Shot | null;
  readonly bonuses: readonly SkullKingBonus[];
  readonly allies: readonly Seat[];
  readonly bet: number;
}

export const complete = (entry: Entry): boolean => entry.bid !== null && entry.won !== null;

/** The round's line for every player; null while something is missing. What is not played does not count. */
export function scoreRound(rules: KingRules, cards: number, round: Round): readonly SkullKingScore[] | null {
  if (!round.entries.every(complete)) return null;
  const results = round.entries.map((entry, seat) => resultOf(rules, entry, alliesOf(rules, round, seat)));
  return results.map((result) => score(rules, cards, result, results));
}

function resultOf(rules: KingRules, entry: Entry, allies: readonly Seat[]): Result {
  const bid = rules.abilities ? bidOf(entry)! : entry.bid!; // K-PA-HARRY
  return {
    bid,
    won: entry.won!,
    off: Math.abs(bid - entry.won!),
    load: rules.cannon ? (entry.load ?? "grapeshot") : null,
    bonuses: entry.captured.map((card) => [card, WORTH[card]!]),
    allies,
    bet: rules.abilities ? entry.bet : 0,
  };
}

/** Once for each Loot: whoever played it and whoever took it have each other. */
function alliesOf(rules: KingRules, round: Round, seat: Seat): readonly Seat[] {
  const loot = rules.loot ? round.loot : [];
  return loot.flatMap(([played, took]) => (played === seat ? [took] : took === seat ? [played] : []));
}

function score(rules: KingRules, cards: number, result: Result, results: readonly Result[]): SkullKingScore {
  const { bid, won, off, load, bonuses, bet } = result;
  const halves = halvesOf(rules, load, off);
  const worth = bonuses.reduce((sum, [, points]) => sum + points, 0);
  const bonus = rules.missed_bonus ? worth : (worth * halves) / 2;
  const allies = off ? [] : result.allies.filter((ally) => !results[ally]!.off); // K-LOOT
  const staked = off ? -bet : bet; // K-PA-RASCAL
  return [
    bid,
    won,
    load,
    base(rules, cards, result, halves),
    bonuses,
    bonus,
    allies,
    SKULLKING.loot_points * allies.length,
    staked || 0,
  ];
}

/** How much of what is at stake counts, in halves: both if exact, one for a glancing blow. */
function halvesOf(rules: KingRules, load: Shot | null, off: number): number {
  if (off === 0) return 2;
  const glancing = rules.scoring === "rascal" && load !== "cannonball"; // K-RASCAL-BONUS, K-BONUS-ONLY-HIT
  return glancing && off === 1 ? 1 : 0;
}

function base({ scoring }: KingRules, cards: number, { bid, won, off, load }: Result, halves: number): number {
  if (scoring === "rascal") return (cards * (load === "cannonball" ? 15 : 10) * halves) / 2; // K-RASCAL, K-CANNON
  if (bid === 0) return off ? -10 * cards : 10 * cards; // K-SK-ZERO
  return off ? -10 * off : 20 * won; // K-SK-MISS, K-SK-HIT
}
