// Which game the large board shows: one that runs, and its end for a while, so that everybody can read how it ended.
import type { Game } from "./model";

export const verdictStays = 10_000; // milliseconds

export interface Followed {
  game: Game | undefined;
  until: number | null; // it is shown until then, though another one runs
}

const isFresh = (game: Game, now: number): boolean => game.ended !== null && game.endedAt !== undefined && now - game.endedAt < verdictStays;

// `before`: the game that was shown, as it was then. It may be gone from `games` meanwhile.
export function follow(games: readonly Game[], before: Game | undefined, now: number): Followed {
  const current = before && (games.find((game) => game.number === before.number) ?? before);
  if (current && isFresh(current, now)) return { game: current, until: (current.endedAt ?? now) + verdictStays };
  const isStillThere = current && games.includes(current);
  if (isStillThere && !current.ended) return { game: current, until: null };
  const next = games.find((game) => !game.ended) ?? (isStillThere ? current : games[games.length - 1]) ?? current;
  return { game: next, until: null };
}

// The next of those that run, for who looks at one after the other.
export function nextRunning(games: readonly Game[], current: Game | undefined): Game | undefined {
  const running = games.filter((game) => !game.ended);
  return running.find((game) => game.number > (current?.number ?? 0)) ?? running[0];
}
