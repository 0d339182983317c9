import { expect, test } from "vitest";

import { skullPad } from "./fixtures";
import type { Challenge, SkullBook } from "./model";
import { standing, withChallenge, withNamed, withoutLast } from "./skull";

const [ANN, BEN, CLEO] = [0, 1, 2];

function after(book: SkullBook, ...told: readonly (readonly [by: number, trap: number | null, named?: number])[]) {
  const challenges: Challenge[] = told.map(([by, trap, named = null]) => ({ by, trap, named }));
  return standing({ ...skullPad(3, book), challenges });
}

const lost = (by: number, trap: number, times: number) => Array.from({ length: times }, () => [by, trap] as const);

test("a point turns the mat, and two win", () => {
  expect(after("official", [BEN, null])).toMatchObject({ points: [0, 1, 0], starter: BEN, winner: null });
  expect(after("official", [BEN, null], [BEN, null]).winner).toBe(BEN);
});

test("a lost challenge costs a disc, and the challenger starts", () => {
  expect(after("official", [ANN, CLEO])).toMatchObject({ discs: [3, 4, 4], starter: ANN });
  expect(after("cards", [ANN, CLEO])).toMatchObject({ discs: [3, 4, 4], starter: CLEO });
});

test("who is out over another's trap leaves the start to its owner", () => {
  expect(after("official", ...lost(ANN, BEN, 4))).toMatchObject({ discs: [0, 4, 4], starter: BEN, naming: false });
});

test("who is out over their own trap names who starts", () => {
  expect(after("keys", ...lost(ANN, ANN, 4))).toMatchObject({ naming: true });
  expect(after("keys", ...lost(ANN, ANN, 3), [ANN, ANN, CLEO])).toMatchObject({ naming: false, starter: CLEO });
  expect(after("cards", ...lost(ANN, ANN, 4))).toMatchObject({ naming: false, starter: BEN });
});

test("classic: a trap as the only disc takes its owner along", () => {
  expect(after("classic", ...lost(ANN, BEN, 3), [BEN, ANN])).toMatchObject({ discs: [0, 3, 4], starter: BEN });
  const two = [...lost(ANN, CLEO, 4), ...lost(BEN, CLEO, 3)] as const;
  expect(after("classic", ...two, [CLEO, BEN])).toMatchObject({ discs: [0, 0, 4], winner: CLEO });
});

test("Last Chance comes with the last disc, for a round, and is the end if that is lost", () => {
  expect(after("last-chance", ...lost(ANN, BEN, 3))).toMatchObject({ discs: [1, 4, 4], chance: ANN });
  expect(after("last-chance", ...lost(ANN, BEN, 3), [BEN, null]).chance).toBe(null);
  expect(after("last-chance", ...lost(ANN, BEN, 4))).toMatchObject({ discs: [0, 4, 4], chance: null });
  expect(after("official", ...lost(ANN, BEN, 3)).chance).toBe(null);
});

test("the last one in wins", () => {
  expect(after("official", ...lost(ANN, BEN, 4), ...lost(CLEO, BEN, 4)).winner).toBe(BEN);
});

const NOW = "2026-11-17T20:00:00.000Z";

test("a game ends with its last point, and taking that back opens it again", () => {
  const won = withChallenge(withChallenge(skullPad(3, "official"), BEN, null, NOW), BEN, null, NOW);
  expect(won).toMatchObject({ ended: NOW, challenges: [{ by: BEN }, { by: BEN }] });
  expect(withChallenge(won, ANN, null, NOW)).toBe(won);
  expect(withoutLast(won, NOW)).toMatchObject({ ended: null, challenges: [{ by: BEN }] });
});

test("whoever has to be named is named before anything else", () => {
  const challenges = lost(ANN, ANN, 4).map(([by, trap]) => ({ by, trap, named: null }));
  const out = { ...skullPad(3, "official"), challenges };
  expect(withChallenge(out, BEN, null, NOW)).toBe(out);
  const named = withNamed(out, CLEO, NOW);
  expect(standing(named)).toMatchObject({ naming: false, starter: CLEO });
  expect(withNamed(named, BEN, NOW)).toBe(named);
});
