import { expect, test } from "vitest";

import type { SkullKingView } from "../../net/protocol";
import { isSecond, ownLaid } from "./mermaids";

const trick = (...cards: string[]) => ({ order: [0, 1, 2], cards });

function seen(you: number | null, hand: readonly string[], tricks: unknown[] = []): SkullKingView {
  return { you, hand, tricks, cards: 10, phase: { type: "bidding" } } as unknown as SkullKingView;
}

test("who holds a mermaid sees anybody else's as the other one", () => {
  const now = trick("mermaid", "p3");

  expect(isSecond(seen(2, ["mermaid"]), [], now, 0)).toBe(true);
  expect(isSecond(seen(2, ["p1"]), [], now, 0)).toBe(false);
});

test("who holds none sees them in the order in which they come", () => {
  const [first, now] = [trick("p1", "mermaid", "p2"), trick("mermaid")];
  const view = seen(2, [], [first]);

  expect(isSecond(view, [], first, 1)).toBe(false);
  expect(isSecond(view, [first], now, 0)).toBe(true);
});

test("one's own mermaid keeps its face on the table, and the one that is left its own", () => {
  const now = trick("mermaid", "mermaid");

  expect(isSecond(seen(1, []), [], now, 1)).toBe(false);
  expect(isSecond(seen(1, []), [], now, 0)).toBe(true);
  expect(ownLaid(seen(0, ["mermaid"], [trick("mermaid")]))).toBe(1);
  expect(ownLaid(seen(1, ["mermaid"], [trick("mermaid")]))).toBe(0);
});
