import { beforeEach, expect, test, vi } from "vitest";

import { kept, keepCommitment, ownLuck } from "./kept";

beforeEach(() => localStorage.clear());

test("the commitment that was shown first is the one that is kept", () => {
  keepCommitment("KWETRA", "first");
  keepCommitment("KWETRA", "second");
  expect(kept("KWETRA")).toEqual({ commitment: "first", luck: "" });
});

test("luck is kept before it is given, and is the same ever after", () => {
  keepCommitment("KWETRA", "first");
  const luck = ownLuck("KWETRA", "first");
  expect(luck).toMatch(/^[0-9a-f]{32}$/);
  expect(kept("KWETRA")).toEqual({ commitment: "first", luck });
  expect(ownLuck("KWETRA", "first")).toBe(luck);
  expect(ownLuck("OTHERS", "first")).not.toBe(luck);
});

test("the latest hundred tables are kept", () => {
  for (let n = 0; n < 105; n++) keepCommitment(`T${n}`, "seal");
  expect([kept("T4"), kept("T5")]).toEqual([null, { commitment: "seal", luck: "" }]);
});

test("where nothing can be stored there is luck all the same", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(ownLuck("KWETRA", "first")).toHaveLength(32);
  vi.restoreAllMocks();
});
