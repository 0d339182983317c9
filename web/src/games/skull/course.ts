/** Discs left, round by round, and who won a point: from the rounds that everybody saw. */

import type { Course } from "../course";
import { SKULL } from "../../net/facts";
import type { SkullRound, SkullView } from "../../net/protocol";

export function course(view: SkullView): Course {
  const seats = [...view.players.keys()];
  return {
    title: "web.course.skull",
    lines: seats.map((seat) => left(view.past, seat)),
    marks: seats.map((seat) => view.past.flatMap((round, at) => (won(round, seat) ? [at + 1] : []))),
    mark: "web.course.skull.point",
  };
}

const won = (round: SkullRound, seat: number): boolean => round.challenger === seat && round.trap === null;

const lost = (round: SkullRound, seat: number): boolean => round.challenger === seat && round.trap !== null;

function left(past: readonly SkullRound[], seat: number): number[] {
  const line: number[] = [SKULL.discs];
  for (const round of past) {
    const before = line.at(-1)!;
    line.push(round.out.includes(seat) ? 0 : before - (lost(round, seat) ? 1 : 0));
  }
  return line;
}
