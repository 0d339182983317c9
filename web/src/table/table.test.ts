import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FakeSocket, look } from "../net/fakes";
import { said } from "../app/said";
import type { Viewed } from "../story/at-table";
import { Table } from "./table.svelte";

interface Shown extends Viewed {
  readonly told: readonly string[];
}

const LASTS = 300;
const telling = { cue: () => null, lasts: () => LASTS };
const letters = (from: number, to: number) => [..."abcdefghijklmnopqrstuvwxyzäöüß"].slice(from, to);

let table: Table<Shown>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  localStorage.clear();
  FakeSocket.all = [];
  look(true);
  table = come();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function come(): Table<Shown> {
  const here = new Table<Shown>("KWETRA", () => telling);
  open();
  return here;
}

function open(): void {
  FakeSocket.last.accept();
  const you = { guest: 1, seat: 0, host: true, asking: false };
  FakeSocket.last.says({ type: "table", phase: "playing", seats: [], you });
}

const viewAt = (ply: number) => ({ round: 1, you: 0, told: letters(0, ply), legal: ["x", "y"] });

/** A letter is told with each ply, and the view is all that was told. */
function shows(ply: number, { since = ply - 1, decision = null as number | null } = {}): void {
  const told = letters(since, ply).map((key) => said(key));
  const passed = told.slice(1).map((_, at) => ({ told: at + 1, view: viewAt(since + at + 1) }));
  FakeSocket.last.says({ type: "view", ply, decision, view: viewAt(ply), told, passed, clocks: null });
}

const sent = (type: string) => FakeSocket.last.sent.filter((one) => one["type"] === type);
const log = () => table.log.map((told) => told.key);
const missed = () => table.missed.map((told) => told.key);
const done = (ply: number) => FakeSocket.last.says({ type: "done", id: sent("move").at(-1)!["id"], ply });

test("a first view is shown as it is, with all that led to it in the log", () => {
  shows(5, { since: 0 });

  expect([table.view?.told, log(), missed()]).toEqual([letters(0, 5), letters(0, 5), []]);
});

test("views that come during a story are told after it", () => {
  shows(1, { since: 0 });
  shows(2);
  shows(4, { since: 2 });
  expect(table.view?.told).toEqual(letters(0, 2));
  vi.advanceTimersByTime(LASTS);
  expect(table.view?.told).toEqual(letters(0, 3));
  vi.advanceTimersByTime(2 * LASTS);

  expect([table.view?.told, log(), table.scene]).toEqual([letters(0, 4), letters(0, 4), null]);
});

test("a view that shows the same again, as after a refusal, tells nothing twice", () => {
  shows(2, { since: 0 });
  shows(4, { since: 2 });
  shows(4, { since: 2 });
  vi.advanceTimersByTime(5 * LASTS);

  expect(log()).toEqual(letters(0, 4));
});

test("a refusal during a story neither stops nor repeats it", async () => {
  shows(2, { since: 0, decision: 0 });
  void table.move("x");
  shows(4, { since: 2, decision: 1 });
  FakeSocket.last.says({ type: "refused", id: sent("move")[0]!["id"], message: said("no"), text: "" });
  shows(4, { since: 4, decision: 1 });
  await vi.advanceTimersByTimeAsync(5 * LASTS);

  expect([table.refusal?.key, table.owes, log()]).toEqual(["no", true, letters(0, 4)]);
});

test("a stored move is not offered again before a view shows it", async () => {
  shows(2, { since: 0, decision: 0 });
  void table.move("x");
  done(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(table.owes).toBe(false);
  void table.move("x");
  expect(sent("move").length).toBe(1);
  shows(4, { since: 2, decision: 1 });
  expect(table.owes).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * LASTS);

  expect(table.owes).toBe(true); // when all is told
});

test("a move on a lost connection is made once, when it is back", async () => {
  shows(2, { since: 0, decision: 0 });
  FakeSocket.last.ends();
  void table.move("x");
  void table.move("y");
  await vi.advanceTimersByTimeAsync(0);
  open();
  shows(3, { since: 2, decision: null });
  expect(sent("move")).toMatchObject([{ decision: 0, move: "x" }]);
  done(2);
  await vi.advanceTimersByTimeAsync(0);

  expect(table.sending).toBe(null);
});

test("after a short absence the story goes on, after a long one it is summed up", async () => {
  shows(2, { since: 0 });
  FakeSocket.last.ends();
  await vi.advanceTimersByTimeAsync(0);
  open();
  shows(4, { since: 2 });
  expect([table.scene?.key, missed()]).toEqual(["c", []]);
  await vi.advanceTimersByTimeAsync(5 * LASTS);
  FakeSocket.last.ends();
  await vi.advanceTimersByTimeAsync(0);
  open();
  shows(14, { since: 4 });

  expect([table.scene, table.view?.told, missed()]).toEqual([null, letters(0, 14), letters(4, 14)]);
  shows(15);
  expect(table.scene?.key).toBe("o");
  await vi.advanceTimersByTimeAsync(LASTS);
  expect(log()).toEqual(letters(0, 15));
});

test("a hidden page never lags behind, and tells what was missed when it is looked at", () => {
  shows(1, { since: 0 });
  shows(4, { since: 1 });
  look(false);
  vi.advanceTimersByTime(1);
  expect([table.view?.told, table.scene, log()]).toEqual([letters(0, 4), null, letters(0, 4)]);
  shows(6, { since: 4 });
  expect([table.view?.told, missed()]).toEqual([letters(0, 6), []]);
  look(true);

  expect([missed(), log()]).toEqual([letters(2, 6), letters(0, 6)]);
});

test("who comes back another day is told what is new", () => {
  shows(3, { since: 0 });
  table.close();
  table = come();
  shows(5, { since: 0 });

  expect([missed(), log()]).toEqual([letters(3, 5), letters(0, 5)]);
});

test("a move puts away what was missed", () => {
  shows(1, { since: 0 });
  look(false);
  shows(3, { since: 1, decision: 1 });
  look(true);
  void table.move("x");

  expect(missed()).toEqual([]);
});

test("much at once is not played but shown", () => {
  shows(1, { since: 0 });
  shows(30, { since: 1 });

  expect([table.scene, table.view?.told.length]).toEqual([null, 30]);
});

test("a server that knows less than we do is believed", () => {
  shows(5, { since: 0 });
  shows(3, { since: 3 });

  expect(table.view?.told).toEqual(letters(0, 3));
});
