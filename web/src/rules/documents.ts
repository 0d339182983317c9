/** The rules of a game in one language, as its documents have them. */

import { addressOf } from "../app/clauses";
import { type Block, type Document, type OptionRow, type Parts, plain, type Section } from "./reading";
import type { Entry } from "./search";

type Texts = Extract<Block, { type: "text" }>;

export interface Clause {
  readonly id: string;
  readonly parts: Parts;
  readonly section: number;
}

/** An option's page: what it changes, and the clauses that it is about. */
export interface Chapter {
  readonly option: string;
  readonly parts: readonly Parts[];
  readonly clauses: readonly string[];
}

export interface Rulebook {
  readonly game: string;
  readonly rules: Document;
  readonly clauses: ReadonlyMap<string, Clause>;
  readonly steps: Section;
  readonly hints: Section;
  readonly chapters: readonly Chapter[];
  readonly books: readonly string[];
  readonly rows: readonly OptionRow[];
}

const files = import.meta.glob<{ default: Document }>("../../../docs/rules/**/*.md");

async function document(language: string, name: string): Promise<Document> {
  const folder = "../../../docs/rules/";
  const load = files[`${folder}${language}/${name}.md`] ?? files[`${folder}${name}.md`]!;
  return (await load()).default;
}

export async function rulebook(language: string, game: string): Promise<Rulebook> {
  const [rules, guide] = await Promise.all([document(language, game), document(language, `${game}-guide`)]);
  return put(game, rules, guide);
}

export function put(game: string, rules: Document, guide: Document): Rulebook {
  const [, steps, hints] = guide.sections;
  const table = rules.sections.flatMap(({ blocks }) => blocks).find((block) => block.type === "options");
  return {
    game,
    rules,
    clauses: new Map(rules.sections.flatMap(clauses)),
    steps: steps!,
    hints: hints!,
    chapters: guide.sections.filter(({ level }) => level === 3).map(chapter),
    books: table?.books ?? [],
    rows: table?.rows ?? [],
  };
}

const clauses = ({ blocks }: Section, section: number): [string, Clause][] =>
  blocks.flatMap((block): [string, Clause][] =>
    block.type === "text" && block.clause ? [[block.clause, { id: block.clause, parts: block.parts, section }]] : [],
  );

function chapter({ title, blocks }: Section): Chapter {
  const texts = blocks.filter((block): block is Texts => block.type === "text").map(({ parts }) => parts);
  const named = texts.flat().flatMap(({ text, as }) => (as === "clause" ? [text] : []));
  return { option: title, parts: texts, clauses: named };
}

// Addresses: every clause, part and option has one

export const partId = (at: number): string => `part-${at}`;
export const STEPS = "how";
export const HINTS = "advice";

/** All that can be searched for. Options go by the names that the catalogue has for them. */
export function entries(book: Rulebook, optionName: (option: string) => string): Entry[] {
  const at = `/rules/${book.game}`;
  const ids = [...book.clauses.values()].map(({ id, parts, section }) => ({
    name: id,
    title: book.rules.sections[section]!.title,
    text: plain(parts),
    address: addressOf(id),
  }));
  const options = book.chapters.map(({ option, parts }) => ({
    name: "",
    title: optionName(option),
    text: parts.map(plain).join(" "),
    address: `${at}/${option}`,
  }));
  const guide = [listed(book.steps, `${at}#${STEPS}`), listed(book.hints, `${at}#${HINTS}`)];
  const asked = book.rules.sections.map((section, part) => listed(section, `${at}#${partId(part)}`));
  return [...ids, ...options, ...guide.flat(), ...asked.flat()];
}

const listed = ({ title, blocks }: Section, address: string): Entry[] =>
  blocks.flatMap((block) =>
    block.type === "list" ? block.items.map((item) => ({ name: "", title, text: plain(item), address })) : [],
  );
