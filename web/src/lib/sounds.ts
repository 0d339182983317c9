/** Small sounds, made on the spot: a knock of wood, a coin, a low drum. No files. */

import type { Message } from "../protocol";
import { house } from "./house.svelte";

export interface Hearing {
  readonly sounds: (told: Message) => Sound | null;
}

let context: AudioContext | null = null;

function tone(from: number, to: number, lasts: number, kind: OscillatorType, loud: number, after = 0) {
  try {
    context ??= new AudioContext();
  } catch {
    return; // no sound here, and the game goes on
  }
  const start = context.currentTime + after;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = kind;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  wave.connect(volume).connect(context.destination);
  wave.start(start);
  wave.stop(start + lasts);
}

const knock = () => tone(190, 90, 0.09, "triangle", 0.25);
const rise = () => tone(330, 520, 0.14, "triangle", 0.16);
const turn = () => tone(520, 410, 0.12, "sine", 0.16);
const drum = () => {
  tone(120, 38, 0.6, "sine", 0.5);
  tone(70, 30, 0.8, "triangle", 0.3, 0.05);
};
const bells = () => {
  for (const [at, pitch] of [523, 654, 817].entries()) tone(pitch, pitch, 0.4, "sine", 0.16, at * 0.12);
};

export const chime = (): void => {
  tone(660, 660, 0.25, "sine", 0.2);
  tone(880, 880, 0.35, "sine", 0.2, 0.14);
};

/** What there is to be heard; a game says when. */
export const SOUNDS = { knock, rise, turn, drum, bells } as const;
export type Sound = keyof typeof SOUNDS;

export function sound(told: Message, game: Hearing | null): void {
  if (!house.likes.sound || document.hidden) return;
  const name = game?.sounds(told);
  if (name) SOUNDS[name]();
}
