/** A pad's document: what was entered at a real table, and nothing that can be worked out from it.
 *
 *  Totals, ranks and who deals are always computed, so that a corrected round corrects them all. */

import { SKULL, SKULLKING } from "../net/facts";
import type { SkullKingRules } from "../net/protocol";

export const VERSION = 1;

/** Seats are places in `players`, clockwise. */
export type Seat = number;

export interface Player {
  readonly name: string;
  /** Which of the eight inks and patterns. */
  readonly ink: number;
}

interface Sheet {
  readonly version: typeof VERSION;
  readonly id: string;
  /** Counts the changes: of two copies the higher one is newer. */
  readonly revision: number;
  readonly made: string; // ISO times
  readonly ended: string | null;
  readonly players: readonly Player[];
}

// Skull King

export type Scoring = SkullKingRules["scoring"];
export type Shot = (typeof SKULLKING.shots)[number];

/** Of the game's options those that a sheet depends on. */
type Option = "scoring" | "cannon" | "kraken" | "whale" | "loot" | "abilities";

export interface KingRules extends Pick<SkullKingRules, Option> {
  /** A house rule that no book has: captures count on a missed bid as well. */
  readonly missed_bonus: boolean;
  /** How many cards each round has. */
  readonly schedule: readonly number[];
}

/** One player's round, as far as it is known. */
export interface Entry {
  readonly bid: number | null;
  readonly load: Shot | null;
  /** Harry: by how much the bid was changed. */
  readonly change: -1 | 0 | 1;
  readonly won: number | null;
  /** Cards that bring a bonus to whoever captures them so. */
  readonly captured: readonly string[];
  /** The Rascal's bet. */
  readonly bet: (typeof SKULLKING.bets)[number];
}

/** Who played a Loot, and who took it. */
export type Alliance = readonly [played: Seat, took: Seat];

export interface Round {
  readonly entries: readonly Entry[]; // by seat
  /** Tricks that nobody won: a Kraken's, or a Whale's without numbers. */
  readonly nobody: number;
  /** Graybeard's tricks, where two play. */
  readonly ghost: number;
  readonly loot: readonly Alliance[];
}

export interface KingPad extends Sheet {
  readonly kind: "skullking";
  readonly rules: KingRules;
  /** Who deals the first round. */
  readonly dealer: Seat;
  /** Those begun; the last of them is being entered until the game has ended. */
  readonly rounds: readonly Round[];
}

// Skull

export type SkullBook = keyof typeof SKULL.presets;

/** One round of Skull: who flipped, and whose trap it was. */
export interface Challenge {
  readonly by: Seat;
  /** Whose trap ended it; null: it was won. */
  readonly trap: Seat | null;
  /** Whom an eliminated challenger named to start, where the rulebook asks for it. */
  readonly named: Seat | null;
}

export interface SkullPad extends Sheet {
  readonly kind: "skull";
  readonly book: SkullBook;
  /** Who starts the first round. */
  readonly starter: Seat;
  readonly challenges: readonly Challenge[];
}

export type Pad = KingPad | SkullPad;

// What can be on a pad

const between = (seats: readonly number[]) => ({ least: seats[0]!, most: seats.at(-1)! });
export const SEATS = { skullking: between(SKULLKING.seats), skull: between(SKULL.seats) };
export const INKS = 8;
/** As they are offered: what a first game is played by comes first. */
export const BOOKS = [...new Set([SKULL.first_rules, ...(Object.keys(SKULL.presets) as SkullBook[])])];
export const LOOTS = SKULLKING.extra.loot;

/** What can be captured for points, and how many of it are in the deck. */
export const CAPTURES: Readonly<Record<string, number>> = SKULLKING.copies;

export const BLANK: Entry = { bid: null, load: null, change: 0, won: null, captured: [], bet: 0 };

export const blankRound = (seats: number): Round => ({
  entries: Array.from({ length: seats }, () => BLANK),
  nobody: 0,
  ghost: 0,
  loot: [],
});

// What follows from the players and the rules

/** Two play with a ghost. */
export const haunted = (pad: KingPad): boolean => pad.players.length === SKULLKING.graybeards_table;

export const cardsOf = (pad: KingPad, round: number): number => pad.rules.schedule[round]!;

/** K-DEALER */
export const dealerOf = (pad: KingPad, round: number): Seat => (pad.dealer + round) % pad.players.length;
export const leaderOf = (pad: KingPad, round: number): Seat => dealerOf(pad, round + 1);

/** Harry's change included. */
export const bidOf = (entry: Entry): number | null => (entry.bid === null ? null : entry.bid + entry.change);
