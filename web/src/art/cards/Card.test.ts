import { mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { figures } from "../figures";
import Card from "./Card.svelte";
import { DRAWINGS } from "./drawings";
import { faceOf } from "./faces";
import { drawing, NUMBER, printed } from "./prints";
import Sign from "./Sign.svelte";
import { SIGNS, type SignName } from "./signs";

const mounted: object[] = [];
afterEach(() => mounted.splice(0).forEach((one) => void unmount(one)));

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Element {
  const target = document.createElement("div");
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  return target.firstElementChild!;
}

const pictureOf = (card: Element) => card.getAttribute("src");
const drawnOn = (card: string | null) =>
  [...DRAWINGS].filter(([, strokes]) => drawing(faceOf(card), "white").includes(strokes)).map(([name]) => name);
describe("a card", () => {
  it("shows its number and its suit", () => {
    expect(drawing(faceOf("m13"), "white")).toContain(figures("13", NUMBER));
    expect(drawing(faceOf("m12"), "white")).not.toContain(figures("13", NUMBER));
    expect(drawnOn("m13")).toContain("suit-m");
  });

  it("has a name for those who do not see it, or is not there for them", () => {
    expect(show(Card, { card: "whale", title: "the White Whale" }).getAttribute("alt")).toBe("the White Whale");
    expect(show(Card, { card: "whale" }).getAttribute("alt")).toBe("");
  });

  it("shows nothing but the back when it is hidden", async () => {
    const hidden = show(Card, { card: null });

    expect(drawnOn(null)).toEqual(["card-back", "card-grain"]);
    await vi.waitUntil(() => printed(null, false).address);
    await vi.waitUntil(() => pictureOf(hidden) === printed(null, false).address);
  });
});

describe("a sign", () => {
  it.each(Object.entries(SIGNS))("shows what %s means", (of, name) => {
    const shown = show(Sign, { of: of as SignName }).querySelector("g")!;
    const alone = document.createElementNS("http://www.w3.org/2000/svg", "g");
    alone.innerHTML = DRAWINGS.get(name)!;

    expect(shown.children.length).toBe(alone.children.length);
    expect(shown.querySelector("path")?.getAttribute("d")).toBe(alone.querySelector("path")?.getAttribute("d"));
  });
});
