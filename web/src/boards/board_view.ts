// What every board is given, and what it gives back: clicks on squares by name.
import type { VNode } from "preact";
import type { Board, Judgement } from "../model";
import type { Say } from "../words";

export interface BoardProps {
  board: Board;
  toMove: string; // "black"
  say: Say;
  marked: string[]; // squares of the last move
  open: string[]; // squares that may be clicked, shown as such
  picked: string[]; // squares that were
  flipped: boolean; // seen by the second player
  slides?: boolean; // the last move was just made: its piece comes from where it was
  turned?: number[]; // what it changed besides: discs that were turned
  judgement?: Judgement; // what stands on it
  ownership?: string; // what somebody who thinks expects to stand on it: see Thinking
  onPick?: (square: string) => void; // none: only to look at
}

// The name of a square, as all our games have it.
export function squareName(board: Board, index: number): string {
  const named = board.squares?.[index];
  if (named !== undefined) return named;
  const width = board.columns.length;
  return `${board.columns[index % width] ?? ""}${board.rows[Math.floor(index / width)] ?? ""}`;
}

export type BoardView = (props: BoardProps) => VNode;
