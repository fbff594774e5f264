// Boards of games whose rules are a program: cells as a grid, hexagons or crossings of lines, with the pictures that the
// program names for what stands on them.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 10;
const edge = 6;

// Words are smaller than letters, so that they stay in their cell.
const letters = (of: string): number => Math.min(6, (1.5 * size) / Math.max(1, [...of.replace(/^\^/, "")].length * ([...of].some((c) => c > "\u2e80") ? 1.7 : 1)));

// "disc-red", "king-black", "stone-white"; anything else is drawn as it is, "^" in front of it turned round.
export function Picture({ of }: { of: string }): VNode {
  const [, kind, colour] = /^(disc|king|stone)-(black|white|red|blue|yellow|green)$/.exec(of) ?? [];
  if (kind === undefined || colour === undefined) {
    const isTurned = of.length > 1 && of.startsWith("^");
    return (
      <text class="letter" y={letters(of) * 0.36} font-size={letters(of)} transform={isTurned ? "rotate(180)" : undefined}>
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

function Cells(props: BoardProps & { shift?: (row: number) => number; step?: number; outline?: string }): VNode {
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

// Wood with lines on it: `inset` is how far they begin inside of the cells.
function Planks({ board, inset }: BoardProps & { inset: number }): VNode {
  const [width, height] = [board.columns.length * size, board.rows.length * size];
  const across = Array.from({ length: board.rows.length + (inset === 0 ? 1 : 0) }, (_, i) => edge + inset + i * size);
  const down = Array.from({ length: board.columns.length + (inset === 0 ? 1 : 0) }, (_, i) => edge + inset + i * size);
  return (
    <>
      <rect class="wood" width={width + edge + 2} height={height + edge + 2} rx={1} />
      <g class="lines" aria-hidden="true">
        {across.map((y) => (
          <path key={`r${y}`} d={`M${edge + inset} ${y}H${edge + width - inset}`} />
        ))}
        {down.map((x) => (
          <path key={`c${x}`} d={`M${x} ${edge + inset}V${edge + height - inset}`} />
        ))}
      </g>
    </>
  );
}

function WoodenBoard(props: BoardProps & { kind: string; inset: number }): VNode {
  const { board, kind } = props;
  return (
    <svg class={`board plain ${kind}`} viewBox={`0 0 ${board.columns.length * size + edge + 2} ${board.rows.length * size + edge + 2}`}>
      <Planks {...props} />
      <Edges {...props} x={edge} y={edge} size={size} />
      <Cells {...props} />
    </svg>
  );
}

export function GridBoard(props: BoardProps): VNode {
  return <WoodenBoard {...props} kind="cells" inset={0} />;
}

export function PointBoard(props: BoardProps): VNode {
  return <WoodenBoard {...props} kind="points" inset={size / 2} />;
}

// Each row stands half a cell further to the right than the one above it, and reaches between its cells.
export function HexagonBoard(props: BoardProps): VNode {
  const { board, flipped } = props;
  const [columns, rows] = [board.columns.length, board.rows.length];
  const side = size / Math.sqrt(3);
  const step = 1.5 * side;
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(Math.cos(angle) * side).toFixed(2)},${(Math.sin(angle) * side).toFixed(2)}`;
  });
  const shift = (row: number): number => (row * size) / 2;
  const middle = (row: number, column: number): [number, number] => [edge + column * size + shift(row) + size / 2, edge + row * step + step / 2];
  const columnNames = flipped ? board.columns.slice().reverse() : board.columns;
  const rowNames = flipped ? board.rows.slice().reverse() : board.rows;
  const [right, bottom] = middle(rows - 1, columns - 1);
  return (
    <svg class="board plain hexagons" viewBox={`0 0 ${right + size / 2 + 2} ${bottom + side + 2}`}>
      <g class="lines" aria-hidden="true">
        {rowNames.map((_, row) =>
          columnNames.map((__, column) => <polygon key={`${row} ${column}`} points={corners.join(" ")} transform={`translate(${middle(row, column).join(" ")})`} />),
        )}
      </g>
      <g class="edges" aria-hidden="true" font-size={size * 0.28}>
        {columnNames.map((name, column) => (
          <text key={`c${name}`} x={middle(0, column)[0] + size * 0.32} y={edge - size * 0.12}>
            {name}
          </text>
        ))}
        {rowNames.map((name, row) => (
          <text key={`r${name}`} x={middle(row, 0)[0] - size * 0.72} y={middle(row, 0)[1] + size * 0.1}>
            {name}
          </text>
        ))}
      </g>
      <Cells {...props} shift={shift} step={step} outline={corners.join(" ")} />
    </svg>
  );
}
