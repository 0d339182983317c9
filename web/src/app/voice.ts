/** Speaks the project's one catalogue: the same sentences as in the terminal and on the server. */

import type { Message } from "../net/protocol";
import { figure } from "./figure";

export type Catalogue = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, number | string>>;

const files = import.meta.glob<{ default: Catalogue }>("../../../src/skulduggery/texts/*.json");
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), load]));

/** More languages are one file each. */
export const LANGUAGES: readonly string[] = [...loaders.keys()].sort();

export async function catalogue(language: string): Promise<Catalogue> {
  const load = loaders.get(language) ?? loaders.get("en");
  return load ? (await load()).default : {};
}

/** One language, in the words of one rulebook, to one listener. */
export class Voice {
  constructor(
    readonly texts: Catalogue,
    readonly rulebook = "official",
    readonly names: readonly string[] = [],
    readonly you: number | null = null,
  ) {}

  /** The same one again while nothing about the table is another: then nothing is drawn anew. */
  at(rulebook: string, names: readonly string[], you: number | null): Voice {
    const { near } = this;
    const known = near?.names.length === names.length && names.every((name, at) => near.names[at] === name);
    if (known && near.rulebook === rulebook && near.you === you) return near;
    return (this.near = new Voice(this.texts, rulebook, names, you));
  }

  private near: Voice | null = null;

  say(message: Message): string {
    return this.text(message.key, message.params);
  }

  text(key: string, params: Params = {}): string {
    const found = this.variants(key, params).find((name) => name in this.texts);
    const pattern = found === undefined ? key : this.texts[found]!;
    return pattern.replace(/\{\{|\}\}|\{(\w+)\}/g, (match, name: string | undefined) =>
      name === undefined ? match[0]! : this.fill(name, params),
    );
  }

  /** A word of the rulebook, such as `a_skull`. */
  word(name: string): string {
    return this.texts[`word.${this.rulebook}.${name}`] ?? name;
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  card(card: string): string {
    const named = this.texts[`card.${card}`];
    return named ?? (this.texts[`card.${card[0]}`] ?? card).replace("{n}", card.slice(1));
  }

  private variants(key: string, params: Params): string[] {
    const listener = [key];
    if (this.you !== null && params["owner"] === this.you) listener.unshift(`${key}.yours`);
    if (this.you !== null && params["seat"] === this.you) listener.unshift(`${key}.you`);
    const number = params["n"] === 0 ? ".none" : params["n"] === 1 ? ".one" : "";
    return [...listener.map((name) => name + number), ...listener];
  }

  private fill(name: string, params: Params): string {
    const value = params[name];
    if (value === undefined) return this.word(name);
    if ((name === "seat" || name === "owner") && typeof value === "number") return this.names[value] ?? `${value + 1}`;
    if (typeof value === "number") return figure(value);
    return this.named(name, value);
  }

  private named(name: string, value: string): string {
    if (name === "disc") return this.word(`a_${value}`);
    if (name === "card") return this.card(value);
    if (name === "cards")
      return value
        .split(" ")
        .map((card) => this.card(card))
        .join(", ");
    if (name === "points") return value.replace("-", "−");
    if (name === "suit" || name === "load") return this.texts[`${name}.${value}`] ?? value;
    return value;
  }
}

/** "eine Blume legen" begins with a small letter; on a button it does not. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
