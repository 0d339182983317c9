/** Skull, as the page plays it. */

import type { Game } from "../games";
import { type Open, opened } from "../../story/opened";
import type { Sound } from "../../ui/sounds";
import type { Message, SkullView } from "../../net/protocol";
import { course } from "./course";
import SkullPrize from "./SkullPrize.svelte";
import SkullReplay from "./SkullReplay.svelte";
import SkullTable from "./SkullTable.svelte";
import { telling } from "./telling";

const SOUNDS: Readonly<Record<string, Sound>> = {
  "told.laid": "knock",
  "told.laid-known": "knock",
  "told.challenge": "rise",
  "told.raise": "rise",
  "told.point": "bells",
  "told.wins-by-points": "bells",
  "told.wins-as-last": "bells",
};

function sounds(told: Message): Sound | null {
  if (told.key.startsWith("told.flip")) return told.params["disc"] === "skull" ? "drum" : "turn";
  return SOUNDS[told.key] ?? null;
}

export const skull: Game<Open<SkullView>> = {
  Table: SkullTable,
  Board: SkullReplay,
  Prize: SkullPrize,
  course,
  telling,
  sounds,
  opened,
};
