import { beforeEach, expect, it, vi } from "vitest";

import { light } from "./light.svelte";
import { address, drawWith, preload } from "./pictures";

const asked: string[] = [];
let works = true;

class FakeImage {
  onerror: (() => void) | null = null;
  set src(file: string) {
    asked.push(file);
    if (!works) queueMicrotask(() => this.onerror?.());
  }
}
vi.stubGlobal("Image", FakeImage);

beforeEach(() => {
  asked.length = 0;
  works = true;
  light.day = false;
});

it("gives a picture's file, by the light", () => {
  expect(address("disc-back-0")).toBe("/pictures/night/disc-back-0.webp");
  light.day = true;
  expect(address("disc-back-0")).toBe("/pictures/day/disc-back-0.webp");
});

it("preloads each once, in the order in which they are named", () => {
  preload(["b", "a"]);
  preload(["a", "b", "c"]);
  expect(asked).toEqual(["/pictures/night/b.webp", "/pictures/night/a.webp", "/pictures/night/c.webp"]);
});

it("preloads again in another light", () => {
  preload(["d"]);
  light.day = true;
  preload(["d"]);
  expect(asked).toEqual(["/pictures/night/d.webp", "/pictures/day/d.webp"]);
});

it("tries again what did not come", async () => {
  works = false;
  preload(["e"]);
  await Promise.resolve();
  preload(["e"]);
  expect(asked).toHaveLength(2);
});

it("shows drawings where they are at hand, but what a table has preloaded", () => {
  drawWith((name, by) => `drawn ${name} by ${by}`);
  preload(["f"]);
  expect(address("f")).toBe("/pictures/night/f.webp");
  expect(address("g")).toBe("drawn g by night");
});
