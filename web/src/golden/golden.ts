/** What the engine wrote down for screens to be built from: tests/golden, read by tests alone. */

import type { Viewed } from "../story/table.svelte";
import type { Message } from "../net/protocol";

/** What any game's view says of its table, and of what its viewer may do. */
export interface AnyView extends Viewed {
  readonly rules: { readonly rulebook: string };
  readonly players: readonly unknown[];
  readonly to_act: readonly (number | "dealer")[];
  readonly legal: readonly unknown[];
  readonly forbidden: readonly { readonly disc?: string; readonly card?: string; readonly why: Message }[];
}

/** A whole game as one viewer saw and heard it: each ply says what of the view it changed. */
export interface Story<View> {
  readonly start: View;
  readonly plies: readonly { readonly told: readonly Message[]; readonly changed: Partial<View> }[];
}

type Files = Readonly<Record<string, () => Promise<unknown>>>;
const VIEWS: Files = import.meta.glob("../../../tests/golden/views/*.json", { import: "default" });
const STORIES: Files = import.meta.glob("../../../tests/golden/stories/*.json", { import: "default" });

/** By the name of the file and the kind of viewer: "skull-keys-bidding spectator". */
async function read<T>(files: Files, game: string): Promise<[string, T][]> {
  const all = Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), load] as const);
  const own = all.filter(([name]) => name.split("-")[0] === game);
  const found = own.map(async ([name, load]) =>
    Object.entries((await load()) as Record<string, T>).map(([kind, one]): [string, T] => [`${name} ${kind}`, one]),
  );
  return (await Promise.all(found)).flat();
}

export const goldenViews = <View extends AnyView>(game: string) => read<View>(VIEWS, game);
export const goldenStories = <View extends AnyView>(game: string) => read<Story<View>>(STORIES, game);

/** Ply by ply: the view before it and the one after. */
export function* steps<View extends AnyView>(story: Story<View>) {
  let before = story.start;
  for (const [ply, { changed }] of story.plies.entries()) {
    const next: View = { ...before, ...changed };
    yield { ply, before, next };
    before = next;
  }
}
