/** A table's socket that comes back by itself: after sleep, a lost network, a restarted server.
 *
 * What was sent and not yet answered is sent again with the same id; the server does nothing twice.
 */

import { type Done, type FromServer, type Goodbye, PROTOCOL, type RefusedShown } from "../protocol";
import { randomHex } from "./random";

const WAITS = [0, 250, 500, 1000, 1500]; // milliseconds between tries: the last one again and again
const UNWANTED = 1008; // coming back is no use
const OLD_PAGE = "server.other-protocol";

export type Status = "opening" | "open" | "lost" | "gone";

export interface Listener {
  heard(message: FromServer): void;
  became(status: Status, why?: Goodbye): void;
  /** The last ply that was heard of. */
  ply(): number | null;
  luck(): string;
}

interface Pending {
  readonly text: string;
  readonly settle: (answer: Done | RefusedShown) => void;
}

export class Wire {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private goodbye: Goodbye | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly code: string,
    private readonly language: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    addEventListener("pageshow", this.hurry);
    this.open();
  }

  /** Resolves when the server has answered, however long the network is away. */
  send(message: Record<string, unknown>): Promise<Done | RefusedShown> {
    const id = randomHex(8);
    const text = JSON.stringify({ ...message, id });
    return new Promise((settle) => {
      this.pending.set(id, { text, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** Say hello again: to add luck, now that the dealer has committed itself. */
  greetAgain(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.greet(this.socket);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    removeEventListener("pageshow", this.hurry);
    this.socket?.close();
  }

  private open(): void {
    if (this.ended) return;
    this.listener.became(this.tries ? "lost" : "opening");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/tables/${this.code}/socket`);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private greet(socket: WebSocket): void {
    const { listener, language } = this;
    const hello = { protocol: PROTOCOL, since: listener.ply(), luck: listener.luck(), language };
    socket.send(JSON.stringify({ type: "hello", ...hello }));
    for (const { text } of this.pending.values()) socket.send(text);
  }

  private hear(message: FromServer): void {
    if (message.type === "goodbye") {
      this.goodbye = message;
      return;
    }
    if (message.type === "table") {
      this.tries = 0;
      this.listener.became("open");
    }
    if ((message.type === "done" || message.type === "refused") && message.id !== null)
      this.settle(message.id, message);
    this.listener.heard(message);
  }

  private settle(id: string, answer: Done | RefusedShown): void {
    this.pending.get(id)?.settle(answer);
    this.pending.delete(id);
  }

  /** A server that restarts is waited for; whoever is not wanted stays away. */
  private lost(code: number): void {
    if (this.ended) return;
    if (code === UNWANTED && this.goodbye) {
      this.ended = true;
      return this.listener.became("gone", this.goodbye);
    }
    this.listener.became("lost");
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** The network or the page is back: do not wait for the next try. */
  private readonly hurry = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  };
}

export const isOldPage = (goodbye: Goodbye): boolean => goodbye.message.key === OLD_PAGE;
