/** Reads the documents of docs/rules, which the tests of the rules are tied to, when the page is built:
 *  the little of Markdown that they use, with every clause known by its id. */

export interface Part {
  readonly text: string;
  readonly strong?: true;
  readonly em?: true;
  readonly as?: "code" | "clause" | "ruling";
}
export type Parts = readonly Part[];

/** A row of the table of options: what each rulebook says. */
export interface OptionRow {
  readonly clause: string;
  /** Null: no option but what a table proposes, such as seats. */
  readonly option: string | null;
  readonly label: string;
  readonly values: readonly string[];
}

export type Block =
  | { readonly type: "text"; readonly clause: string | null; readonly parts: Parts }
  | { readonly type: "list"; readonly ordered: boolean; readonly items: readonly Parts[] }
  | { readonly type: "table"; readonly head: readonly Parts[]; readonly rows: readonly (readonly Parts[])[] }
  | { readonly type: "options"; readonly books: readonly string[]; readonly rows: readonly OptionRow[] };

export interface Section {
  readonly title: string;
  readonly level: number;
  readonly blocks: readonly Block[];
}

/** The first section is what stands before any heading but the title. */
export interface Document {
  readonly title: string;
  readonly sections: readonly Section[];
}

const CLAUSE = /[SK]-[A-Z]+(?:-[A-Z0-9]+)*/;
const OWN_CLAUSE = new RegExp(`^\\*\\*(${CLAUSE.source})\\*\\* `);
const TOKEN = new RegExp(`(\\*\\*|\\*|\`[^\`]+\`|\\[[^\\]]+\\]\\([^)]+\\)|\\b${CLAUSE.source}\\b)`);
const LINK = /^\[([^\]]+)\]\(.*\)$/;
const MARKER = /^(?:- |\d+\. )/;
/** From here on a clause is our ruling and no book's; in every language of the documents. */
const RULINGS: readonly string[] = ["Ruling:", "Festlegung:"];

export const isClause = (text: string): boolean => new RegExp(`^${CLAUSE.source}$`).test(text);

export function read(text: string): Document {
  const [title, ...rest] = text.split(/^(?=##+ )/m);
  const [heading, ...intro] = title!.split("\n");
  return {
    title: heading!.replace(/^# /, ""),
    sections: [section("", 2, intro.join("\n")), ...rest.map(headed)],
  };
}

function headed(text: string): Section {
  const [heading, ...lines] = text.split("\n");
  const [marks, ...words] = heading!.split(" ");
  return section(words.join(" "), marks!.length, lines.join("\n"));
}

const section = (title: string, level: number, text: string): Section => ({
  title,
  level,
  blocks: text.split(/\n\n+/).flatMap((one) => (one.trim() ? [block(one.trim())] : [])),
});

function block(text: string): Block {
  if (text.startsWith("|")) return table(text.split("\n").map(cells));
  if (MARKER.test(text)) return list(text);
  const clause = OWN_CLAUSE.exec(text)?.[1] ?? null;
  return { type: "text", clause, parts: parts(clause ? text.replace(OWN_CLAUSE, "") : text) };
}

const list = (text: string): Block => ({
  type: "list",
  ordered: /^\d/.test(text),
  items: text.split(/\n(?=- |\d+\. )/).map((item) => parts(item.replace(MARKER, ""))),
});

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const bare = (cell: string): string => cell.replaceAll("`", "");

function table([head, , ...rows]: string[][]): Block {
  if (isClause(rows[0]?.[0] ?? "")) return options(head!, rows);
  return { type: "table", head: head!.map(parts), rows: rows.map((row) => row.map(parts)) };
}

const options = ([, , ...books]: string[], rows: string[][]): Block => ({
  type: "options",
  books: books.map(bare),
  rows: rows.map(([clause, name, ...values]) => ({
    clause: clause!,
    option: name!.startsWith("`") ? bare(name!) : null,
    label: bare(name!),
    values: values.map(bare),
  })),
});

/** A line's words: what is strong, slanted, code, or the name of a clause. */
export function parts(text: string): Parts {
  const found: Part[] = [];
  let strong = false;
  let em = false;
  for (const token of text.replace(/\s*\n\s*/g, " ").split(TOKEN)) {
    if (token === "**") strong = !strong;
    else if (token === "*") em = !em;
    else if (em && RULINGS.includes(token)) found.push({ text: token, as: "ruling" });
    else if (token) found.push({ ...part(token), ...(strong && { strong }), ...(em && { em }) });
  }
  return found;
}

function part(token: string): Part {
  if (token.startsWith("`")) {
    const text = bare(token);
    return { text, as: isClause(text) ? "clause" : "code" };
  }
  if (isClause(token)) return { text: token, as: "clause" };
  return { text: LINK.exec(token)?.[1] ?? token };
}

export const plain = (some: Parts): string => some.map(({ text }) => text).join("");
