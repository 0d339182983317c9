/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers have `crypto.subtle` over https alone, and in a home network
 *  people play over plain http: one of our own checks the same everywhere. */

const BLOCK = 64; // bytes
const WORD = 4;
const LENGTH = 8; // bytes that say how long the message is

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

/** The first 32 bits behind the point. */
const fraction = (root: number): number => (root % 1) * 2 ** 32;

const PRIMES = primes(64);
const CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const bytes = padded(message);
  for (let at = 0; at < bytes.length; at += BLOCK) compress(state, scheduled(new DataView(bytes.buffer, at, BLOCK)));
  const digest = new DataView(new ArrayBuffer(state.byteLength));
  state.forEach((word, at) => digest.setUint32(at * WORD, word));
  return new Uint8Array(digest.buffer);
}

/** A one, noughts, and the length in bits, so that whole blocks come of it. */
function padded(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(BLOCK * Math.ceil((message.length + 1 + LENGTH) / BLOCK));
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - LENGTH, 8n * BigInt(message.length));
  return bytes;
}

function scheduled(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(at * WORD);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + one + words[at - 7]! + two;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[at]! + words[at]!;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const own = new Uint8Array(BLOCK);
  own.set(key.length > BLOCK ? sha256(key) : key);
  const mixed = (by: number, then: Uint8Array): Uint8Array =>
    sha256(
      joined(
        own.map((byte) => byte ^ by),
        then,
      ),
    );
  return mixed(0x5c, mixed(0x36, message));
}

function joined(one: Uint8Array, two: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + two.length);
  bytes.set(one);
  bytes.set(two, one.length);
  return bytes;
}

// Bytes as text

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Two digits a byte, in small letters; null for anything else. */
export function bytesOf(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
