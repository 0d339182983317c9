import { expect, it, vi } from "vitest";

import { shows } from "./print";

const frames = (count: number): Promise<void> =>
  count ? new Promise((done) => requestAnimationFrame(() => done(frames(count - 1)))) : Promise.resolve();

it("never puts a picture where another is wanted by now", async () => {
  const elsewhere = document.createElement("img");
  shows("known")(elsewhere);
  await vi.waitUntil(() => elsewhere.getAttribute("src"));

  const place = document.createElement("img");
  const gone = shows("new")(place);
  gone();
  shows("known")(place);
  await frames(3);

  expect(place.getAttribute("src")).toBe("known");
});
