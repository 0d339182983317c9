import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FakeSocket, look } from "./fakes";
import { said } from "../app/said";
import { type Status, Wire } from "./wire";

const TABLE = { type: "table" };
let became: Status[];
let ply: number | null;
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [became, ply] = [[], 7];
  wire = new Wire("tables/KWETRA", "en", {
    heard: () => undefined,
    became: (status) => became.push(status),
    ply: () => ply,
    luck: () => "",
  });
});

afterEach(() => {
  wire.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): FakeSocket {
  const socket = FakeSocket.last.accept();
  socket.says(TABLE);
  return socket;
}

test("says hello with the last ply that was seen", () => {
  open();

  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", protocol: 1, since: 7 });
  expect(became.at(-1)).toBe("open");
});

test("what was not answered is sent again with the same id, and only that", async () => {
  const first = open();
  void wire.send({ type: "move", move: "first" });
  const answered = wire.send({ type: "move", move: "second" });
  first.says({ type: "done", id: first.sent[2]!["id"], ply: 0 });
  first.ends();
  vi.advanceTimersByTime(0);
  open();

  expect((await answered).type).toBe("done");
  expect(FakeSocket.last.sent.slice(1)).toEqual([first.sent[1]]);
});

test("what is sent while the connection is lost goes out when it is back", () => {
  open().ends();
  void wire.send({ type: "move" });
  vi.advanceTimersByTime(0);

  expect(open().kinds()).toEqual(["hello", "move"]);
});

test("a move that stays unanswered for two seconds means another socket", () => {
  const dead = open();
  void wire.send({ type: "move" });
  vi.advanceTimersByTime(1900);
  expect(FakeSocket.last).toBe(dead);
  vi.advanceTimersByTime(700);

  expect(FakeSocket.last).not.toBe(dead);
  expect(became.at(-1)).toBe("lost");
  expect(open().kinds()).toEqual(["hello", "move"]);
});

test("a socket that was given up is heard by nobody, and opens nothing", () => {
  const dead = open();
  void wire.send({ type: "move" });
  vi.advanceTimersByTime(2600);
  const number = FakeSocket.all.length;
  dead.says(TABLE);
  dead.ends();
  vi.advanceTimersByTime(1000);

  expect(FakeSocket.all.length).toBe(number);
  expect(became.at(-1)).toBe("lost");
});

test("when it is quiet for long it asks, and an answer is enough", () => {
  const socket = open();
  vi.advanceTimersByTime(10_500);
  expect(socket.kinds()).toEqual(["hello", "hello"]);
  socket.says(TABLE);
  vi.advanceTimersByTime(5000);

  expect(FakeSocket.last).toBe(socket);
});

test("when it is quiet for long and nobody answers, it opens another", () => {
  const socket = open();
  vi.advanceTimersByTime(13_500);

  expect(FakeSocket.last).not.toBe(socket);
});

test("where answers take long they are given longer", () => {
  const slow = FakeSocket.last.accept();
  vi.advanceTimersByTime(1500);
  slow.says(TABLE);
  void wire.send({ type: "move" });
  vi.advanceTimersByTime(4000);
  expect(FakeSocket.last).toBe(slow);
  vi.advanceTimersByTime(1100);

  expect(FakeSocket.last).not.toBe(slow);
});

test("after sleep it asks at once, and does not wait for long", () => {
  const socket = open();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(500);
  expect(socket.kinds()).toEqual(["hello", "hello"]);
  vi.advanceTimersByTime(2500);

  expect(FakeSocket.last).not.toBe(socket);
});

test("who looks again is told anew, by the same socket if it lives", () => {
  const socket = open();
  look(false);
  expect(socket.kinds()).toEqual(["hello"]);
  look(true);
  expect(socket.kinds()).toEqual(["hello", "hello"]);
  socket.says(TABLE);
  vi.advanceTimersByTime(3000);

  expect(FakeSocket.last).toBe(socket);
});

test("another network: another socket at once", () => {
  const socket = open();
  dispatchEvent(new Event("online"));

  expect(FakeSocket.last).not.toBe(socket);
});

test("a try that hangs is given up after four seconds, the fourth after twelve", () => {
  const lived: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const socket = FakeSocket.last;
    const began = Date.now();
    while (FakeSocket.last === socket && Date.now() < began + 60_000) vi.advanceTimersByTime(100);
    lived.push(Math.floor((Date.now() - began) / 1000));
  }

  expect(lived).toEqual([4, 4, 4, 12, 4]);
});

test("a server that restarts is waited for, ever more patiently", () => {
  open().says({ type: "goodbye", message: said("server.restarts"), text: "" });
  FakeSocket.last.ends(1001);
  const gaps = [0, 250, 500, 1000, 1500, 1500].map((wait) => {
    const number = FakeSocket.all.length;
    vi.advanceTimersByTime(wait);
    const opened = FakeSocket.all.length - number;
    FakeSocket.last.ends();
    return opened;
  });

  expect(gaps).toEqual([1, 1, 1, 1, 1, 1]);
});

test.each(["server.kicked", "server.no-guest", "server.other-protocol"])("%s is final", (key) => {
  open().says({ type: "goodbye", message: said(key), text: "" });
  FakeSocket.last.ends(1008);
  const number = FakeSocket.all.length;
  vi.advanceTimersByTime(20_000);
  dispatchEvent(new Event("online"));

  expect(became.at(-1)).toBe("gone");
  expect(FakeSocket.all.length).toBe(number);
});

test("a hello that was too slow is no reason to stay away", () => {
  FakeSocket.last.accept().says({ type: "goodbye", message: said("server.say-hello"), text: "" });
  FakeSocket.last.ends(1008);
  vi.advanceTimersByTime(0);

  expect(became.at(-1)).toBe("lost");
  expect(FakeSocket.all.length).toBe(2);
});

test("a busy server is left alone for a while", () => {
  FakeSocket.last.accept().says({ type: "goodbye", message: said("server.too-fast"), text: "" });
  FakeSocket.last.ends(1013);
  vi.advanceTimersByTime(3900);
  expect(FakeSocket.all.length).toBe(1);
  vi.advanceTimersByTime(200);

  expect(FakeSocket.all.length).toBe(2);
});
