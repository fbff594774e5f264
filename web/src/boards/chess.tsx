// Chess: light and dark squares, pieces that stand upright for both sides. A king in check has a red square.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";
import { sayOr, type Say } from "../words";
import { chessPieces } from "./chess_pieces";

const size = 10;
const edge = 4;
const side = size * 8;

// As FEN has them: capitals are white's.
export const isWhite = (piece: string): boolean => piece === piece.toUpperCase();

export function chessPieceName(say: Say, piece: string): string {
  return sayOr(say, `chess ${piece.toUpperCase()}`).replace("chess ", "");
}

export function ChessBoard(props: BoardProps): VNode {
  const { board, say, toMove } = props;
  const label = (index: number): string => {
    const piece = board.cells[index] ?? "";
    if (piece === "") return say("empty");
    const words = [say(isWhite(piece) ? "white" : "black"), chessPieceName(say, piece)];
    if (isChecked(piece)) words.push(say("inCheck"));
    return words.join(" ");
  };
  const isChecked = (piece: string): boolean => board.check === true && piece === (toMove === "white" ? "K" : "k");
  return (
    <svg class="board chess" viewBox={`0 0 ${side + 2 * edge} ${side + 2 * edge}`}>
      <rect class="rim" width={side + 2 * edge} height={side + 2 * edge} rx={1.5} />
      <Edges {...props} x={edge} y={edge} size={size} />
      <CellGrid
        {...props}
        x={edge}
        y={edge}
        size={size}
        label={label}
        shade={(index) => ((index + Math.floor(index / 8)) % 2 === 1 ? "dark" : "light")}
        draw={(index) => {
          const piece = board.cells[index] ?? "";
          return (
            piece && (
              <>
                {isChecked(piece) && <rect class="checked" x={-size / 2} y={-size / 2} width={size} height={size} />}
                <ChessPiece piece={piece} />
              </>
            )
          );
        }}
      />
    </svg>
  );
}

export function ChessPiece({ piece }: { piece: string }): VNode {
  const shape = chessPieces[piece.toUpperCase()];
  return (
    <g class={`man ${isWhite(piece) ? "white" : "black"}`}>
      <path d={shape?.outline ?? ""} />
      <path class="strokes" d={shape?.lines ?? ""} />
    </g>
  );
}
