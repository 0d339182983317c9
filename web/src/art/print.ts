/** Drawings as pictures of their own. A table has dozens of pieces and cards with a hundred strokes
 *  each: as elements they would be styled and laid out at every move, as pictures they are not. */

import { light } from "./light.svelte";

/** What is kept is at hand at once whenever it is shown again. */
const printed = new Map<string, HTMLImageElement>();

/** The address of a picture, which is drawn when it is first asked for. */
export function print(name: string, box: string, draw: (paper: string) => string): string {
  const paper = light.day ? "#fdf6e4" : "#f0e4ca";
  const known = `${name} on ${paper}`;
  const made = printed.get(known) ?? picture(box, draw(paper));
  printed.set(known, made);
  return made.src;
}

function picture(box: string, drawing: string): HTMLImageElement {
  const [, , width, height] = box.split(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${drawing}</svg>`;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return image;
}

const drawn = new Set<string>();
const waiting: (() => unknown)[] = [];

/** Puts a picture where it is wanted. One that is new takes a moment to draw: of those one comes a frame,
 *  so that a whole table of them does not hold up everything else. */
export function shows(address: string): (place: Element) => () => void {
  return (place) => {
    let wanted = true; // another may be wanted here before this one's turn comes
    const put = () => wanted && place.setAttribute(place instanceof HTMLImageElement ? "src" : "href", address);
    if (drawn.has(address)) put();
    else if (waiting.push(put) === 1) requestAnimationFrame(next);
    drawn.add(address);
    return () => (wanted = false);
  };
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length) requestAnimationFrame(next);
}

const A_PAUSE = 40; // milliseconds

/** Draws one picture after the other before they are needed: in the middle of a movement it would be seen. */
export function prepare(pictures: (() => string)[]): () => void {
  const timer = setInterval(() => {
    const next = pictures.shift();
    if (next) next();
    else clearInterval(timer);
  }, A_PAUSE);
  return () => clearInterval(timer);
}
