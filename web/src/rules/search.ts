/** Finds a rule by a few words: at once, whatever their case and accents. */

export interface Entry {
  /** The clause's id, or what the entry is about. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** Letter by letter, so that places stay the same: ä is a, ß is s. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize("NFD")[0]!.toLowerCase().replace("ß", "s")).join("");

const SPELLED: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** As people type it who have no such keys: ä is ae, ß is ss. */
const spelled = (text: string): string => fold(text.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter]!));

const words = (text: string): string[] =>
  fold(text)
    .split(/[\s,.;:!?()]+/)
    .filter(Boolean);

/** Without the ending of a plural: who asks for mermaids means the mermaid too. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(en|es|n|s)$/, "") : word);

interface Known {
  readonly entry: Entry;
  readonly name: string;
  readonly title: string;
  readonly all: string;
}

const known = (entry: Entry): Known => {
  const whole = `${entry.name} ${entry.title} ${entry.text}`;
  return { entry, name: fold(entry.name), title: fold(entry.title), all: `${fold(whole)} ${spelled(whole)}` };
};

/** The name counts most, then the title, then a word's beginning. */
function worth(one: Known, wanted: readonly string[]): number {
  const whole = wanted.join(" ");
  if (one.name === whole) return 4;
  if (wanted.every((word) => one.name.includes(word))) return 3;
  if (wanted.every((word) => one.title.includes(word))) return 2;
  return wanted.every((word) => one.all.includes(` ${word}`)) ? 1 : 0;
}

export class Index {
  private readonly all: readonly Known[];

  constructor(entries: readonly Entry[]) {
    this.all = entries.map(known);
  }

  find(typed: string): readonly Entry[] {
    const wanted = words(typed);
    const found = this.having(wanted);
    return found.length ? found : this.having(wanted.map(stem));
  }

  private having(wanted: readonly string[]): readonly Entry[] {
    if (!wanted.length) return [];
    return this.all
      .filter((one) => wanted.every((word) => one.all.includes(word)))
      .map((one) => ({ one, rank: worth(one, wanted) }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ one }) => one.entry);
  }
}

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

function hitsOf(text: string, wanted: readonly string[]): RegExpExecArray[] {
  const patterns = wanted.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return patterns.length ? [...fold(text).matchAll(new RegExp(patterns.join("|"), "g"))] : [];
}

/** The text around the first word found, with what was found marked. */
export function excerpt(text: string, typed: string, around = 70): readonly Piece[] {
  const wanted = words(typed);
  const exact = hitsOf(text, wanted);
  const hits = exact.length ? exact : hitsOf(text, wanted.map(stem));
  const from = start(text, (hits[0]?.index ?? 0) - around);
  const to = from + 3 * around;
  const pieces: Piece[] = [{ text: from > 0 ? "… " : "", hit: false }];
  let at = from;
  for (const { index, 0: found } of hits.filter((one) => one.index >= from && one.index < to)) {
    pieces.push(
      { text: text.slice(at, index), hit: false },
      { text: text.slice(index, index + found.length), hit: true },
    );
    at = index + found.length;
  }
  pieces.push({ text: text.slice(at, Math.max(at, to)) + (to < text.length ? " …" : ""), hit: false });
  return pieces.filter((piece) => piece.text);
}

/** Where a word begins. */
const start = (text: string, at: number): number => (at <= 0 ? 0 : text.indexOf(" ", at) + 1);
