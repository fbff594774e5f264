// What a player of shogi has in hand, beside the name.
import type { VNode } from "preact";
import type { BoardProps } from "./board_view";
import { HandPiece, type Picks } from "./hand_piece";
import { isFrozen, Piece, pieceName } from "./shogi";

const order = ["R", "B", "G", "S", "N", "L", "P"];

export interface HandProps extends Pick<BoardProps, "board" | "toMove" | "say">, Picks {
  owner: "black" | "white";
}

export function Hand(props: HandProps): VNode {
  const { board, say, owner } = props;
  const held = board.hands?.[owner] ?? {};
  const kinds = order.filter((kind) => (held[kind] ?? 0) > 0);
  return (
    <ul class="hand" aria-label={`${say("hand")}, ${say(owner)}`}>
      {kinds.length === 0 && <li class="none">{say("nothingInHand")}</li>}
      {kinds.map((kind) => {
        const piece = owner === "black" ? kind : kind.toLowerCase();
        const count = held[kind] ?? 0;
        return (
          <li key={kind}>
            <HandPiece
              kind={kind}
              count={count}
              words={`${pieceName(say, kind)} × ${count}`}
              open={props.open}
              picked={props.picked}
              onPick={props.onPick}
            >
              <Piece piece={piece} turned={false} frozen={isFrozen(piece, props)} />
            </HandPiece>
          </li>
        );
      })}
    </ul>
  );
}
