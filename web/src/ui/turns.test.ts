import { afterEach, expect, it, vi } from "vitest";

import { allAtOnce, inTurn } from "./turns";

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** As long as a frame's share, and a little more. */
function slow(): void {
  const until = performance.now() + 6;
  while (performance.now() < until);
}

function looked(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  allAtOnce();
});

it("does one slow thing a frame", async () => {
  const done: string[] = [];
  inTurn(() => (slow(), done.push("a")));
  inTurn(() => (slow(), done.push("b")));
  expect(done).toEqual([]);
  await frame();
  expect(done).toEqual(["a"]);
  await frame();
  expect(done).toEqual(["a", "b"]);
});

it("does what is quick in one", async () => {
  const done: string[] = [];
  inTurn(() => done.push("a"));
  inTurn(() => done.push("b"));
  await frame();
  expect(done).toEqual(["a", "b"]);
});

it("goes by rank", async () => {
  const done: string[] = [];
  inTurn(() => (slow(), done.push("a picture")), "last");
  inTurn(() => (slow(), done.push("a part")));
  inTurn(() => (slow(), done.push("the nearest")), "first");
  await frame();
  await frame();
  await frame();
  expect(done).toEqual(["the nearest", "a part", "a picture"]);
});

it("goes on with what comes of it", async () => {
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push("more")));
  await frame();
  await frame();
  expect(done).toEqual(["more"]);
});

it("waits for no frame while nobody looks, and does nothing in a page that closes", async () => {
  const done: string[] = [];
  vi.stubGlobal("requestAnimationFrame", () => 0); // a hidden page has none
  inTurn(() => done.push("before"));
  looked(true);
  expect(done).toEqual([]);
  await new Promise((later) => setTimeout(later));
  expect(done).toEqual(["before"]);
});
