/** Drawings as pictures of their own. A table has dozens of pieces and cards with a hundred strokes
 *  each: as elements they would be styled and laid out at every move, as pictures they are not. */

import { inTurn } from "../lib/turns";
import { light } from "./light.svelte";

/** Drawn when it is first asked for, and then kept: it is at hand at once whenever it is shown again. */
export class Picture {
  /** Has it been on the page? */
  shown = false;
  private image: HTMLImageElement | null = null;

  constructor(
    private readonly box: string,
    private readonly draw: () => string,
  ) {}

  get address(): string {
    this.image ??= this.drawn();
    return this.image.src;
  }

  /** Written out: an address of the browser's own making would be asked of another process, and waited for. */
  private drawn(): HTMLImageElement {
    const [, , width, height] = this.box.split(" ");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.box}" width="${width}" height="${height}">${this.draw()}</svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return image;
  }
}

const printed = new Map<string, Picture>();

export function print(name: string, box: string, draw: (paper: string) => string): Picture {
  const paper = light.day ? "#fdf6e4" : "#f0e4ca";
  const key = `${name} on ${paper}`;
  const known = printed.get(key) ?? new Picture(box, () => draw(paper));
  printed.set(key, known);
  return known;
}

/** Puts a picture where it is wanted. One that is new takes a moment to draw: those come one by one, so
 *  that a whole table of them does not hold up everything else. */
export function shows(picture: Picture): (place: Element) => () => void {
  return (place) => {
    let wanted = true; // another may be wanted here before this one's turn comes
    const put = () => {
      if (wanted) place.setAttribute(place instanceof HTMLImageElement ? "src" : "href", picture.address);
    };
    if (picture.shown) put();
    else waits(picture, put);
    return () => (wanted = false);
  };
}

const places = new Map<Picture, (() => void)[]>();

/** Wherever the same one is wanted, it comes at once. */
function waits(picture: Picture, put: () => void): void {
  const others = places.get(picture);
  if (others) return void others.push(put);
  const all = [put];
  places.set(picture, all);
  inTurn(() => {
    places.delete(picture);
    picture.shown = true;
    for (const one of all) one();
  }, "last");
}

const A_PAUSE = 40; // milliseconds

/** Draws one picture after the other before they are needed: in the middle of a movement it would be seen. */
export function prepare(pictures: readonly Picture[]): () => void {
  const left = [...pictures];
  const timer = setInterval(() => {
    if (!left.shift()?.address) clearInterval(timer);
  }, A_PAUSE);
  return () => clearInterval(timer);
}
