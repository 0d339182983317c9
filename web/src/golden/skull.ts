/** A Skull table shows what its view says, and nothing that it does not. */

import { expect } from "vitest";

import type { SkullView } from "../net/protocol";
import { type Sitting, voiceOf } from "./sitting";

type Face = "flower" | "skull" | "last-chance";
const FACES: readonly Face[] = ["flower", "skull", "last-chance"];

export function drawsSkull(sitting: Sitting, view: SkullView): void {
  for (const seat of view.players.keys()) {
    expect(lying(sitting, seat), `before seat ${seat}`).toEqual(meant(view, seat));
    expect(sitting.place(seat).textContent).toContain(counted(view, seat));
  }
  expect(named(sitting, ".hand")).toEqual(inReach(view).map((disc) => voiceOf(view).word(disc)));
  expect(named(sitting, ".flips")).toEqual(flipped(view));
}

/** The own hand; and whoever chooses what to lose has all their discs in reach. */
function inReach(view: SkullView): readonly (Face | "hidden")[] {
  if (!view.legal.some((move) => move.type === "lose")) return view.hand;
  const flipped = view.flips.flatMap(([owner, disc]) => (owner === view.you ? [disc] : []));
  return [...view.hand, ...view.players[view.you!]!.stack, ...flipped];
}

/** What lies before a seat: how many backs, and which faces. */
function lying(sitting: Sitting, seat: number): object {
  const place = sitting.place(seat);
  const count = (side: string) => place.querySelectorAll(`.piece.${side}`).length;
  return { backs: count("back"), faces: FACES.flatMap((face) => Array<Face>(count(face)).fill(face)) };
}

/** A back of all that lies face down, and a face of what was flipped or this viewer knows. */
function meant(view: SkullView, seat: number): object {
  const { stack } = view.players[seat]!;
  const open = stack.filter((face) => face !== "hidden");
  const faces = [...open, ...view.flips.flatMap(([owner, disc]) => (owner === seat ? [disc] : []))];
  const sorted = FACES.flatMap((face) => faces.filter((one) => one === face));
  return { backs: stack.filter((face) => face !== "last-chance").length, faces: sorted };
}

/** How many discs and points a seat has, as it is said. */
function counted(view: SkullView, seat: number): string {
  const { stack, hand, points } = view.players[seat]!;
  const voice = voiceOf(view);
  return voice.text("web.seat.spoken", { name: voice.names[seat]!, laid: stack.length, hand, points });
}

const named = ({ root }: Sitting, where: string): (string | null)[] =>
  [...root.querySelectorAll(`${where} .piece`)].map(
    (piece) => piece.getAttribute("alt") ?? piece.getAttribute("aria-label"),
  );

function flipped(view: SkullView): string[] {
  const voice = voiceOf(view);
  return view.flips.map(([owner, disc]) => `${voice.names[owner]}: ${voice.word(disc)}`);
}
