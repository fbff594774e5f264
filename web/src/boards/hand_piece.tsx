// One kind of piece in hand, a small picture and how many there are; a button where it can be dropped.
import type { ComponentChildren, VNode } from "preact";

// What the one who plays may pick, and has.
export interface Picks {
  open?: string[];
  picked?: string[];
  onPick?: (square: string) => void;
}

interface HandPieceProps extends Picks {
  kind: string;
  count: number;
  words: string;
  children: ComponentChildren; // the picture
}

export function HandPiece({ kind, count, words, open = [], picked = [], onPick, children }: HandPieceProps): VNode {
  const name = `hand:${kind}`;
  const isOpen = onPick !== undefined && open.includes(name);
  const isPicked = picked.includes(name);
  const shape = (
    <>
      <svg viewBox="-4.6 -5 9.2 10" aria-hidden="true">
        {children}
      </svg>
      <b aria-hidden="true">{count}</b>
    </>
  );
  if (!isOpen && !isPicked) {
    return (
      <span class="held" role="img" aria-label={words}>
        {shape}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`cell held${isOpen ? " open" : ""}${isPicked ? " picked" : ""}`}
      data-square={name}
      aria-label={words}
      aria-pressed={isPicked}
      onClick={() => onPick?.(name)}
    >
      {shape}
    </button>
  );
}
