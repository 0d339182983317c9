/** A picture as SVG, before anything makes a bitmap of it. */
export interface Drawing {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly pixels: number; // a unit, in a bitmap
  readonly draw: (paper: string) => string;
}

export function svgOf({ box, draw }: Drawing, paper: string, scale: number): string {
  const [, , width, height] = box;
  const size = `width="${width * scale}" height="${height * scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" ${size}>${draw(paper)}</svg>`;
}

export const EDGE = "#0e0a08"; // of pieces and mats

/** An emblem, put somewhere. */
export const placed = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 96})">${drawing}</g>`;
