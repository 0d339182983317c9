import { expect, test } from "vitest";

import { withAlliance, withCapture } from "./entering";
import { entered, kingPad, skullPad } from "./fixtures";
import type { Pad } from "./model";
import { readFile, readPad, Unreadable, written } from "./read";

const KING = withAlliance(
  withCapture(
    entered(kingPad(3), 0, [
      [1, 1],
      [0, 0],
      [0, 0],
    ]),
    0,
    0,
    "mermaid",
  ),
  0,
  [0, 1],
);
const SKULL: Pad = { ...skullPad(3, "cards"), challenges: [{ by: 0, trap: 1, named: null }] };

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Unreadable) return `${error.says.key} ${error.says.params["at"] ?? ""}`.trim();
  }
  return "taken";
}

test("what was written is read again, one game or many", () => {
  expect(readFile(written([KING, SKULL]))).toEqual([KING, SKULL]);
});

test.each([
  ["no JSON", "PK\u0003\u0004", "web.pad.bad.other"],
  ["cut off", written([KING]).slice(0, -40), "web.pad.bad.other"],
  ["something else", '{"format": "chess"}', "web.pad.bad.other"],
  ["a list", "[]", "web.pad.bad.other"],
  ["nothing", "null", "web.pad.bad.other"],
  ["from a newer pad", written([KING]).replace('"version": 1', '"version": 2'), "web.pad.bad.newer"],
  ["no games", written([]), "web.pad.bad.broken file.games"],
])("a file is refused: %s", (_, text, reason) => expect(refusal(() => readFile(text))).toBe(reason));

test("one damaged game, and none is taken", () => {
  const text = JSON.stringify({ ...JSON.parse(written([SKULL, KING])), games: [SKULL, { ...KING, dealer: 3 }] });
  expect(refusal(() => readFile(text))).toBe("web.pad.bad.broken pad.dealer");
});

/** Everything that can be reached in a value, by its path. */
function paths(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== "object") return [path];
  const own = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  return [path, ...own.flatMap((name) => paths((value as never)[name], [...path, name]))];
}

function damaged(pad: Pad, path: readonly (string | number)[], by: unknown): unknown {
  const copy = structuredClone(pad) as unknown as Record<string | number, unknown>;
  const last = path.at(-1)!;
  const holder = path.slice(0, -1).reduce((at, name) => at[name] as typeof copy, copy);
  if (by === undefined) delete holder[last];
  else holder[last] = by;
  return copy;
}

const WRONG = [undefined, "what?", -5, 99.5, 1e12, [], {}, [[[]]], "__proto__", "x".repeat(200)];

/** An empty list of what may be missing is no damage. */
const fine = (path: readonly (string | number)[], by: unknown): boolean =>
  Array.isArray(by) && by.length === 0 && ["captured", "loot", "challenges"].includes(`${path.at(-1)}`);

test.each([
  ["Skull King", KING],
  ["Skull", SKULL],
] as const)("any wrong value in %s is refused", (_, pad) => {
  const taken = paths(pad)
    .slice(1)
    .flatMap((path) => WRONG.filter((by) => !fine(path, by)).map((by) => [path, by] as const))
    .filter(([path, by]) => refusal(() => readPad(damaged(pad, path, by))) === "taken")
    .filter(([path, by]) => !(path.at(-1) === "name" && (by === "what?" || by === "__proto__")));
  expect(taken).toEqual([]);
});

test("a value that nobody knows is refused", () => {
  expect(refusal(() => readPad({ ...KING, totals: [1] }))).toBe("web.pad.bad.broken pad.totals");
});

test.each([
  ["more bid than dealt", { entries: [[2, 1]] }],
  ["more won than dealt", { entries: [[1, 2]] }],
] as const)("what cannot be is refused: %s", (_, { entries }) => {
  expect(refusal(() => readPad(entered(kingPad(2), 0, [entries[0]])))).toMatch(/^web.pad.bad.broken pad.rounds.1/);
});

test("a card that is there once cannot be captured twice", () => {
  const entries = KING.rounds[0]!.entries.map((entry) => ({ ...entry, captured: ["j14"] }));
  const twice = { ...KING, rounds: [{ ...KING.rounds[0]!, entries }] };
  expect(refusal(() => readPad(twice))).toBe("web.pad.bad.broken pad.rounds.1.captured");
});

test("only the Rascal has cannons", () => {
  const pad = { ...KING, rules: { ...KING.rules, cannon: true } };
  expect(refusal(() => readPad(pad))).toBe("web.pad.bad.broken pad.rules.cannon");
});
