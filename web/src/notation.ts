// Which squares a move names, in the notation of each game. Squares are called by column and row, as the board says.

export interface Steps {
  squares: string[]; // to be clicked one after the other: from and to, or one; a piece in hand is "hand:P"
  promotes: boolean;
  freezes: string | null; // the kind that a move freezes
}

const shogiMove = /^(?:([1-9][a-i])|([A-Z])\*)([1-9][a-i])(\+?)(?:[zZ]([A-Za-z]\+?))?$/;
const squareMove = /^[A-Za-z]{1,2}[0-9]{1,2}$/;

// Moves without a square (pass, a declaration) have no steps.
export function stepsOf(rules: string, move: string): Steps {
  const none: Steps = { squares: [], promotes: false, freezes: null };
  if (rules === "shogi" || rules === "freeze-shogi") {
    const read = shogiMove.exec(move);
    if (!read) return none;
    const [, from, drop, to, promotes, freezes] = read;
    return {
      squares: [from ?? `hand:${drop ?? ""}`, to ?? ""],
      promotes: promotes === "+",
      freezes: freezes ?? null,
    };
  }
  return squareMove.test(move) ? { ...none, squares: [move] } : none;
}

// The squares on the board that a move touched, for marking it.
export function marksOf(rules: string, move: string | undefined): string[] {
  if (move === undefined) return [];
  return stepsOf(rules, move).squares.filter((square) => !square.startsWith("hand:"));
}
