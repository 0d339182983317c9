/** What the dealer draws, made anew from a seed by the formulas of docs/dealing.md. */

import { ascii, hmac } from "./sha256";

const NUMBER = 8; // bytes
const RANGE = 1n << 64n;

function* numbers(seed: Uint8Array, label: string): Generator<bigint> {
  for (let block = 0; ; block++) {
    const digest = new DataView(hmac(seed, ascii(`${label}/${block}`)).buffer);
    for (let at = 0; at < digest.byteLength; at += NUMBER) yield digest.getBigUint64(at);
  }
}

/** Numbers are passed over that would make the first few of n a little likelier. */
function below(n: number, from: Iterator<bigint>): number {
  const fair = RANGE - (RANGE % BigInt(n));
  for (;;) {
    const number = from.next().value as bigint;
    if (number < fair) return Number(number % BigInt(n));
  }
}

export function oneOf(n: number, seed: Uint8Array, round: number, purpose: string): number {
  return below(n, numbers(seed, `${round}/${purpose}`));
}

/** Each place, from the last on, takes any of those that are left (Fisher and Yates). */
export function orderOf(n: number, seed: Uint8Array, round: number, purpose: string): number[] {
  const from = numbers(seed, `${round}/${purpose}`);
  const order = Array.from({ length: n }, (_, at) => at);
  for (let last = n - 1; last > 0; last--) {
    const other = below(last + 1, from);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
