/** How a Skull King table looks while it is told what happened. It decides nothing: the view that
 *  follows is the truth, and this is the way there. */

import type { Telling } from "../../story/table.svelte";
import type { Message, SkullKingPhase, SkullKingPlayer, SkullKingView } from "../../net/protocol";
import { inHand } from "./moves";
import { GHOST, type Hand } from "./places";

const QUICK = 300;
const CARD = 560;
const BEAST = 2000;
const LASTS: Readonly<Record<string, number>> = {
  "told.dealt": 450,
  "told.bid-sealed": 160,
  "told.load-sealed": 160,
  "told.bids-shown": 1150, // three beats, and a breath
  "told.loads-shown": 1150,
  "told.bid": 260,
  "told.load": 260,
  "told.leads": 1300,
  "told.leads-with": CARD,
  "told.plays": CARD,
  "told.graybeard-leads-with": CARD + 200,
  "told.graybeard-plays": CARD + 200,
  "told.graybeard-takes": 1400,
  "told.takes": 1400,
  "told.captures": 1100,
  "told.allies": 1400,
  "told.kraken": BEAST,
  "told.whale": BEAST,
  "told.whale-alone": BEAST,
  "told.rosie": 900,
  "told.bendt": 900,
  "told.bendt-known": 900,
  "told.rascal": 900,
  "told.juanita": 900,
  "told.harry": 900,
  "told.names-leader": 1200,
  "told.discards": 900,
  "told.bets": 1100,
  "told.looks": 900,
  "told.changes-bid": 1200,
  "told.keeps-bid": 900,
  "told.scores": 120,
  "told.wins": 1500,
  "told.shares-win": 1500,
};
const PIRATES = ["rosie", "bendt", "rascal", "juanita", "harry"];

const seatOf = (told: Message): number => Number(told.params["seat"]);
const numberOf = (told: Message): number => Number(told.params["n"]);

type Some = Partial<SkullKingPlayer>;
function change(view: SkullKingView, seat: number, how: (player: SkullKingPlayer) => Some): SkullKingView {
  const players = view.players.map((one, at) => (at === seat ? { ...one, ...how(one) } : one));
  return { ...view, players };
}

const during = (view: SkullKingView, phase: SkullKingPhase): SkullKingView => ({ ...view, phase });

/** A card leaves a hand, or the ghost's pile. */
function gives(view: SkullKingView, hand: Hand, card: string): SkullKingView {
  if (hand === GHOST) return { ...view, graybeard: Math.max(0, (view.graybeard ?? 1) - 1) };
  const after = change(view, hand, (one) => ({ hand: Math.max(0, one.hand - 1) }));
  if (hand !== view.you) return after;
  const at = view.hand.indexOf(inHand(card));
  return { ...after, hand: view.hand.filter((_, index) => index !== at) };
}

/** In the order one sees them; with Graybeard only the view knows. */
function circle(view: SkullKingView, leader: Hand): readonly Hand[] {
  if (leader === GHOST || view.graybeard !== null) return [leader];
  const seats = view.players.length;
  return view.players.map((_, at) => (leader + at) % seats);
}

/** Something else comes next: the trick that lies there is put away, and for now there is none. */
function gathered(view: SkullKingView): SkullKingView {
  const { phase, tricks } = view;
  if (phase.type !== "playing" || !phase.cards.length) return view;
  const { order, cards, winning: winner } = phase;
  return during(
    { ...view, tricks: [...tricks, { order, cards, winner, bonuses: [], allies: [] }] },
    { type: "dealing" },
  );
}

/** Who wins now is not known before the view comes: a breath of suspense. */
function played(view: SkullKingView, hand: Hand, card: string): SkullKingView {
  const phase = view.phase.type === "playing" ? view.phase : null;
  const before = phase?.order.slice(0, phase.cards.length) ?? [];
  const all = phase?.order ?? circle(view, hand);
  const later = all.filter((one) => one !== hand && !before.includes(one));
  const next = later.find((one) => one !== GHOST);
  const given = { ...gives(view, hand, card), to_act: next === undefined ? [] : [next] };
  return during(given, {
    type: "playing",
    turn: next ?? phase?.turn ?? 0,
    order: [...before, hand, ...later],
    cards: [...(phase?.cards ?? []), card],
    suit: phase?.suit ?? null,
    winning: null,
  });
}

function taken(view: SkullKingView, winner: Hand): SkullKingView {
  const after = winner === GHOST ? view : change(view, winner, (one) => ({ won: one.won + 1 }));
  return view.phase.type === "playing" ? during(after, { ...view.phase, winning: winner }) : after;
}

/** Somebody has chosen, and the others do not know what. */
function sealed(view: SkullKingView, seat: number, some: Some): SkullKingView {
  const after = change(view, seat, () => some);
  const { phase } = view;
  if (phase.type !== "bidding" && phase.type !== "loading") return after;
  const waiting = phase.waiting.filter((one) => one !== seat);
  return { ...after, phase: { ...phase, waiting }, to_act: waiting };
}

/** A new round: what was said and won in the last one is cleared away. */
function cleared(view: SkullKingView, round: number): SkullKingView {
  const fresh = { bid: null, load: null, won: 0, bet: 0, drew: 0, looked: false, hand: 0 };
  const players = view.players.map((one) => ({ ...one, ...fresh }));
  const past = { tricks: [], saw: null, drawn: [], discards: [] };
  const cards = view.schedule[round - 1] ?? view.cards;
  return { ...view, ...past, players, round, cards, phase: { type: "dealing" } };
}

type After = (view: SkullKingView, told: Message) => SkullKingView;
const cardOf = (told: Message): string => String(told.params["card"]);
const loadOf = (told: Message): Some => ({ load: told.params["load"] as "grapeshot" | "cannonball" });

const AFTER: Readonly<Record<string, After>> = {
  "told.deals-first": (view, told) => ({ ...view, dealing: seatOf(told) }),
  "told.bid-sealed": (view, told) => sealed(view, seatOf(told), {}),
  "told.bid-sealed-known": (view, told) => sealed(view, seatOf(told), { bid: numberOf(told) }),
  "told.load-sealed": (view, told) => sealed(view, seatOf(told), {}),
  "told.load-sealed-known": (view, told) => sealed(view, seatOf(told), loadOf(told)),
  "told.bid": (view, told) => change(view, seatOf(told), () => ({ bid: numberOf(told) })),
  "told.load": (view, told) => change(view, seatOf(told), () => loadOf(told)),
  "told.leads-with": (view, told) => played(gathered(view), seatOf(told), cardOf(told)),
  "told.plays": (view, told) => played(view, seatOf(told), cardOf(told)),
  "told.graybeard-leads-with": (view, told) => played(gathered(view), GHOST, cardOf(told)),
  "told.graybeard-plays": (view, told) => played(view, GHOST, cardOf(told)),
  "told.graybeard-takes": (view) => taken(view, GHOST),
  "told.takes": (view, told) => taken(view, seatOf(told)),
  "told.bets": (view, told) => change(view, seatOf(told), () => ({ bet: numberOf(told) })),
  "told.looks": (view, told) => change(view, seatOf(told), () => ({ looked: true })),
  "told.changes-bid": (view, told) => change(view, seatOf(told), () => ({ bid: numberOf(told) })),
  "told.scores": (view, told) =>
    change(view, seatOf(told), (one) => ({ score: one.score + Number(told.params["points"]) })),
  "told.round": (view, told) => cleared(view, numberOf(told)),
  "told.dealt": (view, told) => ({
    ...view,
    cards: numberOf(told),
    players: view.players.map((one) => ({ ...one, hand: numberOf(told) })),
  }),
};

function after(view: SkullKingView, told: Message): SkullKingView {
  const pirate = PIRATES.find((one) => told.key === `told.${one}` || told.key === `told.${one}-known`);
  if (pirate) return during(gathered(view), { type: "ability", turn: seatOf(told), pirate });
  return AFTER[told.key]?.(view, told) ?? view;
}

const lasts = (told: Message): number => LASTS[told.key] ?? QUICK;

export const telling: Telling<SkullKingView> = { after, lasts };
