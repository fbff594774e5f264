// What both players think of a game, as seen by the one who moves first, in the unit of the game's card.
import type { Game, Ply, ScoreScale, Seat, Thinking } from "./model";
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

// What somebody makes of a position, from the first player's view: a score, a chance to win, or both.
export interface Evaluation {
  score?: number;
  chance?: number; // 0 to 1
}

function evaluationFrom(score: number | undefined, chance: number | undefined, seat: Seat): Evaluation | undefined {
  if (score === undefined && chance === undefined) return undefined;
  return {
    score: score === undefined ? undefined : asFirst(score, seat),
    chance: chance === undefined ? undefined : seat === 0 ? chance : 1 - chance,
  };
}

export const evaluationOfThought = (thinking: Thinking, seat: Seat): Evaluation | undefined =>
  evaluationFrom(thinking.score, thinking.chance, seat);

// What a player told with a move.
const evaluationOfPly = (ply: Ply | undefined): Evaluation | undefined =>
  ply && evaluationFrom(ply.score ?? ply.thinking?.score, ply.thinking?.chance, ply.side);

// By what the player says itself, else by what such a score is worth.
export function chanceIn(scale: ScoreScale, told: Evaluation): number {
  return told.chance ?? chanceOf(scale, told.score ?? 0);
}

// Where players tell their chances, as programs of Go do, the game is shown in these.
export function countsChances(game: Game): boolean {
  return game.plies.some((ply) => ply.thinking?.chance !== undefined) || game.thinking.some((each) => each?.chance !== undefined);
}

export const chanceText = (chance: number): string => `${(100 * chance).toFixed(0)} %`;

// In the unit of the game: "+523", "62 %".
export function evaluationText(game: Game, told: Evaluation, language: Language): string {
  if (countsChances(game) || told.score === undefined) return chanceText(chanceIn(game.card.score, told));
  return scoreText(game.card.score, told.score, language);
}

// What is thought of the position after `ply` moves: by the one who thinks now, else by the last who told.
export function evaluationAt(game: Game, ply: number): Evaluation | undefined {
  if (ply === game.plies.length && !game.ended) {
    const seat = toMoveAt(game, ply);
    const thinking = game.thinking[seat];
    const now = thinking && evaluationOfThought(thinking, seat);
    if (now) return now;
  }
  for (let i = ply; i > 0 && i > ply - 4; --i) {
    const told = evaluationOfPly(game.plies[i - 1]);
    if (told) return told;
  }
  return undefined;
}

// One player's line of a graph, in print: a point for each position. Where it moved and told nothing is a gap; between two
// moves of its own is the middle of them, so that the line goes through the moves of the other.
export function evaluationOf(game: Game, seat: Seat): (number | null)[] {
  const { score: scale } = game.card;
  const most = furthest(scale);
  const isChance = countsChances(game);
  const own = (i: number): number | null => {
    const ply = game.plies[i - 1];
    const told = ply?.side === seat ? evaluationOfPly(ply) : undefined;
    if (!told) return null;
    if (isChance) return 100 * chanceIn(scale, told);
    return told.score === undefined ? null : Math.max(-most, Math.min(most, told.score)) / scale.hundredths;
  };
  return Array.from({ length: game.plies.length + 1 }, (_, i) => {
    if (game.plies[i - 1]?.side === seat) return own(i);
    const [before, after] = [own(i - 1), own(i + 1)];
    return before === null || after === null ? null : (before + after) / 2;
  });
}

export function hasEvaluation(game: Game): boolean {
  return game.plies.some((ply) => evaluationOfPly(ply) !== undefined);
}

const jump = 0.15; // of the chances, between two moves of one player

// Moves with which a player saw the game turn: +1 towards the first player, -1 away from it.
export function turnsOf(game: Game): Map<number, 1 | -1> {
  const turns = new Map<number, 1 | -1>();
  const before: [Evaluation | undefined, Evaluation | undefined] = [undefined, undefined];
  game.plies.forEach((ply, i) => {
    const told = evaluationOfPly(ply);
    const last = before[ply.side];
    if (told && last) {
      const change = chanceIn(game.card.score, told) - chanceIn(game.card.score, last);
      if (Math.abs(change) >= jump) turns.set(i + 1, change > 0 ? 1 : -1);
    }
    before[ply.side] = told;
  });
  return turns;
}
