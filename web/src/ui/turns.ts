/** One thing after the other: what is set up in one go would hold up everything else on a slow phone. */

import { flushSync } from "svelte";

/** What is nearest, what goes with it, and pictures, which may come when all is in its place. */
export type Rank = "first" | "then" | "last";

const A_MOMENT = 2; // milliseconds of a frame, since style and layout take ten times as long; what is quick shares one

const waiting: Readonly<Record<Rank, (() => void)[]>> = { first: [], then: [], last: [] };
let coming = false;

export function inTurn(work: () => void, rank: Rank = "then"): void {
  waiting[rank].push(work);
  soon();
}

const taken = (): (() => void) | undefined => waiting.first.shift() ?? waiting.then.shift() ?? waiting.last.shift();

const empty = (): boolean => !waiting.first.length && !waiting.then.length && !waiting.last.length;

/** After the next frame; a page that nobody looks at has none. */
function soon(): void {
  if (coming || empty()) return;
  coming = true;
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}

function next(): void {
  coming = false;
  const until = performance.now() + A_MOMENT;
  do flushSync(taken());
  while (!empty() && performance.now() < until);
  soon();
}

/** Was there anything? What comes may bring more. */
export function allAtOnce(): boolean {
  const all = [...waiting.first.splice(0), ...waiting.then.splice(0), ...waiting.last.splice(0)];
  for (const work of all) work();
  return all.length > 0;
}

/** Not at once: a page that is being closed would fetch pictures that nobody sees any more. */
document.addEventListener("visibilitychange", () => document.hidden && setTimeout(allAtOnce));
