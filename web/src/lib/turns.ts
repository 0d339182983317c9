/** One thing after the other, a frame each: what is set up in one go would hold up everything else on a
 *  slow phone. */

const waiting: (() => void)[] = [];

export function inTurn(work: () => void): void {
  if (waiting.push(work) === 1) soon();
}

/** After the next frame; a page that nobody looks at has none. */
function soon(): void {
  if (document.hidden) setTimeout(allAtOnce);
  else requestAnimationFrame(() => setTimeout(next));
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length) soon();
}

export function allAtOnce(): void {
  while (waiting.length) waiting.shift()!();
}

document.addEventListener("visibilitychange", () => document.hidden && allAtOnce());
