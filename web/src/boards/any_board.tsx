// The board of a game by the kind that its card names. One that we cannot draw is shown as its cells.
import type { VNode } from "preact";
import type { BoardProps, BoardView } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";
import { ChessBoard } from "./chess";
import { GoBoard } from "./go";
import { OthelloBoard } from "./othello";
import { ShogiBoard } from "./shogi";
import { TictactoeBoard } from "./tictactoe";

const views: Record<string, BoardView> = {
  squares: OthelloBoard,
  lines: GoBoard,
  shogi: ShogiBoard,
  chess: ChessBoard,
  marks: TictactoeBoard,
};

export function AnyBoard({ kind, ...props }: BoardProps & { kind: string }): VNode {
  const View = Object.hasOwn(views, kind) ? (views[kind] ?? PlainBoard) : PlainBoard;
  return <View {...props} />;
}

function PlainBoard(props: BoardProps): VNode {
  const { board, say } = props;
  const [width, height] = [board.columns.length * 10 + 8, board.rows.length * 10 + 8];
  return (
    <svg class="board plain" viewBox={`0 0 ${width} ${height}`}>
      <Edges {...props} x={6} y={6} size={10} />
      <CellGrid
        {...props}
        x={6}
        y={6}
        size={10}
        label={(index) => board.cells[index] || say("empty")}
        draw={(index) => (
          <text class="letter" y={2} font-size="5">
            {board.cells[index]}
          </text>
        )}
      />
    </svg>
  );
}
