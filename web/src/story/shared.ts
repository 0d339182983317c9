/** Structural sharing: the new value, with every part that is equal to the old one's being the old one's. What
 *  did not change then keeps its identity, and Svelte leaves alone whatever is drawn from it. */
export function shared<T>(before: unknown, after: T): T {
  if (before === after || before === null || after === null) return after;
  if (typeof before !== "object" || typeof after !== "object") return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, fresh] = [before as Parts, after as Parts];
  const names = Object.keys(fresh);
  const parts = names.map((name) => shared(old[name], fresh[name]));
  const same = names.length === Object.keys(old).length && names.every((name, at) => parts[at] === old[name]);
  if (same) return before as T;
  return (Array.isArray(after) ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]))) as T;
}

type Parts = Readonly<Record<string, unknown>>;
