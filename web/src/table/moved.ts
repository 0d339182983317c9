/** Did the seat that was ours go to another device? Then it is somebody's, under the same name. */

import type { TableShown } from "../net/protocol";

export function moved(shown: TableShown, was: number | null): boolean {
  const seat = was === null ? null : shown.seats[was];
  return shown.you.seat === null && seat?.guest != null && seat.left === null;
}
