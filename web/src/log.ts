// The lines of a game's log that somebody wants to see.
import type { Game, Line } from "./model";

export interface LogWish {
  ply: number; // the move that is looked at
  isWhole: boolean; // the whole game instead
  sent: boolean;
  received: boolean; // answers; thoughts are by themselves
  thoughts: boolean;
  stderr: boolean;
  text: string; // that is in them
}

export const wayOf = (line: Line): "sent" | "received" | "thoughts" | "stderr" =>
  line.kind === "stderr" ? "stderr" : line.kind === "thought" ? "thoughts" : line.sent ? "sent" : "received";

// What was said while a move was thought about; at the end of a game that goes on, since the last move but one.
export function linesWanted(game: Game, wish: LogWish): Line[] {
  const isNow = !game.ended && wish.ply === game.plies.length;
  const needle = wish.text.toLowerCase();
  return game.lines.filter(
    (line) =>
      (wish.isWhole || line.ply === wish.ply - 1 || (isNow && line.ply >= wish.ply)) &&
      wish[wayOf(line)] &&
      (needle === "" || line.text.toLowerCase().includes(needle)),
  );
}

// As a file: a line each, with its time, its player and which way it went.
export function logText(game: Game, lines: readonly Line[]): string {
  return lines.map((line) => `${line.at.toFixed(3)} ${game.players[line.side].name} ${line.kind === "stderr" ? "!" : line.sent ? "<" : ">"} ${line.text}\n`).join("");
}
