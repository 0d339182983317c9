/** How each game shows its rulebooks before one is chosen. */
import type { Component } from "svelte";

import CardSprite from "../art/cards/CardSprite.svelte";
import SetupSkullKingPicture from "./SetupSkullKingPicture.svelte";
import SetupSkullPicture from "./SetupSkullPicture.svelte";

interface Pictures {
  readonly Picture: Component<{ rulebook: string }>;
  /** What they are drawn with, once; Skull's pieces are there anyway. */
  readonly Sprite: Component | null;
}

export const PICTURES: Readonly<Record<string, Pictures>> = {
  skull: { Picture: SetupSkullPicture, Sprite: null },
  skullking: { Picture: SetupSkullKingPicture, Sprite: CardSprite },
};
