/** A scripted round on a real table. The engine played it once, into a file: what is shown and told
 *  here is what a player in the learner's seat would see, and only one thing at a time is offered. */

import type { Taught } from "../games/lesson";
import { same } from "../app/same";
import type { AtTable, Viewed } from "../story/at-table";
import { shared } from "../story/shared";
import { type Cue, type Listener, silent, Story } from "../story/story.svelte";
import { type Scene, steps } from "../story/telling";
import type { Message, SeatShown, TableShown } from "../net/protocol";

export const DONE = "done";
export const PEOPLE = { nell: "Nell", odile: "Odile" } as const;

export class Lesson<View extends Viewed> implements AtTable<View> {
  readonly sending = null;
  readonly shown: TableShown;
  /** How many of the learner's moves are made. */
  made = $state(0);

  private at = 0; // the next ply
  private last: View; // as the engine has it, with all that could be done
  private readonly story: Story<View>;

  constructor(
    private readonly taught: Taught<View>,
    name: string,
    listener: Listener = {},
  ) {
    this.shown = table(taught, [name, ...Object.values(PEOPLE)]);
    this.last = taught.script.start;
    this.story = new Story<View>(this.last, listener);
    this.tell([]);
  }

  get view(): View {
    return this.story.stage;
  }
  get seats(): readonly (SeatShown | null)[] {
    return this.shown.seats;
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
  readonly long = false;

  get step(): string {
    return this.taught.steps[this.made] ?? DONE;
  }

  /** Is it the learner's turn, with all that happened before told? */
  get owes(): boolean {
    return !this.telling && this.step !== DONE;
  }

  get over(): boolean {
    return !this.telling && this.step === DONE;
  }

  left(): null {
    return null; // nobody hurries a learner
  }

  /** Anything but what the lesson is about is not offered, so it never comes here. */
  async move(move: unknown): Promise<void> {
    if (!this.owes || !same(move, this.wished)) return;
    this.made += 1;
    this.tell(this.played());
  }

  /** Nothing is skipped here: the story is what is taught. */
  catchUp(): void {}

  close(): void {
    this.story.close();
  }

  private get wished(): unknown {
    return this.taught.script.plies[this.at]?.move ?? null;
  }

  /** These scenes, all that happens until the learner's next move, and then what that is about. */
  private tell(scenes: Scene<View>[]): void {
    while (this.wished === null && this.at < this.taught.script.plies.length) scenes.push(...this.played());
    const asked = this.taught.narrowed(this.last, this.wished, this.step);
    const told = steps<View, View>(this.taught.game.telling, scenes, shared);
    this.story.add([...told, silent((stage) => shared(stage, asked))]);
  }

  /** The next ply, scene by scene. */
  private played(): Scene<View>[] {
    const { scenes } = this.taught.script.plies[this.at]!;
    this.at += 1;
    return scenes.map(({ told, changed }) => {
      this.last = { ...this.last, ...changed };
      return { told, view: this.last };
    });
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
