/** Reads what comes from outside: a file, the store, another phone. It is a pad, or it is refused with a
 *  reason; nothing is half-read, and nothing that is unknown is carried along. */

import * as v from "valibot";

import { said } from "../app/said";
import { mostCards } from "../games/schedule";
import { LONGEST_NAME, SKULLKING } from "../net/facts";
import type { Message } from "../net/protocol";
import {
  bidOf,
  BOOKS,
  CAPTURES,
  type Entry,
  INKS,
  type KingPad,
  LOOTS,
  type Pad,
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

/** The value, or where it is wrong: `pad.rounds.3.entries.1.bid`, counted as people do. */
function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown, at: string): T {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const path = result.issues[0].path?.map(({ key }) => (typeof key === "number" ? key + 1 : key)) ?? [];
  return broken([at, ...path].join("."));
}

// What a value may be

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const list = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));
const name = v.pipe(
  v.string(),
  v.check((name) => name.trim() === name && name !== "" && [...name].length <= LONGEST_NAME),
);

const sheet = (kind: Pad["kind"]) => ({
  version: v.literal(VERSION),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  revision: whole(0, 1e9),
  made: time,
  ended: v.nullable(time),
  players: list(v.strictObject({ name, ink: whole(0, INKS - 1) }), SEATS[kind].least, SEATS[kind].most),
});

// Skull King

const rules = v.strictObject({
  scoring: v.picklist(SKULLKING.scorings),
  cannon: v.boolean(),
  kraken: v.boolean(),
  whale: v.boolean(),
  loot: v.boolean(),
  abilities: v.boolean(),
  missed_bonus: v.boolean(),
  schedule: list(whole(1, 30), 1, SKULLKING.most_rounds),
});

const entry = v.strictObject({
  bid: v.nullable(whole(0, 30)),
  load: v.nullable(v.picklist(SKULLKING.shots)),
  change: v.picklist([-1, 0, 1]),
  won: v.nullable(whole(0, 30)),
  captured: list(v.picklist(Object.keys(CAPTURES)), 0, 20),
  bet: v.picklist(SKULLKING.bets),
});

const atSea = whole(0, SEATS.skullking.most - 1);
const alliance = v.pipe(
  v.strictTuple([atSea, atSea]),
  v.check(([played, took]) => played !== took),
);

const round = v.strictObject({
  entries: list(entry, 1, SEATS.skullking.most),
  nobody: whole(0, 30),
  ghost: whole(0, 30),
  loot: list(alliance, 0, LOOTS),
});

const king = v.strictObject({
  kind: v.literal("skullking"),
  ...sheet("skullking"),
  rules,
  dealer: atSea,
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

const skull = v.strictObject({
  kind: v.literal("skull"),
  ...sheet("skull"),
  book: v.picklist(BOOKS),
  starter: seat,
  challenges: list(
    v.strictObject({ by: seat, trap: v.nullable(seat), named: v.nullable(seat) }),
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
  if (kind === "skull") return seated(read(skull, value, "pad"));
  return fits(read(king, value, "pad"));
}

// A file holds one game or many

const FORMAT = "skulduggery-pad";

export const written = (pads: readonly Pad[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, games: pads }, null, 1)}\n`;

const file = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  games: list(v.unknown(), 1, 10_000),
});

export function readFile(text: string): readonly Pad[] {
  const { format, version } = (parsed(text) ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) return refuse("web.pad.bad.other");
  if (typeof version === "number" && version > VERSION) return refuse("web.pad.bad.newer");
  return read(file, parsed(text), "file").games.map(readPad);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("web.pad.bad.other");
  }
}
