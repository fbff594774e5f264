// What both players thought of the game, move by move, as seen by the one who moves first.
import type { Game, Seat } from "./model";

// Beyond this a game is decided, and the rest of the graph would be flat.
export const furthest = 2000;

export function evaluationOf(game: Game, seat: Seat): (number | null)[] {
  const values: (number | null)[] = [null];
  for (const ply of game.plies) {
    const score = ply.side === seat ? ply.score : undefined;
    if (score === undefined) values.push(null);
    else values.push(Math.max(-furthest, Math.min(furthest, seat === 0 ? score : -score)));
  }
  return values;
}

export function hasEvaluation(game: Game): boolean {
  return game.plies.some((ply) => ply.score !== undefined);
}

// "+1.25", or the moves to a seen end as the program counts them: 100000 less the plies.
export function scoreText(score: number): string {
  const sign = score < 0 ? "-" : "+";
  if (Math.abs(score) >= 90000) return `${sign}#${100000 - Math.abs(score)}`;
  return `${sign}${(Math.abs(score) / 100).toFixed(2)}`;
}
