/** The totals of the score sheet, round by round. */

import type { Course } from "../course";
import type { SkullKingView } from "../../net/protocol";

export const course = ({ players, past }: SkullKingView): Course => ({
  title: "web.course.skullking",
  lines: players.map((_, seat) => [0, ...past.map((round) => round.totals[seat]!)]),
  marks: players.map(() => []),
  mark: "",
});
