/** Somebody at a table that shows one golden view: what they may tap, and what comes of it. */

import { flushSync, mount, unmount } from "svelte";

import type { Playing } from "../games/games";
import { session } from "../app/session.svelte";
import type { AtTable } from "../story/at-table";
import type { Voice } from "../app/voice";
import type { SeatShown, Setup, TableShown } from "../net/protocol";
import type { AnyView } from "./golden";

export const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal"];

/** What decides nothing: how a hand is sorted, whether an only card plays itself, what lies open. */
export const COMFORTS = ".sorting, .auto, .sheets > button";

const SEAT: Omit<SeatShown, "name"> = {
  guest: 1,
  bot: null,
  here: true,
  played_by: "person",
  left: null,
  gives_up: false,
  muted: false,
  lucky: true,
};

const SETUP: Omit<Setup, "game" | "rules" | "seats"> = {
  clock: null,
  pace: "live",
  grace: null,
  public: false,
  door: "open",
  talk: true,
  records: "open",
};

export function shownWith(view: AnyView): TableShown {
  const seats = view.players.map((_, seat) => ({ ...SEAT, name: NAMES[seat]! }));
  const setup = { ...SETUP, game: "", rules: view.rules.rulebook, seats: seats.length };
  const you = { guest: 1, seat: view.you, host: false, asking: false };
  const none = { invite: null, asking: [], fills: null, outcome: null, next: null, watching: [] };
  return {
    type: "table",
    code: "GOLDEN",
    phase: "playing",
    host: 1,
    commitment: "",
    protocol: 1,
    setup,
    seats,
    you,
    ...none,
  };
}

/** In the words that whoever sits there reads. */
export const voiceOf = (view: AnyView): Voice => session.voice.at(view.rules.rulebook, NAMES, view.you);

/** A table at rest: nothing is being told, and what is sent is kept. */
export class Still implements AtTable<AnyView> {
  readonly sent: unknown[] = [];
  readonly scene = null;
  readonly cue = null;
  readonly telling = false;
  readonly long = false;
  readonly sending = null;
  readonly seats: TableShown["seats"];

  constructor(readonly view: AnyView) {
    this.seats = shownWith(view).seats;
  }
  get owes(): boolean {
    return !this.telling && this.view.you !== null && this.view.to_act.includes(this.view.you);
  }
  left = (): null => null;
  move = async (move: unknown): Promise<void> => void this.sent.push(move);
  catchUp = (): void => undefined;
}

interface Seen {
  readonly buttons: readonly HTMLButtonElement[];
  readonly offers: string;
}

function looked(root: HTMLElement): Seen {
  const buttons = [...root.querySelectorAll("button")].filter((one) => !one.disabled && !one.matches(COMFORTS));
  const lines = buttons.map((one) => `${one.className} ${one.ariaPressed} ${one.textContent}`);
  return { buttons, offers: lines.map((line) => `${line.replace(/\s+/g, " ")}\n`).join("") };
}

export class Sitting {
  readonly said: string[] = [];
  readonly root: HTMLElement;
  private readonly table: Still;
  private readonly drawn: ReturnType<typeof mount>;
  private look: Seen | null = null;

  constructor(game: Playing, view: AnyView) {
    this.table = new Still(view);
    this.root = document.body.appendChild(document.createElement("main"));
    const props = {
      table: this.table,
      onexplain: (text: string, clause?: string | null) => void this.said.push(clause ? `${text} (${clause})` : text),
    };
    this.drawn = mount(game.Table, { target: this.root, props });
    flushSync();
  }

  get sent(): readonly unknown[] {
    return this.table.sent;
  }

  get buttons(): readonly HTMLButtonElement[] {
    return this.seen.buttons;
  }

  /** What may be tapped as things are, a line each. */
  get offers(): string {
    return this.seen.offers;
  }

  /** Nothing changes but by a tap, so that one look is enough: a page made of objects is slow to read. */
  private get seen(): Seen {
    return (this.look ??= looked(this.root));
  }

  /** Seats' places are marked by their number, whatever the game. */
  place(seat: number): Element {
    const found = this.root.querySelectorAll(`[data-seat="${seat}"]`);
    if (found.length !== 1) throw new Error(`seat ${seat} has ${found.length} places`);
    return found[0]!;
  }

  press(at: number): void {
    this.buttons[at]!.click();
    flushSync();
    this.look = null;
  }

  close(): void {
    void unmount(this.drawn);
    this.root.remove();
  }
}
