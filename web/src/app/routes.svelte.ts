/** Where we are: addresses that can be shared, without a library. */

import { GAMES } from "../net/facts";
import { onDisk } from "./disk";

export type Route =
  | { readonly at: "home" | "new" | "lobby" | "mine" }
  | { readonly at: "learn"; readonly game: string }
  /** The house's own page without a game; `about` is an option, `clause` a place on the page. */
  | { readonly at: "rules"; readonly game: string; readonly about: string; readonly clause: string }
  /** All games without an id; `new` is where one is made. */
  | { readonly at: "pad"; readonly id: string }
  /** A pad that another device keeps; the token takes it over. */
  | { readonly at: "live"; readonly code: string; readonly token: string }
  | { readonly at: "table" | "screen"; readonly code: string; readonly token: string }
  /** By its link, if somebody sent one. */
  | {
      readonly at: "replay";
      readonly code: string;
      readonly link: string | null;
      readonly ply: number;
      readonly seat: string;
    }
  | { readonly at: "nowhere" };

const ROOMS = ["new", "lobby", "mine"] as const;

export function read(address: URL): Route {
  const [, first, code, room, link] = address.pathname.split("/");
  if (!first) return { at: "home" };
  if (first === "t" && code) return table(address, plain(code).toUpperCase(), room, link);
  if (first === "learn") return { at: "learn", game: code ?? GAMES[0]! };
  if (first === "pad" && code === "live" && room)
    return { at: "live", code: plain(room).toUpperCase(), token: address.hash.slice(1) };
  if (first === "rules")
    return { at: "rules", game: code ?? "", about: room ?? "", clause: plain(address.hash.slice(1)) };
  if (first === "pad") return { at: "pad", id: code ?? "" };
  const found = ROOMS.find((one) => one === first);
  return found ? { at: found } : { at: "nowhere" };
}

/** As it was typed, as far as that can be told. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function table(address: URL, code: string, room?: string, link?: string): Route {
  if (room === "replay") {
    const query = address.searchParams;
    const [ply, seat] = [Number(query.get("ply") ?? 0), query.get("seat") ?? ""];
    return { at: "replay", code, link: link ? plain(link) : null, ply, seat };
  }
  return { at: room === "screen" ? "screen" : "table", code, token: address.hash.slice(1) };
}

/** A page from disk has no address but its own: ours follow the #, and begin at the scorepad. */
const here = (): URL => (onDisk ? new URL(location.hash.slice(1) || "/pad", "http://disk") : new URL(location.href));
const written = (path: string): string => (onDisk ? `#${path}` : path);

class Routes {
  now = $state<Route>(read(here()));
  /** Was there a screen before this one? */
  moved = false;

  constructor() {
    addEventListener("popstate", () => this.look());
  }

  go(path: string, instead = false): void {
    if (leavesWorker(path)) return location.assign(path);
    if (instead) history.replaceState(null, "", written(path));
    else history.pushState(null, "", written(path));
    this.look();
    scrollTo(0, 0);
  }

  private look(): void {
    this.moved = true;
    this.now = read(here());
  }
}

/** The pad's page may be of an older release than its server: a table gets one of its own. */
function leavesWorker(path: string): boolean {
  return Boolean(navigator.serviceWorker?.controller) && !/^\/(pad|rules)\b/.test(path);
}

export const routes = new Routes();

/** Rules that are read over whatever one is doing, which goes on below. */
class Sheet {
  at = $state<Extract<Route, { at: "rules" }> | null>(null);

  open(path: string): void {
    const found = read(new URL(path, location.href));
    if (found.at === "rules") this.at = found;
  }

  close(): void {
    this.at = null;
  }
}

export const sheet = new Sheet();

/** Links of our own change the screen without loading the page anew; within `data-sheet` they open the
 *  rules in front of it instead. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const path = onDisk ? link.getAttribute("href")! : link.pathname + link.search + link.hash;
  if (link.closest("[data-sheet]")) sheet.open(path);
  else routes.go(path);
}
