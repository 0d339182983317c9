/** The rules at hand: read from the documents, found by a few words, and all of them on the page. */

import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";

import { GAMES } from "../net/facts";
import { session } from "../app/session.svelte";
import { catalogue, LANGUAGES, Voice } from "../app/voice";
import { entries, type Rulebook, rulebook } from "./documents";
import { parts, plain, read } from "./reading";
import RulesGame from "./RulesGame.svelte";
import RulesOption from "./RulesOption.svelte";
import { excerpt, fold, Index } from "./search";

const TEXTS = import.meta.glob<string>("../../../docs/rules/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const EVERY = LANGUAGES.flatMap((language) => GAMES.map((game) => [language, game] as const));

/** As the tests of the rules find them, not as the page does. */
function clausesOf(language: string, game: string): string[] {
  const folder = language === "en" ? "" : `${language}/`;
  const text = TEXTS[`../../../docs/rules/${folder}${game}.md`]!;
  return [...text.matchAll(/^\*\*([SK]-[A-Z0-9-]+)\*\* /gm)].map((found) => found[1]!);
}

/** Those whose paragraph has a slanted word of its own, which is followed by what we settled. */
function ruledOn(language: string, game: string): string[] {
  const folder = language === "en" ? "" : `${language}/`;
  const paragraphs = TEXTS[`../../../docs/rules/${folder}${game}.md`]!.split("\n\n");
  return paragraphs.flatMap((one) =>
    /\*(Ruling|Festlegung):\*/.test(one) ? (/^\*\*(\S+)\*\*/.exec(one)?.[1] ?? []) : [],
  );
}

describe("reading", () => {
  const SAMPLE = `# A game

What it
is.

## Laying

**S-OPEN** Lay *one*, as in \`S-DEAL\` and [more](more.md).

- **Why?** Because
  of S-MUST.
- No.

| rule | option | \`keys\` | \`cards\` |
|---|---|---|---|
| S-FIRST | \`first\` | \`late\` | \`soon\` |
| S-SEATS | seats | 2-5 | 4-6 |

### own_trap

1. One.
`;

  it("knows titles, clauses, lists and the table of options", () => {
    const { title, sections } = read(SAMPLE);

    expect(title).toBe("A game");
    expect(sections.map((one) => [one.title, one.level])).toEqual([
      ["", 2],
      ["Laying", 2],
      ["own_trap", 3],
    ]);
    expect(sections[0]!.blocks).toEqual([{ type: "text", clause: null, parts: [{ text: "What it is." }] }]);
    const [clause, list, table] = sections[1]!.blocks;
    expect(clause).toEqual({
      type: "text",
      clause: "S-OPEN",
      parts: [
        { text: "Lay " },
        { text: "one", em: true },
        { text: ", as in " },
        { text: "S-DEAL", as: "clause" },
        { text: " and " },
        { text: "more" },
        { text: "." },
      ],
    });
    expect(list).toMatchObject({
      ordered: false,
      items: [[{ text: "Why?", strong: true }, {}, { as: "clause" }, {}], [{}]],
    });
    expect(table).toEqual({
      type: "options",
      books: ["keys", "cards"],
      rows: [
        { clause: "S-FIRST", option: "first", label: "first", values: ["late", "soon"] },
        { clause: "S-SEATS", option: null, label: "seats", values: ["2-5", "4-6"] },
      ],
    });
    expect(sections[2]!.blocks).toMatchObject([{ ordered: true, items: [[{ text: "One." }]] }]);
  });

  it("knows where a ruling of ours begins", () => {
    expect(parts("So. *Ruling:* thus, *truly*.")).toEqual([
      { text: "So. " },
      { text: "Ruling:", as: "ruling" },
      { text: " thus, " },
      { text: "truly", em: true },
      { text: "." },
    ]);
  });

  it("leaves no mark of the writing in the words", () => {
    expect(plain(parts("**Who** *leads*, `left` or\n  not?"))).toBe("Who leads, left or not?");
  });

  it.each(EVERY)("has every clause, %s %s", async (language, game) => {
    expect([...(await rulebook(language, game)).clauses.keys()]).toEqual(clausesOf(language, game));
  });
});

const indexOf = async (language: string, ...games: string[]): Promise<Index> => {
  const texts = new Voice(await catalogue(language));
  const books = await Promise.all(games.map((game) => rulebook(language, game)));
  return new Index(books.flatMap((book) => entries(book, (option) => texts.text(`web.option.${option}`))));
};

describe("searching", () => {
  it("folds case and accents, letter by letter", () => {
    expect(fold("Über Größe É")).toBe("uber grose e");
  });

  it("puts the clause that was named first", async () => {
    const found = (await indexOf("en", ...GAMES)).find("k-follow");

    expect(found[0]).toMatchObject({ name: "K-FOLLOW", address: "/rules/skullking#K-FOLLOW" });
  });

  it.each([
    ["en", "FOLLOW suit", "K-FOLLOW"],
    ["en", "mermaid king", "K-BONUS-KING"],
    ["en", "mermaids kings", "K-BONUS-KING"],
    ["de", "könig knochen", ""],
    ["de", "konig knochen", ""],
    ["de", "koenig knochen", ""],
    ["de", "GRAUBART zweiter", "K-GB-SECOND"],
    ["de", "Weisse Wal versenkt", "K-WHALE"],
    ["de", "weiße wal versenkt", "K-WHALE"],
  ])("in %s finds %s", async (language, typed, clause) => {
    const found = (await indexOf(language, ...GAMES)).find(typed);

    if (clause) expect(found.map(({ name }) => name)).toContain(clause);
    else expect(found.length).toBe((await indexOf(language, ...GAMES)).find("König Knochen").length);
  });

  it("finds options by their names, and nothing for nothing", async () => {
    const index = await indexOf("de", ...GAMES);

    expect(index.find("eigene falle")[0]).toMatchObject({ address: "/rules/skull/own_trap" });
    expect(index.find("  ")).toEqual([]);
    expect(index.find("xylophon")).toEqual([]);
  });

  it("shows what was found where it stands", () => {
    const text = `${"Wort ".repeat(60)}Der König gewinnt.${" Ende".repeat(60)}`;
    const pieces = excerpt(text, "konig");

    expect(pieces.filter(({ hit }) => hit).map((one) => one.text)).toEqual(["König"]);
    expect(pieces.map((one) => one.text).join("")).toMatch(/^… Wort .*Der König gewinnt\..* …$/);
    expect(
      excerpt("a+b", "+")
        .map((one) => one.text)
        .join(""),
    ).toBe("a+b");
  });
});

async function drawn<T>(
  language: string,
  draw: (target: HTMLElement) => T,
  look: (root: HTMLElement) => void,
): Promise<void> {
  session.texts = await catalogue(language);
  const root = document.body.appendChild(document.createElement("main"));
  const shown = draw(root);
  flushSync();
  look(root);
  await unmount(shown as Record<string, unknown>);
  root.remove();
}

describe("the page", () => {
  it.each(EVERY)("has every clause once at its address, %s %s", async (language, game) => {
    const book = await rulebook(language, game);
    await drawn(
      language,
      (target) => mount(RulesGame, { target, props: { book, clause: "" } }),
      (root) => {
        const ids = [...root.querySelectorAll("[id]")].map((one) => one.id).filter((id) => /^[SK]-/.test(id));
        expect(ids).toEqual(clausesOf(language, game));
        const tagged = [...root.querySelectorAll(".clause:has(small)")].map((one) => one.querySelector("[id]")!.id);
        expect(tagged).toEqual(ruledOn(language, game));
        expect(root.textContent).not.toMatch(/\*\*|web\.|option\./);
      },
    );
  });

  const pages = (book: Rulebook): string[] => book.rows.flatMap(({ option }) => option ?? []);

  it.each(EVERY)("has a page for every option, with sentences for all values, %s %s", async (language, game) => {
    const book = await rulebook(language, game);
    expect(book.chapters.map(({ option }) => option).sort()).toEqual(pages(book).sort());
    for (const option of pages(book)) {
      await drawn(
        language,
        (target) => mount(RulesOption, { target, props: { book, option, bare: true } }),
        (root) => {
          expect(root.querySelectorAll("li").length).toBeGreaterThan(1);
          expect(root.querySelectorAll(".clause").length).toBeGreaterThan(0);
          expect(root.textContent).not.toMatch(/web\.|option\.|[{}]/);
        },
      );
    }
  });
});
