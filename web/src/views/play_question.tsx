// What is left to ask of a move: whether, or to what, a piece promotes.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ChessPiece, chessPieceName } from "../boards/chess";
import type { Move } from "../model";
import { promoted, promotionsOf } from "../picking";
import { useSay } from "../words";

function Become({ piece }: { piece: string }): VNode {
  const say = useSay();
  return (
    <>
      <svg class="become" viewBox="-5 -5 10 10" aria-hidden="true">
        <ChessPiece piece={piece} />
      </svg>
      {chessPieceName(say, piece)}
    </>
  );
}

function choiceName(kind: string | null): string {
  if (kind === null) return "stay";
  return kind === "+" ? "promote" : kind;
}

interface QuestionProps {
  moves: Move[];
  onAnswer: (move: Move) => void;
  onCancel: () => void;
}

export function Question({ moves, onAnswer, onCancel }: QuestionProps): VNode {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  // Whoever plays by keys goes on there.
  useEffect(() => {
    if (document.activeElement?.closest(".board")) place.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div class="choices" role="group" aria-label={say("choose")} ref={place}>
      {promotionsOf(moves).map((kind) => (
        <button
          key={kind ?? ""}
          type="button"
          data-choice={choiceName(kind)}
          onClick={() => {
            const move = promoted(moves, kind);
            if (move) onAnswer(move);
          }}
        >
          {kind === null ? say("stay") : kind === "+" ? say("promote") : <Become piece={kind} />}
        </button>
      ))}
      <button type="button" data-choice="cancel" onClick={onCancel}>
        {say("cancel")}
      </button>
    </div>
  );
}
