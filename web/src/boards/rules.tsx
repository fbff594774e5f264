// Boards of games whose rules are a program: cells as a grid, hexagons or crossings of lines, with the pictures that the
// program names for what stands on them.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 10;
const edge = 6;

// "disc-red", "king-black", "stone-white"; anything else is drawn as it is, "^" in front of it turned round.
export function Picture({ of }: { of: string }): VNode {
  const [, kind, colour] = /^(disc|king|stone)-(black|white|red|blue|yellow|green)$/.exec(of) ?? [];
  if (kind === undefined || colour === undefined) {
    const isTurned = of.length > 1 && of.startsWith("^");
    return (
      <text class="letter" y={2} font-size="5" transform={isTurned ? "rotate(180)" : undefined}>
        {isTurned ? of.slice(1) : of}
      </text>
    );
  }
  return (
    <g class={`token ${colour}`}>
      <circle r={size * (kind === "stone" ? 0.46 : 0.4)} />
      {kind === "king" && <path class="crown" d="M-2 1.4V-1.2L-1 0L0-1.8L1 0L2-1.2V1.4Z" />}
    </g>
  );
}

function Cells(props: BoardProps & { shift?: (row: number) => number }): VNode {
  const { board, say } = props;
  const standing = (index: number): string => {
    const cell = board.cells[index] ?? "";
    return cell === "-" ? "" : cell;
  };
  return (
    <CellGrid
      {...props}
      x={edge}
      y={edge}
      size={size}
      label={(index) => standing(index) || say("empty")}
      shade={(index) => (board.cells[index] === "-" ? "no-cell" : "")}
      draw={(index) => (standing(index) ? <Picture of={board.pictures?.[standing(index)] ?? standing(index)} /> : null)}
    />
  );
}

export function GridBoard(props: BoardProps): VNode {
  const { board } = props;
  return (
    <svg class="board plain" viewBox={`0 0 ${board.columns.length * size + edge + 2} ${board.rows.length * size + edge + 2}`}>
      <Edges {...props} x={edge} y={edge} size={size} />
      <Cells {...props} />
    </svg>
  );
}

// Each row stands half a cell further to the right than the one above it.
export function HexagonBoard(props: BoardProps): VNode {
  const { board } = props;
  const [columns, rows] = [board.columns.length, board.rows.length];
  const side = size / Math.sqrt(3);
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(Math.cos(angle) * side).toFixed(2)},${(Math.sin(angle) * side).toFixed(2)}`;
  });
  const shift = (row: number): number => (row * size) / 2;
  const width = columns * size + ((rows - 1) * size) / 2;
  return (
    <svg class="board plain hexagons" viewBox={`0 0 ${width + edge + 2} ${rows * size + edge + 2}`}>
      <g class="lines" aria-hidden="true">
        {board.rows.map((_, row) =>
          board.columns.map((__, column) => (
            <polygon
              key={`${row} ${column}`}
              points={corners.join(" ")}
              transform={`translate(${edge + column * size + shift(row) + size / 2} ${edge + row * size + size / 2})`}
            />
          )),
        )}
      </g>
      <Cells {...props} shift={shift} />
    </svg>
  );
}

export function PointBoard(props: BoardProps): VNode {
  const { board } = props;
  const [right, bottom] = [edge + board.columns.length * size, edge + board.rows.length * size];
  const half = size / 2;
  return (
    <svg class="board plain points" viewBox={`0 0 ${right + 2} ${bottom + 2}`}>
      <g class="lines" aria-hidden="true">
        {board.columns.map((_, i) => (
          <path key={`c${i}`} d={`M${edge + i * size + half} ${edge + half}V${bottom - half}`} />
        ))}
        {board.rows.map((_, i) => (
          <path key={`r${i}`} d={`M${edge + half} ${edge + i * size + half}H${right - half}`} />
        ))}
      </g>
      <Edges {...props} x={edge} y={edge} size={size} />
      <Cells {...props} />
    </svg>
  );
}
