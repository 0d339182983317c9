import { flushSync } from "svelte";
import { expect, it } from "vitest";

import { late } from "./late.svelte";
import { allAtOnce } from "./turns";

it("follows a turn later, with what is latest by then", () => {
  let told = $state("one");
  const close = $effect.root(() => {
    const shown = late(() => told);
    expect(shown()).toBe("one"); // at first there is nothing to wait for

    flushSync(() => (told = "two"));
    expect(shown()).toBe("one");
    flushSync(() => (told = "three"));
    flushSync(allAtOnce);
    expect(shown()).toBe("three");

    flushSync(() => (told = "four"));
    flushSync(allAtOnce);
    expect(shown()).toBe("four");
  });
  close();
});
