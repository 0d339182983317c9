/** A pad of this device that others follow: it is kept here first, and sent when somebody answers.
 *
 * Nothing that is entered ever waits for a server. */

import { isAway, Problem } from "../../net/api";
import { said } from "../../app/said";
import type { Message } from "../../net/protocol";
import type { Pad } from "../model";
import { pads } from "./api";
import { Following } from "./following.svelte";
import { type Link, links } from "./links.svelte";

const AGAIN = 3_000; // milliseconds until the next try
const REFUSED = 403;
const UNKNOWN = 404;
const CONFLICT = 409;

export type Sent = "off" | "sending" | "current" | "away" | "behind" | "gone";

export class Sharing {
  sent = $state<Sent>("off");
  readonly link = $derived.by((): Link | null => links.of(this.id));
  private latest: Pad | null = null;
  private counter = -1; // of what is known to be there
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wire: Following | null = null;

  constructor(readonly id: string) {
    addEventListener("online", this.tryNow);
    this.listen();
  }

  close(): void {
    removeEventListener("online", this.tryNow);
    clearTimeout(this.timer);
    this.wire?.close();
  }

  /** What the device has kept by now. */
  show(pad: Pad): void {
    this.latest = pad;
    void this.push();
  }

  /** Others may follow from now on. What goes wrong is thrown. */
  async share(pad: Pad): Promise<void> {
    const made = await pads.share(links.key(this.id), pad.revision, pad);
    const { code, counter, hand } = made;
    links.tie(this.id, { code, key: links.key(this.id), hand, ahead: 0 }, this.id);
    [this.counter, this.sent] = [counter, "current"];
    this.listen();
    this.show(pad);
  }

  async stop(): Promise<void> {
    const { link } = this;
    if (link?.key) await pads.close(link.code, link.key).catch(ignoring(REFUSED, UNKNOWN));
    this.end("off");
  }

  pass(): Promise<{ readonly text: string; readonly seconds: number }> {
    return pads.givePass(this.link!.code, this.link!.key!);
  }

  /** This sheet counts, whatever the server has. */
  insist(): void {
    const there = Math.max(this.wire?.counter ?? 0, this.counter);
    links.change(this.id, { ahead: there + 1 - (this.latest?.revision ?? 0) });
    this.tryNow();
  }

  readonly tryNow = (): void => void this.push();

  private async push(): Promise<void> {
    clearTimeout(this.timer);
    const { link, latest } = this;
    if (this.busy || !link?.key || !latest || latest.revision + link.ahead <= this.counter) return;
    this.busy = true;
    this.sent = "sending";
    try {
      this.counter = (await pads.write(link.code, link.key, latest.revision + link.ahead, latest)).counter;
      this.sent = "current";
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
    if (this.sent === "current" && latest !== this.latest) void this.push();
  }

  private failed(error: unknown): void {
    const status = error instanceof Problem && !isAway(error) ? error.status : 0;
    if (status === REFUSED) return this.handed(Infinity);
    if (status === UNKNOWN) return this.end("gone");
    this.sent = status === CONFLICT ? "behind" : "away";
    if (this.sent === "away") this.timer = setTimeout(this.tryNow, AGAIN);
  }

  /** Somebody took it over: here one reads from now on. */
  private handed(hand: number): void {
    if (this.link?.key && hand > this.link.hand) links.change(this.id, { key: null });
  }

  private listen(): void {
    if (this.link?.key && !this.wire) this.wire = new Following(this.link.code, (hand) => this.handed(hand));
  }

  private end(how: "off" | "gone"): void {
    this.wire?.close();
    [this.wire, this.sent, this.counter] = [null, how, -1];
    links.cut(this.id);
  }
}

const ignoring =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    if (error instanceof Problem && statuses.includes(error.status)) return null;
    throw error;
  };

/** How it is with those who follow, in a sentence. */
export const saidOf = (sent: Sent): Message => said(`web.pad.live.${sent}`);
