/** One thing after the other: a queue of steps, a timer, and the one *stage* that everything on the screen is drawn
 *  from. A live table, a replay and a lesson tell by it alike. Nothing of a step shows before its moment. */

import type { Message } from "../net/protocol";

/** What is seen of a thing before it is shown: a disc that is lifted, knocks on the table. It is made from what
 *  everybody may know by then, and holds nothing else. */
export interface Cue {
  readonly kind: string;
  readonly seat: number | null;
}

export interface Step<Stage> {
  /** What is said of it; null: nothing. */
  readonly told: Message | null;
  /** What is seen before the stage changes, and for how many milliseconds. */
  readonly cue: Cue | null;
  readonly lead: number;
  /** How the stage is from then on. */
  readonly change: (stage: Stage) => Stage;
  /** How long one looks at it, in milliseconds. */
  readonly lasts: number;
}

/** Who wants to know of it as it happens. */
export interface Listener {
  readonly told?: (told: Message) => void;
  readonly cued?: (cue: Cue) => void;
  /** All that was to be told is told. */
  readonly rested?: () => void;
}

const LONG_QUEUE = 6; // beyond this, what happened is told faster
const FASTER = 0.35;
const LONG = 800; // who looks at something for so long, in milliseconds, is told that they may go on

/** A change that is not told of. */
export const silent = <Stage>(change: (stage: Stage) => Stage): Step<Stage> => ({
  told: null,
  cue: null,
  lead: 0,
  change,
  lasts: 0,
});

export class Story<Stage> {
  stage = $state.raw() as Stage;
  /** What is being told of the stage at this moment. */
  scene = $state.raw<Message | null>(null);
  cue = $state.raw<Cue | null>(null);
  /** All that was told. */
  log = $state.raw<readonly Message[]>([]);
  /** Is there more to come? */
  telling = $state(false);
  /** And for long enough to say that one may go on. */
  long = $state(false);

  private queue: Step<Stage>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    stage: Stage,
    private readonly listener: Listener = {},
    private readonly speed: () => number = () => 1,
  ) {
    this.stage = stage;
  }

  /** How many things are still to be told. */
  get waiting(): number {
    return this.queue.length;
  }

  add(steps: readonly Step<Stage>[]): void {
    this.queue.push(...steps);
    if (!this.telling) this.next();
  }

  /** Where things stand, at once; the rest is told in the log alone. */
  catchUp(): void {
    const rest = this.queue;
    this.show(rest.reduce<Stage>((stage, step) => step.change(stage), this.stage));
    this.log = [...this.log, ...rest.flatMap(({ told }) => told ?? [])];
  }

  /** Straight to a stage, with nothing told on the way. */
  show(stage: Stage): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.stage = stage;
    this.rest();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    const step = this.queue[0];
    if (step === undefined) {
      this.rest();
      return this.listener.rested?.();
    }
    this.telling = true;
    if (step.cue === null) return this.tell();
    [this.scene, this.cue, this.long] = [null, step.cue, true];
    this.listener.cued?.(step.cue);
    // never hurried: how long it takes would tell what follows
    this.timer = setTimeout(() => this.tell(), step.lead / this.speed());
  }

  private tell(): void {
    const { told, change, lasts } = this.queue.shift()!;
    this.cue = null;
    this.stage = change(this.stage);
    if (told !== null) {
      this.listener.told?.(told);
      this.log = [...this.log, told];
      [this.scene, this.long] = [told, lasts >= LONG];
    }
    if (lasts === 0) return this.next();
    const hurry = this.queue.length > LONG_QUEUE ? FASTER : 1;
    this.timer = setTimeout(() => this.next(), (lasts * hurry) / this.speed());
  }

  private rest(): void {
    [this.scene, this.cue, this.telling, this.long] = [null, null, false, false];
  }
}
