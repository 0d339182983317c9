import { describe, expect, it } from "vitest";

import english from "../../../../src/skulduggery/texts/en.json";
import { SIGNS } from "../cards/signs";
import { CARDS, SUITS } from "../names";
import { STROKES } from "./cards";
import { faceOf, type Face } from "./faces";

const NUMBERS = Array.from({ length: 14 }, (_, at) => at + 1);
const NAMED = Object.keys(english)
  .filter((key) => key.startsWith("card."))
  .map((key) => key.slice("card.".length))
  .filter((name) => !(SUITS as readonly string[]).includes(name));

const FACES = new Map(CARDS.map((card) => [card, faceOf(card)]));
FACES.set("the other mermaid", faceOf("mermaid", true));
FACES.set("the back", faceOf(null));

const drawn = STROKES;
const usedBy = (face: Face) => [...face.signs, ...face.prints.map((print) => print.of)];
const looks = (face: Face) =>
  JSON.stringify({ ...face, prints: face.prints.map((print) => [print.by, drawn.get(print.of)]) });

describe("the faces of the cards", () => {
  it("are known for every card the catalogue names", () => {
    expect(NAMED).toHaveLength(14);
    expect(CARDS).toEqual(expect.arrayContaining(NAMED));
    expect(FACES.size).toBe(56 + 14 + 2);
  });

  it("use only drawings that exist", () => {
    const missing = [...FACES.values()].flatMap(usedBy).filter((name) => !drawn.get(name));
    expect(missing).toEqual([]);
  });

  it("are all different", () => {
    expect(new Set([...FACES.values()].map(looks)).size).toBe(FACES.size);
  });

  it("tell any two cards apart by the corner alone, as in a fanned hand", () => {
    const corners = [...FACES].filter(([card]) => !card.startsWith("the "));
    const told = new Set(corners.map(([, face]) => JSON.stringify([face.number, face.signs])));
    expect(told.size).toBe(corners.length);
  });

  it("show as many pips as the number says, up to nine", () => {
    const pips = { p: "plume", c: "coin", m: "cross", j: "bones" };
    const counted = SUITS.flatMap((suit) =>
      NUMBERS.slice(0, 9).map((number) => faceOf(`${suit}${number}`).prints.filter((p) => p.of === pips[suit]).length),
    );
    expect(counted).toEqual(SUITS.flatMap(() => NUMBERS.slice(0, 9)));
  });
});

describe("the drawings", () => {
  it("are all used by a card or a sign", () => {
    const used = new Set<string>([...[...FACES.values()].flatMap(usedBy), ...Object.values(SIGNS), "card-grain"]);
    expect([...drawn.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it("exist for every sign", () => {
    expect(Object.values(SIGNS).filter((name) => !drawn.get(name))).toEqual([]);
  });

  it("take their colours from the card's inks alone", () => {
    const own = [...drawn].filter(([, svg]) => /(fill|stroke)="(?!none|var\(--c-)|#[0-9a-f]{3}|style=/i.test(svg));
    expect(own.map(([name]) => name)).toEqual([]);
  });
});
