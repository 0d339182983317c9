/** What whoever sits here may choose, and has chosen so far. */

import type { SkullKingMove, SkullKingView } from "../../net/protocol";

export interface Choosing {
  /** The story on the table may be a moment behind what can be done. */
  readonly real: SkullKingView;
  readonly picked: SkullKingMove | null;
  readonly pick: (move: SkullKingMove) => void;
}

/** A seat that can be tapped. */
export interface Pick {
  /** What a tap on it does; empty: nothing. */
  readonly invites: string;
  readonly picked: boolean;
  readonly pick: () => void;
}
