/** The same, a turn later. What changes all over a table at once is more than a slow phone draws in one
 *  frame: what is near comes first, and what is further away after it. */

import { untrack } from "svelte";

import { inTurn } from "./turns";

export function late<T>(now: () => T): () => T {
  let shown = $state.raw(untrack(now));
  let waiting = false;

  $effect(() => {
    const next = now();
    if (waiting || next === untrack(() => shown)) return;
    waiting = true;
    inTurn(() => {
      waiting = false;
      shown = untrack(now); // it may have changed again
    });
  });
  return () => shown;
}
