// What can be told of one player from its games.
import { seats, type Result, type Row, type Seat } from "./model";

export interface OwnGame {
  result: Result;
  seat: Seat;
  points: number; // of one
  gone: number; // seconds that it took
}

export function gamesOf(results: readonly Result[], name: string): OwnGame[] {
  return results.flatMap((result) => {
    const seat = seats.find((each) => result.players[each] === name);
    if (seat === undefined) return [];
    const points = result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
    return [{ result, seat, points, gone: result.time?.[seat].spent ?? 0 }];
  });
}

// Percent of the points that it has had after each game.
export function curveOf(games: readonly OwnGame[]): number[] {
  let sum = 0;
  return games.map(({ points }, i) => ((sum += points), Math.round((1000 * sum) / (i + 1)) / 10));
}

export interface TimeSummary {
  aMove: number; // seconds, on average
  longest: number;
  aGame: number;
}

export function timeOf(games: readonly OwnGame[]): TimeSummary | null {
  const own = games.flatMap(({ result, seat }) => (result.time && result.time[seat].moves > 0 ? [result.time[seat]] : []));
  if (own.length === 0) return null;
  const spent = own.reduce((sum, time) => sum + time.spent, 0);
  const moves = own.reduce((sum, time) => sum + time.moves, 0);
  return { aMove: spent / moves, longest: Math.max(...own.map((time) => time.longest)), aGame: spent / own.length };
}

// A program that has changed goes on as "name@2".
const baseOf = (name: string): string => name.replace(/@\d+$/, "");

export function versionsOf(rows: readonly Row[], name: string): Row[] {
  return rows.filter((row) => baseOf(row.name) === baseOf(name));
}
