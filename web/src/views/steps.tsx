// The way through a game: to the start, back, by itself, on, to the end.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSay } from "../words";

const beat = 700; // milliseconds between moves that play by themselves

interface StepsProps {
  ply: number;
  last: number;
  onPly: (ply: number) => void;
}

const within = (ply: number, last: number): number => Math.max(0, Math.min(last, ply));

export function Steps({ ply, last, onPly }: StepsProps): VNode {
  const say = useSay();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onPly(ply + 1), beat);
    return () => clearTimeout(timer);
  }, [isPlaying, ply, last]);
  const button = (sign: string, name: Parameters<typeof say>[0], to: number): VNode => (
    <button type="button" aria-label={say(name)} title={say(name)} disabled={to === ply} onClick={() => onPly(within(to, last))}>
      {sign}
    </button>
  );
  return (
    <div class="steps" role="group" aria-label={say("moves")}>
      {button("«", "first", 0)}
      {button("‹", "back", ply - 1)}
      <button
        type="button"
        aria-label={say(isPlaying ? "pause" : "play")}
        title={say(isPlaying ? "pause" : "play")}
        onClick={() => {
          if (!isPlaying && ply === last) onPly(0);
          setPlaying(!isPlaying);
        }}
      >
        {isPlaying ? "‖" : "►"}
      </button>
      {button("›", "next", ply + 1)}
      {button("»", "last", last)}
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
  );
}

// The same by the keys of a keyboard.
export function stepKeys({ ply, last, onPly }: StepsProps): (event: KeyboardEvent) => void {
  return (event) => {
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPly(within(to, last));
  };
}
