/** How a disc comes to its mat: from the hand that let go of it, or from behind a name plate. */

import type { TransitionConfig } from "svelte/transition";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 280;

let hand: DOMRect | null = null;

/** Remember where the own disc was when it was let go. */
export function letGo(from: Element): void {
  hand = from.getBoundingClientRect();
}

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const out = (t: number): number => 1 - (1 - t) ** 3;

export function laid(node: Element, own: boolean): TransitionConfig {
  const plate = node.closest(".seat")?.querySelector(".plate")?.getBoundingClientRect();
  const box = node.getBoundingClientRect();
  const from = (own && hand) || plate;
  if (STILL.matches || !from) return { duration: 200, css: (t) => `opacity: ${t}` };
  const [x, y] = [middle(from).x - middle(box).x, middle(from).y - middle(box).y];
  const size = own ? from.width / box.width : 0.5;
  return {
    duration: LASTS,
    easing: out,
    css: (t, u) =>
      `translate: ${x * u}px ${y * u}px; scale: ${1 + (size - 1) * u}; opacity: ${own ? 1 : t}`,
  };
}
