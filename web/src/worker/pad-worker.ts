/// <reference lib="webworker" />
/** Keeps the scorepad for when there is no network: its own pages, and nothing else's.
 *
 * A release is kept whole before any page is made of it: all its files, checked, under one name. Whoever
 * has an older one open goes on with that, whole as well, until it is closed. What is not one of these
 * files, all that is asked of the server above all, goes by as if nobody were here.
 */

/** Filled in when the page is built: every file of the pad, and of the shell also what is in it. */
declare const FILES: readonly string[];
declare const SHELL_HASH: string;
declare const RELEASE: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL = "/pad";
const OURS = "pad-";
const CACHE = OURS + RELEASE;
/** Milliseconds: for so long the page that was here before may still be counted. */
const LEAVING = 500;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => event.waitUntil(useNow(event.data)));
worker.addEventListener("fetch", (event) => {
  const path = kept(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: "reload" });
  if ((await hash(shell.clone())) !== SHELL_HASH) throw new Error("another release");
  await cache.addAll(FILES);
  await cache.put(SHELL, shell);
}

async function hash(answer: Response): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page that has just been opened asks for it, and gets it if no other shows the old release. */
async function useNow(asked: unknown): Promise<void> {
  if (asked !== "use") return;
  if ((await open()) > 1) await new Promise((passed) => setTimeout(passed, LEAVING));
  if ((await open()) === 1) await worker.skipWaiting();
}

async function open(): Promise<number> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => ours(new URL(url).pathname)).length;
}

const ours = (path: string): boolean => /^\/pad(\/|$)/.test(path);

/** Under which path this is kept; null: not ours. */
function kept(request: Request): string | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") return ours(pathname) ? SHELL : null;
  return FILES.includes(pathname) ? pathname : null;
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
