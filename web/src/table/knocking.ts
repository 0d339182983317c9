/** Who opens a table's address knocks there while the page still fetches its words. */

import { gameOf } from "../games/games";
import type { TableShown } from "../net/protocol";
import { api } from "../net/api";

type Answer = Promise<TableShown | null>;

interface Early {
  readonly code: string;
  readonly answer: Answer;
  /** Has somebody let us in already? */
  inside: boolean;
}
let early: Early | null = null;

export function knockEarly(code: string, token: string): void {
  const now: Early = { code, answer: enter(code, token), inside: false };
  now.answer.then(
    (inside) => (now.inside = inside !== null),
    () => undefined, // whoever takes it hears of it
  );
  early = now;
}

/** The answer that is on its way, or there: once. */
export function takeEarly(code: string): Early | null {
  const known = early?.code === code ? early : null;
  early = null;
  return known;
}

/** Null: the host is asked first. The game is fetched meanwhile. */
export async function enter(code: string, token: string): Answer {
  const inside = await api.enter(code, token);
  if (inside) void gameOf(inside.setup.game).catch(() => undefined); // the room asks again, and says what is wrong
  return inside;
}
