/** The house over HTTP. Whatever goes wrong is thrown as a `Problem` with a sentence. */

import type { AskedSetup, Door, GameOffered, GuestShown, Listed, Made, Mine, Nearby, Replay, Statistics } from "../protocol";
import type { PassGiven, Starting, TableShown, Verification } from "../protocol";
import type { Message } from "../protocol";

const ROOT = "/api/v1";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly says: Message,
    text: string,
  ) {
    super(text);
  }
}

/** Nobody answers: the network or the server is gone. */
export const UNREACHABLE: Message = { clause: null, key: "web.unreachable", params: {} };

let language = "en";
export function speak(wished: string): void {
  language = wished;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(ROOT + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem(0, UNREACHABLE, UNREACHABLE.key);
  });
  if (answer.ok) return (await answer.json().catch(() => null)) as T;
  throw await problem(answer);
}

async function problem(answer: Response): Promise<Problem> {
  const told: unknown = await answer.json().catch(() => null);
  if (told && typeof told === "object" && "message" in told && "text" in told)
    return new Problem(answer.status, told.message as Message, String(told.text));
  return new Problem(answer.status, UNREACHABLE, UNREACHABLE.key);
}

const table = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  welcome: (name: string) => ask<GuestShown>("POST", "/guests", { name }),
  me: () => ask<GuestShown>("GET", "/me"),
  rename: (name: string) => ask<GuestShown>("PATCH", "/me", { name }),
  forget: () => ask<null>("DELETE", "/me"),
  mine: () => ask<Mine[]>("GET", "/me/tables"),
  statistics: () => ask<Statistics>("GET", "/me/statistics"),
  nearby: () => ask<Nearby>("GET", "/nearby"),
  games: () => ask<GameOffered[]>("GET", "/games"),
  lobby: (query: string) => ask<Listed[]>("GET", `/tables${query}`),
  make: (setup: AskedSetup, bots: string[], sit = true) =>
    ask<Made>("POST", "/tables", { setup, bots, sit }),
  quick: (game: string) => ask<Made>("POST", "/quick", { game }),
  table: (code: string) => ask<TableShown>("GET", table(code)),
  enter: (code: string, token: string) =>
    ask<TableShown | null>("POST", `${table(code)}/enter`, { token }),
  sit: (code: string, seat: number | null, luck: string) =>
    ask<TableShown>("POST", `${table(code)}/seat`, { seat, luck }),
  getUp: (code: string) => ask<TableShown>("DELETE", `${table(code)}/seat`),
  addBot: (code: string, seat: number | null, bot: string | null) =>
    ask<TableShown>("POST", `${table(code)}/bots`, { seat, bot }),
  free: (code: string, seat: number) => ask<TableShown>("DELETE", `${table(code)}/seats/${seat}`),
  guest: (code: string, guest: number, what: "let-in" | "turn-away" | "kick" | "host") =>
    ask<TableShown>("POST", `${table(code)}/guests/${guest}/${what}`),
  mute: (code: string, guest: number, muted: boolean) =>
    ask<TableShown>("POST", `${table(code)}/guests/${guest}/mute`, { muted }),
  door: (code: string) => ask<Door>("GET", `${table(code)}/door`),
  start: (code: string, free: Starting["free"]) =>
    ask<TableShown>("POST", `${table(code)}/start`, { free }),
  takeOver: (code: string) => ask<TableShown>("POST", `${table(code)}/host`),
  close: (code: string) => ask<TableShown>("POST", `${table(code)}/close`),
  resign: (code: string) => ask<TableShown>("POST", `${table(code)}/resign`),
  abandon: (code: string, willing: boolean) =>
    ask<TableShown>("POST", `${table(code)}/abandon`, { willing }),
  rematch: (code: string) => ask<Made>("POST", `${table(code)}/rematch`),
  givePass: (code: string) => ask<PassGiven>("POST", `${table(code)}/pass`),
  usePass: (code: string, text: string) =>
    ask<TableShown>("POST", `${table(code)}/pass/use`, { text }),
  replay: (code: string, query: string) => ask<Replay>("GET", `${table(code)}/replay${query}`),
  verify: (code: string) => ask<Verification>("GET", `${table(code)}/verify`),
};
