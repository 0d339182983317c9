/** A finished game, step by step: fetched in parts, shown from any seat or from all, and told with
 *  the same scenes as when it was played. */

import type { Frame, Message } from "../net/protocol";
import { api } from "../net/api";
import type { Telling, Viewed } from "../story/table.svelte";

const PART = 100; // steps to a request
export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 350; // milliseconds between two moves

/** A sentence of the story, and the step at which it was told. */
export interface Line {
  readonly ply: number;
  readonly told: Message;
}

/** What it needs of a game. */
export interface Showing<View> {
  readonly telling: Telling<View>;
  readonly opened: (views: readonly View[]) => View;
}

export class Replay<View extends Viewed> {
  plies = $state(0);
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** While a step is being told, it may be a moment behind. */
  view = $state.raw<View | null>(null);
  scene = $state.raw<Message | null>(null);
  private frames = $state.raw<readonly (Frame | undefined)[]>([]);
  private readonly parts = new Map<number, Promise<void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly code: string,
    /** A seat's number, "all", or "" for what a spectator saw. */
    readonly seat: string,
    private readonly game: Showing<View>,
  ) {}

  get told(): readonly Message[] {
    return heard(this.frames[this.at]);
  }

  /** All that was told, as far as it is known. */
  readonly story: readonly Line[] = $derived(
    this.frames.flatMap((frame, ply) => heard(frame).map((told) => ({ ply, told }))),
  );

  /** Where each round begins. */
  readonly rounds: readonly { readonly n: number; readonly ply: number }[] = $derived(
    this.frames.flatMap((frame, ply) => {
      const [now, before] = [roundOf(frame), roundOf(this.frames[ply - 1])];
      return now !== null && now !== before && (ply === 0 || before !== null) ? [{ n: now, ply }] : [];
    }),
  );

  get round(): number {
    return this.view?.round ?? 1;
  }

  async open(ply: number): Promise<void> {
    await this.go(ply);
    for (let part = 0; part * PART <= this.plies; part += 1) await this.fetch(part);
  }

  /** Straight to a step, and nothing is told on the way. */
  async go(ply: number): Promise<void> {
    clearTimeout(this.timer);
    this.scene = null;
    await this.show(ply);
    if (this.playing) this.wait();
  }

  /** The next step, told as it was when it was made. */
  async step(): Promise<void> {
    clearTimeout(this.timer);
    const before = this.rest();
    if (before === null || this.at === this.plies) return this.pause();
    await this.fetch(part(this.at + 1));
    this.at += 1;
    this.view = before;
    this.tell([...this.told]);
  }

  play(): void {
    this.playing = true;
    void (this.at === this.plies ? this.go(0) : this.step());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.settle();
  }

  private tell(told: Message[]): void {
    const next = told.shift();
    if (next === undefined) return this.settled();
    this.scene = next;
    this.view = this.game.telling.after(this.view!, next);
    this.timer = setTimeout(() => this.tell(told), this.game.telling.lasts(next) / this.speed);
  }

  private settled(): void {
    this.settle();
    if (this.at === this.plies) this.playing = false;
    if (this.playing) this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => void this.step(), PAUSE / this.speed);
  }

  private settle(): void {
    this.scene = null;
    this.view = this.rest();
  }

  /** How the table stands when all of this step is told. */
  private rest(): View | null {
    const frame = this.frames[this.at];
    return frame ? this.game.opened(frame.views as unknown as readonly View[]) : null;
  }

  private async show(ply: number): Promise<void> {
    const wished = Math.max(0, Number.isFinite(ply) ? Math.floor(ply) : 0);
    if (this.parts.size === 0) await this.fetch(0); // it says how many there are
    const found = Math.min(wished, this.plies);
    await this.fetch(part(found));
    this.at = found;
    this.settle();
  }

  private fetch(part: number): Promise<void> {
    const known = this.parts.get(part) ?? this.ask(part);
    this.parts.set(part, known);
    return known;
  }

  private async ask(part: number): Promise<void> {
    const who = this.seat === "all" ? "&all=true" : this.seat === "" ? "" : `&seat=${this.seat}`;
    const found = await api.replay(this.code, `?start=${part * PART}&count=${PART}${who}`);
    const frames = [...this.frames];
    for (const frame of found.frames) frames[frame.ply] = frame;
    this.plies = found.plies;
    this.frames = frames;
  }
}

const part = (ply: number): number => Math.floor(ply / PART);

const roundOf = (frame: Frame | undefined): number | null => frame?.views[0]?.round ?? null;

/** With all open, of everything what the one it happened to heard: they know most of it. */
function heard(frame: Frame | undefined): readonly Message[] {
  const [first = [], ...others] = frame?.told ?? [];
  if (!others.length) return first;
  return first.map((told, at) => {
    const own = frame!.told[Number(told.params["seat"])]?.[at];
    return own && own.params["seat"] === told.params["seat"] ? own : told;
  });
}
