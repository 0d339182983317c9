import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { FakeSocket } from "../../net/fakes";
import { BLANK, type Pad } from "../model";
import { links } from "./links.svelte";
import { Sharing } from "./sharing.svelte";

const ID = "00112233aabbccdd";
const CODE = "KWETRAKWET";

const pad = (revision: number): Pad => ({
  kind: "skullking",
  version: 1,
  id: ID,
  revision,
  made: "2026-11-16T20:00:00Z",
  ended: null,
  players: [
    { name: "Ann", ink: 0 },
    { name: "Ben", ink: 1 },
    { name: "Cid", ink: 2 },
  ],
  rules: {
    ...{ scoring: "skull-king", cannon: false, kraken: false, whale: false, loot: false },
    ...{ abilities: false, missed_bonus: false, schedule: [1] },
  },
  dealer: 0,
  rounds: [{ entries: [BLANK, BLANK, BLANK], nobody: 0, ghost: 0, loot: [] }],
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly bearer: string | undefined;
}

let asked: Asked[];
/** What the server answers next; null: nobody is there. */
let answers: ({ status: number; body: unknown } | null)[];
let sharing: Sharing;

async function fetched(path: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Record<string, string>;
  const body = JSON.parse((init.body as string | undefined) ?? "{}") as Record<string, unknown>;
  asked.push({ method: init.method!, path, body, bearer: headers["Authorization"] });
  const answer = answers.shift() ?? null;
  if (answer === null) throw new TypeError("no network");
  return new Response(JSON.stringify(answer.body), { status: answer.status });
}

const kept = (counter: number) => ({ status: 200, body: { code: CODE, counter, hand: 0 } });
const refused = (status: number) => ({
  status,
  body: { message: { clause: null, key: "server.x", params: {} }, text: "no" },
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched);
  [asked, answers] = [[], [kept(1)]];
  sharing = new Sharing(ID);
  await sharing.share(pad(1));
});

afterEach(() => {
  sharing.close();
  links.cut(ID);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is shared is sent with a key of our own, which then writes", async () => {
  answers = [kept(2)];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.sent).toBe("current"));

  const [made, written] = asked;
  expect(made).toMatchObject({ method: "POST", path: "/api/v1/pads", body: { counter: 1 } });
  expect(made!.body["key"]).toMatch(/^[0-9a-f]{48}$/);
  expect(written).toMatchObject({ method: "PUT", path: `/api/v1/pads/${CODE}`, body: { counter: 2 } });
  expect(written!.bearer).toBe(`Bearer ${String(made!.body["key"])}`);
});

test("what could not be sent is sent later, and only the latest", async () => {
  answers = [null];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.sent).toBe("away"));
  answers = [kept(4)];
  sharing.show(pad(4));
  await vi.waitFor(() => expect(sharing.sent).toBe("current"));

  expect(asked.map(({ body }) => body["counter"])).toEqual([1, 2, 4]);
});

test("a server that comes back is noticed without anybody's doing", async () => {
  answers = [null, kept(2)];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.sent).toBe("away"));
  await vi.advanceTimersByTimeAsync(3_000);

  expect(sharing.sent).toBe("current");
});

test("what was sent is not sent again", async () => {
  sharing.show(pad(1));
  await vi.advanceTimersByTimeAsync(10_000);

  expect(asked).toHaveLength(1);
});

test("whom the server refuses only reads from now on", async () => {
  answers = [refused(403)];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.link?.key).toBeNull());

  sharing.show(pad(3));
  expect(asked).toHaveLength(2);
});

test("who hears that it was handed on only reads, before anything is sent", () => {
  const socket = FakeSocket.last.accept();
  socket.says({ type: "pad", code: CODE, counter: 1, hand: 0, touched: 0, document: pad(1) });
  expect(sharing.link?.key).not.toBeNull();

  socket.says({ type: "pad", code: CODE, counter: 1, hand: 1, touched: 0, document: pad(1) });
  expect(sharing.link?.key).toBeNull();
});

test("a newer sheet on the server is not overwritten, unless somebody says so", async () => {
  answers = [refused(409)];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.sent).toBe("behind"));
  FakeSocket.last.accept().says({ type: "pad", code: CODE, counter: 9, hand: 0, touched: 0, document: pad(9) });
  answers = [kept(10)];
  sharing.insist();
  await vi.waitFor(() => expect(sharing.sent).toBe("current"));

  expect(asked.at(-1)!.body["counter"]).toBe(10);
});

test("a pad that the server has forgotten can be shared anew", async () => {
  answers = [refused(404)];
  sharing.show(pad(2));
  await vi.waitFor(() => expect(sharing.sent).toBe("gone"));

  expect(sharing.link).toBeNull();
});

test("who asks again, since no answer came, asks with the same key", async () => {
  sharing.close();
  links.cut(ID);
  answers = [null, kept(1)];
  sharing = new Sharing(ID);
  await expect(sharing.share(pad(1))).rejects.toThrow();
  await sharing.share(pad(1));

  expect(asked.at(-1)!.body["key"]).toBe(asked.at(-2)!.body["key"]);
});
