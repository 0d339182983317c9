/** A Skull King table shows what its view says, and nothing that it does not. */

import { expect } from "vitest";

import type { SkullKingView } from "../net/protocol";
import type { AnyView } from "./golden";
import { type Sitting, voiceOf } from "./sitting";
import type { Tapped } from "./taps";

export function drawsSkullKing(sitting: Sitting, view: SkullKingView): void {
  for (const seat of view.players.keys()) expect(sitting.place(seat).textContent).toContain(counted(view, seat));
  const hand = view.hand.map((card) => voiceOf(view).card(card));
  expect(named(sitting, ".hand").sort()).toEqual([...hand].sort());
  expect(named(sitting, ".trick .slot")).toEqual(lying(view));
}

/** What a seat bid, won and has, as it is said. */
function counted(view: SkullKingView, seat: number): string {
  const { bid, won, hand, score } = view.players[seat]!;
  const voice = voiceOf(view);
  const facts = { name: voice.names[seat]!, bid: bid ?? "–", won, cards: hand, score };
  return voice.text("web.king.seat.spoken", facts);
}

function lying(view: SkullKingView): string[] {
  const { phase } = view;
  const voice = voiceOf(view);
  if (phase.type !== "playing") return [];
  return phase.cards.map((card, at) => {
    const hand = phase.order[at]!;
    const who = hand === "graybeard" ? voice.text("web.king.graybeard") : voice.names[hand];
    const best = hand === phase.winning ? ` ${voice.text("web.king.wins-now")}` : "";
    return `${who}: ${voice.card(card)}${best}`;
  });
}

const named = ({ root }: Sitting, where: string): string[] =>
  [...root.querySelectorAll<HTMLImageElement>(`${where} img`)].map((card) => card.alt);

interface Discard {
  readonly type: string;
  readonly cards: readonly string[];
}

/** Bendt: in all orders there is no end to what can be tapped. */
export const discards = (view: AnyView): boolean => (view.legal[0] as Discard | undefined)?.type === "discard";

/** Every set of cards once: each is tapped, and then the button. */
export function putAway(sitting: Sitting, view: AnyView): Tapped {
  const hand = () => [...sitting.root.querySelectorAll<HTMLButtonElement>(".hand button")];
  const free = (card: string) =>
    hand().find((one) => one.getAttribute("aria-pressed") === "false" && shows(one, voiceOf(view).card(card)))!;
  for (const { cards } of view.legal as readonly Discard[]) {
    for (const card of cards) sitting.press(sitting.buttons.indexOf(free(card)));
    sitting.press(sitting.buttons.findIndex((one) => one.classList.contains("primary")));
  }
  sitting.close();
  return { sent: new Set(sitting.sent.map((move) => JSON.stringify(move))), said: new Set(sitting.said) };
}

const shows = (one: Element, name: string): boolean => one.querySelector("img")!.alt === name;
