/** A pad that is kept on another device, followed as it is written. It comes back by itself. */

import { session } from "../../app/session.svelte";
import { type Status, Wire } from "../../net/wire";
import type { FromPad, FromServer, Message } from "../../net/protocol";
import type { Pad } from "../model";
import { readPad, Unreadable } from "../read";

export class Following {
  pad = $state.raw<Pad | null>(null);
  status = $state<Status>("opening");
  /** Why there is nothing to be seen, or nothing new. */
  trouble = $state.raw<Message | null>(null);
  counter = 0;
  private readonly wire: Wire;

  /** `handed` is told how often the pad had been handed on, whenever that is heard. */
  constructor(
    readonly code: string,
    private readonly handed: (hand: number) => void = () => undefined,
  ) {
    this.wire = new Wire(
      `pads/${encodeURIComponent(code)}`,
      session.likes.language,
      {
        heard: (message) => this.heard(message),
        became: (status, why) => ([this.status, this.trouble] = [status, why?.message ?? this.trouble]),
        ply: () => null,
        luck: () => "",
      },
      "pad",
    );
  }

  tryNow(): void {
    this.wire.tryNow();
  }

  close(): void {
    this.wire.close();
  }

  private heard(message: FromServer | FromPad): void {
    if (message.type !== "pad") return;
    this.handed(message.hand);
    this.counter = message.counter;
    try {
      [this.pad, this.trouble] = [readPad(message.document), null];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.trouble = error.says; // what was there before stays
    }
  }
}
