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

// The two questions that may be left. `promotes` and `freezes` are null while they are not answered.
export interface Questions {
  promotion: boolean; // both ways are there
  freezes: (string | null)[]; // kinds to choose from, null for none; empty: no question
}

const doesPromote = (move: Move): boolean => move.promotes ?? false;
const frozenBy = (move: Move): string | null => move.freezes ?? null;

export function questionsOf(moves: readonly Move[]): Questions {
  const kinds = [...new Set(moves.map(frozenBy))];
  return {
    promotion: new Set(moves.map(doesPromote)).size > 1,
    freezes: kinds.length > 1 ? kinds : [],
  };
}

export function answered(moves: readonly Move[], promotes: boolean | null, freezes: string | null | undefined): Move[] {
  return moves.filter(
    (move) => (promotes === null || doesPromote(move) === promotes) && (freezes === undefined || frozenBy(move) === freezes),
  );
}
