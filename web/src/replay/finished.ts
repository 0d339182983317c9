/** A finished game, as we come to it: as a guest of its table, or by a link that somebody sent. */

import { api } from "../net/api";
import type { SeatShown, Setup } from "../net/protocol";

export interface Finished {
  readonly setup: Setup;
  readonly seats: readonly SeatShown[];
  readonly commitment: string;
  /** Where everybody keeps to what they saw: whose view we may have besides the onlookers'. */
  readonly shown: number | null;
  /** Our own seat. */
  readonly seat: number | null;
  /** May we make a link to it? The host may take back all of them. */
  readonly played: boolean;
  readonly host: boolean;
}

export const finished = (code: string, link: string | null): Promise<Finished> =>
  link === null ? asGuest(code) : byLink(code, link);

async function asGuest(code: string): Promise<Finished> {
  const { setup, seats, commitment, you } = await api.table(code);
  const sat = seats.flatMap((one) => (one ? [{ ...one, ...PRESENT }] : []));
  const played = you.host || seats.some((one) => one?.guest === you.guest);
  return { setup, seats: sat, commitment, shown: you.seat, seat: you.seat, played, host: you.host };
}

async function byLink(code: string, link: string): Promise<Finished> {
  const { setup, players, commitment, seat } = await api.shared(code, link);
  const sat = players.map(({ name, bot }) => ({ ...NOBODY, name, bot, ...PRESENT }));
  return { setup, seats: sat, commitment, shown: seat, seat: null, played: false, host: false };
}

/** Who is here now, or was left to a bot, does not matter any more. */
const PRESENT = { here: true, left: null, played_by: "person" } as const;
const NOBODY = { guest: null, gives_up: false, muted: false, lucky: false } as const;
