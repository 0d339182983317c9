/** What the engine wrote down for screens to be built from: tests/golden, read by tests alone. */

import type { Viewed } from "../story/at-table";
import type { Message } from "../net/protocol";
import type { Scene } from "../story/telling";

/** What any game's view says of its table, and of what its viewer may do. */
export interface AnyView extends Viewed {
  readonly rules: { readonly rulebook: string };
  readonly players: readonly unknown[];
  readonly to_act: readonly (number | "dealer")[];
  readonly legal: readonly unknown[];
  readonly forbidden: readonly { readonly disc?: string; readonly card?: string; readonly why: Message }[];
}

/** A whole game as one viewer saw and heard it: each scene of a ply says what of the view it changed. */
export interface Recorded<View> {
  readonly start: View;
  readonly plies: readonly (readonly { readonly told: readonly Message[]; readonly changed: Partial<View> }[])[];
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
export const goldenStories = <View extends AnyView>(game: string) => read<Recorded<View>>(STORIES, game);

/** All scenes of a game, with whole views. */
export function scenes<View extends AnyView>(recorded: Recorded<View>): Scene<View>[] {
  let view = recorded.start;
  return recorded.plies.flat().map(({ told, changed }) => {
    view = { ...view, ...changed };
    return { told, view };
  });
}
