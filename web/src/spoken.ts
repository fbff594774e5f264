// What a move did, in words: for who cannot see the board, and for who looks at a move.
import type { Game } from "./model";
import { boardAt, lastPly } from "./replay";
import type { Language, Say } from "./words";

export interface Deed {
  captures: number; // pieces or stones that are gone from the board
  turns: number; // discs that changed their colour
  checks: boolean;
}

export function deedOf(game: Game, ply: number): Deed {
  const made = lastPly(game, ply);
  if (!made) return { captures: 0, turns: 0, checks: false };
  const before = boardAt(game, ply - 1);
  const squares = new Set(made.squares ?? []);
  let [captures, turns] = [0, 0];
  for (const [index, piece] of Object.entries(made.changes.cells ?? {})) {
    const was = before.cells[Number(index)] ?? "";
    if (was === "") continue;
    const width = before.columns.length;
    const name = `${before.columns[Number(index) % width] ?? ""}${before.rows[Math.floor(Number(index) / width)] ?? ""}`;
    if (piece === "" && !squares.has(name)) ++captures;
    else if (piece !== "" && squares.has(name)) ++captures;
    else if (piece !== "") ++turns;
  }
  return { captures, turns, checks: made.changes.check === true };
}

// In English up to twelve as a word: a voice reads it as people say it.
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const numberWord = (value: number, language: Language): string => (language === "en" ? (numbers[value] ?? String(value)) : String(value));

// "captures two", "turns three, check"; "" where there is nothing to say.
export function deedWords(deed: Deed, say: Say, language: Language): string {
  return [
    deed.captures > 0 && say("captures").replace("#", numberWord(deed.captures, language)),
    deed.turns > 0 && say("turns").replace("#", numberWord(deed.turns, language)),
    deed.checks && say("check"),
  ]
    .filter(Boolean)
    .join(language === "en" ? ", " : "、");
}

// "D4, black, captures two"
export function spokenMove(game: Game, ply: number, text: string, say: Say, language: Language): string {
  const made = lastPly(game, ply);
  if (!made) return say("start");
  const sign = game.card.symbols[made.side];
  const bare = text.startsWith(sign) ? text.slice(sign.length) : text;
  return [bare, game.card.sides[made.side][language], deedWords(deedOf(game, ply), say, language)]
    .filter(Boolean)
    .join(language === "en" ? ", " : "、");
}
