// Shogi and Freeze-Shogi: pieces as pentagons that point at the enemy, hands beside the board. A frozen kind is hatched.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { CellGrid, Edges } from "./cell_grid";
import { sayOr, type Say } from "../words";
import { pieceOutlines } from "./piece_outlines";

const size = 10;
const top = 5;
const left = 14; // room for a hand
const side = size * 9;
const width = left + side + 18;
const japaneseRows = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
const handOrder = ["R", "B", "G", "S", "N", "L", "P"];

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
  const label = (index: number): string => {
    const piece = board.cells[index] ?? "";
    if (piece === "") return say("empty");
    const words = [say(isBlack(piece) ? "black" : "white"), pieceName(say, kindOf(piece))];
    if (isFrozen(piece, props)) words.push(say("frozen"));
    return words.join(" ");
  };
  return (
    <svg class="board shogi" viewBox={`0 0 ${width} ${side + top + 2}`}>
      <defs>
        <pattern id="frost" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="frost" d="M0 0V2" />
        </pattern>
      </defs>
      <rect class="wood" x={left} y={top} width={side} height={side} />
      <Edges {...props} x={left} y={top} size={size} right rowNames={japaneseRows} />
      <CellGrid
        {...props}
        x={left}
        y={top}
        size={size}
        label={label}
        draw={(index) => {
          const piece = board.cells[index] ?? "";
          return piece && <Piece piece={piece} turned={isBlack(piece) === flipped} frozen={isFrozen(piece, props)} />;
        }}
      />
      <g class="lines" aria-hidden="true">
        {lines.map((at) => (
          <path key={at} d={`M${left + at} ${top}V${top + side}M${left} ${top + at}H${left + side}`} />
        ))}
        {[3, 6].flatMap((x) => [3, 6].map((y) => <circle key={`${x},${y}`} cx={left + x * size} cy={top + y * size} r={0.6} />))}
      </g>
      <Hand {...props} owner={flipped ? "black" : "white"} x={6} y={top + 6} turned />
      <Hand {...props} owner={flipped ? "white" : "black"} x={left + side + 11} y={top + side - 6} turned={false} />
    </svg>
  );
}

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

interface HandProps extends BoardProps {
  owner: "black" | "white";
  x: number;
  y: number;
  turned: boolean; // at the top, read downwards from there
}

function Hand(props: HandProps): VNode {
  const { board, say, owner, turned, open, picked, onPick } = props;
  const held = board.hands?.[owner] ?? {};
  const kinds = handOrder.filter((kind) => (held[kind] ?? 0) > 0);
  return (
    <g class="hand" role="list" aria-label={`${say("hand")}, ${say(owner)}`}>
      {kinds.map((kind, i) => {
        const count = held[kind] ?? 0;
        const name = `hand:${kind}`;
        const isOpen = open.includes(name) && onPick !== undefined;
        const piece = owner === "black" ? kind : kind.toLowerCase();
        const pickIt = (): void => onPick?.(name);
        return (
          <g
            key={kind}
            class={`cell${isOpen ? " open" : ""}${picked.includes(name) ? " picked" : ""}`}
            role="listitem"
            aria-label={`${pieceName(say, kind)} × ${count}`}
            data-square={isOpen ? name : undefined}
            tabindex={isOpen ? 0 : -1}
            transform={`translate(${props.x} ${props.y + (turned ? i : i - kinds.length + 1) * 12})`}
            onClick={isOpen ? pickIt : undefined}
            onKeyDown={(event) => {
              if (isOpen && (event.key === "Enter" || event.key === " ")) pickIt();
            }}
          >
            <rect class="ground" x={-5} y={-5.5} width={11} height={11} />
            <Piece piece={piece} turned={turned} frozen={isFrozen(piece, props)} />
            <text class="count" x={turned ? -4.8 : 4.6} y={turned ? -3 : 4.6} font-size="3.6">
              {count > 1 ? count : ""}
            </text>
          </g>
        );
      })}
    </g>
  );
}
