/** How a disc comes to its mat: from the hand that let go of it, or from where its owner sits. */

import type { TransitionConfig } from "svelte/transition";

interface Flight {
  readonly x: number; // pixels from the mat to the hand
  readonly y: number;
  readonly scale: number;
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 280;
const DISC = 0.74; // of its mat

let own: Flight | null = null;

const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Where the own disc was, and the way to its mat: measured before it is let go, while nothing on the
 *  page has changed. Later on all of it would be laid out just for this. */
export function letGo(disc: Element): void {
  const mat = document.querySelector(".own .mat, .self .mat")?.getBoundingClientRect();
  const box = disc.getBoundingClientRect();
  if (!mat) return;
  const [from, to] = [middle(box), middle(mat)];
  own = { x: from.x - to.x, y: from.y - to.y, scale: box.width / (mat.width * DISC) };
}

const out = (t: number): number => 1 - (1 - t) ** 3;

export function laid(_node: Element, mine: boolean): TransitionConfig {
  if (STILL.matches) return { duration: 200, css: (t) => `opacity: ${t}` };
  if (!mine || !own) return { duration: LASTS, easing: out, css: fromOwner };
  const { x, y, scale } = own;
  const css = (_t: number, u: number) => `translate: ${x * u}px ${y * u}px; scale: ${1 + (scale - 1) * u}`;
  return { duration: LASTS, easing: out, css };
}

const fromOwner = (t: number, u: number): string =>
  `translate: calc(var(--away-x, 0) * ${u * 90}%) calc(var(--away-y, -1) * ${u * 90}%); scale: ${1 - u / 2}; opacity: ${t}`;
