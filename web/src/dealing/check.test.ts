/** The page verifies what the engine dealt, and finds whatever was changed in it. */

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { gameOf } from "../games/games";
import { type DealersMove, type Dealt, DEALINGS } from "../golden/dealings";
import { check, type Finding, sealKept } from "./check";
import { oneOf } from "./drawing";
import type { Kept } from "./kept";
import { ascii, bytesOf, hex, hmac } from "./sha256";

type Unsure = Omit<Dealt, "dealing"> & { readonly dealing: Dealt["dealing"] | null };

const kept = ({ dealing }: Dealt, seat = 0): Kept => ({ commitment: dealing.commitment, luck: dealing.luck[seat]! });

async function checked(record: Unsure, keep: Kept | null, seat: number | null = 0): Promise<readonly Finding[]> {
  const game = (await gameOf(record.game))!;
  return check(record.dealing, game.draws(record), keep, seat);
}

const bad = (findings: readonly Finding[]): string[] =>
  findings.filter(({ good }) => good === false).map(({ says }) => says.key);
const drawsIn = ({ moves }: Dealt): number => moves.filter(([seat]) => seat === "dealer").length;

test("there is a game of every rulebook, and most had draws", () => {
  expect(DEALINGS.length).toBe(20);
  expect(DEALINGS.filter(([, record]) => drawsIn(record) > 2).length).toBeGreaterThan(14);
});

test.each(DEALINGS)("%s was dealt honestly, to the last draw", async (_, record) => {
  const found = await checked(record, kept(record));
  expect(found.map(({ good }) => good)).toEqual([true, true, true]);
  expect(found.at(-1)!.says).toMatchObject({ key: "web.verify.honest", params: { n: drawsIn(record) } });
});

test.each(DEALINGS)("in %s every draw that is exchanged is found", async (_, record) => {
  for (const [at, [seat]] of record.moves.entries()) {
    if (seat !== "dealer") continue;
    const found = await checked(exchanged(record, at), kept(record));
    expect(found.at(-1)!).toMatchObject({ good: false, says: { key: "dealing.wrong-draw", params: { ply: at + 1 } } });
  }
});

/** Another draw at this place, as like it as can be. */
function exchanged(record: Dealt, at: number): Dealt {
  const { type, index = 0, of } = record.moves[at]![1];
  const other: DealersMove = of
    ? { type, of: [...of.slice(0, -2), ...of.slice(-2).reverse()] }
    : { type, index: index === 0 ? 1 : index - 1 };
  return { ...record, moves: record.moves.with(at, ["dealer", other]) };
}

test.each(DEALINGS)("%s with another secret, luck or commitment is found out", async (_, record) => {
  const dealing = record.dealing;
  const secret = dealing.secret.replace(/^../, "ff");
  const swapped = [dealing.luck[1]!, dealing.luck[0]!, ...dealing.luck.slice(2)];
  const dealt = (changes: object) => checked({ ...record, dealing: { ...dealing, ...changes } }, kept(record));

  expect(bad(await dealt({ secret }))).toEqual(["dealing.other-secret"]);
  expect(bad(await dealt({ secret: "nonsense" }))).toEqual(["dealing.other-secret"]);
  expect(bad(await dealt({ commitment: "00".repeat(32) }))).toEqual(["web.verify.seal-other", "dealing.other-secret"]);
  const other = bad(await dealt({ luck: swapped }));
  expect(other[0]).toBe("web.verify.luck-other");
  if (drawsIn(record) > 3) expect(other).toContain("dealing.wrong-draw"); // fewer may come out alike
});

test("a record that was made up as a whole agrees with itself, and not with what was kept", async () => {
  const [, one] = DEALINGS[0]!;
  const mine: Kept = { commitment: "11".repeat(32), luck: "22".repeat(16) };
  expect(bad(await checked(one, mine))).toEqual(["web.verify.seal-other", "web.verify.luck-other"]);
});

test("who kept nothing is told what cannot be told", async () => {
  const [, record] = DEALINGS[0]!;
  const open = (await checked(record, null)).filter(({ good }) => good === null).map(({ says }) => says.key);
  expect(open).toEqual(["web.verify.seal-unknown", "web.verify.luck-unknown"]);
  const onlooker = await checked(record, kept(record), null);
  expect(onlooker.map(({ says }) => says.key)).toEqual(["web.verify.seal-same", "web.verify.honest"]);
});

test("a record without a dealing, or with nonsense in it, is no honest one", async () => {
  const [, record] = DEALINGS[0]!;
  expect(bad(await checked({ ...record, dealing: null }, null))).toEqual(["dealing.missing"]);
  const draw = ["dealer", { type: "draw", index: 0 }] as const; // more losses than discs
  const moves = [[0, { type: "flip" }], draw, draw, draw, draw, draw, draw] as const;
  expect(bad(await checked({ ...record, moves }, kept(record)))).toEqual(["dealing.wrong-draw"]);
});

test("where the record stays closed the seal can be checked", () => {
  const keep = { commitment: "aa", luck: "" };
  expect(sealKept("aa", keep).good).toBe(true);
  expect(sealKept("ab", keep).good).toBe(false);
  expect(sealKept("aa", null).good).toBeNull();
});

test("docs/dealing.md has an example, and this is what it comes to", () => {
  const page = readFileSync("../docs/dealing.md", "utf8");
  const [, , secret, luck] = /^dealing (\w+) (\w+) (\S+)$/m.exec(page)!.slice(0, 4) as [string, string, string, string];
  const seed = hmac(bytesOf(secret)!, ascii(luck));
  expect(page).toContain(`Its seed is \`${hex(seed)}\``);
  expect(oneOf(3, seed, 1, "starter")).toBe(0);
  expect([oneOf(4, seed, 1, "loss"), oneOf(3, seed, 2, "loss"), oneOf(2, seed, 3, "loss")]).toEqual([1, 2, 0]);
});
