/** All that follows from what was entered: lines, totals, ranks, and what does not add up. */

import type { Course } from "../games/course";
import { said } from "../app/said";
import type { Message, SkullKingRound } from "../net/protocol";
import { scoreOf } from "../games/skullking/scores";
import { bidOf, cardsOf, dealerOf, type KingPad, type Round, type Seat } from "./model";
import { scoreRound } from "./scoring";

/** The rounds that are whole, with the totals until then; null where something is missing. */
export function scored(pad: KingPad): readonly (SkullKingRound | null)[] {
  let totals: readonly number[] = pad.players.map(() => 0);
  return pad.rounds.map((round, at) => {
    const cards = cardsOf(pad, at);
    const scores = scoreRound(pad.rules, cards, round);
    if (scores === null) return null;
    totals = totals.map((total, seat) => total + scoreOf(scores[seat]!).total);
    return { cards, dealing: dealerOf(pad, at), scores, totals };
  });
}

/** What is written: all but the round that is still being entered. */
export const written = (pad: KingPad): number => (pad.ended === null ? pad.rounds.length - 1 : pad.rounds.length);

/** How it stands after so many rounds. */
export function totals(pad: KingPad, rounds = written(pad)): readonly number[] {
  const whole = scored(pad)
    .slice(0, rounds)
    .filter((round) => round !== null);
  return whole.at(-1)?.totals ?? pad.players.map(() => 0);
}

/** By seat: 1 is best, and equals share it. */
export const ranks = (points: readonly number[]): readonly number[] =>
  points.map((own) => points.filter((other) => other > own).length + 1);

export function courseOf(pad: KingPad): Course {
  const whole = scored(pad)
    .slice(0, written(pad))
    .filter((round) => round !== null);
  return {
    title: "web.course.skullking",
    lines: pad.players.map((_, seat) => [0, ...whole.map((round) => round.totals[seat]!)]),
    marks: pad.players.map(() => []),
    mark: "",
    inks: pad.players.map(({ ink }) => ink),
  };
}

const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);

export const bidsOf = (round: Round): number => sum(round.entries.map(bidOf));

/** Tricks still to be found; less than none: there are too many. */
export const missing = (round: Round, cards: number): number =>
  cards - sum(round.entries.map(({ won }) => won)) - round.nobody - round.ghost;

/** What cannot be, in what was entered of a round. */
export function doubts(pad: KingPad, at: number): readonly Message[] {
  const round = pad.rounds[at]!;
  const told = round.entries.every(({ won }) => won !== null) ? uneven(round, cardsOf(pad, at)) : [];
  const empty = round.entries.flatMap(({ won, captured }, seat) => (won === 0 && captured.length ? [seat] : []));
  return [...told, ...empty.map((seat: Seat) => said("web.pad.doubt.captured", { seat }))];
}

function uneven(round: Round, cards: number): readonly Message[] {
  const left = missing(round, cards);
  if (left === 0) return [];
  return [said(left > 0 ? "web.pad.doubt.few" : "web.pad.doubt.many", { n: Math.abs(left), cards })];
}
