// From clicks to a move: the legal moves are narrowed by each square until one is left, or a question about it.
import type { Move } from "./model";

export interface Picking {
  picked: string[]; // squares so far
  open: string[]; // squares that may come next
  moves: Move[]; // that are named completely: more than one is a question
}

export function picking(legal: readonly Move[], picked: string[]): Picking {
  const open = new Set<string>();
  const moves: Move[] = [];
  for (const move of legal) {
    const { squares } = move;
    if (!squares || !picked.every((square, i) => squares[i] === square)) continue;
    const next = squares[picked.length];
    if (next === undefined) moves.push(move);
    else open.add(next);
  }
  return { picked, open: [...open], moves };
}

// The next state after a click. One that leads nowhere begins anew: with that square, if a move begins there.
export function pick(legal: readonly Move[], before: string[], square: string): Picking {
  const further = picking(legal, [...before, square]);
  if (further.moves.length > 0 || further.open.length > 0) return further;
  const anew = picking(legal, [square]);
  const isSame = before.length === 1 && before[0] === square;
  const leads = anew.moves.length > 0 || anew.open.length > 0;
  return leads && !isSame ? anew : picking(legal, []);
}

// Moves that no square stands for: buttons.
export function spokenMoves(legal: readonly Move[]): Move[] {
  return legal.filter((move) => !move.squares);
}

const promotionOf = (move: Move): string | null => move.promotes ?? null;

// The question that may be left: to what a piece promotes, null for not at all; empty: there is none. To promote is what most people
// want: it stands in front.
export function promotionsOf(moves: readonly Move[]): (string | null)[] {
  const choices = [...new Set(moves.map(promotionOf))].sort((one, other) => Number(one === null) - Number(other === null));
  return choices.length > 1 ? choices : [];
}

export const promoted = (moves: readonly Move[], promotes: string | null): Move | undefined => moves.find((move) => promotionOf(move) === promotes);

// Kinds that some move may freeze now.
export const freezable = (legal: readonly Move[]): string[] => [...new Set(legal.flatMap((move) => move.freezes ?? []))];
