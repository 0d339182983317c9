/** A socket, of a table or of a followed pad, that comes back by itself: after sleep, a lost network, a restarted server.
 *
 * What was sent and not yet answered is sent again with the same id; the server does nothing twice.
 *
 * A dead socket need not say so: a phone changes networks, a laptop sleeps. The server's pings are
 * not shown to a page, so the page asks: a second hello is always answered. It says one when it was
 * quiet for long and when the page is looked at again; and what stays unanswered, a hello or a move,
 * is taken for a lost connection.
 */

import type { Done, FromPad, FromServer, Goodbye, RefusedShown } from "./protocol";
import { PROTOCOL } from "./protocol";
import { randomHex } from "./random";

// All times are milliseconds.
const WAITS = [0, 250, 500, 1000, 1500]; // between tries: the last one again and again
const BUSY = 4000; // when the server asked to be left alone for a moment
const BEAT = 500; // how often we look at the time
const QUIET = 10_000; // hearing nothing for so long, we ask
const ANSWER = 2000; // and so long an answer may take, or more where it usually does
// A try is given up before its system would knock at long intervals only, so that a network that
// comes back without a word is noticed within two seconds. Now and then one is given more time,
// for networks that are merely slow.
const TRY = [4000, 4000, 4000, 12_000];
const UNWANTED = 1008; // coming back is no use
const TRY_AGAIN = 1013;
const TOO_LATE = "server.say-hello"; // our hello did not make it in time: a slow network

export type Status = "opening" | "open" | "lost" | "gone";

type Heard = FromServer | FromPad;

export interface Listener {
  heard(message: Heard): void;
  became(status: Status, why: Goodbye | null): void;
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
  private readonly beats: ReturnType<typeof setInterval>;
  private ended = false;

  private welcome = false; // has this socket been answered?
  private begun = 0; // when it was opened
  private heard = 0; // when anything came
  private asked: number | null = null; // since when an answer is due
  private greeted: number | null = null;
  private trip = 0; // how long the last hello took

  constructor(
    private readonly path: string,
    private readonly language: string,
    private readonly listener: Listener,
    /** What a hello is answered with. */
    private readonly welcomedBy: "table" | "pad" = "table",
  ) {
    this.watch(true);
    this.beats = setInterval(() => this.beat(), BEAT);
    this.open();
  }

  /** Resolves when the server has answered, however long the network is away. */
  send(message: Record<string, unknown>): Promise<Done | RefusedShown> {
    const id = randomHex(8);
    const text = JSON.stringify({ ...message, id });
    return new Promise((settle) => {
      this.pending.set(id, { text, settle });
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      this.socket.send(text);
      this.asked ??= Date.now();
    });
  }

  /** Say hello again: to add luck, now that the dealer has committed itself, or to be answered. */
  greetAgain(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.greet(this.socket);
  }

  /** Somebody is impatient. */
  tryNow(): void {
    if (this.socket === null) this.open();
  }

  close(): void {
    this.end();
    this.socket?.close();
  }

  // One socket after another

  private open(): void {
    clearTimeout(this.timer);
    if (this.ended) return;
    this.listener.became(this.tries ? "lost" : "opening", this.goodbye);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/${this.path}/socket`);
    [this.socket, this.begun, this.welcome, this.asked] = [socket, Date.now(), false, null];
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Heard);
    socket.onclose = (event) => this.lost(event.code);
  }

  private opened(socket: WebSocket): void {
    this.goodbye = null;
    this.greet(socket);
    for (const { text } of this.pending.values()) socket.send(text);
  }

  private greet(socket: WebSocket): void {
    const { listener, language } = this;
    const hello = { protocol: PROTOCOL, since: listener.ply(), luck: listener.luck(), language };
    socket.send(JSON.stringify({ type: "hello", ...hello }));
    this.greeted = Date.now();
    this.asked ??= this.greeted;
  }

  /** What a socket that was given up still says is heard by nobody. */
  private drop(): void {
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Another one, at once. */
  private renew(): void {
    this.drop();
    this.tries += 1;
    this.open();
  }

  /** A server that restarts is waited for; whoever is not wanted stays away. */
  private lost(code: number): void {
    this.socket = null;
    if (this.ended) return;
    if (code === UNWANTED && this.goodbye && this.goodbye.message.key !== TOO_LATE) {
      this.end();
      return this.listener.became("gone", this.goodbye);
    }
    this.listener.became("lost", this.goodbye);
    const wait = code === TRY_AGAIN ? BUSY : WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }

  private end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beats);
    this.watch(false);
  }

  // What is heard

  private hear(message: Heard): void {
    const welcome = message.type === this.welcomedBy;
    this.alive(welcome);
    if (message.type === "goodbye") {
      this.goodbye = message;
      return;
    }
    if (welcome) this.welcomed();
    if ((message.type === "done" || message.type === "refused") && message.id !== null)
      this.settle(message.id, message);
    this.listener.heard(message);
  }

  /** Whatever comes shows that somebody is there. */
  private alive(greeting: boolean): void {
    this.heard = Date.now();
    this.asked = this.pending.size ? this.heard : null;
    if (!greeting || this.greeted === null) return;
    this.trip = this.heard - this.greeted;
    this.greeted = null;
  }

  private welcomed(): void {
    this.welcome = true;
    this.tries = 0;
    this.listener.became("open", null);
  }

  private settle(id: string, answer: Done | RefusedShown): void {
    this.pending.get(id)?.settle(answer);
    this.pending.delete(id);
    if (!this.pending.size) this.asked = null;
  }

  // Is anybody there?

  /** By the time of day, since a clock that counts from the start may stand still in sleep. */
  private beat(): void {
    const now = Date.now();
    if (this.socket === null) return;
    if (!this.welcome) {
      if (now - this.begun > TRY[this.tries % TRY.length]!) this.renew();
    } else if (this.asked !== null) {
      if (now - this.asked > Math.min(Math.max(ANSWER, 3 * this.trip), QUIET)) this.renew();
    } else if (now - this.heard > QUIET) this.greetAgain();
  }

  private watch(on: boolean): void {
    const change = on ? "addEventListener" : "removeEventListener";
    window[change]("online", this.back);
    window[change]("pageshow", this.seen);
    document[change]("visibilitychange", this.seen);
    document[change]("resume", this.seen); // a page that was frozen
  }

  /** Another network: what was open in the old one is dead, whatever it says. */
  private readonly back = (): void => this.renew();

  /** Somebody looks at the page, perhaps after days. */
  private readonly seen = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.socket === null) this.open();
    else if (this.socket.readyState === WebSocket.CLOSED)
      this.renew(); // in the browser's cache
    else if (this.welcome) this.greetAgain();
  };
}
