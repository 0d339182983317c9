/** Who opens a table's address knocks there while the page still fetches its words. */

import { gameOf } from "../games";
import type { TableShown } from "../protocol";
import { api } from "./api";

type Answer = Promise<TableShown | null>;

let early: { readonly code: string; readonly answer: Answer } | null = null;

export function knockEarly(code: string, token: string): void {
  early = { code, answer: enter(code, token) };
  early.answer.catch(() => undefined); // whoever takes it hears of it
}

/** The answer that is on its way, once. */
export function takeEarly(code: string): Answer | null {
  const known = early?.code === code ? early.answer : null;
  early = null;
  return known;
}

/** Null: the host is asked first. The game is fetched meanwhile. */
export async function enter(code: string, token: string): Answer {
  const inside = await api.enter(code, token);
  if (inside) void gameOf(inside.setup.game).catch(() => undefined); // the room asks again, and says what is wrong
  return inside;
}
