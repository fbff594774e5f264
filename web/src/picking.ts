// From clicks to a move: the legal moves are narrowed by each square until one is left, or a question about it.
import { stepsOf } from "./notation";

export interface Picking {
  picked: string[]; // squares so far
  open: string[]; // squares that may come next
  moves: string[]; // that are named completely: more than one is a question
}

export function picking(rules: string, legal: readonly string[], picked: string[]): Picking {
  const open = new Set<string>();
  const moves: string[] = [];
  for (const move of legal) {
    const { squares } = stepsOf(rules, move);
    if (squares.length === 0 || !picked.every((square, i) => squares[i] === square)) continue;
    const next = squares[picked.length];
    if (next === undefined) moves.push(move);
    else open.add(next);
  }
  return { picked, open: [...open], moves };
}

// The next state after a click. One that leads nowhere begins anew: with that square, if a move begins there.
export function pick(rules: string, legal: readonly string[], before: string[], square: string): Picking {
  const further = picking(rules, legal, [...before, square]);
  if (further.moves.length > 0 || further.open.length > 0) return further;
  const anew = picking(rules, legal, [square]);
  const isSame = before.length === 1 && before[0] === square;
  const leads = anew.moves.length > 0 || anew.open.length > 0;
  return leads && !isSame ? anew : picking(rules, legal, []);
}

// Moves that no square stands for: buttons.
export function spokenMoves(rules: string, legal: readonly string[]): string[] {
  return legal.filter((move) => stepsOf(rules, move).squares.length === 0);
}

// The two questions that may be left in shogi. `promotes` and `freezes` are null while they are not answered.
export interface Questions {
  promotion: boolean; // both ways are there
  freezes: (string | null)[]; // kinds to choose from, null for none; empty: no question
}

export function questionsOf(rules: string, moves: readonly string[]): Questions {
  const steps = moves.map((move) => stepsOf(rules, move));
  const kinds = [...new Set(steps.map((step) => step.freezes))];
  return {
    promotion: new Set(steps.map((step) => step.promotes)).size > 1,
    freezes: kinds.length > 1 ? kinds : [],
  };
}

export function answered(rules: string, moves: readonly string[], promotes: boolean | null, freezes: string | null | undefined): string[] {
  return moves.filter((move) => {
    const step = stepsOf(rules, move);
    return (promotes === null || step.promotes === promotes) && (freezes === undefined || step.freezes === freezes);
  });
}
