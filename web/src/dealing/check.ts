/** Was a finished game dealt as it was promised? Answered here, by what this browser kept and the game's record alone. */

import { said } from "../app/said";
import { same } from "../app/same";
import type { Draw } from "../games/draws";
import type { Dealing, Message } from "../net/protocol";
import { oneOf, orderOf } from "./drawing";
import type { Kept } from "./kept";
import { ascii, bytesOf, hex, hmac, sha256 } from "./sha256";

/** One thing that was looked at. Null: it cannot be told here. */
export interface Finding {
  readonly good: boolean | null;
  readonly says: Message;
}

const finding = (good: boolean, yes: Message, no: Message): Finding => ({ good, says: good ? yes : no });

/** `seat` is our own, where we had one. */
export function check(
  dealing: Dealing | null | undefined,
  draws: readonly Draw[],
  kept: Kept | null,
  seat: number | null,
): readonly Finding[] {
  if (!dealing) return [{ good: false, says: said("dealing.missing") }];
  return [sealKept(dealing.commitment, kept), ...luckKept(dealing, kept, seat), ...drawnAgain(dealing, draws)];
}

/** Is it the seal that we were shown before the end? More cannot be told where the record stays closed. */
export function sealKept(commitment: string, kept: Kept | null): Finding {
  if (!kept) return { good: null, says: said("web.verify.seal-unknown") };
  return finding(commitment === kept.commitment, said("web.verify.seal-same"), said("web.verify.seal-other"));
}

function luckKept(dealing: Dealing, kept: Kept | null, seat: number | null): Finding[] {
  if (seat === null) return [];
  if (!kept?.luck) return [{ good: null, says: said("web.verify.luck-unknown") }];
  return [finding(dealing.luck[seat] === kept.luck, said("web.verify.luck-same"), said("web.verify.luck-other"))];
}

function drawnAgain(dealing: Dealing, draws: readonly Draw[]): Finding[] {
  const secret = bytesOf(dealing.secret);
  if (!secret || hex(sha256(secret)) !== dealing.commitment)
    return [{ good: false, says: said("dealing.other-secret") }];
  const luck = dealing.luck.map((part) => part || "-").join(",");
  const seed = hmac(secret, ascii(luck));
  const wrong = draws.find((draw) => draw.n < 1 || !same(draw.found, drawn(draw, seed)));
  return [
    finding(
      !wrong,
      said("web.verify.honest", { n: draws.length }),
      said("dealing.wrong-draw", { ply: wrong?.ply ?? 0 }),
    ),
  ];
}

const drawn = ({ kind, n, round, purpose }: Draw, seed: Uint8Array): number | readonly number[] =>
  kind === "one" ? oneOf(n, seed, round, purpose) : orderOf(n, seed, round, purpose);
