/** How a Skull table looks while it is told what happened. It decides nothing: the view that
 *  follows is the truth, and this is the way there. */

import type { Telling } from "../../story/table.svelte";
import type { Message, SkullFlipped, SkullPlayer, SkullView } from "../../net/protocol";
import { flipOf } from "./phases";

type SkullDisc = SkullFlipped[1];
type SkullFace = SkullPlayer["stack"][number];

const QUICK = 300;
const LASTS: Readonly<Record<string, number>> = {
  "told.laid": 260,
  "told.laid-known": 260,
  "told.all-laid": 350,
  "told.starter": 900,
  "told.challenge": 800,
  "told.raise": 650,
  "told.pass": 350,
  "told.challenger": 900,
  "told.own-whole": 1200,
  "told.point": 1500,
  "told.lost": 1100,
  "told.lost-known": 1100,
  "told.out": 1200,
  "told.last-chance-shown": 900,
  "told.round": 900,
  "told.wins-by-points": 1800,
  "told.wins-as-last": 1800,
};
const FLIP = 950; // a breath, the turn, a look
const SKULL = 1800; // and a beat in which nothing else happens

const seatOf = (told: Message): number => Number(told.params["seat"]);

function change(view: SkullView, seat: number, how: (player: SkullPlayer) => Partial<SkullPlayer>): SkullView {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...how(one) } : one));
  return { ...view, players };
}

/** While somebody's move is told, the lamp is on them. */
const lit = (view: SkullView, seat: number): SkullView => ({ ...view, to_act: [seat] });

/** Opening discs are laid by all at once: who has laid is done. */
function turned(view: SkullView, seat: number): SkullView {
  if (view.phase.type === "placing") return lit({ ...view, phase: { ...view.phase, turn: seat } }, seat);
  return { ...view, to_act: view.to_act.filter((one) => one !== seat) };
}

/** All take up their discs; which ones one has again oneself, the view that follows knows. */
function swept(view: SkullView, round: number): SkullView {
  const chances = (seat: number) => (seat === view.last_chance ? 1 : 0);
  const players = view.players.map((one, seat) => ({ ...one, hand: one.discs + chances(seat), stack: [] }));
  return { ...view, round, players, flips: [], calls: [], to_act: [], phase: { type: "opening", waiting: [] } };
}

/** S-LC-BACK: a challenge is over, and the Last Chance is in the middle again. */
function settled(view: SkullView, seat: number, some: (player: SkullPlayer) => Partial<SkullPlayer>): SkullView {
  return { ...change(view, seat, some), last_chance: null };
}

function laid(view: SkullView, seat: number, face: SkullFace): SkullView {
  const after = change(view, seat, (one) => ({ hand: one.hand - 1, stack: [...one.stack, face] }));
  if (seat !== view.you) return after;
  const at = view.hand.indexOf(face as SkullDisc);
  return { ...after, hand: view.hand.filter((_, index) => index !== at) };
}

function called(view: SkullView, told: Message): SkullView {
  const seat = seatOf(told);
  const bid = Number(told.params["n"]);
  const phase = { type: "bidding", turn: seat, bidder: seat, bid, most: bid, order: [] } as const;
  return { ...view, phase, calls: [...view.calls, [seat, bid]] };
}

function flipped(view: SkullView, told: Message): SkullView {
  const { owner } = flipOf(told)!;
  const disc = told.params["disc"] as SkullDisc;
  const after = change(view, owner, (one) => ({ stack: one.stack.slice(0, -1) }));
  const flips = [...view.flips, [owner, disc]] as SkullView["flips"];
  return leaving({ ...after, flips }, view.phase.type === "challenge" ? view.phase.left - 1 : 0);
}

function challenged(view: SkullView, told: Message): SkullView {
  const bid = Number(told.params["n"]);
  return { ...view, phase: { type: "challenge", challenger: seatOf(told), bid, left: bid } };
}

/** So many discs are still to be flipped. */
function leaving(view: SkullView, left: number): SkullView {
  return view.phase.type === "challenge" ? { ...view, phase: { ...view.phase, left } } : view;
}

function after(view: SkullView, told: Message): SkullView {
  const seat = seatOf(told);
  switch (told.key) {
    case "told.laid":
      return laid(turned(view, seat), seat, "hidden");
    case "told.laid-known":
      return laid(turned(view, seat), seat, told.params["disc"] as SkullDisc);
    case "told.challenge":
    case "told.raise":
      return called(lit(view, seat), told);
    case "told.pass":
      return { ...lit(view, seat), calls: [...view.calls, [seat, null]] };
    case "told.challenger":
      return challenged(lit(view, seat), told);
    case "told.own-whole":
      return leaving(view, Number(told.params["n"]));
    case "told.flip":
    case "told.flip-own":
      return flipped(lit(view, seat), told);
    case "told.point":
      return settled(view, seat, () => ({ points: Number(told.params["n"]) }));
    case "told.lost":
    case "told.lost-known":
      return settled(view, seat, (one) => ({ discs: Math.max(0, one.discs - 1) }));
    case "told.out-by-last-chance":
    case "told.out-by-last-trap":
      return settled(view, seat, () => ({ discs: 0 }));
    case "told.last-chance-shown":
      return change(view, seat, (one) => ({ stack: ["last-chance", ...one.stack.slice(1)] }));
    case "told.last-chance-taken":
      return { ...view, last_chance: seat };
    case "told.round":
      return swept(view, Number(told.params["n"]));
    default:
      return view;
  }
}

function lasts(told: Message): number {
  if (told.key.startsWith("told.flip")) return told.params["disc"] === "skull" ? SKULL : FLIP;
  return LASTS[told.key] ?? QUICK;
}

export const telling: Telling<SkullView> = { after, lasts };
