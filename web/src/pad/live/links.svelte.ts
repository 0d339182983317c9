/** Which pads of this device others follow, and who may write on them. */

import { randomHex } from "../../net/random";

export interface Link {
  readonly code: string;
  /** Null: it was handed to another device, and here one only reads. */
  readonly key: string | null;
  /** How often it had been handed on when it came here. */
  readonly hand: number;
  /** Counted on top of the pad's own revisions, where the server has counted further. */
  readonly ahead: number;
}

const KEPT = "skulduggery-live";
const KEY_BYTES = 24;

interface Kept {
  readonly links: Readonly<Record<string, Link>>;
  /** Keys under way, by code: whoever asks again must come with the same one. */
  readonly keys: Readonly<Record<string, string>>;
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>;
    return { links: found.links ?? {}, keys: found.keys ?? {} };
  } catch {
    return { links: {}, keys: {} }; // nothing is followed, and nothing of the pad is lost
  }
}

const without = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== name));

class Links {
  private kept = $state.raw<Kept>(read());

  constructor() {
    addEventListener("storage", () => (this.kept = read())); // another tab
  }

  of(id: string): Link | null {
    return this.kept.links[id] ?? null;
  }

  /** What to come with: the same again until it has been answered. */
  key(what: string): string {
    const known = this.kept.keys[what];
    if (known !== undefined) return known;
    const key = randomHex(KEY_BYTES);
    this.keep({ ...this.kept, keys: { ...this.kept.keys, [what]: key } });
    return key;
  }

  /** Answered: this pad is followed from now on. */
  tie(id: string, link: Link, what: string): void {
    const { links, keys } = this.kept;
    this.keep({ links: { ...links, [id]: link }, keys: without(keys, what) });
  }

  change(id: string, some: Partial<Link>): void {
    const link = this.of(id);
    if (link) this.keep({ ...this.kept, links: { ...this.kept.links, [id]: { ...link, ...some } } });
  }

  cut(id: string): void {
    this.keep({ ...this.kept, links: without(this.kept.links, id) });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // until this page is closed, then
    }
  }
}

export const links = new Links();
