/** Reads what comes from outside: a file, the store, another phone. It is a pad, or it is refused with a
 *  reason; nothing is half-read, and nothing that is unknown is carried along. */

import { said } from "../app/said";
import { mostCards } from "../games/schedule";
import { LONGEST_NAME, SKULLKING } from "../net/facts";
import type { Message } from "../net/protocol";
import {
  type Alliance,
  bidOf,
  BOOKS,
  CAPTURES,
  type Challenge,
  type Entry,
  INKS,
  type KingPad,
  type KingRules,
  LOOTS,
  type Pad,
  type Player,
  type Round,
  SEATS,
  type SkullPad,
  VERSION,
} from "./model";

export class Unreadable extends Error {
  constructor(readonly says: Message) {
    super(says.key);
  }
}

const refuse = (key: string, params: Message["params"] = {}): never => {
  throw new Unreadable(said(key, params));
};
const broken = (at: string): never => refuse("web.pad.bad.broken", { at });

// What a value may be. Each reader says where it failed.

type Read<T> = (value: unknown, at: string) => T;
type Fields<T> = { readonly [name in keyof T]: Read<T[name]> };

function object<T>(fields: Fields<T>): Read<T> {
  return (value, at) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return broken(at);
    const names = Object.keys(fields) as (keyof T & string)[];
    const strange = Object.keys(value).find((name) => !(name in fields));
    if (strange !== undefined) return broken(`${at}.${strange}`);
    const read = (name: keyof T & string) => fields[name]((value as Record<string, unknown>)[name], `${at}.${name}`);
    return Object.fromEntries(names.map((name) => [name, read(name)])) as T;
  };
}

function list<T>(item: Read<T>, least: number, most: number): Read<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return broken(at);
    return Array.from(value, (one: unknown, index) => item(one, `${at}.${index + 1}`)); // holes included
  };
}

const whole =
  (least: number, most: number): Read<number> =>
  (value, at) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : broken(at);

const one =
  <T extends string | number | boolean>(...known: readonly T[]): Read<T> =>
  (value, at) =>
    known.includes(value as T) ? (value as T) : broken(at);

const perhaps =
  <T>(item: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : item(value, at);

const matching =
  (shape: RegExp): Read<string> =>
  (value, at) =>
    typeof value === "string" && shape.test(value) ? value : broken(at);

const yes = one(true, false);
const time = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

const name: Read<string> = (value, at) =>
  typeof value === "string" && value.trim() === value && value !== "" && [...value].length <= LONGEST_NAME
    ? value
    : broken(at);

const sheet = (kind: Pad["kind"]) => ({
  version: one(VERSION),
  id: matching(/^[0-9a-f]{16}$/),
  revision: whole(0, 1e9),
  made: time,
  ended: perhaps(time),
  players: list<Player>(object({ name, ink: whole(0, INKS - 1) }), SEATS[kind].least, SEATS[kind].most),
});

// Skull King

const rules = object<KingRules>({
  scoring: one(...SKULLKING.scorings),
  cannon: yes,
  kraken: yes,
  whale: yes,
  loot: yes,
  abilities: yes,
  missed_bonus: yes,
  schedule: list(whole(1, 30), 1, SKULLKING.most_rounds),
});

const entry = object<Entry>({
  bid: perhaps(whole(0, 30)),
  load: perhaps(one(...SKULLKING.shots)),
  change: one<-1 | 0 | 1>(-1, 0, 1),
  won: perhaps(whole(0, 30)),
  captured: list(one(...Object.keys(CAPTURES)), 0, 20),
  bet: one(...SKULLKING.bets),
});

const alliance: Read<Alliance> = (value, at) => {
  const [played, took] = list(whole(0, SEATS.skullking.most - 1), 2, 2)(value, at) as Alliance;
  return played === took ? broken(at) : [played, took];
};

const round = object<Round>({
  entries: list(entry, 1, SEATS.skullking.most),
  nobody: whole(0, 30),
  ghost: whole(0, 30),
  loot: list(alliance, 0, LOOTS),
});

const king = object<KingPad>({
  kind: one("skullking"),
  ...sheet("skullking"),
  rules,
  dealer: whole(0, SEATS.skullking.most - 1),
  rounds: list(round, 1, SKULLKING.most_rounds),
});

/** What no single value shows: that they fit together. */
function fits(pad: KingPad): KingPad {
  const { rules, players, rounds } = pad;
  const most = mostCards(rules, players.length);
  if (rules.cannon && rules.scoring !== "rascal") broken("pad.rules.cannon");
  if (rules.schedule.some((cards) => cards > most)) broken("pad.rules.schedule");
  if (pad.dealer >= players.length) broken("pad.dealer");
  if (rounds.length > rules.schedule.length) broken("pad.rounds");
  rounds.forEach((one, at) => roundFits(one, rules.schedule[at]!, players.length, `pad.rounds.${at + 1}`));
  return pad;
}

function roundFits({ entries, loot, nobody, ghost }: Round, cards: number, seats: number, at: string): void {
  if (entries.length !== seats) broken(`${at}.entries`);
  if (loot.flat().some((seat) => seat >= seats)) broken(`${at}.loot`);
  if (nobody > cards || ghost > cards) broken(at);
  entries.forEach((entry, seat) => entryFits(entry, cards, `${at}.entries.${seat + 1}`));
  const all = entries.flatMap(({ captured }) => captured);
  const many = (card: string) => all.filter((other) => other === card).length;
  if (all.some((card) => many(card) > CAPTURES[card]!)) broken(`${at}.captured`);
}

function entryFits(entry: Entry, cards: number, at: string): void {
  const bid = bidOf(entry) ?? 0;
  if (bid < 0 || bid > cards || (entry.bid ?? 0) > cards) broken(`${at}.bid`);
  if ((entry.won ?? 0) > cards) broken(`${at}.won`);
}

// Skull

const seat = whole(0, SEATS.skull.most - 1);

const skull = object<SkullPad>({
  kind: one("skull"),
  ...sheet("skull"),
  book: one(...BOOKS),
  starter: seat,
  challenges: list<Challenge>(
    object({ by: seat, trap: perhaps(seat), named: perhaps(seat) }),
    0,
    SKULLKING.most_rounds,
  ),
});

function seated(pad: SkullPad): SkullPad {
  const named = [pad.starter, ...pad.challenges.flatMap(({ by, trap, named }) => [by, trap ?? 0, named ?? 0])];
  return named.some((seat) => seat >= pad.players.length) ? broken("pad.challenges") : pad;
}

/** A pad, from anything. */
export function readPad(value: unknown): Pad {
  const { version, kind } = (value ?? {}) as Record<string, unknown>;
  if (typeof version === "number" && version > VERSION) return refuse("web.pad.bad.newer");
  if (kind === "skull") return seated(skull(value, "pad"));
  return fits(king(value, "pad"));
}

// A file holds one game or many

const FORMAT = "skulduggery-pad";

export const written = (pads: readonly Pad[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games: pads }, null, 1)}\n`;

const file = object({
  format: one(FORMAT),
  version: one(VERSION),
  games: list<Pad>(readPad, 1, 10_000),
});

export function readFile(text: string): readonly Pad[] {
  const { format, version } = (parsed(text) ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) return refuse("web.pad.bad.other");
  if (typeof version === "number" && version > VERSION) return refuse("web.pad.bad.newer");
  return file(parsed(text), "file").games;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("web.pad.bad.other");
  }
}
