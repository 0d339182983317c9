/** One thing after the other, a frame each: what is set up in one go would hold up everything else on a
 *  slow phone. */

const waiting: (() => void)[] = [];
let coming = false;

export function inTurn(work: () => void, first = false): void {
  if (first) waiting.unshift(work);
  else waiting.push(work);
  soon();
}

/** After the next frame; a page that nobody looks at has none. */
function soon(): void {
  if (coming || waiting.length === 0) return;
  coming = true;
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}

function next(): void {
  coming = false;
  waiting.shift()?.();
  soon();
}

/** Was there anything? What comes may bring more. */
export function allAtOnce(): boolean {
  const all = waiting.splice(0);
  for (const work of all) work();
  return all.length > 0;
}

document.addEventListener("visibilitychange", () => document.hidden && allAtOnce());
