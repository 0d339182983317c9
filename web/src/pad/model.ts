/** A pad's document: what was entered at a real table, and nothing that can be worked out from it.
 *
 *  Totals, ranks and who deals are always computed, so that a corrected round corrects them all. */

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

export type Scoring = "skull-king" | "rascal";
export type Shot = "grapeshot" | "cannonball";

export interface KingRules {
  readonly scoring: Scoring;
  readonly cannon: boolean;
  readonly kraken: boolean;
  readonly whale: boolean;
  readonly loot: boolean;
  readonly abilities: boolean;
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
  readonly bet: 0 | 10 | 20;
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

export type SkullBook = "official" | "last-chance" | "classic" | "keys" | "cards";

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

export const SEATS = { skullking: { least: 2, most: 8 }, skull: { least: 2, most: 6 } } as const;
export const INKS = 8;
export const LONGEST_NAME = 24;
export const BOOKS: readonly SkullBook[] = ["official", "last-chance", "classic", "keys", "cards"];
export const LOOTS = 2;

/** What can be captured for points, and how many of it are in the deck. */
export const CAPTURES: Readonly<Record<string, number>> = {
  p14: 1,
  c14: 1,
  m14: 1,
  j14: 1,
  mermaid: 2,
  rosie: 1,
  bendt: 1,
  rascal: 1,
  juanita: 1,
  harry: 1,
  "tigress-pirate": 1,
  "skull-king": 1,
};

export const BLANK: Entry = { bid: null, load: null, change: 0, won: null, captured: [], bet: 0 };

export const blankRound = (seats: number): Round => ({
  entries: Array.from({ length: seats }, () => BLANK),
  nobody: 0,
  ghost: 0,
  loot: [],
});

// What follows from the players and the rules

/** Two play with a ghost. */
export const haunted = (pad: KingPad): boolean => pad.players.length === 2;

export const cardsOf = (pad: KingPad, round: number): number => pad.rules.schedule[round]!;

/** K-DEALER */
export const dealerOf = (pad: KingPad, round: number): Seat => (pad.dealer + round) % pad.players.length;
export const leaderOf = (pad: KingPad, round: number): Seat => dealerOf(pad, round + 1);

/** Harry's change included. */
export const bidOf = (entry: Entry): number | null => (entry.bid === null ? null : entry.bid + entry.change);
