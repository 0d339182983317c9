import { expect, it, vi } from "vitest";

import { print, shows } from "./print";

const frames = (count: number): Promise<void> =>
  count
    ? new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(frames(count - 1)))))
    : Promise.resolve();

const drawing = (name: string) => print(name, "0 0 1 1", () => `<!-- ${name} -->`);

const place = (): HTMLImageElement => document.createElement("img");

it("puts a new picture in its turn, wherever it is wanted", async () => {
  const [one, same] = [place(), place()];
  shows(drawing("first"))(one);
  shows(drawing("first"))(same);
  expect([one.src, same.src]).toEqual(["", ""]);
  await vi.waitUntil(() => one.src);
  expect(one.src).toMatch(/^data:image\/svg/);
  expect([one.src, same.src]).toEqual([drawing("first").address, drawing("first").address]);
});

it("never puts a picture where another is wanted by now", async () => {
  const elsewhere = place();
  shows(drawing("known"))(elsewhere);
  await vi.waitUntil(() => elsewhere.getAttribute("src"));

  const here = place();
  const gone = shows(drawing("new"))(here);
  gone();
  shows(drawing("known"))(here);
  await frames(3);

  expect(here.src).toBe(drawing("known").address);
});
