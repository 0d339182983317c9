/** What is cut into the pieces, as SVG. Whoever shows it says what the inks are: `s-ink` and `s-bone`
 *  are printed, the others are what the knife leaves. */

import { BROWS, CRANIUM, CROWN, EYES, FLOWERS, NOSE, PATTERNS } from "./pieces";

export const path = (of: string, d: string, more = "") => `<path class="${of}" d="${d}" ${more}/>`;
const turned = (degrees: number) => `transform="rotate(${degrees} 48 48)"`;

/** The same thing some times around the middle. */
export const around = (count: number, from: number, one: (turn: string, at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(turned(from + (at * 360) / count), at)).join("");

export function flower(seat: number): string {
  const { petal, count, heart, turn } = FLOWERS[seat]!;
  return [
    around(count, turn, (by) => path("s-ink", petal, by)),
    around(count, turn, (by) => path("s-cut", "M48 39V24", `${by} stroke-width="2"`)),
    `<circle class="s-ground" cx="48" cy="48" r="${heart + 2}"/><circle class="s-ink" cx="48" cy="48" r="${heart}"/>`,
    path("s-cut", "M45 45h.1M51 46h.1M48 51h.1", 'stroke-width="3"'),
  ].join("");
}

export const skull = (seat: number): string =>
  [
    path("s-bone", CRANIUM),
    path("s-hollow", EYES[seat]!),
    path("s-hollow", NOSE),
    path("s-mark", BROWS[seat]!),
    path("s-mark", "M24 62q5 3 6 8M72 62q-5 3-6 8M30 36q5-5 11-3M55 33q6-2 11 2"),
  ].join("");

export const lastChance =
  path(
    "s-bone",
    "M48 12c20 0 36 16 36 36S68 84 48 84 12 68 12 48s16-36 36-36Zm0 9c-15 0-27 12-27 27s12 27 27 27 27-12 27-27-12-27-27-27Z",
  ) +
  path("s-bone", "M33 33h30v5q-1 7-9 10 8 3 9 10v5H33v-5q1-7 9-10-8-3-9-10Z") +
  path("s-hollow", "M39 38h18q-2 5-9 7-7-2-9-7Zm9 14q7 3 8 8H40q1-5 8-8Z");

export const crown = path("s-ink", CROWN);

export const sun =
  around(16, 0, (by, at) => path("s-ink", at % 2 ? "M48 30l-3-12 3-6 3 6Z" : "M48 30 43 12 48 4l5 8Z", by)) +
  '<circle class="s-ink" cx="48" cy="48" r="15"/><circle class="s-ground" cx="48" cy="48" r="10"/>';

export function pattern(seat: number): string {
  const { size, turn, cut, width } = PATTERNS[seat]!;
  return `<pattern id="pattern-${seat}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">
    <path d="${cut}" fill="none" stroke="#000" stroke-opacity="0.42" stroke-width="${width}" stroke-linecap="round"/></pattern>`;
}

type Attributes = Readonly<Record<string, string>>;

/** What the classes mean, by what is printed and what the knife leaves. */
const classes = (ink: string, ground: string): Readonly<Record<string, Attributes>> => ({
  "s-ink": { fill: ink, stroke: ground, "stroke-width": "1.5" },
  "s-bone": { fill: ink },
  "s-ground": { fill: ground },
  "s-hollow": { fill: ground },
  "s-cut": { fill: "none", stroke: ground, "stroke-linecap": "round" },
  "s-mark": {
    fill: "none",
    stroke: ground,
    "stroke-width": "2.5",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  },
});

const rule = ([name, style]: [string, Attributes]): string =>
  `.${name} { ${Object.entries(style)
    .map(([key, value]) => `${key}: ${value};`)
    .join(" ")} }`;

/** For emblems that take the colours of their place: whoever shows one says what these are. */
export const INKED = Object.entries(classes("var(--piece-ink)", "var(--piece-ground)")).map(rule).join("\n");

/** For pictures, whose colours are known: what rasterises them knows no variables. */
export function inked(ink: string, ground: string, drawing: string): string {
  const known = classes(ink, ground);
  return drawing.replace(/class="(s-\w+)"/g, (_, name: string) =>
    Object.entries(known[name]!)
      .map(([key, value]) => `${key}="${value}"`)
      .join(" "),
  );
}
