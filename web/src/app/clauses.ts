/** Where a clause is to be read, and how a table says that it forbids something. */

export type Explain = (text: string, clause?: string | null) => void;

const GAMES: Readonly<Record<string, string>> = { S: "skull", K: "skullking" };

export const addressOf = (clause: string): string => `/rules/${GAMES[clause[0]!]}#${clause}`;
