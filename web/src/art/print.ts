/** Drawings as pictures of their own. A table has dozens of pieces and cards with a hundred strokes
 *  each: as elements they would be styled and laid out at every move, as pictures they are not. */

import { light } from "./light.svelte";

const printed = new Map<string, string>();

/** The address of a picture, which is drawn when it is first asked for. */
export function print(name: string, box: string, draw: (paper: string) => string): string {
  const paper = light.day ? "#fdf6e4" : "#f0e4ca";
  const known = `${name} on ${paper}`;
  const made = printed.get(known) ?? picture(box, draw(paper));
  printed.set(known, made);
  return made;
}

function picture(box: string, drawing: string): string {
  const [, , width, height] = box.split(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/\s+/g, " "))}`;
}

const kept: HTMLImageElement[] = [];
const A_PAUSE = 40; // milliseconds

/** Reads pictures one by one before they are needed: in the middle of a movement it would be seen. */
export function prepare(addresses: string[]): () => void {
  const timer = setInterval(() => {
    const next = addresses.shift();
    if (next === undefined) return clearInterval(timer);
    const image = new Image();
    image.src = next;
    kept.push(image);
  }, A_PAUSE);
  return () => clearInterval(timer);
}
