/** A table as this page knows it: what the server showed, and the story of how it came to be. */

import type { Done, FromPad, FromServer, Goodbye, LineShown, Message, RefusedShown } from "../net/protocol";
import type { TableShown, ViewShown } from "../net/protocol";
import { session } from "../app/session.svelte";
import { randomHex } from "../net/random";
import { said } from "../app/said";
import { keepSeen, seenBefore } from "./seen";
import { type Status, Wire } from "../net/wire";

/** How a game's view changes when something is told, and how long one looks at it. */
export interface Telling<View> {
  readonly after: (view: View, told: Message) => View;
  readonly lasts: (told: Message) => number;
}

/** What a game's table reads of it, so that a lesson can be one as well. */
export type AtTable<View extends Viewed> = Pick<
  Table<View>,
  "shown" | "view" | "stage" | "scene" | "log" | "owes" | "sending" | "left" | "move" | "catchUp"
>;

const LONG_QUEUE = 6; // beyond this, what happened is told faster
const TOO_MUCH = 24; // and beyond this, only where it led to is shown
const WHOLE = 300; // plies that the server tells of at most: beyond them the log has a gap
const A_BLINK = 1000; // milliseconds that two clocks may differ by
const LUCK = 16; // bytes

/** What any game's view has. */
export interface Viewed {
  readonly round: number;
  /** Of a game that has so many rounds, each with so many cards. */
  readonly schedule?: readonly number[];
  readonly you: number | null;
}

export class Table<View extends Viewed = Viewed> {
  shown = $state.raw<TableShown | null>(null);
  latest = $state.raw<ViewShown | null>(null);
  /** What is on the table while the story is told: it may be a moment behind the latest. */
  stage = $state.raw<View | null>(null);
  scene = $state.raw<Message | null>(null);
  log = $state.raw<readonly Message[]>([]);
  lines = $state.raw<readonly LineShown[]>([]);
  /** What was just said, while we were here to hear it. */
  spoke = $state.raw<LineShown | null>(null);
  /** What happened while nobody looked, or the network was away. */
  missed = $state.raw<readonly Message[]>([]);
  status = $state<Status>("opening");
  /** Why the connection is lost or gone, if the server has said so. */
  goodbye = $state.raw<Goodbye | null>(null);
  /** Why something was not done as we wished: forbidden, or somebody else was quicker. */
  refusal = $state.raw<Message | null>(null);
  /** A move on its way to the server. */
  sending = $state.raw<unknown>(null);
  /** The decision that was made last: what follows from it is shown only a moment after. */
  private decided = $state<number | null>(null);

  private readonly wire: Wire;
  private readonly ownLuck = randomHex(LUCK);
  private queue: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private luckAdded = false;
  private catchingUp = true; // the lines to come were said before
  private heardAt = 0; // when the clocks were right
  private returning = false; // the next view tells what was missed
  private remarks = 0; // of the log, how many are our own and not told again
  private unseen = 0; // of the log's last, how many came while the page was hidden

  constructor(
    readonly code: string,
    private readonly telling: () => Telling<View> | null,
    private readonly hears: (told: Message) => void = () => undefined,
  ) {
    this.wire = new Wire(`tables/${code}`, session.likes.language, {
      heard: (message) => this.heard(message),
      became: (status, why) => this.became(status, why),
      ply: () => this.latest?.ply ?? 0, // from the start: the log is to be whole
      luck: () => (this.shown ? this.ownLuck : ""), // not before the dealer has committed itself
    });
    document.addEventListener("visibilitychange", this.looked);
    addEventListener("pagehide", this.leaving);
  }

  get view(): View | null {
    return (this.latest?.view as View | undefined) ?? null;
  }

  /** Does the server wait for a decision of ours that is not on its way? */
  get owes(): boolean {
    return this.latest?.decision != null && this.latest.decision !== this.decided;
  }

  /** Milliseconds that a seat's decision still has, or null where no clock runs. */
  left(seat: number, now: number): number | null {
    const left = this.latest?.clocks?.left[seat];
    return left == null ? null : Math.max(0, left - (now - this.heardAt));
  }

  async move(move: unknown): Promise<void> {
    const decision = this.latest?.decision;
    if (decision == null || !this.owes) return;
    this.sending = move;
    this.decided = decision;
    this.refusal = null;
    this.catchUp();
    const answer = await this.wire.send({ type: "move", decision, move });
    this.sending = null;
    if (answer.type === "done") return;
    this.decided = null;
    this.refusal = answer.message;
  }

  talk(kind: "say" | "claim" | "react", text: string): Promise<Done | RefusedShown> {
    return this.wire.send({ type: "talk", kind, text });
  }

  tryNow(): void {
    this.wire.tryNow();
  }

  close(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.looked);
    removeEventListener("pagehide", this.leaving);
    this.leaving();
    this.wire.close();
  }

  /** Somebody goes on: what was missed is known by now, and the story is over. */
  catchUp(): void {
    this.missed = [];
    this.settle();
  }

  /** Show where things stand, and tell the rest in the log alone. */
  private settle(): void {
    clearTimeout(this.timer);
    this.log = [...this.log, ...this.queue];
    this.queue = [];
    this.scene = null;
    this.stage = this.view;
  }

  // What the server says

  private heard(message: FromServer | FromPad): void {
    if (message.type === "table") this.shownAs(message);
    else if (message.type === "view") this.viewed(message);
    else if (message.type === "talk") this.said(message.lines);
  }

  private shownAs(table: TableShown): void {
    this.shown = table;
    const { seat } = table.you;
    const lucky = seat === null || table.seats[seat]?.lucky;
    if (table.phase !== "gathering" || lucky || this.luckAdded) return;
    this.luckAdded = true;
    this.wire.greetAgain();
  }

  private became(status: Status, why: Goodbye | null): void {
    this.status = status;
    if (status !== "open") this.catchingUp = true;
    this.goodbye = why;
    if (status === "lost") this.returning = true;
  }

  private said(lines: readonly LineShown[]): void {
    const known = new Set(this.lines.map((line) => line.n));
    const fresh = lines.filter((line) => !known.has(line.n));
    this.lines = [...this.lines, ...fresh].slice(-200);
    if (!this.catchingUp) this.spoke = fresh.at(-1) ?? this.spoke;
    this.catchingUp = false;
  }

  private viewed(view: ViewShown): void {
    if (this.ranOut(view)) this.timeIsUp();
    const before = this.latest;
    this.latest = view;
    this.heardAt = performance.now();
    if (before === null) return this.begin(view);
    if (view.ply > before.ply) this.queue.push(...view.told); // or else shown anew, as after a refusal
    const long = this.returning && view.told.length > LONG_QUEUE;
    this.returning = false;
    if (document.hidden) return this.unwatched();
    if (long) this.missed = view.told;
    const restored = view.ply < before.ply; // from a copy of the server: no story leads there
    if (long || restored || this.queue.length > TOO_MUCH) return this.settle();
    if (this.scene === null) this.next();
  }

  /** The first view: all that was told before is in the log, and new since the last visit. */
  private begin(view: ViewShown): void {
    this.log = view.told;
    this.stage = this.view;
    const seen = seenBefore(this.code);
    if (seen !== null && view.ply <= WHOLE) this.missed = view.told.slice(seen);
  }

  // Who looks

  /** Timers sleep in a hidden page: there it never lags behind, and tells when it is looked at. */
  private unwatched(): void {
    this.unseen += this.queue.length;
    this.settle();
  }

  private readonly looked = (): void => {
    if (document.hidden) {
      this.leaving();
      return this.afterwards();
    }
    if (this.unseen) this.missed = this.log.slice(-this.unseen);
    this.unseen = 0;
  };

  /** Not at once: a page that is being closed would fetch pictures for what nobody sees any more. */
  private afterwards(): void {
    setTimeout(() => document.hidden && this.unwatched());
  }

  private readonly leaving = (): void => keepSeen(this.code, this.log.length - this.unseen - this.remarks);

  // Clocks

  /** A decision that we owed was made, not by us, and just when the clock stood at nothing. */
  private ranOut(view: ViewShown): boolean {
    const seat = this.view?.you ?? null;
    if (seat === null || !this.owes || view.decision === this.latest!.decision) return false;
    const left = this.left(seat, performance.now());
    return left !== null && left < A_BLINK;
  }

  private timeIsUp(): void {
    this.refusal = said("web.time-up");
    this.queue.push(this.refusal); // it stays in the log for who was not looking
    this.remarks += 1;
  }

  // The story

  private next(): void {
    const told = this.queue.shift();
    const telling = this.telling();
    if (told === undefined || telling === null || this.stage === null) return this.settle();
    this.hears(told);
    this.log = [...this.log, told]; // not before it is seen: the log gives nothing away
    this.scene = told;
    this.stage = telling.after(this.stage, told);
    const hurry = this.queue.length > LONG_QUEUE ? 0.35 : 1;
    this.timer = setTimeout(() => this.next(), telling.lasts(told) * hurry);
  }
}
