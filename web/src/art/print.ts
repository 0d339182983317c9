/** Drawings as pictures of their own. A table has dozens of pieces and cards with a hundred strokes
 *  each: as elements they would be styled and laid out at every move, as vectors painted at every move.
 *  So a drawing hangs there at first, as soon as it can be read, and then a print of it. */

import { light } from "./light.svelte";

const SHARP = 3; // pixels a unit: a card of 96 is sharp on a good phone, and large on a desk

/** Read and printed once, and then kept: it is at hand at once wherever it is shown again. */
export class Picture {
  /** Of the drawing, then of the print; empty until it is read. */
  address = "";
  private drawing: HTMLImageElement | null = null;
  private print: HTMLImageElement | null = null;
  private readonly places = new Set<HTMLImageElement>();

  constructor(
    private readonly box: string,
    private readonly draw: () => string,
  ) {}

  hang(place: HTMLImageElement): void {
    this.places.add(place);
    if (this.address) place.src = this.address;
    else queue(this, wanted);
  }

  takeDown(place: HTMLImageElement): void {
    this.places.delete(place);
  }

  /** Written out: an address of the browser's own making would be asked of another process, and waited for. */
  async read(): Promise<void> {
    if (this.drawing || this.print) return;
    const [, , width, height] = this.box.split(" ");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.box}" width="${width}" height="${height}">${this.draw()}</svg>`;
    this.drawing = await loaded(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    this.shows(this.drawing);
    toPrint.add(this);
  }

  async printed(): Promise<void> {
    if (!this.drawing || !faithful()) return;
    this.print = await loaded(await written(await painted(this.drawing)));
    this.shows(this.print);
    this.drawing = null;
  }

  private shows(image: HTMLImageElement): void {
    this.address = image.src;
    for (const place of this.places) place.src = image.src;
  }
}

const wanted = new Set<Picture>();
const ahead = new Set<Picture>();
const toPrint = new Set<Picture>();
let working = false;

function queue(picture: Picture, where: Set<Picture>): void {
  where.add(picture);
  if (!working) void work();
}

/** Each takes a moment: one by one, so that a whole table of them does not hold up everything else. What
 *  somebody looks at comes first; nothing is printed before all has been read. */
async function work(): Promise<void> {
  working = true;
  while (wanted.size + ahead.size + toPrint.size) {
    await new Promise<void>((done) => requestAnimationFrame(() => done()));
    const from = [wanted, ahead, toPrint].find((one) => one.size)!;
    const [picture] = from;
    from.delete(picture!);
    await (from === toPrint ? picture!.printed() : picture!.read()).catch(() => undefined); // the drawing stays
  }
  working = false;
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** One for all, since one is printed after the other: a new one each would be half a megabyte to clear away. */
let press: HTMLCanvasElement | null = null;

function painted(drawing: HTMLImageElement): Promise<Blob> {
  const sheet = (press ??= document.createElement("canvas"));
  Object.assign(sheet, { width: drawing.width * SHARP, height: drawing.height * SHARP });
  pen(sheet)!.drawImage(drawing, 0, 0, sheet.width, sheet.height);
  return new Promise((done, failed) => {
    sheet.toBlob((print) => (print ? done(print) : failed(new Error("no print"))), "image/webp", 0.95);
  });
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
const SMALL = 16; // pixels

function tried(): boolean {
  const brush = pen(Object.assign(document.createElement("canvas"), { width: SMALL, height: SMALL }));
  if (!brush) return false;
  brush.fillStyle = "#c8432d";
  brush.fillRect(0, 0, SMALL, SMALL);
  const seen = [...brush.getImageData(0, 0, SMALL, SMALL).data];
  return (
    seen.join() ===
    Array<string>(SMALL * SMALL)
      .fill("200,67,45,255")
      .join()
  );
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

/** Hangs a picture where it is wanted. */
export const shows =
  (picture: Picture): ((place: HTMLImageElement) => () => void) =>
  (place) => {
    picture.hang(place);
    return () => picture.takeDown(place);
  };

/** Reads and prints pictures before they are needed: in the middle of a movement it would be seen. */
export function prepare(pictures: readonly Picture[]): void {
  for (const picture of pictures) queue(picture, ahead);
}
