// A move that is chosen before one's turn: squares, because nobody knows yet what will be allowed.
import type { Board, Move, Seat } from "./model";
import { promoted, promotionsOf } from "./picking";

// May a premove begin there? With a piece of one's own where pieces move (the first player's are written in large letters), else
// on an empty square.
export function mayBegin(board: Board, index: number, seat: Seat, steps: number): boolean {
  const piece = board.cells[index] ?? "";
  if (steps < 2) return piece === "";
  const letter = piece.replace("+", "");
  return letter !== "" && (letter === letter.toUpperCase()) === (seat === 0);
}

// What one has in hand, as squares: it can begin one, too.
export function inHand(board: Board, side: string): string[] {
  const held = board.hands?.[side] ?? board.held?.[side] ?? {};
  return Object.keys(held).filter((kind) => (held[kind] ?? 0) > 0).map((kind) => `hand:${kind}`);
}

// The move that it is now: promoted if that is a question, without a freeze. Nothing: it is not allowed any more.
export function premoved(legal: readonly Move[], squares: readonly string[]): Move | undefined {
  const fitting = legal.filter(
    (move) => move.freezes === undefined && move.squares?.length === squares.length && move.squares.every((square, i) => square === squares[i]),
  );
  const [promotion] = promotionsOf(fitting);
  return promotion === undefined ? fitting[0] : promoted(fitting, promotion);
}
