/** What is going on, as a message to say: for the middle of the table and for who is waited for. */

import { said } from "../../app/said";
import { SKULL } from "../../net/facts";
import type { Message, SkullPlayer, SkullView } from "../../net/protocol";

export function goingOn(view: SkullView): Message {
  const phase = view.phase;
  switch (phase.type) {
    case "opening":
      if (view.rules.opening === "in-turn") return said("web.now.opening-turn", { seat: phase.waiting[0]! });
      if (phase.waiting.length === 1 && phase.waiting[0] !== view.you)
        return said("web.now.opening-last", { seat: phase.waiting[0]! });
      return view.you !== null && phase.waiting.includes(view.you)
        ? said("web.now.opening.you")
        : said("web.now.opening", { n: phase.waiting.length });
    case "starting":
      return said("web.now.starting");
    case "placing":
      return said("web.now.placing", { seat: phase.turn });
    case "bidding":
      return said("web.now.bidding", { seat: phase.turn, n: phase.bid });
    case "challenge":
      return view.players[phase.challenger]?.stack.length === 0
        ? said("web.now.challenge-others", { seat: phase.challenger })
        : said("web.now.challenge", { seat: phase.challenger });
    case "losing":
      return phase.by === "dealer"
        ? said("web.now.losing-blind", { seat: phase.challenger })
        : said("web.now.losing", { seat: phase.by });
    case "naming":
      return said("web.now.naming", { seat: phase.challenger });
    case "over":
      return said("web.now.over", { seat: phase.winner });
  }
}

const QUIET = /^told\.(laid|all-laid)/;

/** What is said in the middle of the table: what happens, but for laying, which is quiet; or else what goes on. */
export const spoken = (view: SkullView, scene: Message | null): Message =>
  scene && !QUIET.test(scene.key) ? scene : goingOn(view);

/** For whom one waits, on the button that is nobody's turn to press. */
export function waiting(view: SkullView): Message {
  const [first, ...more] = view.to_act.filter((seat) => seat !== "dealer");
  const self = view.you === null ? null : view.players[view.you];
  if (self?.discs === 0 && view.last_chance !== view.you) return said("web.wait.out");
  if (first === undefined || more.length || first === view.you) return said("web.wait");
  return said("web.wait.for", { seat: first });
}

/** Seats in the order one sees them: clockwise, beginning with whoever looks. */
export function around(view: SkullView): number[] {
  const seats = view.players.length;
  const first = view.you ?? 0;
  return Array.from({ length: seats }, (_, at) => (first + at) % seats);
}

/** The last thing a seat said in this auction: a number, null for passing, undefined for nothing. */
export function called(view: SkullView, seat: number): number | null | undefined {
  return view.calls.findLast(([who]) => who === seat)?.[1];
}

/** How many discs lie face down on all mats. */
export const down = (view: SkullView): number => view.players.reduce((sum, player) => sum + player.stack.length, 0);

export type Pip = "held" | "laid" | "lost";

/** Where each of a player's four discs is, as far as all may know. */
export function pips(player: SkullPlayer): Pip[] {
  return Array.from({ length: SKULL.discs }, (_, at) =>
    at >= player.discs ? "lost" : at < player.hand ? "held" : "laid",
  );
}

/** Whose disc is turned at this moment, and what it is. */
export function flipOf(scene: Message | null): { owner: number; disc: string } | null {
  if (!scene?.key.startsWith("told.flip")) return null;
  const { owner, seat, disc } = scene.params;
  return { owner: Number(owner ?? seat), disc: String(disc) };
}
