/** What the games of this device tell of each player, who is known by name. */

import type { Pad } from "./model";
import { scored, ranks, totals } from "./sheet";
import { standing } from "./skull";

export interface Past {
  readonly pad: Pad;
  readonly won: boolean;
  /** In Skull King. */
  readonly points: number | null;
}

export interface Person {
  readonly name: string;
  /** The latest first. */
  readonly games: readonly Past[];
  readonly won: number;
  readonly best: number | null;
  readonly average: number | null;
  /** Of all bids, in hundredths. */
  readonly met: number | null;
}

export const winnersOf = (pad: Pad): readonly number[] => {
  if (pad.kind === "skull") return [standing(pad).winner].filter((seat) => seat !== null);
  const places = ranks(totals(pad));
  return pad.players.flatMap((_, seat) => (places[seat] === 1 ? [seat] : []));
};

const seatOf = (pad: Pad, name: string): number => pad.players.findIndex((player) => player.name === name);

function pastOf(pad: Pad, name: string): Past {
  const seat = seatOf(pad, name);
  return { pad, won: winnersOf(pad).includes(seat), points: pad.kind === "skullking" ? totals(pad)[seat]! : null };
}

function bidsOf(pads: readonly Pad[], name: string): readonly boolean[] {
  return pads.flatMap((pad) => {
    if (pad.kind === "skull") return [];
    const seat = seatOf(pad, name);
    return scored(pad).flatMap((round) => (round ? [round.scores[seat]![0] === round.scores[seat]![1]] : []));
  });
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length ? Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length) : null;

function personOf(pads: readonly Pad[], name: string): Person {
  const own = pads.filter((pad) => seatOf(pad, name) >= 0);
  const games = own.map((pad) => pastOf(pad, name));
  const points = games.flatMap((game) => (game.points === null ? [] : [game.points]));
  const met = bidsOf(own, name).map((hit) => (hit ? 100 : 0));
  const best = points.length ? Math.max(...points) : null;
  return { name, games, won: games.filter(({ won }) => won).length, best, average: mean(points), met: mean(met) };
}

/** Whoever finished a game; who played most comes first. */
export function people(pads: readonly Pad[]): readonly Person[] {
  const over = pads.filter(({ ended }) => ended !== null);
  const names = new Set(over.flatMap(({ players }) => players.map(({ name }) => name)));
  return [...names]
    .map((name) => personOf(over, name))
    .sort((one, other) => other.games.length - one.games.length || one.name.localeCompare(other.name));
}
