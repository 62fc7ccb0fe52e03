// Tiny sounds, made while they are heard. Off until somebody wants them.

import { settings } from "../live/settings.svelte";

type Note = { tone: number; at: number; long: number; shape?: OscillatorType };

const SOUNDS = {
  turn: [
    { tone: 660, at: 0, long: 0.12 },
    { tone: 880, at: 0.11, long: 0.2 },
  ],
  reveal: [
    { tone: 220, at: 0, long: 0.08, shape: "triangle" },
    { tone: 330, at: 0.07, long: 0.08, shape: "triangle" },
    { tone: 494, at: 0.14, long: 0.22, shape: "triangle" },
  ],
  finish: [
    { tone: 523, at: 0, long: 0.14, shape: "triangle" },
    { tone: 659, at: 0.13, long: 0.14, shape: "triangle" },
    { tone: 784, at: 0.26, long: 0.14, shape: "triangle" },
    { tone: 1047, at: 0.39, long: 0.45, shape: "triangle" },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.08;
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  if (!context && !navigator.userActivation.hasBeenActive) return; // a browser forbids it before the first press
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const notes: Note[] = SOUNDS[sound];
  for (const { tone, at, long, shape } of notes) {
    const [begin, end] = [context.currentTime + at, context.currentTime + at + long];
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = shape ?? "sine";
    voice.frequency.value = tone;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(end);
  }
}
