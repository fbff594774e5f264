// A sound for each move, made by the browser itself: a knock of wood, a deeper one where something was taken, two notes at
// the end. Off until somebody switches it on.
import { remember, remembered } from "./words";

export type Sound = "move" | "capture" | "end";

const notes: Record<Sound, [pitch: number, after: number][]> = {
  move: [[880, 0]],
  capture: [[520, 0]],
  end: [
    [660, 0],
    [990, 0.16],
  ],
};
const length = 0.12; // seconds of a note

let context: AudioContext | null = null;

export const soundsAreOn = (): boolean => remembered("sounds") === "on";

// To be called by a click: a browser lets nothing sound before one.
export function switchSounds(isOn: boolean): void {
  remember("sounds", isOn ? "on" : "off");
  if (isOn) sound("move", true);
}

export function sound(kind: Sound, isOn = soundsAreOn()): void {
  if (!isOn || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, after] of notes[kind]) {
    const begin = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, begin);
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, begin + length);
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
