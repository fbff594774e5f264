// Pieces in hand in a game whose rules are a program: its pictures, and how many there are. One that can be dropped is a
// button.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { Picture } from "./rules";

interface HeldProps extends Pick<BoardProps, "board" | "say"> {
  side: string;
  isTheirs: boolean; // it is their turn
  open?: string[];
  picked?: string[];
  onPick?: (square: string) => void;
}

export function Held({ board, say, side, isTheirs, open = [], picked = [], onPick }: HeldProps): VNode {
  const pieces = Object.entries(board.held?.[side] ?? {});
  return (
    <ul class="hand" aria-label={say("hand")}>
      {pieces.map(([piece, count]) => {
        const name = `hand:${piece}`;
        const isOpen = isTheirs && onPick !== undefined && open.includes(name);
        const isPicked = isTheirs && picked.includes(name);
        const shape = (
          <>
            <svg viewBox="-4.6 -5 9.2 10" aria-hidden="true">
              <Picture of={board.pictures?.[piece] ?? piece} />
            </svg>
            <b aria-hidden="true">{count}</b>
          </>
        );
        return (
          <li key={piece}>
            {isOpen || isPicked ? (
              <button
                type="button"
                class={`cell held${isOpen ? " open" : ""}${isPicked ? " picked" : ""}`}
                data-square={name}
                aria-label={`${piece} × ${count}`}
                aria-pressed={isPicked}
                onClick={() => onPick?.(name)}
              >
                {shape}
              </button>
            ) : (
              <span class="held" role="img" aria-label={`${piece} × ${count}`}>
                {shape}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
