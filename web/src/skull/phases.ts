/** What is going on, as a message to say: for the middle of the table and for who is waited for. */

import type { Message, SkullView } from "../protocol";

const message = (key: string, params: Message["params"] = {}): Message => ({
  clause: null,
  key,
  params,
});

export function goingOn(view: SkullView): Message {
  const phase = view.phase;
  switch (phase.type) {
    case "opening":
      return view.you !== null && phase.waiting.includes(view.you)
        ? message("web.now.opening.you")
        : message("web.now.opening", { n: phase.waiting.length });
    case "starting":
      return message("web.now.starting");
    case "placing":
      return message("web.now.placing", { seat: phase.turn });
    case "bidding":
      return message("web.now.bidding", { seat: phase.turn, n: phase.bid });
    case "challenge":
      return message("web.now.challenge", { seat: phase.challenger });
    case "losing":
      return phase.by === "dealer"
        ? message("web.now.losing-blind", { seat: phase.challenger })
        : message("web.now.losing", { seat: phase.by });
    case "naming":
      return message("web.now.naming", { seat: phase.challenger });
    case "over":
      return message("web.now.over", { seat: phase.winner });
  }
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
