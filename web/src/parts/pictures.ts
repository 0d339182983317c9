/** How each game shows its rulebooks before one is chosen. */
import type { Component } from "svelte";

import SetupSkullKingPicture from "./SetupSkullKingPicture.svelte";
import SetupSkullPicture from "./SetupSkullPicture.svelte";

interface Pictures {
  readonly Picture: Component<{ rulebook: string }>;
  /** What they are drawn with, once, and not before it is wished for; Skull's pieces are there anyway. */
  readonly sprite: (() => Promise<{ default: Component }>) | null;
}

export const PICTURES: Readonly<Record<string, Pictures>> = {
  skull: { Picture: SetupSkullPicture, sprite: null },
  skullking: { Picture: SetupSkullKingPicture, sprite: () => import("../art/cards/CardSprite.svelte") },
};
