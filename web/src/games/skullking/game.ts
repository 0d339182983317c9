/** Skull King, as the page plays it. */

import type { Game } from "../games";
import { type Open, opened } from "../../story/opened";
import type { Sound } from "../../ui/sounds";
import type { Message, SkullKingView } from "../../net/protocol";
import type { Cue } from "../../story/story.svelte";
import { course } from "./course";
import { draws } from "./draws";
import ScoreSheet from "./ScoreSheet.svelte";
import SkullKingPrize from "./SkullKingPrize.svelte";
import SkullKingReplay from "./SkullKingReplay.svelte";
import SkullKingTable from "./SkullKingTable.svelte";
import { telling } from "./telling";

const SOUNDS: Readonly<Record<string, Sound>> = {
  "told.dealt": "riffle",
  "told.bid-sealed": "knock",
  "told.bid-sealed-known": "knock",
  "told.load-sealed": "knock",
  "told.load-sealed-known": "knock",
  "told.bid": "rise",
  "told.load": "rise",
  "told.leads-with": "card",
  "told.plays": "card",
  "told.graybeard-leads-with": "card",
  "told.graybeard-plays": "card",
  "told.takes": "turn",
  "told.captures": "coin",
  "told.allies": "coin",
  "told.bets": "coin",
  "told.kraken": "splash",
  "told.whale": "horn",
  "told.whale-alone": "horn",
  "told.wins": "bells",
  "told.shares-win": "bells",
};

const sounds = (heard: Message | Cue): Sound | null =>
  "kind" in heard ? (heard.kind === "knocks" ? "knocks" : null) : (SOUNDS[heard.key] ?? null);

export const skullking: Game<Open<SkullKingView>> = {
  Table: SkullKingTable,
  Board: SkullKingReplay,
  Prize: SkullKingPrize,
  course,
  Sheet: ScoreSheet,
  telling,
  sounds,
  opened,
  draws,
};
