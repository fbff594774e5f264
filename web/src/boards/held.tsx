// Pieces in hand in a game whose rules are a program: its pictures.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { HandPiece, type Picks } from "./hand_piece";
import { Picture } from "./rules";

interface HeldProps extends Pick<BoardProps, "board" | "say">, Picks {
  side: string;
}

export function Held({ board, say, side, ...picks }: HeldProps): VNode {
  return (
    <ul class="hand" aria-label={say("hand")}>
      {Object.entries(board.held?.[side] ?? {}).map(([piece, count]) => (
        <li key={piece}>
          <HandPiece kind={piece} count={count} words={`${piece} × ${count}`} {...picks}>
            <Picture of={board.pictures?.[piece] ?? piece} />
          </HandPiece>
        </li>
      ))}
    </ul>
  );
}
