// The way through a game: to the start, back, by itself, on, to the end; how fast; the other way round.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { remember, remembered, useSay, type Word } from "../words";

const beat = 1000; // milliseconds between moves that play by themselves
const speeds = [1, 2, 5] as const;
type Speed = (typeof speeds)[number];

export interface Way {
  ply: number;
  last: number;
  onPly: (ply: number) => void;
}

export const within = (ply: number, last: number): number => Math.max(0, Math.min(last, ply));

export interface Playing {
  isPlaying: boolean;
  speed: Speed;
  toggle: () => void;
  faster: () => void;
}

export function usePlaying({ ply, last, onPly }: Way): Playing {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(() => speeds.find((each) => String(each) === remembered("speed")) ?? 1);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onPly(ply + 1), beat / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, ply, last, speed]);
  return {
    isPlaying,
    speed,
    toggle: () => {
      if (!isPlaying && ply === last) onPly(0);
      setPlaying(!isPlaying);
    },
    faster: () => {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
      remember("speed", String(next));
      setSpeed(next);
    },
  };
}

interface StepsProps extends Way {
  playing: Playing;
  onFlip: () => void;
  onHelp: () => void;
}

export function Steps({ ply, last, onPly, playing, onFlip, onHelp }: StepsProps): VNode {
  const say = useSay();
  const button = (sign: string, name: Word, onClick: () => void, isOff = false): VNode => (
    <button type="button" aria-label={say(name)} title={say(name)} disabled={isOff} onClick={onClick}>
      {sign}
    </button>
  );
  return (
    <div class="steps" role="group" aria-label={say("steps")}>
      <div class="slide">
        <input
          type="range"
          min={0}
          max={last}
          value={ply}
          aria-label={say("move")}
          onInput={(event) => onPly(Number(event.currentTarget.value))}
        />
        <output class="ply">
          {ply} / {last}
        </output>
      </div>
      <div class="keys">
        {button("«", "first", () => onPly(0), ply === 0)}
        {button("‹", "back", () => onPly(ply - 1), ply === 0)}
        {button(playing.isPlaying ? "‖" : "►", playing.isPlaying ? "pause" : "play", playing.toggle)}
        {button("›", "next", () => onPly(ply + 1), ply === last)}
        {button("»", "last", () => onPly(last), ply === last)}
        <button type="button" class="speed" aria-label={`${say("speed")}: ${playing.speed}×`} title={say("speed")} onClick={playing.faster}>
          {playing.speed}×
        </button>
        {button("⇅", "flip", onFlip)}
        <span class="wide-only">{button("?", "keys", onHelp)}</span>
      </div>
    </div>
  );
}
