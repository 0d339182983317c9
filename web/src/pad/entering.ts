/** Entering a round: each function makes another pad of one, and says nothing of screens. */

import {
  type Alliance,
  blankRound,
  CAPTURES,
  cardsOf,
  type Entry,
  type KingPad,
  LOOTS,
  type Round,
  type Seat,
  type Shot,
} from "./model";
import { missing } from "./sheet";

export type Stage = "bid" | "load" | "won" | "bonus";

export const stagesOf = (pad: KingPad): readonly Stage[] =>
  pad.rules.cannon ? ["bid", "load", "won", "bonus"] : ["bid", "won", "bonus"];

/** What is asked for now. */
export function stageOf(pad: KingPad, at: number): Stage {
  const { entries } = pad.rounds[at]!;
  if (entries.some(({ bid }) => bid === null)) return "bid";
  if (pad.rules.cannon && entries.every(({ won }) => won === null)) return "load";
  return entries.some(({ won }) => won === null) ? "won" : "bonus";
}

/** Whom to ask: the first from here on of whom it is not known, and around again. */
export function nextSeat(pad: KingPad, at: number, stage: "bid" | "won", from: Seat = 0): Seat | null {
  const { entries } = pad.rounds[at]!;
  const seats = entries.map((_, step) => (from + step) % entries.length);
  return seats.find((seat) => entries[seat]![stage] === null) ?? null;
}

const withRound = (pad: KingPad, at: number, some: Partial<Round>): KingPad => ({
  ...pad,
  rounds: pad.rounds.map((round, index) => (index === at ? { ...round, ...some } : round)),
});

export function withEntry(pad: KingPad, at: number, seat: Seat, some: Partial<Entry>): KingPad {
  const { entries } = pad.rounds[at]!;
  return withRound(pad, at, {
    entries: entries.map((entry, index) => (index === seat ? { ...entry, ...some } : entry)),
  });
}

/** Another bid: what Harry did to the one before is gone. */
export const withBid = (pad: KingPad, at: number, seat: Seat, bid: number): KingPad =>
  withEntry(pad, at, seat, { bid, change: 0 });

export const withLoad = (pad: KingPad, at: number, seat: Seat, load: Shot): KingPad =>
  withEntry(pad, at, seat, { load });

export const withWon = (pad: KingPad, at: number, seat: Seat, won: number): KingPad =>
  withEntry(pad, at, seat, { won });

/** Everybody won just what they bid. */
export const asBid = (pad: KingPad, at: number): KingPad =>
  withRound(pad, at, { entries: pad.rounds[at]!.entries.map((entry) => ({ ...entry, won: entry.bid })) });

/** Harry goes no lower than nothing and no higher than the cards there are. */
export function changesOf(pad: KingPad, at: number, seat: Seat): readonly Entry["change"][] {
  const bid = pad.rounds[at]!.entries[seat]!.bid ?? 0;
  return ([-1, 0, 1] as const).filter((by) => bid + by >= 0 && bid + by <= cardsOf(pad, at));
}

/** Tricks that nobody won, or the ghost's: one more, and after all there are none again. */
export function withMore(pad: KingPad, at: number, whose: "nobody" | "ghost", most: number): KingPad {
  const more = pad.rounds[at]![whose] + 1;
  return withRound(pad, at, { [whose]: more > most ? 0 : more });
}

/** How many tricks nobody can win: one for each beast. */
export const beasts = (pad: KingPad, at: number): number =>
  Math.min(Number(pad.rules.kraken) + Number(pad.rules.whale), cardsOf(pad, at));

/** The tricks that are left over. */
export const withRest = (pad: KingPad, at: number, whose: "nobody" | "ghost"): KingPad =>
  withRound(pad, at, { [whose]: pad.rounds[at]![whose] + missing(pad.rounds[at]!, cardsOf(pad, at)) });

/** A card is captured, or comes from whoever had it; from its own captor it goes back. */
export function withCapture(pad: KingPad, at: number, seat: Seat, card: string, copy = 0): KingPad {
  const held = holdersOf(pad.rounds[at]!, card);
  const from = held[copy];
  const without =
    from === undefined ? pad : withEntry(pad, at, from, { captured: less(capturedBy(pad, at, from), card) });
  return from === seat ? without : withEntry(without, at, seat, { captured: [...capturedBy(without, at, seat), card] });
}

const capturedBy = (pad: KingPad, at: number, seat: Seat): readonly string[] => pad.rounds[at]!.entries[seat]!.captured;

function less(cards: readonly string[], card: string): readonly string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
}

/** Who has captured each copy of a card. */
export const holdersOf = (round: Round, card: string): readonly Seat[] =>
  round.entries.flatMap(({ captured }, seat) => captured.filter((other) => other === card).map(() => seat));

/** Every card that can be captured, each copy on its own. */
export const COPIES: readonly (readonly [card: string, copy: number])[] = Object.entries(CAPTURES).flatMap(
  ([card, many]) => Array.from({ length: many }, (_, copy) => [card, copy] as const),
);

export function withAlliance(pad: KingPad, at: number, pair: Alliance): KingPad {
  const { loot } = pad.rounds[at]!;
  return loot.length < LOOTS && pair[0] !== pair[1] ? withRound(pad, at, { loot: [...loot, pair] }) : pad;
}

export const withoutAlliance = (pad: KingPad, at: number, which: number): KingPad =>
  withRound(pad, at, { loot: pad.rounds[at]!.loot.filter((_, index) => index !== which) });

export const isLast = (pad: KingPad, at: number): boolean => at === pad.rules.schedule.length - 1;

/** The next round, or the end. */
export function finished(pad: KingPad, now: string): KingPad {
  if (isLast(pad, pad.rounds.length - 1)) return { ...pad, ended: now };
  return { ...pad, rounds: [...pad.rounds, blankRound(pad.players.length)] };
}

/** Enough for tonight: what is not whole is left out. */
export function endedEarly(pad: KingPad, now: string): KingPad {
  const last = pad.rounds.at(-1)!;
  const whole = last.entries.every(({ bid, won }) => bid !== null && won !== null);
  return { ...pad, ended: now, rounds: whole ? pad.rounds : pad.rounds.slice(0, -1) };
}

/** There is more to play: as it was before it ended. */
export function reopened(pad: KingPad): KingPad {
  const more = pad.rounds.length < pad.rules.schedule.length;
  return { ...pad, ended: null, rounds: more ? [...pad.rounds, blankRound(pad.players.length)] : pad.rounds };
}
