/** Drawings by name, without the frame that makes each file a picture of its own. */

const inside = (file: string): string =>
  file
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/>\s+</g, "><")
    .trim();

export const strokes = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.svg$/g, ""), inside(file)]));
