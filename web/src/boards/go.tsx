// Go on a board of any size: stones on crossings.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 10;
const edge = 6;

// Where the dots of a board are: in from the edge by two on small boards and by three on large ones.
export function starPoints(width: number): [number, number][] {
  if (width < 7) return [];
  const near = width < 13 ? 2 : 3;
  const places = [near, width - 1 - near];
  const middle = (width - 1) / 2;
  const corners = places.flatMap((x) => places.map((y): [number, number] => [x, y]));
  if (width % 2 === 0) return corners;
  const centre: [number, number] = [middle, middle];
  if (width < 15) return [...corners, centre];
  const sides = places.flatMap((at): [number, number][] => [
    [at, middle],
    [middle, at],
  ]);
  return [...corners, centre, ...sides];
}

export function GoBoard(props: BoardProps): VNode {
  const { board, say } = props;
  const width = board.columns.length;
  const side = size * width;
  const near = edge + size / 2;
  const far = edge + side - size / 2;
  const at = (i: number): number => near + i * size;
  return (
    <svg class="board go" viewBox={`0 0 ${side + edge + 1} ${side + edge + 1}`}>
      <rect class="wood" x={edge} y={edge} width={side} height={side} />
      <g class="lines" aria-hidden="true">
        {board.columns.map((name, i) => (
          <path key={name} d={`M${at(i)} ${near}V${far}M${near} ${at(i)}H${far}`} />
        ))}
        {starPoints(width).map(([x, y]) => (
          <circle key={`${x},${y}`} cx={at(x)} cy={at(y)} r={1} />
        ))}
      </g>
      <Edges {...props} x={edge} y={edge} size={size} />
      <CellGrid
        {...props}
        x={edge}
        y={edge}
        size={size}
        label={(index) => (board.cells[index] === "" ? say("empty") : say(board.cells[index] as "black" | "white"))}
        draw={(index) => <Stone colour={board.cells[index] ?? ""} />}
      />
    </svg>
  );
}

function Stone({ colour }: { colour: string }): VNode | null {
  if (colour === "") return null;
  return (
    <g class={`stone ${colour}`}>
      <circle r={size * 0.47} />
      {colour === "white" && <circle class="ring" r={size * 0.38} />}
    </g>
  );
}
