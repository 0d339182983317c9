/** A finished game, step by step: fetched in parts, shown from any seat or from all. */

import type { Frame, Message } from "../protocol";
import { api } from "./api";

const PART = 100; // steps to a request

export class Replay<View> {
  plies = $state(0);
  at = $state(0);
  playing = $state(false);
  private frames = $state.raw<readonly (Frame | undefined)[]>([]);
  private readonly asked = new Set<number>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly code: string,
    /** A seat's number, "all", or "" for what a spectator saw. */
    readonly seat: string,
  ) {}

  /** The views of this step: one, or every seat's. */
  get views(): readonly View[] {
    return (this.frames[this.at]?.views ?? []) as readonly View[];
  }

  get told(): readonly Message[] {
    return this.frames[this.at]?.told[0] ?? [];
  }

  /** All that was told up to here, the last first. */
  get story(): readonly Message[] {
    return this.frames.slice(0, this.at + 1).flatMap((frame) => frame?.told[0] ?? []);
  }

  async open(ply: number): Promise<void> {
    await this.fetch(0);
    await this.go(ply);
  }

  async go(ply: number): Promise<void> {
    const wished = Math.min(Math.max(0, ply), this.plies);
    await this.fetch(Math.floor(wished / PART));
    this.at = wished;
    if (wished === this.plies) this.pause();
  }

  play(): void {
    this.playing = true;
    this.timer = setInterval(() => void this.go(this.at + 1), 900);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }

  private async fetch(part: number): Promise<void> {
    if (this.asked.has(part)) return;
    this.asked.add(part);
    const start = part * PART;
    const who = this.seat === "all" ? "all=true" : this.seat === "" ? "" : `seat=${this.seat}`;
    const found = await api.replay(this.code, `?start=${start}&count=${PART}&${who}`);
    this.plies = found.plies;
    const frames = [...this.frames];
    for (const frame of found.frames) frames[frame.ply] = frame;
    this.frames = frames;
  }
}
