// The board of a game by the kind that its card names. One that we cannot draw is shown as its cells.
import type { VNode } from "preact";
import type { BoardProps, BoardView } from "./board_view";
import { ChessBoard } from "./chess";
import { GoBoard } from "./go";
import { OthelloBoard } from "./othello";
import { GridBoard, HexagonBoard, PointBoard } from "./rules";
import { ShogiBoard } from "./shogi";
import { TictactoeBoard } from "./tictactoe";

const views: Record<string, BoardView> = {
  squares: OthelloBoard,
  lines: GoBoard,
  shogi: ShogiBoard,
  chess: ChessBoard,
  marks: TictactoeBoard,
  hexagons: HexagonBoard,
  points: PointBoard,
};

export function AnyBoard({ kind, ...props }: BoardProps & { kind: string }): VNode {
  const View = Object.hasOwn(views, kind) ? (views[kind] ?? GridBoard) : GridBoard;
  return <View {...props} />;
}
