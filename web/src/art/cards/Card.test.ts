import { mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import Card from "./Card.svelte";
import Sign from "./Sign.svelte";
import { SIGN_STROKES, SIGNS, type SignName } from "./signs";

const mounted: object[] = [];
afterEach(() => mounted.splice(0).forEach((one) => void unmount(one)));

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Element {
  const target = document.createElement("div");
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  return target.firstElementChild!;
}

const pictureOf = (card: Element) => card.getAttribute("src")?.split("/").at(-1);

describe("a card", () => {
  it("is a picture of its own", () => {
    expect(pictureOf(show(Card, { card: "m13" }))).toBe("king-m13.webp");
    expect(pictureOf(show(Card, { card: "mermaid", second: true }))).toBe("king-mermaid-second.webp");
    expect(pictureOf(show(Card, { card: "escape", second: true }))).toBe("king-escape.webp");
  });

  it("has a name for those who do not see it, or is not there for them", () => {
    expect(show(Card, { card: "whale", title: "the White Whale" }).getAttribute("alt")).toBe("the White Whale");
    expect(show(Card, { card: "whale" }).getAttribute("alt")).toBe("");
  });

  it("shows nothing but the back when it is hidden", () => {
    expect(pictureOf(show(Card, { card: null }))).toBe("king-back.webp");
  });
});

describe("a sign", () => {
  it.each(Object.entries(SIGNS))("shows what %s means", (of, name) => {
    const shown = show(Sign, { of: of as SignName }).querySelector("g")!;
    const alone = document.createElementNS("http://www.w3.org/2000/svg", "g");
    alone.innerHTML = SIGN_STROKES.get(name)!;

    expect(shown.children.length).toBe(alone.children.length);
    expect(shown.querySelector("path")?.getAttribute("d")).toBe(alone.querySelector("path")?.getAttribute("d"));
  });
});
