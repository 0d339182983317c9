/** Small sounds, made on the spot: a knock of wood, a coin, a low drum. No files. */

import { session } from "../app/session.svelte";

let context: AudioContext | null = null;

function tone(from: number, to: number, lasts: number, kind: OscillatorType, loud: number, after = 0) {
  if (navigator.userActivation?.hasBeenActive === false) return; // browsers want a tap first
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

const knock = (after = 0) => tone(190, 90, 0.09, "triangle", 0.25, after);
/** As long as the beats that are seen with them. */
const knocks = () => {
  for (let at = 0; at < 3; at++) knock(at * 0.3);
};
const rise = () => tone(330, 520, 0.14, "triangle", 0.16);
const turn = () => tone(520, 410, 0.12, "sine", 0.16);
const drum = () => {
  tone(120, 38, 0.6, "sine", 0.5);
  tone(70, 30, 0.8, "triangle", 0.3, 0.05);
};
const bells = () => {
  for (const [at, pitch] of [523, 654, 817].entries()) tone(pitch, pitch, 0.4, "sine", 0.16, at * 0.12);
};
const card = () => tone(1400, 300, 0.05, "triangle", 0.12);
const riffle = () => {
  for (let at = 0; at < 7; at++) tone(900 + at * 60, 300, 0.04, "triangle", 0.07, at * 0.045);
};
const coin = () => {
  tone(1320, 1320, 0.08, "sine", 0.14);
  tone(1760, 1760, 0.3, "sine", 0.14, 0.07);
};
/** Something large comes up, and takes everything down with it. */
const splash = () => {
  tone(60, 240, 0.5, "sawtooth", 0.12);
  for (let at = 0; at < 9; at++) tone(500 - at * 38, 120 - at * 6, 0.22, "triangle", 0.13, 0.45 + at * 0.06);
  tone(90, 30, 1.1, "sine", 0.45, 0.5);
};
const horn = () => {
  tone(82, 76, 1.6, "sawtooth", 0.1);
  tone(123, 110, 1.6, "sine", 0.3);
  tone(61, 57, 1.8, "sine", 0.4, 0.1);
};

export const chime = (): void => {
  tone(660, 660, 0.25, "sine", 0.2);
  tone(880, 880, 0.35, "sine", 0.2, 0.14);
};

/** What there is to be heard; a game says when. */
export const SOUNDS = { knock, knocks, rise, turn, drum, bells, card, riffle, coin, splash, horn } as const;
export type Sound = keyof typeof SOUNDS;

export function play(sound: Sound | null): void {
  if (sound && session.likes.sound && !document.hidden) SOUNDS[sound]();
}
