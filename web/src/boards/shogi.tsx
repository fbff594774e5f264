// Shogi and Freeze-Shogi: pieces as pentagons that point at the enemy. A frozen kind is hatched, a king in check stands on red.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";
import { sayOr, type Say } from "../words";
import { pieceOutlines } from "./piece_outlines";

const size = 10;
const top = 5;
const left = 3;
const side = size * 9;
const width = left + side + 6;
const height = top + side + 3;
const japaneseRows = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

// SFEN: upper case is black's, the one who moves first.
export const isBlack = (piece: string): boolean => piece === piece.toUpperCase();
export const kindOf = (piece: string): string => piece.toUpperCase();

// A freeze holds for the one who is to move. The program writes a promoted kind as "R+".
export function isFrozen(piece: string, { board, toMove }: Pick<BoardProps, "board" | "toMove">): boolean {
  const frozen = board.frozen;
  if (frozen == null || isBlack(piece) !== (toMove === "black")) return false;
  return kindOf(piece) === (frozen.endsWith("+") ? `+${frozen.slice(0, -1)}` : frozen);
}

export function ShogiBoard(props: BoardProps): VNode {
  const { board, say, flipped } = props;
  const lines = Array.from({ length: 10 }, (_, i) => i * size);
  const isChecked = (piece: string): boolean => board.check === true && piece === (props.toMove === "black" ? "K" : "k");
  const label = (index: number): string => {
    const piece = board.cells[index] ?? "";
    if (piece === "") return say("empty");
    const words = [say(isBlack(piece) ? "black" : "white"), pieceName(say, kindOf(piece))];
    if (isFrozen(piece, props)) words.push(say("frozen"));
    if (isChecked(piece)) words.push(say("check"));
    return words.join(" ");
  };
  return (
    <svg class="board shogi" viewBox={`0 0 ${width} ${height}`}>
      <defs>
        <pattern id="frost" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="frost" d="M0 0V2" />
        </pattern>
      </defs>
      <rect class="wood" width={width} height={height} rx={1.5} />
      <Edges {...props} x={left} y={top} size={size} right rowNames={japaneseRows} />
      <CellGrid
        {...props}
        x={left}
        y={top}
        size={size}
        label={label}
        draw={(index) => {
          const piece = board.cells[index] ?? "";
          return (
            piece && (
              <>
                {isChecked(piece) && <rect class="checked" x={-size / 2} y={-size / 2} width={size} height={size} />}
                <Piece piece={piece} turned={isBlack(piece) === flipped} frozen={isFrozen(piece, props)} />
              </>
            )
          );
        }}
      />
      <g class="lines" aria-hidden="true">
        {lines.map((at) => (
          <path key={at} d={`M${left + at} ${top}V${top + side}M${left} ${top + at}H${left + side}`} />
        ))}
        {[3, 6].flatMap((x) => [3, 6].map((y) => <circle key={`${x},${y}`} cx={left + x * size} cy={top + y * size} r={0.6} />))}
      </g>
    </svg>
  );
}

// A frozen kind, as the program writes it: "G", "R+".
export const frozenName = (say: Say, kind: string): string => pieceName(say, kind.endsWith("+") ? `+${kind.slice(0, -1)}` : kind);

// A kind by its name in SFEN; what is no kind is its own name.
export function pieceName(say: Say, kind: string): string {
  return sayOr(say, `piece ${kind}`).replace("piece ", "");
}

export function Piece({ piece, turned, frozen }: { piece: string; turned: boolean; frozen: boolean }): VNode {
  // The king of the one who moves second is 王, that of the first 玉; promoted pieces have one kanji each.
  const outline = pieceOutlines[piece === "K" ? "k" : piece === "k" ? "K" : kindOf(piece)] ?? "";
  const shape = "M0 -4.5L3 -3.5L4 4.4H-4L-3 -3.5Z";
  return (
    <g class={`piece${piece.startsWith("+") ? " promoted" : ""}`} transform={turned ? "rotate(180)" : undefined}>
      <path class="wedge" d={shape} />
      {frozen && <path class="frosted" d={shape} fill="url(#frost)" />}
      <path class="kanji" transform="translate(-2.6 -2.5) scale(0.052)" d={outline} />
    </g>
  );
}
