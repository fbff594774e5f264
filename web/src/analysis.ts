// What an engine thinks of a game, in the words of src/analysis/analysis_page.cc.
import type { Game, Ply, Words } from "./model";
import type { Language } from "./words";

export interface Scale {
  hundredths: number; // of a score that are one in print
  unit: Words; // behind the number; "" where it is a bare one
}

export interface Opinion {
  score?: number; // as the first player sees it
  chance?: number; // that the first player wins, 0 to 1
  depth?: number;
  nodes?: number;
  line: Ply[]; // the move that it would play, and how it goes on
}

// Of a move that was not good.
export interface Review {
  ply: number; // counted from 1
  loss: number; // of the chances of the one who moved, 0 to 1
  grade: "inaccuracy" | "mistake" | "blunder";
  name: Words;
}

export interface AnalysedGame extends Game {
  analysis: {
    scale: Scale;
    positions: (Opinion | null)[]; // before each move, and at the end
    reviews: Review[];
  };
}

export interface AnalysisReport {
  title: string;
  engine: string;
  games: AnalysedGame[];
}

const decided = 90000;
const mate = 100000;

// "+523", "-3.50 points", "+mate in 5": as score_text of src/analysis/grades.cc has it.
export function scaledScore(scale: Scale, score: number, language: Language): string {
  const sign = score < 0 ? "-" : "+";
  const size = Math.abs(score);
  if (size >= decided) {
    const plies = mate - size;
    if (plies === 0 || size === decided) return sign + (language === "en" ? "won" : "勝ち");
    return sign + (language === "en" ? `mate in ${plies}` : `${plies}手詰`);
  }
  if (scale.hundredths === 1) return sign + String(size);
  const number = sign + (size / scale.hundredths).toFixed(2);
  const unit = scale.unit[language];
  return unit ? number + (language === "en" ? " " : "") + unit : number;
}

// Where the game was turned, the largest loss first.
export function turningPoints(game: AnalysedGame): Review[] {
  return game.analysis.reviews.filter((each) => each.grade !== "inaccuracy").sort((a, b) => b.loss - a.loss);
}

// The chances of the first player in percent, for a graph: they do not run away as scores do.
export function chancesOf(game: AnalysedGame): (number | null)[] {
  return game.analysis.positions.map((each) => (each?.chance === undefined ? null : Math.round(each.chance * 1000) / 10));
}

// The game as it would have gone on from the position before the move `ply` + 1, by the engine's line.
export function branched(game: AnalysedGame, ply: number): AnalysedGame {
  const line = game.analysis.positions[ply]?.line ?? [];
  return { ...game, ended: null, plies: [...game.plies.slice(0, ply), ...line] };
}
