/** Where pictures come from. The build makes bitmaps of the drawings (`vite.pictures.ts`): a table has dozens
 *  of pieces and cards with a hundred strokes each, and a phone would paint them anew with every move. */

import { light } from "./light.svelte";
import type { Light } from "./names";

/** The folder of the bitmaps, named by what is in it: browsers keep them for ever. */
declare const PICTURES: string;

type Draw = (name: string, light: Light) => string;

let draw: Draw | null = null;

/** Shows drawings instead, wherever nothing was preloaded. */
export function drawWith(how: Draw): void {
  draw = how;
}

/** Kept as long as the page: what is referred to is shown without another request. */
const preloaded = new Map<string, HTMLImageElement>();

const now = (): Light => (light.day ? "day" : "night");
const fileOf = (name: string): string => `${PICTURES}/${now()}/${name}.webp`;

export function address(name: string): string {
  const file = fileOf(name);
  return draw && !preloaded.has(file) ? draw(name, now()) : file;
}

/** Fetches them in this order, so that turning something over later asks nobody for anything.
 *  All that a table may ever show is named, whatever is in sight now: requests then tell nothing. */
export function preload(names: readonly string[]): void {
  for (const name of names) load(fileOf(name));
}

function load(file: string): void {
  if (preloaded.has(file)) return;
  const image = new Image();
  image.fetchPriority = "low"; // else browsers would first ask for those that are in sight
  image.onerror = () => preloaded.delete(file); // no network: whoever asks next tries again
  image.src = file;
  preloaded.set(file, image);
}
