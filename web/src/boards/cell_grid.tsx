// The squares of any board as a grid for mouse, touch, keyboard and screen readers. What stands on them is drawn by the
// board itself.
import type { ComponentChildren, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { squareName, type BoardProps } from "./board_view";

interface CellGridProps extends BoardProps {
  x: number; // of the corner
  y: number;
  size: number; // of a cell
  label: (index: number) => string; // what stands there, in words
  draw: (index: number) => ComponentChildren; // in a square of `size`, its middle at 0,0
  shift?: (row: number) => number; // how far a row stands to the right of the first one
  step?: number; // from a row to the next, where it is not `size`
  outline?: string; // of a cell that is no square: the points of a polygon, its middle at 0,0
  shade?: (index: number) => string; // a class of the square itself, where not all look the same
}

interface Place {
  column: number;
  row: number;
}

export function placeOf(props: BoardProps, index: number): Place {
  const width = props.board.columns.length;
  const at = props.flipped ? props.board.cells.length - 1 - index : index;
  return { column: at % width, row: Math.floor(at / width) };
}

const arrows: Record<string, Place> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

export function CellGrid(props: CellGridProps): VNode {
  const { board, size, onPick, outline } = props;
  const step = props.step ?? size;
  const width = board.columns.length;
  const height = board.rows.length;
  const [focus, setFocus] = useState(0); // the square that the tab key leads to, as it is seen
  const cells = useRef<(SVGGElement | null)[]>([]);
  // Whatever way round it is drawn, the reading order is from the top left.
  const shown = (place: number): number => (props.flipped ? board.cells.length - 1 - place : place);

  const move = (event: KeyboardEvent, place: number): void => {
    const arrow = arrows[event.key];
    if (arrow) {
      const column = (place % width) + arrow.column;
      const row = Math.floor(place / width) + arrow.row;
      if (column >= 0 && column < width && row >= 0 && row < height) {
        setFocus(row * width + column);
        cells.current[row * width + column]?.focus();
      }
    } else if (onPick && (event.key === "Enter" || event.key === " ")) {
      onPick(squareName(board, shown(place)));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const slide = outline === undefined ? slideOf(props) : null;
  const cell = (place: number): VNode => {
    const index = shown(place);
    const name = squareName(board, index);
    const isMarked = props.marked[props.marked.length - 1] === name;
    const isOrigin = !isMarked && props.marked.includes(name);
    const isOpen = props.open.includes(name);
    const isPicked = props.picked.includes(name);
    const words = [name, props.label(index), isMarked && props.say("lastMove"), isOpen && onPick && props.say("legal")];
    const x = props.x + (place % width) * size + size / 2 + (props.shift?.(Math.floor(place / width)) ?? 0);
    const y = props.y + Math.floor(place / width) * step + step / 2;
    const ground = (of: string): VNode =>
      outline === undefined ? <rect class={of} x={-size / 2} y={-size / 2} width={size} height={size} /> : <polygon class={of} points={outline} />;
    const classes = ["cell", isMarked && "marked", isOrigin && "origin", isOpen && "open", isPicked && "picked"].filter(Boolean).join(" ");
    return (
      <g
        key={name}
        ref={(element) => void (cells.current[place] = element)}
        class={classes}
        role="gridcell"
        data-square={name}
        aria-label={words.filter(Boolean).join(", ")}
        aria-selected={isPicked}
        // In small letters: SVG takes no other.
        tabindex={place === focus ? 0 : -1}
        transform={`translate(${x} ${y})`}
        onKeyDown={(event) => move(event, place)}
        // A click takes the arrow keys from nobody; the tab key leads here.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setFocus(place);
          onPick?.(name);
        }}
      >
        {props.shade && ground(props.shade(index))}
        {ground("ground")}
        <g class={name === slide?.to ? "slid" : undefined}>{props.draw(index)}</g>
        {isOpen && onPick && outline === undefined && (
          <rect class="may" x={-size * 0.44} y={-size * 0.44} width={size * 0.88} height={size * 0.88} rx={size * 0.08} />
        )}
        {isOpen && onPick && outline !== undefined && <polygon class="may" points={outline} transform="scale(0.84)" />}
      </g>
    );
  };

  return (
    <g role="grid" aria-label={props.say("game")}>
      {board.rows.map((_, row) => (
        <g key={row} role="row">
          {board.columns.map((__, column) => cell(row * width + column))}
        </g>
      ))}
      {slide && (
        <g key={`${slide.from} ${slide.to} ${String(props.flipped)}`} class="sliding" aria-hidden="true" transform={`translate(${props.x + (slide.place.column + 0.5) * size} ${props.y + (slide.place.row + 0.5) * size})`}>
          <g style={{ "--across": `${slide.by.column * size}px`, "--down": `${slide.by.row * size}px` }}>{props.draw(slide.index)}</g>
        </g>
      )}
    </g>
  );
}

// A piece that came from another square slides there; a copy of it does, above all squares.
interface Slide {
  from: string;
  to: string;
  index: number;
  place: Place;
  by: Place; // where it came from, as it is seen
}

function slideOf(props: BoardProps): Slide | null {
  const [from, to] = props.marked;
  if (!props.slides || from === undefined || to === undefined || props.marked.length !== 2) return null;
  const indexOf = (name: string): number => props.board.cells.findIndex((_, i) => squareName(props.board, i) === name);
  const [origin, index] = [indexOf(from), indexOf(to)];
  if (origin < 0 || index < 0) return null;
  const [place, was] = [placeOf(props, index), placeOf(props, origin)];
  return { from, to, index, place, by: { column: was.column - place.column, row: was.row - place.row } };
}

// The names of columns and rows around the board.
export function Edges(props: BoardProps & { x: number; y: number; size: number; right?: boolean; rowNames?: string[]; letters?: number }): VNode {
  const { board, x, y, size, flipped } = props;
  const columns = flipped ? board.columns.slice().reverse() : board.columns;
  const names = props.rowNames ?? board.rows;
  const rows = flipped ? names.slice().reverse() : names;
  const letters = props.letters ?? size * 0.26; // how high they are
  const rowX = props.right ? x + columns.length * size + size * 0.28 : x - letters * 0.75;
  return (
    <g class="edges" aria-hidden="true" font-size={letters}>
      {columns.map((name, i) => (
        <text key={`c${name}`} x={x + (i + 0.5) * size} y={y - letters * 0.42}>
          {name}
        </text>
      ))}
      {rows.map((name, i) => (
        <text key={`r${name}`} x={rowX} y={y + (i + 0.5) * size + letters * 0.36}>
          {name}
        </text>
      ))}
    </g>
  );
}
