/** Skull, as the page plays it. */

import type { Game } from "../games";
import { type Open, opened } from "../../story/opened";
import type { Sound } from "../../ui/sounds";
import type { Message, SkullView } from "../../net/protocol";
import type { Cue } from "../../story/story.svelte";
import { course } from "./course";
import { draws } from "./draws";
import { flipOf } from "./phases";
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

function sounds(heard: Message | Cue): Sound | null {
  if ("kind" in heard) return null; // a breath is held
  const flip = flipOf(heard);
  if (flip) return flip.disc === "skull" ? "drum" : "turn";
  return SOUNDS[heard.key] ?? null;
}

export const skull: Game<Open<SkullView>> = {
  Table: SkullTable,
  Board: SkullReplay,
  Prize: SkullPrize,
  course,
  telling,
  sounds,
  opened,
  draws,
};
