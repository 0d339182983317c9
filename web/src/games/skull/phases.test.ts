import { describe, expect, it } from "vitest";

import { goldenStories, scenes } from "../../golden/golden";
import type { SkullView } from "../../net/protocol";
import { spoken } from "./phases";

const stories = await goldenStories<SkullView>("skull");
const trapped = ({ flips }: SkullView): boolean => flips.some(([, disc]) => disc === "skull");

describe("what is said in the middle", () => {
  it.each(stories)("%s: nobody is told to flip on under a skull", (_, recorded) => {
    const lying = scenes(recorded).filter(({ view }) => trapped(view));
    expect(lying.length).toBeGreaterThan(0);
    for (const { told, view } of lying)
      for (const scene of told) expect(spoken(view, scene).key).not.toMatch(/^web\.now\.(challenge|bidding|placing)/);
  });
});
