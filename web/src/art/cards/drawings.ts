/** The drawings by name, without the frame that makes each file a picture of its own. */

const files = import.meta.glob<string>("./drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const inside = (file: string): string =>
  file
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/>\s+</g, "><")
    .trim();

export const DRAWINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.svg$/g, ""), inside(file)]),
);
