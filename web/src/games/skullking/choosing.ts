/** What whoever sits here may choose, and has chosen so far. */

import type { SkullKingMove } from "../../net/protocol";

export interface Choosing {
  readonly picked: SkullKingMove | null;
  readonly pick: (move: SkullKingMove) => void;
}
