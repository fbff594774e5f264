// What a move tells of itself.
import type { Move } from "./model";
import type { Language } from "./words";

export const moveText = (move: Move, language: Language): string => move.words?.[language] ?? move.move;

// The squares on the board that a move touched, for marking it.
export function marksOf(move: Move | undefined): string[] {
  return (move?.squares ?? []).filter((square) => !square.startsWith("hand:"));
}
