/** All games of the pad, on this device. What `keep` has resolved for outlives a dead battery. */

import type { Pad } from "./model";
import { readPad } from "./read";

const NAME = "skulduggery-pad";
const GAMES = "games";

/** Another tab has gone on with this game: its copy is the newer one. */
export class Overtaken extends Error {
  constructor(readonly newer: Pad) {
    super("overtaken");
  }
}

/** IndexedDB answers by events. */
function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage"));
  });
}

function finished(done: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    done.oncomplete = () => resolve();
    done.onabort = done.onerror = () => reject(done.error ?? new Error("storage"));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
  return answered(request);
}

let database: Promise<IDBDatabase> | null = null;

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= opened();
  try {
    const found = await database;
    // strict: it is on the disk, not in some cache, before anybody is told
    return found.transaction(GAMES, mode, { durability: "strict" }).objectStore(GAMES);
  } catch (error) {
    database = null; // perhaps the next try has more luck
    throw error;
  }
}

/** What is kept is read as strictly as a stranger's file: a damaged game must not take others with it. */
function readable(value: unknown): Pad[] {
  try {
    return [readPad(value)];
  } catch {
    return [];
  }
}

/** The latest first. */
export async function all(): Promise<readonly Pad[]> {
  const found = await answered((await games("readonly")).getAll());
  return found.flatMap(readable).sort((one, other) => other.made.localeCompare(one.made));
}

export async function find(id: string): Promise<Pad | null> {
  const found: unknown = await answered((await games("readonly")).get(id));
  return found === undefined ? null : readPad(found);
}

/** Kept, or it throws and nothing has changed. */
export async function keep(pad: Pad): Promise<void> {
  const store = await games("readwrite");
  const done = finished(store.transaction);
  const before = (await answered(store.get(pad.id))) as Pad | undefined;
  if (before && before.revision >= pad.revision) {
    await done;
    throw new Overtaken(readPad(before));
  }
  store.put(pad);
  await done;
}

/** All of them or none. Where both are here, the newer copy stays. How many came. */
export async function take(pads: readonly Pad[]): Promise<number> {
  const store = await games("readwrite");
  const done = finished(store.transaction);
  let came = 0;
  for (const pad of pads) {
    const before = (await answered(store.get(pad.id))) as Pad | undefined;
    if (before && before.revision >= pad.revision) continue;
    store.put(pad);
    came += 1;
  }
  await done;
  return came;
}

export async function forget(id: string): Promise<void> {
  const store = await games("readwrite");
  const done = finished(store.transaction);
  store.delete(id);
  await done;
}

/** Browsers clear away what they think is not needed, unless asked; some ask the person. */
export async function stay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
