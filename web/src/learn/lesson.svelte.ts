/** A scripted round on a real table. The engine played it once, into a file: what is shown and told
 *  here is what a player in the learner's seat would see, and only one thing at a time is offered. */

import type { AtTable, Telling } from "../lib/table.svelte";
import type { Message, SeatShown, SkullForbidden, SkullMove, SkullView, TableShown } from "../protocol";
import { byDisc, same } from "../skull/moves";

export interface Ply {
  /** The learner's own move, to be made again; null where somebody else moved. */
  readonly move: SkullMove | null;
  readonly told: readonly Message[];
  readonly view: SkullView;
}

export interface Script {
  readonly start: SkullView;
  readonly plies: readonly Ply[];
}

/** What each of the learner's moves is about: the key of its sentence. */
export const STEPS = ["lay", "another", "raise", "own", "next", "other", "trap", "bluff", "pass"] as const;
export type Step = (typeof STEPS)[number] | "done";

const said = (key: string): Message => ({ clause: null, key, params: {} });

/** Of all that could be done, what the lesson is about now; and for the rest, a kind word. */
export function narrowed(view: SkullView, wished: SkullMove | null, step: Step): SkullView {
  if (wished === null) return { ...view, legal: [] };
  const known = view.forbidden.map((one) => one.disc);
  const held = [...new Set(view.hand)].filter((disc) => !known.includes(disc));
  const kept = held.filter((disc) => !same(byDisc(view, disc), wished));
  const why = said(`web.learn.${step}.not`);
  const more = kept.map((disc): SkullForbidden => ({ disc, why }));
  return { ...view, legal: [wished], forbidden: [...view.forbidden, ...more] };
}

export class Lesson implements AtTable<SkullView> {
  readonly sending = null;
  readonly shown: TableShown;
  stage = $state.raw<SkullView>()!;
  scene = $state.raw<Message | null>(null);
  log = $state.raw<readonly Message[]>([]);
  /** How many of the learner's moves are made. */
  made = $state(0);

  private at = 0; // the next ply
  private queue: Message[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly script: Script,
    private readonly telling: Telling<SkullView>,
    names: readonly string[],
    private readonly hears: (told: Message) => void = () => undefined,
  ) {
    this.shown = table(names);
    this.stage = this.truth(script.start);
  }

  get view(): SkullView {
    return this.stage;
  }

  get step(): Step {
    return STEPS[this.made] ?? "done";
  }

  /** Is it the learner's turn, with all that happened before told? */
  get owes(): boolean {
    return this.scene === null && this.step !== "done";
  }

  get over(): boolean {
    return this.scene === null && this.step === "done";
  }

  left(): null {
    return null; // nobody hurries a learner
  }

  /** Anything but what the lesson is about is not offered, so it never comes here. */
  async move(move: unknown): Promise<void> {
    if (!this.owes || !same(move as SkullMove, this.wished)) return;
    this.made += 1;
    this.play();
  }

  /** Nothing is skipped here: the story is what is taught. */
  catchUp(): void {}

  close(): void {
    clearTimeout(this.timer);
  }

  private get wished(): SkullMove | null {
    return this.script.plies[this.at]?.move ?? null;
  }

  private truth(view: SkullView): SkullView {
    return narrowed(view, this.wished, this.step);
  }

  /** One ply, and all that follows until it is the learner's turn again. */
  private play(): void {
    const ply = this.script.plies[this.at]!;
    this.at += 1;
    this.queue = [...ply.told];
    this.tell(ply);
  }

  private tell(ply: Ply): void {
    const told = this.queue.shift();
    if (told === undefined) return this.settle(ply.view);
    this.hears(told);
    this.log = [...this.log, told];
    this.scene = told;
    this.stage = this.telling.after(this.stage, told);
    this.timer = setTimeout(() => this.tell(ply), this.telling.lasts(told));
  }

  private settle(view: SkullView): void {
    this.stage = this.truth(view);
    if (this.at < this.script.plies.length && this.wished === null) this.play();
    else this.scene = null;
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

function table(names: readonly string[]): TableShown {
  const setup = { game: "skull", rules: "official starter=1", seats: names.length, clock: null } as const;
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
