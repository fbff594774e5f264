// Tic-tac-toe: crosses and rings.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 30;
const edge = 8;

export function TictactoeBoard(props: BoardProps): VNode {
  const { board, say } = props;
  const side = size * 3;
  const lines = [1, 2].map((i) => edge + i * size);
  return (
    <svg class="board tictactoe" viewBox={`0 0 ${side + 2 * edge} ${side + 2 * edge}`}>
      <rect class="sheet" x={0.2} y={0.2} width={side + 2 * edge - 0.4} height={side + 2 * edge - 0.4} rx={1.5} />
      <Edges {...props} x={edge} y={edge} size={size} letters={4} />
      <CellGrid
        {...props}
        x={edge}
        y={edge}
        size={size}
        label={(index) => board.cells[index] || say("empty")}
        draw={(index) => <Mark of={board.cells[index] ?? ""} />}
      />
      <g class="lines" aria-hidden="true">
        {lines.map((at) => (
          <path key={at} d={`M${at} ${edge}V${edge + side}M${edge} ${at}H${edge + side}`} />
        ))}
      </g>
    </svg>
  );
}

function Mark({ of }: { of: string }): VNode | null {
  const reach = size * 0.3;
  if (of === "x") return <path class="mark" d={`M${-reach} ${-reach}L${reach} ${reach}M${-reach} ${reach}L${reach} ${-reach}`} />;
  if (of === "o") return <circle class="mark" r={reach} />;
  return null;
}
