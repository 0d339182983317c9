/** Drawings as pictures of their own. A table has dozens of pieces and cards with a hundred strokes
 *  each: as elements they would be styled and laid out at every move, as vectors painted at every move.
 *  So each is painted once, and what is shown are prints of that. */

import { inTurn } from "../lib/turns";
import { light } from "./light.svelte";

const SHARP = 3; // pixels a unit: a card of 96 is sharp on a good phone, and large on a desk

/** Made when it is first wanted, and then kept: it is at hand at once whenever it is shown again. */
export class Picture {
  private print: HTMLImageElement | null = null;
  private coming: Promise<void> | null = null;

  constructor(
    private readonly box: string,
    private readonly draw: () => string,
  ) {}

  /** Empty until it is there. */
  get address(): string {
    return this.print?.src ?? "";
  }

  come(): Promise<void> {
    return (this.coming ??= this.made());
  }

  /** Step by step: to read a drawing takes as long as to paint it. */
  private async made(): Promise<void> {
    await turn();
    const drawing = await loaded(this.drawing());
    if (!faithful()) return void (this.print = drawing);
    await turn();
    this.print = await loaded(await written(await painted(drawing)));
  }

  /** Written out: an address of the browser's own making would be asked of another process, and waited for. */
  private drawing(): string {
    const [, , width, height] = this.box.split(" ");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.box}" width="${width}" height="${height}">${this.draw()}</svg>`;
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }
}

const turn = () => new Promise<void>((done) => inTurn(done, "last"));

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function painted(drawing: HTMLImageElement): Promise<Blob> {
  const sheet = document.createElement("canvas");
  Object.assign(sheet, { width: drawing.width * SHARP, height: drawing.height * SHARP });
  pen(sheet)!.drawImage(drawing, 0, 0, sheet.width, sheet.height);
  return new Promise((done) => sheet.toBlob((print) => done(print!), "image/webp", 0.95));
}

function written(print: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done) => {
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(print);
  });
}

const pen = (sheet: HTMLCanvasElement) => sheet.getContext("2d", { willReadFrequently: true });

/** Some browsers give back another picture than was painted, lest anybody be known by it: there the
 *  drawings themselves are shown. */
function faithful(): boolean {
  return (known ??= tried());
}

let known: boolean | null = null;

function tried(): boolean {
  const sheet = document.createElement("canvas");
  const brush = pen(sheet);
  if (!brush) return false;
  brush.fillStyle = "#c8432d";
  brush.fillRect(0, 0, sheet.width, sheet.height);
  const seen = brush.getImageData(0, 0, sheet.width, sheet.height).data;
  return seen.every((value, at) => value === [0xc8, 0x43, 0x2d, 0xff][at % 4]);
}

const printed = new Map<string, Picture>();

export function print(name: string, box: string, draw: (paper: string) => string): Picture {
  const paper = light.day ? "#fdf6e4" : "#f0e4ca";
  const key = `${name} on ${paper}`;
  const known = printed.get(key) ?? new Picture(box, () => draw(paper));
  printed.set(key, known);
  return known;
}

/** Until then: a place without any picture would be filled with the words for it. */
export const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Puts a picture where it is wanted. */
export function shows(picture: Picture): (place: HTMLImageElement) => () => void {
  return (place) => {
    let wanted = true; // another may be wanted here before this one's turn comes
    const put = () => wanted && (place.src = picture.address);
    if (picture.address) put();
    else soon(picture, put);
    return () => (wanted = false);
  };
}

const places = new Map<Picture, (() => void)[]>();
let making = false;

/** What is new takes a moment: one by one, so that a whole table of them does not hold up everything
 *  else. Wherever the same one is wanted, it comes at once. */
function soon(picture: Picture, put: () => void): void {
  places.set(picture, [...(places.get(picture) ?? []), put]);
  if (!making) void makeAll();
}

async function makeAll(): Promise<void> {
  making = true;
  for (const [picture] of places) {
    await picture.come();
    for (const put of places.get(picture)!) put();
    places.delete(picture);
  }
  making = false;
}

/** Makes one picture after the other before they are needed: in the middle of a movement it would be seen. */
export function prepare(pictures: readonly Picture[]): () => void {
  let wanted = true;
  const all = async () => {
    for (const picture of pictures) if (wanted) await picture.come();
  };
  void all();
  return () => (wanted = false);
}
