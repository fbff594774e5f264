// What the page knows of an event that is going on: a snapshot, and the news that come after it.
import type { Allowance, Game, Judgement, Line, Ply, Result, Standing, Thinking, Ended } from "./model";

export interface GameNews {
  number: number;
  begun?: Game;
  plies?: Ply[];
  lines?: Line[];
  thinking?: [Thinking | null, Thinking | null];
  pause?: string | null;
  leftNow?: Allowance | null;
  ended?: Ended;
  judgement?: Judgement;
  result?: Result;
}

export interface News {
  games?: GameNews[];
  standing?: Standing;
}

export interface Live {
  games: Game[]; // the running ones and the last that ended, by number
  results: Result[]; // the latest last
  standing: Standing | null;
}

export const linesKept = 2000; // of a game, as many as the program tells
export const endedKept = 4; // games that stay on view after their end
export const resultsKept = 200; // the last ones, as many as a snapshot has

function timed(game: Game, now: number): Game {
  return { ...game, turnBegan: now - (game.elapsed ?? 0) * 1000 };
}

export function snapshotTaken(told: Live, now: number): Live {
  return { ...told, games: told.games.map((game) => timed(game, now)) };
}

function withNews(game: Game, news: GameNews, now: number): Game {
  const next = { ...game };
  if (news.plies) {
    next.plies = [...game.plies, ...news.plies];
    next.thinking = [null, null];
    next.turnBegan = now;
    next.leftNow = null;
  }
  if (news.pause !== undefined) {
    next.pause = news.pause;
    next.leftNow = news.leftNow ?? null;
    next.turnBegan = now;
  }
  if (news.thinking) next.thinking = news.thinking;
  if (news.lines) next.lines = [...game.lines, ...news.lines].slice(-linesKept);
  if (news.ended) {
    next.ended = news.ended;
    next.endedAt = now;
  }
  if (news.judgement) next.judgement = news.judgement;
  return next;
}

// A new value: what has not changed is the same object as before.
export function newsTaken(live: Live, news: News, now: number): Live {
  const next = { ...live, standing: news.standing ?? live.standing };
  for (const told of news.games ?? []) {
    const known = next.games.find((game) => game.number === told.number);
    const game = told.begun ? timed(told.begun, now) : known;
    if (game) {
      const rest = next.games.filter((each) => each.number !== told.number);
      next.games = [...rest, withNews(game, told, now)].sort((a, b) => a.number - b.number);
    }
    if (told.result) next.results = [...next.results, told.result].slice(-resultsKept);
  }
  const ended = next.games.filter((game) => game.ended);
  const gone = new Set(ended.slice(0, Math.max(0, ended.length - endedKept)));
  if (gone.size > 0) next.games = next.games.filter((game) => !gone.has(game));
  return next;
}
