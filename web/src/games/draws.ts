/** What the dealer drew in a game, read from its record. */

export interface Draw {
  readonly kind: "one" | "order";
  readonly ply: number; // of the record, from 1
  readonly round: number;
  readonly purpose: string;
  readonly n: number; // of how many
  readonly found: number | readonly number[];
}
