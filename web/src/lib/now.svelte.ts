/** The time, often enough for clocks to be read from it. */
class Now {
  tick = $state(performance.now());

  constructor() {
    setInterval(() => {
      if (!document.hidden) this.tick = performance.now();
    }, 500);
  }
}

export const now = new Now();
