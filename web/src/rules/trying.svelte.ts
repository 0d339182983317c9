/** A trick to try: cards are laid here, and the referee on the server says what comes of it. */

import { api, isAway, Problem } from "../net/api";
import { session } from "../app/session.svelte";
import { SKULLKING } from "../net/facts";
import type { TrickExplained, TrickLaid } from "../net/protocol";

export const FEWEST = 2; // cards that make a trick
export const MOST: number = SKULLKING.seats.at(-1)!; // at a table
const { kraken_leader, whale_loot } = SKULLKING.presets[SKULLKING.usual_rules];
const FIRST = ["c14", "harry", "skull-king", "mermaid"];

export type Ways = Required<Pick<TrickLaid, "kraken_leader" | "whale_loot">>;

/** The cards that an address names. */
export function named(address: string): readonly string[] {
  const cards = new URLSearchParams(address).get("cards")?.split(",").filter(Boolean) ?? FIRST;
  return cards.slice(0, MOST);
}

export class Trying {
  cards = $state.raw<readonly string[]>([]);
  ways = $state.raw<Ways>({ kraken_leader, whale_loot });
  verdict = $state.raw<TrickExplained | null>(null);
  trouble = $state("");
  /** Nobody answers: what lies here stays, and may be asked about again. */
  away = $state(false);
  private asked = 0;

  constructor(cards: readonly string[]) {
    this.cards = cards;
    void this.ask([]);
  }

  lay(cards: readonly string[]): Promise<void> {
    const before = this.cards;
    this.cards = cards;
    return this.ask(before);
  }

  play(ways: Partial<Ways>): Promise<void> {
    this.ways = { ...this.ways, ...ways };
    return this.again();
  }

  again(): Promise<void> {
    return this.ask(this.cards);
  }

  add(card: string): void {
    if (this.cards.length < MOST) void this.lay([...this.cards, card]);
  }

  take(at: number): void {
    void this.lay(this.cards.filter((_, one) => one !== at));
  }

  /** One place earlier or later. */
  shift(at: number, by: number): void {
    const cards = [...this.cards];
    const [card] = cards.splice(at, 1);
    cards.splice(at + by, 0, card!);
    void this.lay(cards);
  }

  /** What is refused does not lie here; what nobody answers does, without a verdict. */
  private async ask(before: readonly string[]): Promise<void> {
    const number = ++this.asked;
    const { cards, ways } = this;
    [this.trouble, this.away] = ["", false];
    if (cards.length < FEWEST) return void (this.verdict = null);
    try {
      const verdict = await api.trick({ cards, ...ways });
      if (number === this.asked) this.verdict = verdict;
    } catch (error) {
      if (number === this.asked) this.failed(error, before);
    }
  }

  private failed(error: unknown, before: readonly string[]): void {
    this.trouble = session.explain(error);
    this.away = isAway(error);
    if (error instanceof Problem && error.status === 400) this.cards = before;
    else this.verdict = null;
  }
}
