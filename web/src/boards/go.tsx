// Go on a board of any size: stones on crossings.
import type { VNode } from "preact";
import { squareName, type BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";

const size = 10;
const edge = 4;

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

type Colour = "black" | "white";
const colourOf = (owner: string | undefined): Colour | "" => (owner === "1" ? "black" : owner === "2" ? "white" : "");

// What the program makes of one point.
interface PointJudged {
  isDead: boolean;
  isSeki: boolean;
  owner: Colour | "";
}

function judgedAt({ board, judgement }: BoardProps, index: number): PointJudged | null {
  if (!judgement) return null;
  const square = squareName(board, index);
  return {
    isDead: judgement.dead.includes(square),
    isSeki: judgement.seki.includes(square),
    owner: colourOf(judgement.owners[index]),
  };
}

// The same for who cannot see it.
function words(props: BoardProps, index: number): string {
  const { board, say } = props;
  const stone = board.cells[index] as Colour | "";
  const judged = judgedAt(props, index);
  const what = say(stone === "" ? "empty" : stone);
  if (!judged) return what;
  if (judged.isDead) return `${what}, ${say("dead")}`;
  if (judged.isSeki) return `${what}, ${say("seki")}`;
  if (stone !== "") return what;
  return `${what}, ${say(judged.owner === "" ? "dame" : judged.owner === "black" ? "blackTerritory" : "whiteTerritory")}`;
}

export function GoBoard(props: BoardProps): VNode {
  const { board } = props;
  const width = board.columns.length;
  const side = size * width;
  const near = edge + size / 2;
  const far = edge + side - size / 2;
  const at = (i: number): number => near + i * size;
  return (
    <svg class="board go" viewBox={`0 0 ${side + 2 * edge} ${side + 2 * edge}`}>
      <rect class="wood" width={side + 2 * edge} height={side + 2 * edge} rx={1.5} />
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
        label={(index) => words(props, index)}
        draw={(index) => (
          <>
            <Shade letter={board.cells.length === props.ownership?.length ? props.ownership[index] : undefined} />
            <Stone colour={board.cells[index] ?? ""} isDead={judgedAt(props, index)?.isDead ?? false} />
            <Mark stone={board.cells[index] ?? ""} judged={judgedAt(props, index)} />
          </>
        )}
      />
    </svg>
  );
}

function Stone({ colour, isDead }: { colour: string; isDead: boolean }): VNode | null {
  if (colour === "") return null;
  return (
    <g class={`stone ${colour}${isDead ? " dead" : ""}`}>
      <circle r={size * 0.47} />
      {colour === "white" && <circle class="ring" r={size * 0.38} />}
    </g>
  );
}

// A square in the colour of who has the point, a cross on one that nobody has.
function Mark({ stone, judged }: { stone: string; judged: PointJudged | null }): VNode | null {
  if (!judged || (stone !== "" && !judged.isDead)) return null;
  const half = size * 0.16;
  if (judged.owner === "") return <path class="dame" d={`M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`} />;
  return <rect class={`territory ${judged.owner}`} x={-half} y={-half} width={2 * half} height={2 * half} />;
}

// The surer a point is somebody's, the deeper the shade.
function Shade({ letter }: { letter: string | undefined }): VNode | null {
  if (letter === undefined) return null;
  const share = (letter.charCodeAt(0) - "k".charCodeAt(0)) / 10;
  if (!(Math.abs(share) >= 0.1 && Math.abs(share) <= 1)) return null;
  return (
    <rect
      class={`shade ${share > 0 ? "black" : "white"}`}
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      opacity={Math.abs(share) * 0.45}
    />
  );
}
