// Boards from changes: any moment of a game.
import type { Allowance, Board, Changes, Game, Line, Ply, Seat } from "./model";

export function changed(board: Board, changes: Changes): Board {
  const { cells, ...rest } = changes;
  const next = { ...board, ...rest };
  if (cells) {
    next.cells = board.cells.slice();
    for (const [index, piece] of Object.entries(cells)) next.cells[Number(index)] = piece;
  }
  return next;
}

// Boards that were looked at, each with the start that it came from: a game is looked at from its end many times.
const known = new WeakMap<Ply, { start: Board; before: Ply | undefined; board: Board }>();

// The board after `ply` moves.
export function boardAt(game: Game, ply: number): Board {
  const last = Math.min(ply, game.plies.length);
  const isKnown = (at: number): Board | undefined => {
    const made = game.plies[at - 1];
    const found = made && known.get(made);
    return found && found.start === game.board && found.before === game.plies[at - 2] ? found.board : undefined;
  };
  let from = last;
  while (from > 0 && !isKnown(from)) --from;
  let board = (from > 0 ? isKnown(from) : undefined) ?? game.board;
  for (let at = from; at < last; ++at) {
    const made = game.plies[at];
    if (!made) break;
    board = changed(board, made.changes);
    known.set(made, { start: game.board, before: game.plies[at - 1], board });
  }
  return board;
}

export function lastPly(game: Game, ply = game.plies.length): Ply | undefined {
  return game.plies[ply - 1];
}

export function toMoveAt(game: Game, ply: number): Seat {
  return lastPly(game, ply)?.toMove ?? game.toMove;
}

// Moves of an opening take no time, so they tell no clocks.
export function leftAt(game: Game, ply: number): Allowance {
  for (let i = ply; i > 0; --i) {
    const left = game.plies[i - 1]?.left;
    if (left) return left;
  }
  return game.left;
}

// What is left of the evidence when a game was forfeited: the last words of both.
export function lastExchange(game: Game, count = 12): Line[] {
  return game.lines.slice(-count);
}

export function clampPly(game: Game, ply: number): number {
  return Math.max(0, Math.min(game.plies.length, Math.trunc(ply) || 0));
}
