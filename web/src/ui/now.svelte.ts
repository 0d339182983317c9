/** The time, often enough for clocks to be read from it; nothing ticks while no clock is looked at. */

import { createSubscriber } from "svelte/reactivity";

class Now {
  private readonly looked = createSubscriber((tell) => {
    const timer = setInterval(() => document.hidden || tell(), 500);
    return () => clearInterval(timer);
  });

  get tick(): number {
    this.looked();
    return performance.now();
  }
}

export const now = new Now();
