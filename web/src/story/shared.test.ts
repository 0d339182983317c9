import { expect, test } from "vitest";

import { shared } from "./shared";

const before = { players: [{ discs: 4 }, { discs: 3 }], round: 1, starter: null as number | null };

test("what is equal is the same", () => {
  expect(shared(before, structuredClone(before))).toBe(before);
});

test("a part that changed is new, and so is all that holds it; the rest is the same", () => {
  const next = { ...structuredClone(before), players: [{ discs: 4 }, { discs: 2 }] };
  const found = shared(before, next);

  expect(found).toEqual(next);
  expect(found.players).not.toBe(before.players);
  expect(found.players[0]).toBe(before.players[0]);
});

test.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: [] }, { a: {} }],
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [{ starter: null }, { starter: 0 }],
])("%j becomes %j", (one, other) => {
  expect(shared(one, other)).toStrictEqual(other);
});
