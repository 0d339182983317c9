/** Something that the server may refuse: why it did is kept as a sentence, to be shown beside it. */

import { session } from "./session.svelte";

export class Attempt {
  trouble = $state("");
  busy = $state(false);

  /** Whether it was done. */
  async at(what: () => Promise<unknown>): Promise<boolean> {
    [this.busy, this.trouble] = [true, ""];
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = session.explain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
