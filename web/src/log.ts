// The lines of a game's log that somebody wants to see.
import type { Game, Line } from "./model";

export interface LogWish {
  ply: number; // the move that is looked at
  isWhole: boolean; // the whole game instead
  sent: boolean;
  received: boolean;
  text: string; // that is in them
}

// What was said while a move was thought about; at the end of a game that goes on, since the last move but one.
export function linesWanted(game: Game, wish: LogWish): Line[] {
  const isNow = !game.ended && wish.ply === game.plies.length;
  const needle = wish.text.toLowerCase();
  return game.lines.filter(
    (line) =>
      (wish.isWhole || line.ply === wish.ply - 1 || (isNow && line.ply >= wish.ply)) &&
      (line.sent ? wish.sent : wish.received) &&
      (needle === "" || line.text.toLowerCase().includes(needle)),
  );
}

// As a file: a line each, with its time, its player and which way it went.
export function logText(game: Game, lines: readonly Line[]): string {
  return lines.map((line) => `${line.at.toFixed(3)} ${game.players[line.side].name} ${line.sent ? "<" : ">"} ${line.text}\n`).join("");
}
