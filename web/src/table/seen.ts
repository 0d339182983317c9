/** How much of each table's story this browser has shown, so that the rest can be told on return. */

const KEPT = "skulduggery.seen";
const TABLES = 30; // the latest ones

type Seen = Readonly<Record<string, number>>;

function all(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Seen;
  } catch {
    return {}; // storage may be forbidden: then every visit is the first
  }
}

/** Null: never been here. */
export const seenBefore = (code: string): number | null => all()[code] ?? null;

export function keepSeen(code: string, told: number): void {
  const { [code]: _, ...others } = all();
  const latest = [...Object.entries(others), [code, told] as const].slice(-TABLES);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // not kept, and nothing else is lost
  }
}
