import { expect, it } from "vitest";

import type { GameOffered } from "../net/protocol";
import { lasts, minutes } from "./lengths";
import type { Draft } from "./setup";

const GAME: GameOffered = {
  name: "skullking",
  title: "Skull King",
  seats: [2, 3, 4],
  rulebooks: ["standard"],
  options: { schedule: ["classic", "short", "long"] },
  lists: ["schedule"],
  presets: { standard: { schedule: "classic" } },
  first_rules: "standard",
  usual_rules: "standard",
  book_seats: { standard: { least: 2, most: 8, proposed: 4 } },
  clause_prefix: "K-",
  claims: [],
  bots: [],
  characters: [],
};
const draft = (schedule: string, seats = 4): Draft => ({
  rulebook: "standard",
  changes: { standard: { schedule } },
  seats,
  chosen: true,
  bots: [],
});

it("grows with rounds and players", () => {
  expect(minutes(draft("short"), GAME)).toBeLessThan(minutes(draft("classic"), GAME));
  expect(minutes(draft("classic", 2), GAME)).toBeLessThan(minutes(draft("classic", 4), GAME));
});

it("counts a list of one's own", () => {
  expect(minutes(draft("1,2,3,4,5,6,7,8,9,10"), GAME)).toBe(minutes(draft("classic"), GAME));
  expect(minutes(draft("10"), GAME)).toBe(5);
  expect(lasts(draft(Array(100).fill(3).join()), GAME)).toMatchObject({ key: "web.new.lasts", params: { n: 165 } });
  expect(lasts(draft(Array(100).fill(10).join()), GAME)).toMatchObject({
    key: "web.new.lasts-hours",
    params: { n: 7 },
  });
});

it("knows a game without rounds of its own", () => {
  const skull: GameOffered = { ...GAME, name: "skull", options: {}, lists: [], presets: {} };
  expect(minutes(draft("", 4), skull)).toBe(20);
});
