/** What is picked at a table and not yet decided. A first touch picks, a second one confirms: what cannot be taken
 *  back is not done by a slip. */

import { same } from "../app/same";
import type { AtTable, Viewed } from "../story/at-table";

/** A place that may be tapped. */
export interface Pick {
  /** What a tap does; empty where there is nothing to tap. */
  readonly invites: string;
  readonly picked: boolean;
  readonly pick: () => void;
}

interface Offering<Move> extends Viewed {
  readonly legal: readonly Move[];
}

export class Picking<Move> {
  private chosen = $state.raw<Move | null>(null);

  constructor(private readonly table: () => AtTable<Offering<Move>>) {}

  /** What is offered now: nothing while something is told. */
  get offered(): readonly Move[] {
    const { owes, view } = this.table();
    return owes && view ? view.legal : [];
  }

  get picked(): Move | null {
    return this.offers(this.chosen) ? this.chosen : null;
  }

  isPicked(move: Move | null): boolean {
    return move !== null && same(move, this.picked);
  }

  offers(move: Move | null): boolean {
    return move !== null && this.offered.some((one) => same(one, move));
  }

  choose(move: Move | null): void {
    this.chosen = move;
  }

  /** Whether it was sent. */
  confirm(move: Move | null): boolean {
    if (!this.offers(move)) return false;
    this.chosen = null;
    void this.table().move(move);
    return true;
  }

  /** A place at which this can be done, with what a tap on it is called. */
  at(move: Move | null, label: (move: Move) => string, pick: (move: Move) => void): Pick {
    if (!this.offers(move)) return { invites: "", picked: false, pick: () => undefined };
    return { invites: label(move!), picked: this.isPicked(move), pick: () => pick(move!) };
  }
}
