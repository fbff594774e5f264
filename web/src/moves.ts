// What a move tells of itself.
import type { Move } from "./model";
import { useContext } from "preact/hooks";
import { NotationContext, useLanguage, type Language, type Notation } from "./words";

export const moveText = (move: Move, language: Language, notation: Notation = "piece"): string =>
  (language === "en" && notation === "squares" ? undefined : move.words?.[language]) ?? move.move;

// As who looks at the page wants to read it.
export function useMoveText(): (move: Move) => string {
  const language = useLanguage();
  const { notation } = useContext(NotationContext);
  return (move) => moveText(move, language, notation);
}

// The squares on the board that a move touched, for marking it.
export function marksOf(move: Move | undefined): string[] {
  return (move?.squares ?? []).filter((square) => !square.startsWith("hand:"));
}
