/** What happened, by the message that tells it, and what to do next. */

import { said } from "../app/said";
import type { Message } from "../net/protocol";

export type Way = "code" | "ask" | "again" | "reload" | "lobby" | "new" | "home";

export interface Sign {
  /** The title's name in the catalogue. */
  readonly title: string;
  /** The first is what most would do. */
  readonly ways: readonly Way[];
}

const NOWHERE: Sign = { title: "nowhere", ways: ["home", "lobby"] };
const NO_TABLE: Sign = { title: "table", ways: ["code", "lobby", "home"] };
const NO_LINK: Sign = { title: "link", ways: ["home", "new"] };
const INVITE: Sign = { title: "invite", ways: ["ask", "home"] };
const OUT: Sign = { title: "out", ways: ["lobby", "new"] };
const CLOSED: Sign = { title: "closed", ways: ["new", "lobby"] };
const CROWDED: Sign = { title: "crowded", ways: ["again", "lobby"] };
const HASTE: Sign = { title: "haste", ways: ["again", "home"] };
const NEWER: Sign = { title: "newer", ways: ["reload", "home"] };
const COOKIES: Sign = { title: "cookies", ways: ["again", "home"] };
const BANNED: Sign = { title: "banned", ways: ["home"] };
const FAULT: Sign = { title: "fault", ways: ["again", "home"] };

const SIGNS: Readonly<Record<string, Sign>> = {
  "server.unknown-table": NO_TABLE,
  "server.never-begun": CLOSED,
  "server.no-such-link": NO_LINK,
  "server.bad-invite": INVITE,
  "server.private": INVITE,
  "server.kicked": OUT,
  "server.put-out": OUT,
  "web.turned-away": OUT,
  "web.closed": CLOSED,
  "server.too-many-guests": CROWDED,
  "server.too-many-asking": CROWDED,
  "server.too-fast": HASTE,
  "server.too-many-guesses": HASTE,
  "server.other-protocol": NEWER,
  "web.newer": NEWER,
  "web.unknown-game": NEWER,
  "web.no-cookies": COOKIES,
  "server.banned": BANNED,
};

/** A code is letters and digits: whatever else was typed there leads to no table. */
export const noCode = (code: string): Message | null =>
  /\W/.test(code) ? said("server.unknown-table", { text: code.slice(0, 20) }) : null;

/** Without a message the address leads nowhere; a message that is not listed is some fault. */
export const signOf = (key: string | null): Sign => (key === null ? NOWHERE : (SIGNS[key] ?? FAULT));
