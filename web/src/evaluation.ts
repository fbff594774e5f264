// What both players think of a game, as seen by the one who moves first, in the unit of the game's card.
import type { Game, Ply, ScoreScale, Seat } from "./model";
import { toMoveAt } from "./replay";
import type { Language } from "./words";

const decided = 90000; // from here on a score counts the plies to the end that is seen
const won = 100000;

// Beyond this a game is decided, and the rest of the graph would be flat.
export const furthest = (scale: ScoreScale): number => 3 * scale.evenLead;

const asFirst = (score: number, seat: Seat): number => (seat === 0 ? score : -score);

// "+523", "−3.50 points", "+mate in 5": the same words as in src/analysis/grades.cc.
export function scoreText(scale: Pick<ScoreScale, "hundredths" | "unit">, score: number, language: Language): string {
  const sign = score < 0 ? "−" : "+";
  const size = Math.abs(score);
  if (size >= decided) {
    const plies = won - size;
    if (plies === 0 || size === decided) return sign + (language === "en" ? "won" : "勝ち");
    return sign + (language === "en" ? `mate in ${plies}` : `${plies}手詰`);
  }
  if (scale.hundredths === 1) return sign + String(size);
  const number = sign + (size / scale.hundredths).toFixed(2);
  const unit = scale.unit[language];
  return unit ? number + (language === "en" ? " " : "") + unit : number;
}

// How likely the first player is to win, 0 to 1.
export function chanceOf(scale: ScoreScale, score: number): number {
  return 1 / (1 + Math.exp(-score / scale.evenLead));
}

// The score that a player gave with a move, from the first player's view.
function scoreOf(ply: Ply | undefined): number | undefined {
  return ply?.score === undefined ? undefined : asFirst(ply.score, ply.side);
}

// What is thought of the position after `ply` moves: by the one who thinks now, else by the last who told.
export function scoreAt(game: Game, ply: number): number | undefined {
  if (ply === game.plies.length && !game.ended) {
    const seat = toMoveAt(game, ply);
    const now = game.thinking[seat]?.score;
    if (now !== undefined) return asFirst(now, seat);
  }
  for (let i = ply; i > 0 && i > ply - 4; --i) {
    const score = scoreOf(game.plies[i - 1]);
    if (score !== undefined) return score;
  }
  return undefined;
}

// One player's line of a graph, in print: a point for each position. Where it moved and told nothing is a gap; between two
// moves of its own is the middle of them, so that the line goes through the moves of the other.
export function evaluationOf(game: Game, seat: Seat): (number | null)[] {
  const { score: scale } = game.card;
  const most = furthest(scale);
  const own = (i: number): number | null => {
    const ply = game.plies[i - 1];
    const score = ply?.side === seat ? scoreOf(ply) : undefined;
    return score === undefined ? null : Math.max(-most, Math.min(most, score)) / scale.hundredths;
  };
  return Array.from({ length: game.plies.length + 1 }, (_, i) => {
    if (game.plies[i - 1]?.side === seat) return own(i);
    const [before, after] = [own(i - 1), own(i + 1)];
    return before === null || after === null ? null : (before + after) / 2;
  });
}

export function hasEvaluation(game: Game): boolean {
  return game.plies.some((ply) => ply.score !== undefined);
}

const jump = 0.15; // of the chances, between two moves of one player

// Moves with which a player saw the game turn: +1 towards the first player, -1 away from it.
export function turnsOf(game: Game): Map<number, 1 | -1> {
  const turns = new Map<number, 1 | -1>();
  const before: [number | undefined, number | undefined] = [undefined, undefined];
  game.plies.forEach((ply, i) => {
    const score = scoreOf(ply);
    const last = before[ply.side];
    if (score !== undefined && last !== undefined) {
      const change = chanceOf(game.card.score, score) - chanceOf(game.card.score, last);
      if (Math.abs(change) >= jump) turns.set(i + 1, change > 0 ? 1 : -1);
    }
    before[ply.side] = score;
  });
  return turns;
}
