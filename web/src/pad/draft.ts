/** A game to be set up: as it stands it can be played, and everything about it can be changed. */

import { randomHex } from "../net/random";
import { said } from "../app/said";
import { faultIn, listOf, scheduled, SCHEDULES } from "../games/schedule";
import { LONGEST_NAME, SKULL, SKULLKING } from "../net/facts";
import type { Message, SkullKingRules } from "../net/protocol";
import {
  blankRound,
  INKS,
  type KingPad,
  type KingRules,
  type Pad,
  type Player,
  SEATS,
  type SkullBook,
  VERSION,
} from "./model";

export interface Draft {
  readonly kind: Pad["kind"];
  readonly players: readonly Player[];
  /** Who deals first, or starts. */
  readonly first: number;
  readonly rules: Omit<KingRules, "schedule">;
  /** A named one, or what was typed: a list of one's own. */
  readonly schedule: string;
  readonly book: SkullBook;
}

function own({ scoring, cannon, kraken, whale, loot, abilities }: SkullKingRules): Draft["rules"] {
  return { scoring, cannon, kraken, whale, loot, abilities, missed_bonus: false };
}

/** What a preset of the game means here. */
export const PRESETS: Readonly<Record<string, Draft["rules"]>> = Object.fromEntries(
  Object.entries(SKULLKING.presets).map(([name, rules]) => [name, own(rules)]),
);

const FIRST = SKULLKING.first_rules;
export const SCHEDULE = SKULLKING.presets[FIRST].schedule;

export const usual = (): Draft => ({
  kind: "skullking",
  players: Array.from({ length: SKULLKING.book_seats[FIRST].proposed }, (_, ink) => ({ name: "", ink })),
  first: 0,
  rules: PRESETS[FIRST]!,
  schedule: SCHEDULE,
  book: SKULL.first_rules,
});

/** The same players again, by the same rules; who deals goes around. */
export function again(pad: Pad): Draft {
  const base = { ...usual(), kind: pad.kind, players: pad.players };
  if (pad.kind === "skull") return { ...base, book: pad.book, first: pad.starter };
  const { schedule, ...rules } = pad.rules;
  const first = (pad.dealer + pad.rounds.length) % pad.players.length;
  return { ...base, rules, first, schedule: nameOf(schedule, rules, pad.players.length) ?? schedule.join(", ") };
}

export const isNamed = (schedule: string): boolean => schedule in SCHEDULES;

/** Which named schedule this is, with so many at the table. */
export const nameOf = (schedule: readonly number[], rules: Draft["rules"], seats: number): string | undefined =>
  Object.keys(SCHEDULES).find((name) => scheduled(name, rules, seats).join() === schedule.join());

export const scheduleOf = ({ schedule, rules, players }: Draft): readonly number[] =>
  isNamed(schedule) ? scheduled(schedule, rules, players.length) : (listOf(schedule) ?? []);

// Who plays

export function withSeat(draft: Draft): Draft {
  const ink = Array.from({ length: INKS }, (_, at) => at).find((at) => !draft.players.some((one) => one.ink === at));
  return { ...draft, players: [...draft.players, { name: "", ink: ink ?? 0 }] };
}

export function withoutSeat(draft: Draft, seat: number): Draft {
  const players = draft.players.filter((_, at) => at !== seat);
  const first = draft.first > seat || draft.first === players.length ? Math.max(0, draft.first - 1) : draft.first;
  return { ...draft, players, first };
}

export const withPlayer = (draft: Draft, seat: number, some: Partial<Player>): Draft => ({
  ...draft,
  players: draft.players.map((player, at) => (at === seat ? { ...player, ...some } : player)),
});

/** The next ink that nobody has. */
export function withNextInk(draft: Draft, seat: number): Draft {
  const own = draft.players[seat]!.ink;
  const free = Array.from({ length: INKS - 1 }, (_, step) => (own + step + 1) % INKS);
  const ink = free.find((one) => !draft.players.some((other) => other.ink === one));
  return ink === undefined ? draft : withPlayer(draft, seat, { ink });
}

/** One place up; the first one goes to the end. Who deals is still the same person. */
export function moved(draft: Draft, seat: number): Draft {
  const order = draft.players.map((_, at) => at);
  if (seat === 0) order.push(order.shift()!);
  else [order[seat - 1], order[seat]] = [seat, seat - 1];
  return { ...draft, players: order.map((at) => draft.players[at]!), first: order.indexOf(draft.first) };
}

/** As written on the pad: no blanks around, and a name for who has none. */
export const named = (players: readonly Player[], nameless: (n: number) => string): readonly Player[] =>
  players.map(({ name, ink }, at) => ({
    ink,
    name: [...name.trim()].slice(0, LONGEST_NAME).join("").trim() || nameless(at + 1),
  }));

// What is wrong with it

export function fault(draft: Draft): Message | null {
  const { least, most } = SEATS[draft.kind];
  const seats = draft.players.length;
  if (seats < least || seats > most) return said("web.pad.fault.seats", { least, most });
  return draft.kind === "skull" ? null : scheduleFault(draft);
}

export const scheduleFault = ({ schedule, rules, players }: Draft): Message | null =>
  isNamed(schedule) ? null : faultIn(schedule, rules, players.length);

export function begun(draft: Draft, nameless: (n: number) => string, now = new Date().toISOString()): Pad {
  const players = named(draft.players, nameless);
  const sheet = { version: VERSION, id: randomHex(8), revision: 0, made: now, ended: null, players } as const;
  if (draft.kind === "skull")
    return { kind: "skull", ...sheet, book: draft.book, starter: draft.first, challenges: [] };
  const rules = { ...draft.rules, schedule: scheduleOf(draft) };
  const pad: KingPad = {
    kind: "skullking",
    ...sheet,
    rules,
    dealer: draft.first,
    rounds: [blankRound(players.length)],
  };
  return pad;
}
