/** A table to be made: what was chosen so far, and what the server is asked for. No rule is known
 *  here: what can be chosen, and what each rulebook says, comes from the server. */

import { faultIn, listOf } from "../games/schedule";
import { GAMES } from "../net/facts";
import type { AskedSetup, BookSeats, Clock, GameOffered, Message } from "../net/protocol";

/** Who sits down to which rules of one game. */
export interface Draft {
  readonly rulebook: string;
  /** By rulebook, so that trying another one loses nothing. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly seats: number;
  /** Somebody wished for so many; or else the rulebook proposes it. */
  readonly chosen: boolean;
  readonly bots: readonly string[];
}

export interface Room {
  readonly clock: keyof typeof CLOCKS;
  readonly grace: keyof typeof GRACES;
  readonly public: boolean;
  readonly door: "open" | "ask";
  readonly talk: boolean;
  readonly records: "open" | "own";
}

export interface Plan {
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly room: Room;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

interface Pace {
  readonly clock: Clock | null;
  readonly pace: "live" | "slow";
}

export const CLOCKS = {
  off: { clock: null, pace: "live" },
  brisk: { clock: { seconds: 20, bank: MINUTE }, pace: "live" },
  steady: { clock: { seconds: MINUTE, bank: 2 * MINUTE }, pace: "live" },
  day: { clock: { seconds: DAY, bank: 0 }, pace: "slow" },
  "three-days": { clock: { seconds: 3 * DAY, bank: 0 }, pace: "slow" },
  week: { clock: { seconds: 7 * DAY, bank: 0 }, pace: "slow" },
} as const satisfies Record<string, Pace>;

export const GRACES = { minute: MINUTE, five: 5 * MINUTE, never: null } as const;

const ROOM: Room = { clock: "off", grace: "minute", public: false, door: "open", talk: true, records: "open" };

/** Those that this page has a table for. */
export const playable = (games: readonly GameOffered[]): GameOffered[] =>
  games.filter((game) => GAMES.includes(game.name));

// What was kept from last time is checked: the house may offer something else by now

type Loose = Readonly<Record<string, unknown>>;
const loose = (value: unknown): Loose => (value && typeof value === "object" ? (value as Loose) : {});

function one<T>(value: unknown, known: readonly T[], usual: T): T {
  return known.includes(value as T) ? (value as T) : usual;
}

function draftOf(game: GameOffered, kept: Loose): Draft {
  const rulebook = one(kept["rulebook"], game.rulebooks, game.first_rules);
  const chosen = kept["chosen"] === true && game.seats.includes(kept["seats"] as number);
  const named = new Set(Array.isArray(kept["bots"]) ? (kept["bots"] as string[]) : []);
  const bots = [...named].filter((bot) => game.bots.includes(bot));
  const seats = chosen ? (kept["seats"] as number) : proposed(game, rulebook, bots);
  const changes = Object.entries(loose(kept["changes"])).map(([name, some]) => [name, loose(some)]);
  return {
    rulebook,
    changes: Object.fromEntries(changes) as Draft["changes"],
    seats,
    chosen,
    bots: bots.slice(0, seats - 1),
  };
}

function roomOf(kept: Loose): Room {
  return {
    clock: one(kept["clock"], Object.keys(CLOCKS) as Room["clock"][], ROOM.clock),
    grace: one(kept["grace"], Object.keys(GRACES) as Room["grace"][], ROOM.grace),
    public: one(kept["public"], [true, false], ROOM.public),
    door: one(kept["door"], ["open", "ask"] as const, ROOM.door),
    talk: one(kept["talk"], [true, false], ROOM.talk),
    records: one(kept["records"], ["open", "own"] as const, ROOM.records),
  };
}

export function planFrom(kept: unknown, games: readonly GameOffered[]): Plan {
  const { drafts, room } = loose(kept);
  const each = games.map((one) => [one.name, draftOf(one, loose(loose(drafts)[one.name]))] as const);
  return { drafts: Object.fromEntries(each), room: roomOf(loose(room)) };
}

// House rules

/** The changes that really change something, and that this house knows. */
export function changed(draft: Draft, game: GameOffered): [option: string, value: string][] {
  const wished = draft.changes[draft.rulebook] ?? {};
  return Object.keys(game.options)
    .map((name): [string, string] => [name, valueOf(draft, game, name)])
    .filter(([name, value]) => name in wished && value !== game.presets[draft.rulebook]?.[name]);
}

/** What was typed where an option takes a list, if it is none of the option's own words. */
export function typedOf(draft: Draft, game: GameOffered, option: string): string {
  const wished = draft.changes[draft.rulebook]?.[option];
  if (!game.lists.includes(option) || typeof wished !== "string") return "";
  return game.options[option]?.includes(wished) ? "" : wished;
}

/** Why what was typed cannot be played; it is never left out in silence. */
export function faultOf(draft: Draft, game: GameOffered): Message | null {
  const typed = typedOf(draft, game, "schedule");
  if (!typed.trim()) return null;
  const plays = (card: string): boolean => valueOf(draft, game, card) === "yes";
  return faultIn(typed, { kraken: plays("kraken"), whale: plays("whale"), loot: plays("loot") }, draft.seats);
}

export function valueOf(draft: Draft, game: GameOffered, option: string): string {
  const usual = game.presets[draft.rulebook]?.[option] ?? "";
  const wished = draft.changes[draft.rulebook]?.[option];
  return listOf(typedOf(draft, game, option))?.join() ?? one(wished, valuesOf(draft, game, option), usual);
}

/** Seats are named by number, and only those that there are. */
export const valuesOf = (draft: Draft, game: GameOffered, option: string): readonly string[] =>
  (game.options[option] ?? []).filter((value) => !/^\d+$/.test(value) || Number(value) <= draft.seats);

export function withChange(draft: Draft, option: string, value: string): Draft {
  const own = { ...draft.changes[draft.rulebook], [option]: value };
  return { ...draft, changes: { ...draft.changes, [draft.rulebook]: own } };
}

export const withoutChanges = (draft: Draft): Draft => ({
  ...draft,
  changes: { ...draft.changes, [draft.rulebook]: {} },
});

/** As the notation writes them: `official last_chance=yes`. */
export const rulesOf = (draft: Draft, game: GameOffered): string =>
  [draft.rulebook, ...changed(draft, game).map(([name, value]) => `${name}=${value}`)].join(" ");

// Who sits down

/** The seats that a rulebook is best played with; bots who sit there already stay. */
const proposed = (game: GameOffered, rulebook: string, bots: readonly string[]): number =>
  Math.min(Math.max(game.book_seats[rulebook]!.proposed, bots.length + 1), game.seats.at(-1)!);

/** Another book proposes other seats, unless somebody chose them. */
export const withBook = (draft: Draft, game: GameOffered, rulebook: string): Draft => ({
  ...draft,
  rulebook,
  seats: draft.chosen ? draft.seats : proposed(game, rulebook, draft.bots),
});

/** Whom a rulebook is meant for, where this table is for more or fewer. */
export function otherwiseMeant({ rulebook, seats }: Draft, game: GameOffered): BookSeats | null {
  const book = game.book_seats[rulebook]!;
  return seats < book.least || seats > book.most ? book : null;
}

export const free = (draft: Draft): number => draft.seats - 1 - draft.bots.length;

export function withSeats(draft: Draft, game: GameOffered, seats: number): Draft {
  const within = one(seats, game.seats, draft.seats);
  return { ...draft, seats: within, chosen: true, bots: draft.bots.slice(0, within - 1) };
}

/** Comes if there is a seat, goes if already there. */
export function withBot(draft: Draft, bot: string): Draft {
  if (draft.bots.includes(bot)) return { ...draft, bots: draft.bots.filter((other) => other !== bot) };
  return free(draft) > 0 ? { ...draft, bots: [...draft.bots, bot] } : draft;
}

// What the server is asked for

export function asked(plan: Plan, game: GameOffered): AskedSetup {
  const draft = plan.drafts[game.name]!;
  const { clock, grace, ...room } = plan.room;
  const rules = rulesOf(draft, game);
  return { game: game.name, rules, seats: draft.seats, ...CLOCKS[clock], grace: GRACES[grace], ...room };
}

// This browser remembers the last setup

const KEPT = "skulduggery.setup";

export function remembered(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return null; // storage may be forbidden: then everything is as usual
  }
}

export function remember(plan: Plan | null): void {
  try {
    if (plan === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, JSON.stringify(plan));
  } catch {
    // not kept, and nothing else is lost
  }
}
