import { expect, test } from "vitest";

import en from "../../../src/skulduggery/texts/en.json";
import { signOf } from "./lost";

const KEYS = Object.keys(en).filter((key) => /^(server|web)\./.test(key));

test("every sign has a title, and a way that leads on", () => {
  for (const key of [null, ...KEYS]) {
    const sign = signOf(key);

    expect(en).toHaveProperty([`web.lost.${sign.title}`]);
    expect(sign.ways.length).toBeGreaterThan(0);
  }
});

test.each([
  ["server.unknown-table", "code"],
  ["server.bad-invite", "ask"],
  ["server.put-out", "lobby"],
  ["server.other-protocol", "reload"],
  ["server.too-fast", "again"],
  ["server.fault", "again"],
])("%s: first of all, %s", (key, way) => {
  expect(signOf(key).ways[0]).toBe(way);
});
