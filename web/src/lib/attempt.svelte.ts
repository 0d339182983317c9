/** Something that the house may refuse: why it did is kept as a sentence, to be shown beside it. */

import { house } from "./house.svelte";

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
      this.trouble = house.explain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
