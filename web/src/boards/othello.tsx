// Othello: a green board with discs. A white disc has a ring, so that it is not only its colour that tells.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 10;
const edge = 4;

export function OthelloBoard(props: BoardProps): VNode {
  const { board, say } = props;
  const side = size * 8;
  const lines = Array.from({ length: 9 }, (_, i) => edge + i * size);
  const dots = [2, 6].flatMap((a) => [2, 6].map((b) => [edge + a * size, edge + b * size] as const));
  return (
    <svg class="board othello" viewBox={`0 0 ${side + 2 * edge} ${side + 2 * edge}`}>
      <rect class="rim" width={side + 2 * edge} height={side + 2 * edge} rx={1.5} />
      <rect class="felt" x={edge} y={edge} width={side} height={side} />
      <Edges {...props} x={edge} y={edge} size={size} />
      <CellGrid
        {...props}
        x={edge}
        y={edge}
        size={size}
        label={(index) => (board.cells[index] === "" ? say("empty") : say(board.cells[index] as "black" | "white"))}
        draw={(index) => <Disc colour={board.cells[index] ?? ""} isTurned={props.turned?.includes(index) ?? false} />}
      />
      <g class="lines" aria-hidden="true">
        {lines.map((at) => (
          <path key={at} d={`M${at} ${edge}V${edge + side}M${edge} ${at}H${edge + side}`} />
        ))}
        {dots.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={0.6} />
        ))}
      </g>
    </svg>
  );
}

function Disc({ colour, isTurned }: { colour: string; isTurned: boolean }): VNode | null {
  if (colour === "") return null;
  return (
    <g class={`stone ${colour}${isTurned ? " turned-disc" : ""}`}>
      <circle r={size * 0.42} />
      {colour === "white" && <circle class="ring" r={size * 0.34} />}
    </g>
  );
}
