// What an engine thinks of a game, in the words of src/analysis/analysis_page.cc.
import type { Game, Ply, Words } from "./model";

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
    positions: (Opinion | null)[]; // before each move, and at the end
    reviews: Review[];
  };
}

export interface AnalysisReport {
  title: string;
  engine: string;
  games: AnalysedGame[];
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
