/** What may be tapped belongs to one question: the next one is never asked beside it. */

import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";

import { goldenViews } from "../golden/golden";
import { settled, Still } from "../golden/sitting";
import { house } from "../lib/house.svelte";
import type { SkullKingView } from "../protocol";
import SkullKingTable from "./SkullKingTable.svelte";

const views = await goldenViews<SkullKingView>("skullking");
const at = (phase: string): Still => new Still(views.find(([name]) => name === `skullking-standard-${phase} decider`)![1]);

beforeAll(() => house.speak("en"));

it("numbers to bid are gone as soon as cards are to be played", async () => {
  const props = $state({ table: at("bidding") as any, onexplain: () => undefined });
  const shown = mount(SkullKingTable, { target: document.body, props });
  const offered = (): string[] =>
    [".choices button", ".hand .inviting"].filter((where) => document.querySelector(where) !== null);
  settled();
  expect(offered()).toEqual([".choices button"]);

  flushSync(() => (props.table = at("playing"))); // the board follows in its turn
  expect(offered()).toEqual([".hand .inviting"]);
  settled();
  expect(offered()).toEqual([".hand .inviting"]);
  await unmount(shown);
});
