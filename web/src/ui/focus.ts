/** Where the keyboard is: never lost when a screen changes, and a step away from what is offered. */

import type { Attachment } from "svelte/attachments";

import { routes } from "../app/routes.svelte";

/** A screen's heading, which takes the focus that was lost with the screen before. */
export const arrived: Attachment<HTMLElement> = (heading) => {
  if (!routes.moved) return;
  heading.tabIndex = -1;
  queueMicrotask(() => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  });
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from one to the next of these, wherever they are within. */
export function arrows(offered: string): Attachment<HTMLElement> {
  return (within) => {
    const step = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      const all = [...within.querySelectorAll<HTMLElement>(offered)];
      if (by === undefined || !all.length) return;
      event.preventDefault();
      const at = all.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
      all[next]!.focus();
    };
    within.addEventListener("keydown", step);
    return () => within.removeEventListener("keydown", step);
  };
}

/** The heading of something that covers the table: it takes the focus, unless somebody is typing. */
export const taken: Attachment<HTMLElement> = (heading) => {
  heading.tabIndex = -1;
  queueMicrotask(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) heading.focus({ preventScroll: true });
  });
};
