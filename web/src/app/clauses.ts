/** Where a clause is to be read, and how a table says that it forbids something. */

import { FACTS, GAMES } from "../net/facts";

export type Explain = (text: string, clause?: string | null) => void;

const gameOf = (clause: string): string | undefined =>
  GAMES.find((game) => clause.startsWith(FACTS[game]!.clause_prefix));

export const addressOf = (clause: string): string => `/rules/${gameOf(clause)}#${clause}`;
