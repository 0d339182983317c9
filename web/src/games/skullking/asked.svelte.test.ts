/** What may be tapped belongs to one question: the next one is never asked beside it, and it stays until it is answered. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import { goldenViews } from "../../golden/golden";
import { settled, Still } from "../../golden/sitting";
import { session } from "../../app/session.svelte";
import { said } from "../../app/said";
import { allAtOnce } from "../../ui/turns";
import type { SkullKingView } from "../../net/protocol";
import SkullKingTable from "./SkullKingTable.svelte";

const views = await goldenViews<SkullKingView>("skullking");
const at = (phase: string): Still =>
  new Still(views.find(([name]) => name === `skullking-standard-${phase} decider`)![1]);

beforeAll(() => session.speak("en"));

const props = $state({ table: at("bidding") as any, onexplain: () => undefined });
let shown: ReturnType<typeof mount>;

function sit(table: Still): void {
  props.table = table;
  shown = mount(SkullKingTable, { target: document.body, props });
  settled();
}

const offered = (): string[] =>
  [".choices button", ".hand .inviting"].filter((where) => document.querySelector(where) !== null);

afterEach(() => unmount(shown));

it("numbers to bid are gone as soon as cards are to be played", () => {
  sit(at("bidding"));
  expect(offered()).toEqual([".choices button"]);

  flushSync(() => (props.table = at("playing"))); // the board follows in its turn
  expect(offered()).toEqual([".hand .inviting"]);
  settled();
  expect(offered()).toEqual([".hand .inviting"]);
});

it("numbers to bid stay while it is told that somebody else has bid", () => {
  sit(at("bidding"));
  const number = document.querySelector(".choices button");

  const told = Object.assign(at("bidding"), { scene: said("told.bid-sealed", { seat: 1 }) });
  flushSync(() => (props.table = told));
  settled();
  expect(document.querySelector(".choices button")).toBe(number); // the very same, under a thumb
});

it("a round is added up in the moment in which the next one is asked about, and not over a thumb", () => {
  const view = at("bidding").view as SkullKingView;
  const scores = view.players.map(() => [0, 0, null, 0, [], 0, [], 0, 0] as const);
  const round = { cards: 1, dealing: 0, scores, totals: scores.map(() => 0) };
  const next = { ...view, round: view.round + 1, past: [...view.past, round] };
  sit(at("bidding")); // the page was hidden for a round, say

  const told = Object.assign(new Still(next), { scene: said("told.bid-sealed", { seat: 1 }) });
  flushSync(() => (props.table = told));
  for (let more = true; more; more = flushSync(allAtOnce)) {
    expect(!offered().length || document.querySelector("dialog[open]")).toBeTruthy();
  }
  expect(offered()).toEqual([".choices button"]);
});
