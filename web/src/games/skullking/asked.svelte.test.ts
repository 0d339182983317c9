/** What may be tapped belongs to one question, and is never covered a moment after it is offered. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import { session } from "../../app/session.svelte";
import { said } from "../../app/said";
import { goldenViews } from "../../golden/golden";
import { Still } from "../../golden/sitting";
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
  flushSync();
}

const offered = (): string[] =>
  [".choices button", ".hand .inviting"].filter((where) => document.querySelector(where) !== null);

afterEach(() => unmount(shown));

it("numbers to bid are gone as soon as cards are to be played", () => {
  sit(at("bidding"));
  expect(offered()).toEqual([".choices button"]);

  flushSync(() => (props.table = at("playing")));
  expect(offered()).toEqual([".hand .inviting"]);
});

it("nothing is offered while something is told", () => {
  sit(Object.assign(at("bidding"), { telling: true, scene: said("told.dealt", { n: 1 }) }));

  expect(offered()).toEqual([]);
});

it("a tap while something is told shows where things stand, and does nothing else", () => {
  let caughtUp = 0;
  const table = Object.assign(at("bidding"), { catchUp: () => void (caughtUp += 1) });
  sit(table);
  const number = document.querySelector<HTMLButtonElement>(".choices button")!;

  Object.assign(table, { telling: true });
  number.click();
  flushSync();
  expect([caughtUp, number.getAttribute("aria-pressed")]).toEqual([1, "false"]);
  Object.assign(table, { telling: false });
  number.click();
  flushSync();
  expect([caughtUp, number.getAttribute("aria-pressed")]).toEqual([1, "true"]);
});

it("a round is added up in the moment in which the next one is asked about, and not over a thumb", () => {
  const view = at("bidding").view as SkullKingView;
  const scores = view.players.map(() => [0, 0, null, 0, [], 0, [], 0, 0] as const);
  const round = { cards: 1, dealing: 0, scores, totals: scores.map(() => 0) };
  const next = { ...view, round: view.round + 1, past: [...view.past, round] };
  sit(at("bidding")); // the page was hidden for a round, say

  flushSync(() => (props.table = new Still(next)));
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  expect(offered()).toEqual([".choices button"]);
});
