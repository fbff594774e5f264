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

// The two questions that may be left: what there is to choose from, null for none; empty: no question.
export interface Questions {
  promotions: (string | null)[]; // as Move has them
  freezes: (string | null)[]; // kinds
}

const promotionOf = (move: Move): string | null => move.promotes ?? null;
const frozenBy = (move: Move): string | null => move.freezes ?? null;

function choicesAmong(values: (string | null)[]): (string | null)[] {
  const choices = [...new Set(values)];
  return choices.length > 1 ? choices : [];
}

export function questionsOf(moves: readonly Move[]): Questions {
  // To promote is what most people want: it stands in front.
  const promoting = [...moves.map(promotionOf)].sort((one, other) => Number(one === null) - Number(other === null));
  return { promotions: choicesAmong(promoting), freezes: choicesAmong(moves.map(frozenBy)) };
}

// `promotes` and `freezes` are undefined while they are not answered.
export function answered(moves: readonly Move[], promotes: string | null | undefined, freezes: string | null | undefined): Move[] {
  return moves.filter(
    (move) => (promotes === undefined || promotionOf(move) === promotes) && (freezes === undefined || frozenBy(move) === freezes),
  );
}
