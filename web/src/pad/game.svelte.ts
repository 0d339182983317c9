/** One game of the pad, open: what is shown is what the device has kept. */

import type { Message } from "../net/protocol";
import { routes } from "../app/routes.svelte";
import { said } from "../app/said";
import type { Pad } from "./model";
import { Unreadable } from "./read";
import { find, keep, Overtaken } from "./store";

const STEPS = 200; // that can be taken back

export class Game<P extends Pad> {
  /** What the device has. */
  pad = $state.raw<P>(null as never);
  trouble = $state.raw<Message | null>(null);
  private before = $state.raw<readonly P[]>([]);
  private queue: Promise<void> = Promise.resolve();

  constructor(pad: P) {
    this.pad = pad;
  }

  get undoable(): boolean {
    return this.before.length > 0;
  }

  /** One after the other, each on top of what was kept before it: a fast thumb loses nothing. */
  enter(change: (pad: P) => P): Promise<void> {
    const kept = this.queue.then(() => this.write(change(this.pad), [...this.before, this.pad].slice(-STEPS)));
    return (this.queue = kept);
  }

  undo(): Promise<void> {
    const kept = this.queue.then(async () => {
      const last = this.before.at(-1);
      if (last) await this.write(last, this.before.slice(0, -1));
    });
    return (this.queue = kept);
  }

  /** Another game at the same table: kept, then opened. */
  async goOn(next: Pad): Promise<void> {
    try {
      await keep(next);
      routes.go(`/pad/${next.id}`);
    } catch (error) {
      this.trouble = storeTrouble(error);
    }
  }

  private async write(wished: P, before: readonly P[]): Promise<void> {
    if (wished === this.pad) return;
    const next = { ...wished, revision: this.pad.revision + 1 };
    try {
      await keep(next);
      [this.pad, this.before, this.trouble] = [next, before, null];
    } catch (error) {
      this.refused(error);
    }
  }

  private refused(error: unknown): void {
    if (error instanceof Overtaken) {
      [this.pad, this.before] = [error.newer as P, []];
      this.trouble = said("web.pad.overtaken");
    } else {
      this.trouble = storeTrouble(error);
    }
  }
}

/** Why the device kept nothing, in a sentence. */
export function storeTrouble(error: unknown): Message {
  if (error instanceof Unreadable) return error.says;
  const full = error instanceof DOMException && error.name === "QuotaExceededError";
  return said(full ? "web.pad.full" : "web.pad.no-store");
}

export async function opened(id: string): Promise<Game<Pad> | null> {
  const pad = await find(id);
  return pad && new Game(pad);
}
