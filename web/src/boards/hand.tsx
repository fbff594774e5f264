// Pieces in hand, beside a player's name: a small piece and how many there are. One that can be dropped is a button.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { isFrozen, Piece, pieceName } from "./shogi";

const order = ["R", "B", "G", "S", "N", "L", "P"];

export interface HandProps extends Pick<BoardProps, "board" | "toMove" | "say"> {
  owner: "black" | "white";
  open?: string[];
  picked?: string[];
  onPick?: (square: string) => void;
}

export function Hand(props: HandProps): VNode {
  const { board, say, owner, open = [], picked = [], onPick } = props;
  const held = board.hands?.[owner] ?? {};
  const kinds = order.filter((kind) => (held[kind] ?? 0) > 0);
  const isTheirs = props.toMove === owner;
  return (
    <ul class="hand" aria-label={`${say("hand")}, ${say(owner)}`}>
      {kinds.length === 0 && <li class="none">{say("nothingInHand")}</li>}
      {kinds.map((kind) => {
        const name = `hand:${kind}`;
        const isOpen = isTheirs && onPick !== undefined && open.includes(name);
        const isPicked = isTheirs && picked.includes(name);
        const piece = owner === "black" ? kind : kind.toLowerCase();
        const words = `${pieceName(say, kind)} × ${held[kind] ?? 0}`;
        const shape = (
          <>
            <svg viewBox="-4.6 -5 9.2 10" aria-hidden="true">
              <Piece piece={piece} turned={false} frozen={isFrozen(piece, props)} />
            </svg>
            <b aria-hidden="true">{held[kind]}</b>
          </>
        );
        return (
          <li key={kind}>
            {isOpen || isPicked ? (
              <button
                type="button"
                class={`cell held${isOpen ? " open" : ""}${isPicked ? " picked" : ""}`}
                data-square={name}
                aria-label={words}
                aria-pressed={isPicked}
                onClick={() => onPick?.(name)}
              >
                {shape}
              </button>
            ) : (
              <span class="held" role="img" aria-label={words}>
                {shape}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
