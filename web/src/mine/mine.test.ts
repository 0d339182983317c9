import { describe, expect, it } from "vitest";

import type { Mine } from "../net/protocol";
import { result, standing } from "./mine";

const mine = (some: Partial<Mine>): Mine =>
  ({
    code: "ABCDEF",
    phase: "playing",
    players: ["Ada", "Ben"],
    seat: 0,
    my_turn: false,
    outcome: null,
    next: null,
    ...some,
  }) as Mine;

describe("where one stands", () => {
  it.each([
    ["turn", { my_turn: true }],
    ["waiting", {}],
    ["watching", { seat: null }],
    ["gathering", { phase: "gathering" }],
    ["over", { phase: "over" }],
    ["over", { phase: "abandoned" }],
    ["closed", { phase: "closed" }],
  ] as const)("%s", (expected, some) => expect(standing(mine(some))).toBe(expected));
});

describe("how it ended", () => {
  const over = (some: Partial<Mine>) => result(mine({ phase: "over", ...some }));

  it("was won by oneself", () => {
    expect(over({ outcome: { winners: [0], scores: [2, 0] } }).key).toBe("web.mine.won");
  });

  it("was won by somebody with a name", () => {
    const told = over({ outcome: { winners: [1], scores: [0, 2] } });
    expect([told.key, told.params]).toEqual(["web.mine.lost", { name: "Ben" }]);
  });

  it("was shared", () => {
    const told = over({ outcome: { winners: [0, 1], scores: [9, 9] } });
    expect([told.key, told.params]).toEqual(["web.mine.tied", { name: "Ada, Ben" }]);
  });

  it("had no winner", () => {
    expect(over({ phase: "abandoned" }).key).toBe("web.mine.abandoned");
  });
});
