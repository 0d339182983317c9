/** A table over its WebSocket: what the server says becomes the steps of a story, and taps become messages. */

import { said } from "../app/said";
import { same } from "../app/same";
import { session } from "../app/session.svelte";
import type { ClocksShown, Done, FromPad, FromServer, Goodbye, LineShown, Message } from "../net/protocol";
import type { RefusedShown, SeatShown, TableShown, ViewShown } from "../net/protocol";
import { keepCommitment, ownLuck } from "../dealing/kept";
import { type Status, Wire } from "../net/wire";
import type { AtTable, Viewed } from "../story/at-table";
import { shared } from "../story/shared";
import { type Cue, type Listener, silent, type Step, Story } from "../story/story.svelte";
import { type Scene, steps, type Telling } from "../story/telling";
import { keepSeen, seenBefore } from "./seen";

const SHORT = 6; // messages: after a longer absence they are summed up, and not told
const TOO_MUCH = 24; // steps beyond which only where they led to is shown
const WHOLE = 300; // plies that the server tells of at most: beyond them the log has a gap
const A_BLINK = 1000; // milliseconds that two clocks may differ by
const LINES = 200; // of talk that are kept

/** All that is drawn, lit, said and announced, as of one moment. */
interface Stage<View> {
  readonly view: View | null;
  readonly table: TableShown | null;
  /** The decision that we owe. */
  readonly decision: number | null;
  readonly clocks: ClocksShown | null;
  readonly heardAt: number; // when the clocks were right
  readonly lines: readonly LineShown[];
  /** What was just said, while we were here to hear it. */
  readonly spoke: LineShown | null;
}

const EMPTY = { view: null, table: null, decision: null, clocks: null, heardAt: 0, lines: [], spoke: null };
const TIME_UP = said("web.time-up");

export class Table<View extends Viewed = Viewed> implements AtTable<View> {
  /** What happened while nobody looked, or the network was away. */
  missed = $state.raw<readonly Message[]>([]);
  status = $state<Status>("opening");
  /** Why the connection is lost or gone, if the server has said so. */
  goodbye = $state.raw<Goodbye | null>(null);
  /** Why something was not done as we wished: forbidden, or somebody else was quicker. */
  refusal = $state.raw<Message | null>(null);
  sending = $state.raw<unknown>(null);
  /** The decision that was made last: what follows from it is shown only a moment after. */
  private decided = $state<number | null>(null);

  private readonly story: Story<Stage<View>>;
  private readonly wire: Wire;
  /** The truth, by which alone it is judged what may be sent; nothing is drawn from it. */
  private latest: ViewShown | null = null;
  private luckAdded = false;
  private catchingUp = true; // the lines to come were said before
  private returning = false; // the next view tells what was missed
  private remarks = 0; // of the log, how many are our own and not told again
  private unseen = 0; // of the log's last, how many came while the page was hidden

  constructor(
    readonly code: string,
    private readonly game: () => Telling<View> | null,
    listener: Listener = {},
  ) {
    const told = (message: Message): void => {
      if (message === TIME_UP) this.refusal = message;
      listener.told?.(message);
    };
    this.story = new Story<Stage<View>>(EMPTY, { ...listener, told });
    this.wire = new Wire(`tables/${code}`, session.likes.language, {
      heard: (message) => this.heard(message),
      became: (status, why) => this.became(status, why),
      ply: () => this.latest?.ply ?? 0, // from the start: the log is to be whole
      luck: () => this.luckOwed(),
    });
    document.addEventListener("visibilitychange", this.looked);
    addEventListener("pagehide", this.leaving);
  }

  // What is on the stage

  get view(): View | null {
    return this.story.stage.view;
  }
  get shown(): TableShown | null {
    return this.story.stage.table;
  }
  get seats(): readonly (SeatShown | null)[] {
    return this.shown?.seats ?? [];
  }
  get lines(): readonly LineShown[] {
    return this.story.stage.lines;
  }
  get spoke(): LineShown | null {
    return this.story.stage.spoke;
  }
  get scene(): Message | null {
    return this.story.scene;
  }
  get cue(): Cue | null {
    return this.story.cue;
  }
  get log(): readonly Message[] {
    return this.story.log;
  }
  get telling(): boolean {
    return this.story.telling;
  }
  get long(): boolean {
    return this.story.long;
  }
  get owes(): boolean {
    const { decision } = this.story.stage;
    return decision !== null && decision !== this.decided && !this.story.telling;
  }

  left(seat: number, now: number): number | null {
    const { clocks, heardAt } = this.story.stage;
    const left = clocks?.left[seat];
    return left == null ? null : Math.max(0, left - (now - heardAt));
  }

  // What we do

  async move(move: unknown): Promise<void> {
    const decision = this.latest?.decision ?? null;
    if (this.telling) return this.catchUp();
    if (decision === null || !this.owes || !this.offers(move)) return;
    this.missed = [];
    [this.sending, this.decided, this.refusal] = [move, decision, null];
    const answer = await this.wire.send({ type: "move", decision, move });
    this.sending = null;
    if (answer.type === "done") return;
    this.decided = null;
    this.refusal = answer.message;
  }

  private offers(move: unknown): boolean {
    return this.latest!.view.legal.some((one) => same(one, move));
  }

  talk(kind: "say" | "claim" | "react", text: string): Promise<Done | RefusedShown> {
    return this.wire.send({ type: "talk", kind, text });
  }

  tryNow(): void {
    this.wire.tryNow();
  }

  close(): void {
    this.story.close();
    document.removeEventListener("visibilitychange", this.looked);
    removeEventListener("pagehide", this.leaving);
    this.leaving();
    this.wire.close();
  }

  /** Somebody goes on: what was missed is known by now, and the story is over. */
  catchUp(): void {
    this.missed = [];
    this.story.catchUp();
  }

  // What the server says

  private heard(message: FromServer | FromPad): void {
    if (message.type === "table") this.tabled(message);
    else if (message.type === "view") this.viewed(message);
    else if (message.type === "talk") this.said(message.lines);
  }

  private tabled(table: TableShown): void {
    this.tell([silent((stage) => ({ ...stage, table: shared(stage.table, table) }))]);
    if (table.phase === "gathering" || table.phase === "playing") keepCommitment(this.code, table.commitment);
    if (this.luckAdded || !this.luckOwed()) return;
    this.luckAdded = true;
    this.wire.greetAgain();
  }

  /** For a seat that has none, once the dealer has committed itself. */
  private luckOwed(): string {
    const table = this.shown;
    const own = table && table.you.seat !== null ? table.seats[table.you.seat] : null;
    if (!table || !own || own.lucky || table.phase !== "gathering") return "";
    return ownLuck(this.code, table.commitment);
  }

  private became(status: Status, why: Goodbye | null): void {
    this.status = status;
    if (status !== "open") this.catchingUp = true;
    this.goodbye = why;
    if (status === "lost") this.returning = true;
  }

  private said(lines: readonly LineShown[]): void {
    const early = this.catchingUp;
    this.catchingUp = false;
    this.tell([
      silent((stage) => {
        const known = new Set(stage.lines.map((line) => line.n));
        const fresh = lines.filter((line) => !known.has(line.n));
        const spoke = early ? stage.spoke : (fresh.at(-1) ?? stage.spoke);
        return { ...stage, lines: [...stage.lines, ...fresh].slice(-LINES), spoke };
      }),
    ]);
  }

  private viewed(view: ViewShown): void {
    const before = this.latest;
    const ranOut = before !== null && this.ranOut(before, view);
    this.latest = view;
    if (before === null) return this.begin(view);
    const long = this.returning && view.told.length > SHORT;
    this.returning = false;
    if (ranOut) this.timeIsUp();
    this.tell(this.steps(view, before));
    if (long) this.missed = view.told;
    const restored = view.ply < before.ply; // from a copy of the server: no story leads there
    if (long || restored || this.story.waiting > TOO_MUCH) this.story.catchUp();
  }

  /** Timers sleep in a hidden page: there it never lags behind, and tells when it is looked at. */
  private tell(steps: readonly Step<Stage<View>>[]): void {
    const known = this.log.length;
    this.story.add(steps);
    if (document.hidden) this.unwatched(known);
  }

  /** The first view: all that was told before is in the log, and new since the last visit. */
  private begin(shown: ViewShown): void {
    this.story.log = shown.told;
    this.tell(this.silently(shown));
    const seen = seenBefore(this.code);
    if (seen !== null && shown.ply <= WHOLE) this.missed = shown.told.slice(seen);
  }

  /** A view that shows the same again, as after a refusal, tells nothing twice. */
  private steps(shown: ViewShown, before: ViewShown): Step<Stage<View>>[] {
    const telling = this.game();
    if (telling === null || shown.ply <= before.ply) return this.silently(shown);
    return steps(telling, scenes<View>(shown), staged<View>(shown, performance.now()));
  }

  private silently(shown: ViewShown): Step<Stage<View>>[] {
    const change = staged<View>(shown, performance.now());
    return [silent((stage) => change(stage, viewOf<View>(shown)))];
  }

  // Who looks

  private unwatched(known = this.log.length): void {
    this.story.catchUp();
    this.unseen += this.log.length - known;
  }

  private readonly looked = (): void => {
    if (document.hidden) {
      this.leaving();
      return this.afterwards();
    }
    if (this.unseen) this.missed = this.log.slice(-this.unseen);
    this.unseen = 0;
  };

  /** Not at once: a page that is being closed would be drawn anew for nobody. */
  private afterwards(): void {
    setTimeout(() => document.hidden && this.unwatched());
  }

  private readonly leaving = (): void => keepSeen(this.code, this.log.length - this.unseen - this.remarks);

  // Clocks

  /** A decision that we owed was made, not by us, and just when the clock stood at nothing. */
  private ranOut(before: ViewShown, view: ViewShown): boolean {
    const seat = this.view?.you ?? null;
    if (seat === null || !this.owes || view.decision === before.decision) return false;
    const left = this.left(seat, performance.now());
    return left !== null && left < A_BLINK;
  }

  /** It stays in the log for who was not looking. */
  private timeIsUp(): void {
    this.remarks += 1;
    this.tell([{ ...silent((stage) => stage), told: TIME_UP }]);
  }
}

const viewOf = <View>(shown: ViewShown): View => shown.view as unknown as View;

/** What a message tells, cut where it passes through a view of its own. */
function scenes<View>(shown: ViewShown): Scene<View>[] {
  const ends = [...shown.passed.map(({ told }) => told), shown.told.length];
  const views = [...shown.passed.map(({ view }) => view as unknown as View), viewOf<View>(shown)];
  return views.map((view, at) => ({ view, told: shown.told.slice(ends[at - 1] ?? 0, ends[at]) }));
}

/** The stage with one of a message's views; what is asked, and by when, comes with the last. */
const staged =
  <View>(shown: ViewShown, heardAt: number) =>
  (stage: Stage<View>, view: View): Stage<View> => {
    const next = { ...stage, view: shared(stage.view, view), decision: null };
    if (view !== viewOf<View>(shown)) return next;
    return { ...next, decision: shown.decision, clocks: shown.clocks, heardAt };
  };
