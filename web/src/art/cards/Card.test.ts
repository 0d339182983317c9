import { mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import Card from "./Card.svelte";
import CardSprite from "./CardSprite.svelte";
import { DRAWINGS } from "./drawings";
import { faceOf } from "./faces";
import { drawing, printed } from "./prints";
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

const drawn = new Map(DRAWINGS);
const pictureOf = (card: Element) => card.querySelector("image")!.getAttribute("href");
const drawnOn = (card: string | null) =>
  [...drawn].filter(([, strokes]) => drawing(faceOf(card), "white").includes(strokes)).map(([name]) => name);
const used = (drawn: Element) =>
  [...drawn.querySelectorAll("use")].map((use) => use.getAttribute("href")!.slice(1));

describe("a card", () => {
  it("shows its number and its suit", () => {
    const card = show(Card, { card: "m13" });

    expect(card.querySelector("text")!.textContent).toBe("13");
    expect(drawnOn("m13")).toContain("suit-m");
  });

  it("has a name for those who do not see it, or is not there for them", () => {
    expect(show(Card, { card: "whale", title: "the White Whale" }).getAttribute("aria-label")).toBe("the White Whale");
    expect(show(Card, { card: "whale" }).getAttribute("aria-hidden")).toBe("true");
  });

  it("shows nothing but the back when it is hidden", async () => {
    const hidden = show(Card, { card: null });

    expect(hidden.querySelector("text")).toBeNull();
    expect(drawnOn(null)).toEqual(["card-back", "card-grain"]);
    await vi.waitUntil(() => pictureOf(hidden));
    expect(pictureOf(hidden)).toBe(printed(null, false));
  });
});

describe("the sprite", () => {
  it("holds whatever signs and its own drawings take from it", () => {
    const sprite = show(CardSprite, {});
    const signs = (Object.keys(SIGNS) as SignName[]).map((of) => show(Sign, { of }));
    const ids = new Set([...sprite.querySelectorAll("[id]")].map((drawing) => drawing.id));

    expect([sprite, ...signs].flatMap(used).filter((name) => !ids.has(name))).toEqual([]);
  });
});
