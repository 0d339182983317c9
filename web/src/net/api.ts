/** The server over HTTP. Whatever goes wrong is thrown as a `Problem` with a sentence. */

import type {
  AskedSetup,
  Door,
  GameOffered,
  GameRecord,
  GuestShown,
  Listed,
  Made,
  Mine,
  Nearby,
  Replay,
  Shared,
  SharedGame,
  Statistics,
} from "./protocol";
import type { PassGiven, Starting, TableShown, TrickExplained, TrickLaid, Verification } from "./protocol";
import type { Message } from "./protocol";

const ROOT = "/api/v1";
const LONG = 10_000; // milliseconds: a connection that died without a word is never answered

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
/** Somebody else answers: a proxy without its server, a network that wants to be logged in to. */
const NONSENSE: Message = { clause: null, key: "web.nonsense", params: {} };

/** Did nobody of ours answer? Then the same question may be answered in a moment. */
export const isAway = (error: unknown): boolean => error instanceof Problem && error.status === 0;

/** Does the server not know us? A newcomer, or a browser that has lost its cookie. */
export const isNobody = (error: unknown): boolean => error instanceof Problem && error.status === 401;

let language = "en";
export function speak(wished: string): void {
  language = wished;
}

export async function ask<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (bearer !== undefined) headers["Authorization"] = `Bearer ${bearer}`;
  const answer = await fetch(ROOT + path, {
    method,
    headers,
    signal: AbortSignal.timeout(LONG),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem(0, UNREACHABLE, UNREACHABLE.key);
  });
  const found = await read(answer);
  if (answer.ok) return found as T;
  throw problem(answer.status, found);
}

/** The server speaks JSON, or says nothing. */
async function read(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text();
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new Problem(0, NONSENSE, NONSENSE.key);
  }
}

function problem(status: number, told: unknown): Problem {
  if (told && typeof told === "object" && "message" in told && "text" in told)
    return new Problem(status, told.message as Message, String(told.text));
  return new Problem(0, NONSENSE, NONSENSE.key);
}

const table = (code: string) => `/tables/${encodeURIComponent(code)}`;
/** As a guest who was there, or by a link that somebody sent. */
const finished = (code: string, link: string | null) =>
  link === null ? table(code) : `${table(code)}/shared/${encodeURIComponent(link)}`;
/** Where the record is fetched as a file. */
export const recordFile = (code: string, link: string | null): string => `${ROOT}${finished(code, link)}/record.txt`;

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
  make: (setup: AskedSetup, bots: string[], sit = true) => ask<Made>("POST", "/tables", { setup, bots, sit }),
  quick: (game: string) => ask<Made>("POST", "/quick", { game }),
  table: (code: string) => ask<TableShown>("GET", table(code)),
  enter: (code: string, token: string) => ask<TableShown | null>("POST", `${table(code)}/enter`, { token }),
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
  start: (code: string, free: Starting["free"]) => ask<TableShown>("POST", `${table(code)}/start`, { free }),
  takeOver: (code: string) => ask<TableShown>("POST", `${table(code)}/host`),
  close: (code: string) => ask<TableShown>("POST", `${table(code)}/close`),
  resign: (code: string) => ask<TableShown>("POST", `${table(code)}/resign`),
  abandon: (code: string, willing: boolean) => ask<TableShown>("POST", `${table(code)}/abandon`, { willing }),
  rematch: (code: string) => ask<Made>("POST", `${table(code)}/rematch`),
  givePass: (code: string) => ask<PassGiven>("POST", `${table(code)}/pass`),
  usePass: (code: string, text: string) => ask<TableShown>("POST", `${table(code)}/pass/use`, { text }),
  replay: (code: string, link: string | null, query: string) =>
    ask<Replay>("GET", `${finished(code, link)}/replay${query}`),
  trick: (laid: TrickLaid) => ask<TrickExplained>("POST", "/skullking/trick", laid),
  verify: (code: string) => ask<Verification>("GET", `${table(code)}/verify`),
  verifyRecord: (record: GameRecord) => ask<Verification>("POST", "/verify", record),
  record: (code: string, link: string | null) => ask<GameRecord>("GET", `${finished(code, link)}/record`),
  share: (code: string) => ask<Shared>("POST", `${table(code)}/share`),
  takeBack: (code: string) => ask<null>("DELETE", `${table(code)}/share`),
  shared: (code: string, link: string) => ask<SharedGame>("GET", finished(code, link)),
};
