import { describe, expect, it } from "vitest";

import { LOOKS, skullKingPictures, skullPictures } from "../names";
import { draw, drawSharp, NAMES } from "./all";
import { drawCard, NUMBER, STROKES } from "./cards";
import { faceOf } from "./faces";
import { figures } from "./figures";
import { coloursOf, inked } from "./inks";

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];

describe("the drawings", () => {
  it("are there for all that a table may show", () => {
    const wanted = [...LOOKS.flatMap((look) => skullPictures(SEATS, look)), ...skullKingPictures()];
    expect(wanted.filter((name) => !NAMES.includes(name))).toEqual([]);
    expect(new Set(wanted).size).toBe(3 * (8 * 5 + 1) + 72);
  });

  it.each(["night", "day"] as const)("leave nothing for a style sheet to say by %s", (light) => {
    const unsaid = NAMES.filter((name) => /class=|var\(|undefined|NaN/.test(draw(name, light)));
    expect(unsaid).toEqual([]);
  });

  it("are SVG that any reader takes", () => {
    const twice = (svg: string) =>
      [...svg.matchAll(/<\w+ ([^>]*)>/g)].some(([, all]) => {
        const names = [...all!.matchAll(/([\w-]+)="/g)].map(([, name]) => name);
        return new Set(names).size < names.length;
      });
    expect(NAMES.filter((name) => twice(draw(name, "night")))).toEqual([]);
  });

  it("are brighter by day where there is paper", () => {
    expect(draw("disc-flower-0", "day")).not.toBe(draw("disc-flower-0", "night"));
    expect(draw("disc-back-0", "day")).toBe(draw("disc-back-0", "night"));
  });

  it("are as large as their bitmaps when these are made", () => {
    expect(drawSharp("king-m13", "night")).toContain('width="288" height="402"');
    expect(drawSharp("disc-skull-0", "night")).toContain('width="384" height="384"');
  });
});

describe("the drawing of a card", () => {
  const colours = coloursOf("m", false, "white");
  const on = (card: string | null) => drawCard(faceOf(card), "white");

  it("shows its number and its suit", () => {
    expect(on("m13")).toContain(figures("13", NUMBER));
    expect(on("m12")).not.toContain(figures("13", NUMBER));
    expect(on("m13")).toContain(inked(STROKES.get("suit-m")!, { ...colours, main: colours.sign }));
  });

  it("is the back, and no more, when there is no card", () => {
    expect(faceOf(null)).toEqual({ inks: "back", number: null, signs: [], prints: [{ of: "card-back", by: "" }] });
  });
});
