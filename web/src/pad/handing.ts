/** Games leave the device as files: to be kept, to be taken elsewhere, to be shown. */

import { scoreOf } from "../games/skullking/scores";
import { dealerOf, type KingPad, type Pad } from "./model";
import { written } from "./read";
import { scored } from "./sheet";

/** A name that says which evening it was. */
const called = (pads: readonly Pad[], kind: string): string =>
  pads.length === 1 ? `${pads[0]!.kind}-${pads[0]!.made.slice(0, 10)}.${kind}` : `skulduggery-pad.${kind}`;

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers are slow to begin
}

export const saveJson = (pads: readonly Pad[]): void =>
  download(new Blob([written(pads)], { type: "application/json" }), called(pads, "json"));

export const saveCsv = (pad: KingPad): void =>
  download(new Blob([`\uFEFF${csvOf(pad)}`], { type: "text/csv" }), called([pad], "csv"));

const HEAD = ["round", "cards", "dealer", "player", "bid", "tricks", "base", "bonus", "loot", "bet", "points", "total"];

/** A line for each player and round: what spreadsheets like best. */
export function csvOf(pad: KingPad): string {
  const rows = scored(pad).flatMap((round, at) =>
    (round?.scores ?? []).map((score, seat) => {
      const [bid, won, , base, , bonus, , loot, bet] = score;
      const name = (who: number) => pad.players[who]!.name;
      const points = [base, bonus, loot, bet, scoreOf(score).total, round!.totals[seat]!];
      return [at + 1, round!.cards, name(dealerOf(pad, at)), name(seat), bid, won, ...points];
    }),
  );
  return [HEAD, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

/** Quoted where it must be; a name is never taken for a formula. */
function cell(value: string | number): string {
  if (typeof value === "number") return `${value}`;
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** By the phone's own sheet where there is one, else as a file. */
export async function handOn(picture: Blob, pad: Pad): Promise<void> {
  const file = new File([picture], called([pad], "png"), { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // put away: nothing else is wanted
    }
  }
  download(picture, file.name);
}
