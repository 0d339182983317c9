/** A finished game, step by step: fetched in pages, shown from any seat or from all, and told with the same story
 *  as when it was played. */

import { api } from "../net/api";
import type { Message, Replay as Page } from "../net/protocol";
import type { Viewed } from "../story/at-table";
import { shared } from "../story/shared";
import { type Cue, Story } from "../story/story.svelte";
import { type Scene, steps, type Telling } from "../story/telling";

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

interface Stage<View> {
  readonly view: View | null;
  readonly at: number;
}

type Ply<View> = readonly Scene<View>[];

export class Replay<View extends Viewed> {
  plies = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  private frames = $state.raw<readonly (Ply<View> | undefined)[]>([]);
  private readonly story: Story<Stage<View>>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0; // how often a step was asked for: only the last one is shown
  private stepping = false; // what the step before told is still read

  constructor(
    private readonly code: string,
    /** A seat's number, "all", or "" for what a spectator saw. */
    readonly seat: string,
    private readonly game: Showing<View>,
    private readonly link: string | null = null,
  ) {
    const start: Stage<View> = { view: null, at: 0 };
    const listener = { told: () => this.clear(), rested: () => this.rested() };
    this.story = new Story<Stage<View>>(start, listener, () => this.speed);
  }

  get view(): View | null {
    return this.story.stage.view;
  }
  get at(): number {
    return this.story.stage.at;
  }
  get scene(): Message | null {
    return this.story.scene;
  }
  get cue(): Cue | null {
    return this.story.cue;
  }
  get telling(): boolean {
    return this.story.telling;
  }
  /** What was told of this step so far. */
  get told(): readonly Message[] {
    return this.story.log;
  }
  get round(): number {
    return this.view?.round ?? 1;
  }

  /** All that was told until now: what comes is not given away. */
  get lines(): readonly Line[] {
    const before = this.frames.slice(0, this.at).flatMap((frame, ply) => toldOf(frame).map((told) => ({ ply, told })));
    return [...before, ...this.told.map((told) => ({ ply: this.at, told }))];
  }

  /** Where each round begins, by which one goes through a game. */
  readonly rounds: readonly { readonly n: number; readonly ply: number }[] = $derived(
    this.frames.flatMap((frame, ply) => {
      const [now, before] = [roundOf(frame), roundOf(this.frames[ply - 1])];
      return now !== null && now !== before && (ply === 0 || before !== null) ? [{ n: now, ply }] : [];
    }),
  );

  async open(ply: number): Promise<void> {
    await this.go(ply);
    for (let next = 0; next < this.plies;) next = await this.fetch(next);
  }

  /** Straight to a step, and nothing is told on the way. */
  async go(ply: number): Promise<void> {
    clearTimeout(this.timer);
    const asked = (this.asked += 1);
    const wished = Math.max(0, Number.isFinite(ply) ? Math.floor(ply) : 0);
    if (!this.frames.length) await this.fetch(0); // it says how many there are
    const at = Math.min(wished, this.plies);
    const frame = await this.frame(at);
    if (asked !== this.asked) return; // somebody scrubs on
    this.story.log = toldOf(frame);
    this.story.show({ view: frame.at(-1)!.view, at });
    if (this.playing) this.wait();
  }

  /** The next step, told as it was when it was made; or the end of this one, if it is still told. */
  async step(): Promise<void> {
    clearTimeout(this.timer);
    if (this.story.telling) return this.catchUp();
    if (this.at === this.plies) return this.pause();
    const [at, asked] = [this.at + 1, (this.asked += 1)];
    const frame = await this.frame(at);
    if (asked !== this.asked) return;
    this.stepping = true;
    this.story.add(steps(this.game.telling, frame, ({ view: before }, view) => ({ view: shared(before, view), at })));
  }

  play(): void {
    this.playing = true;
    void (this.at === this.plies ? this.go(0) : this.step());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
    if (this.story.telling) this.catchUp();
  }

  private catchUp(): void {
    this.clear();
    this.story.catchUp();
    this.rested();
  }

  private clear(): void {
    if (this.stepping) this.story.log = [];
    this.stepping = false;
  }

  private rested(): void {
    if (this.at === this.plies) this.playing = false;
    if (this.playing) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.step(), PAUSE / this.speed);
  }

  private async frame(ply: number): Promise<Ply<View>> {
    if (!this.frames[ply]) await this.fetch(Math.max(0, ply - 1));
    return this.frames[ply]!;
  }

  /** A page that begins after this ply; how far it goes. */
  private async fetch(start: number): Promise<number> {
    const who = this.seat === "all" ? "&all=true" : this.seat === "" ? "" : `&seat=${this.seat}`;
    const page = await api.replay(this.code, this.link, `?start=${start}${who}`);
    const [first, ...found] = unfolded(page, this.game.opened);
    const frames = [...this.frames];
    frames[start] ??= first;
    for (const [at, frame] of found.entries()) frames[start + 1 + at] = frame;
    [this.plies, this.frames] = [page.plies, frames];
    return start + found.length;
  }
}

/** Whole views of what says only which of their fields changed: the first of them, and then ply by ply. */
function unfolded<View>(page: Page, opened: (views: readonly View[]) => View): Ply<View>[] {
  let views = page.views as unknown as readonly View[];
  const start = [{ told: [], view: opened(views) }];
  const plies = page.frames.map(({ scenes }) =>
    scenes.map(({ told, changed }) => {
      const [first, ...others] = changed;
      const own = [{}, ...others];
      views = views.map((view, at) => ({ ...view, ...first, ...own[at] }));
      return { told, view: opened(views) };
    }),
  );
  return [start, ...plies];
}

const toldOf = (frame: Ply<unknown> | undefined): readonly Message[] => frame?.flatMap(({ told }) => told) ?? [];

const roundOf = (frame: Ply<Viewed> | undefined): number | null => frame?.at(-1)?.view.round ?? null;
