// Who thought what about the moves around one that is looked at.
import { seats, type Game, type Seat, type Thinking } from "./model";
import { toMoveAt } from "./replay";

export interface ToldThought {
  seat: Seat;
  from: number; // the position that it is about: after so many moves
  thinking: Thinking;
}

const reach = 3; // moves back: what is older says nothing of this position

function latestOf(game: Game, seat: Seat, ply: number): ToldThought | null {
  const isNow = ply === game.plies.length && !game.ended;
  const now = game.thinking[seat];
  if (isNow && now) return { seat, from: ply, thinking: now };
  for (let i = ply; i > 0 && i > ply - reach; --i) {
    const made = game.plies[i - 1];
    if (made?.side !== seat) continue;
    if (made.thinking) return { seat, from: i - 1, thinking: made.thinking };
    if (made.score !== undefined) return { seat, from: i - 1, thinking: { score: made.score } };
  }
  return null;
}

export function thoughtOf(game: Game, seat: Seat, ply: number): Thinking | null {
  return latestOf(game, seat, ply)?.thinking ?? null;
}

// The one who thought last comes first.
export function thoughtsAt(game: Game, ply: number): ToldThought[] {
  const last = game.plies.length === ply && !game.ended ? toMoveAt(game, ply) : game.plies[ply - 1]?.side;
  return seats
    .flatMap((seat) => latestOf(game, seat, ply) ?? [])
    .sort((one, other) => Number(other.seat === last) - Number(one.seat === last));
}

// The game as it would have gone on from there.
export function expectedGame(game: Game, thought: ToldThought): Game {
  return { ...game, ended: null, judgement: undefined, plies: [...game.plies.slice(0, thought.from), ...(thought.thinking.line ?? [])] };
}

// "1.2 M": so many positions a second.
export function speedOf(thinking: Thinking): string | null {
  const { nodes, time } = thinking;
  if (nodes === undefined || time === undefined || time <= 0) return null;
  return shortNumber(nodes / time);
}

export function shortNumber(value: number): string {
  if (value >= 999_500) return `${(value / 1e6).toFixed(value >= 9.95e6 ? 0 : 1)} M`;
  if (value >= 1000) return `${(value / 1000).toFixed(value >= 9950 ? 0 : 1)} k`;
  return value.toFixed(0);
}
