// The game of the large board where nobody has asked for one.
import { useEffect, useRef, useState } from "preact/hooks";
import { follow, nextRunning } from "../follow";
import type { Game } from "../model";

// `turn`: so many milliseconds after which the next one that runs is shown; none: it is followed to its end.
export function useFollowed(games: readonly Game[], turn?: number): Game | undefined {
  const shown = useRef<{ game: Game | undefined; since: number }>({ game: undefined, since: 0 });
  const [, look] = useState(0);
  const now = performance.now();
  const { game, until } = follow(games, shown.current.game, now);
  let next = game;
  let again = until;
  if (game?.number !== shown.current.game?.number) shown.current.since = now;
  if (turn !== undefined && game && !game.ended) {
    if (now - shown.current.since >= turn) {
      next = nextRunning(games, game);
      shown.current.since = now;
    }
    again = shown.current.since + turn;
  }
  shown.current.game = next;
  useEffect(() => {
    if (again === null) return undefined;
    const timer = setTimeout(() => look((count) => count + 1), Math.max(0, again - performance.now()) + 20);
    return () => clearTimeout(timer);
  }, [again]);
  return next;
}
