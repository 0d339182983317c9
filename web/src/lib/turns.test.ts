import { afterEach, expect, it, vi } from "vitest";

import { allAtOnce, inTurn } from "./turns";

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function looked(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => {
  vi.restoreAllMocks();
  allAtOnce();
});

it("does one thing a frame", async () => {
  const done: string[] = [];
  inTurn(() => done.push("a"));
  inTurn(() => done.push("b"));
  expect(done).toEqual([]);
  await frame();
  expect(done).toEqual(["a"]);
  await frame();
  expect(done).toEqual(["a", "b"]);
});

it("lets what comes first go before all that waits", async () => {
  const done: string[] = [];
  inTurn(() => done.push("a"));
  inTurn(() => done.push("b"), true);
  await frame();
  expect(done).toEqual(["b"]);
});

it("goes on with what comes of it", async () => {
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push("more")));
  await frame();
  await frame();
  expect(done).toEqual(["more"]);
});

it("waits for no frame while nobody looks", async () => {
  const done: string[] = [];
  vi.stubGlobal("requestAnimationFrame", () => 0); // a hidden page has none
  inTurn(() => done.push("before"));
  looked(true);
  expect(done).toEqual(["before"]);
  vi.unstubAllGlobals();
});
