/** A scripted round on a real table. The engine played it once, into a file: what is shown and told
 *  here is what a player in the learner's seat would see, and only one thing at a time is offered. */

import type { Game } from "../games/games";
import { same } from "../app/same";
import type { AtTable, Viewed } from "../story/table.svelte";
import type { Message, SeatShown, TableShown } from "../net/protocol";

export interface Ply<View> {
  /** The learner's own move, to be made again; null where somebody else moved. */
  readonly move: unknown;
  readonly told: readonly Message[];
  readonly view: View;
}

export interface Script<View> {
  readonly start: View;
  readonly plies: readonly Ply<View>[];
}

/** What a game teaches. */
export interface Taught<View extends Viewed> {
  readonly name: string;
  readonly rules: string;
  readonly script: Script<View>;
  /** What each of the learner's moves is about: the end of its sentence's key. */
  readonly steps: readonly string[];
  /** Of all that could be done, what the lesson is about now; and for the rest, a kind word. */
  readonly narrowed: (view: View, wished: unknown, step: string) => View;
  readonly game: Game<View>;
}

export const DONE = "done";
export const PEOPLE = { nell: "Nell", odile: "Odile" } as const;

export class Lesson<View extends Viewed> implements AtTable<View> {
  readonly sending = null;
  readonly shown: TableShown;
  stage = $state.raw<View>()!;
  scene = $state.raw<Message | null>(null);
  log = $state.raw<readonly Message[]>([]);
  /** How many of the learner's moves are made. */
  made = $state(0);

  private at = 0; // the next ply
  private queue: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly taught: Taught<View>,
    name: string,
    private readonly hears: (told: Message) => void = () => undefined,
  ) {
    this.shown = table(taught, [name, ...Object.values(PEOPLE)]);
    this.settle(taught.script.start); // and on, to the learner's first move
  }

  get view(): View {
    return this.stage;
  }

  get step(): string {
    return this.taught.steps[this.made] ?? DONE;
  }

  /** Is it the learner's turn, with all that happened before told? */
  get owes(): boolean {
    return this.scene === null && this.step !== DONE;
  }

  get over(): boolean {
    return this.scene === null && this.step === DONE;
  }

  left(): null {
    return null; // nobody hurries a learner
  }

  /** Anything but what the lesson is about is not offered, so it never comes here. */
  async move(move: unknown): Promise<void> {
    if (!this.owes || !same(move, this.wished)) return;
    this.made += 1;
    this.next();
  }

  /** Nothing is skipped here: the story is what is taught. */
  catchUp(): void {}

  close(): void {
    clearTimeout(this.timer);
  }

  private get wished(): unknown {
    return this.taught.script.plies[this.at]?.move ?? null;
  }

  private next(): void {
    const ply = this.taught.script.plies[this.at]!;
    this.at += 1;
    this.queue = [...ply.told];
    this.tell(ply);
  }

  private tell(ply: Ply<View>): void {
    const told = this.queue.shift();
    if (told === undefined) return this.settle(ply.view);
    this.hears(told);
    this.log = [...this.log, told];
    this.scene = told;
    this.stage = this.taught.game.telling.after(this.stage, told);
    this.timer = setTimeout(() => this.tell(ply), this.taught.game.telling.lasts(told));
  }

  /** All that follows is told as well, until it is the learner's turn. */
  private settle(view: View): void {
    this.stage = this.taught.narrowed(view, this.wished, this.step);
    if (this.wished !== null || this.at === this.taught.script.plies.length) this.scene = null;
    else this.next();
  }
}

const seated = (name: string, at: number): SeatShown => ({
  name,
  guest: at === 0 ? 0 : null,
  bot: at === 0 ? null : "regular",
  here: true,
  played_by: at === 0 ? "person" : "bot",
  left: null,
  gives_up: false,
  muted: false,
  lucky: true,
});

function table(taught: { name: string; rules: string }, names: readonly string[]): TableShown {
  const setup = { game: taught.name, rules: taught.rules, seats: names.length, clock: null };
  const room = { pace: "live", grace: null, public: false, door: "open", talk: false, records: "open" } as const;
  return {
    type: "table",
    code: "",
    setup: { ...setup, ...room },
    phase: "playing",
    host: 0,
    seats: names.map(seated),
    watching: [],
    you: { guest: 0, seat: 0, host: true, asking: false },
    commitment: "",
    invite: null,
    asking: [],
    fills: null,
    outcome: null,
    next: null,
    protocol: 1,
  };
}
