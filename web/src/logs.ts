// Thinking logs of any engine, in the words of src/cli/log_page.h.
import type { Game } from "./model";

export interface LogEntry {
  line: number; // of its file
  kind: "echo" | "comment" | "ok" | "error";
  at?: number; // seconds from the first entry with a time
  move: number; // so many had been made
  text: string;
  values?: [string, string][];
  pictures?: [string, string][]; // what has several lines, a board mostly
  numbers?: Record<string, number>;
}

export interface LogMove {
  move: string;
  entry: number; // which tells it
  player?: string; // "black one"; none in an engine's own log
  seconds?: number;
}

export interface ThinkingLog {
  name: string; // of the file
  player: string; // whose log it is; "" where it does not say
  protocol: string;
  entries: LogEntry[];
  moves: LogMove[];
  left_out: number;
  defects: number;
  game?: Game; // where it can be played again from what the log tells
}

// The entries of the thinking that led to this move, counted from 1; those behind the last move are of the one after it.
export function entriesOf(log: ThinkingLog, move: number): LogEntry[] {
  return log.entries.filter((entry) => entry.move === Math.max(0, move - 1));
}

// All that can be drawn, what most entries tell first.
export function numberNames(logs: readonly ThinkingLog[]): string[] {
  const counts = new Map<string, number>();
  for (const log of logs) {
    for (const entry of log.entries) {
      for (const name of Object.keys(entry.numbers ?? {})) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  if (logs.some((log) => log.moves.some((move) => move.seconds !== undefined))) counts.set(secondsName, Number.MAX_SAFE_INTEGER);
  return [...counts.entries()].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

// The time of a move is told by no property.
export const secondsName = "seconds";

// One number over the moves: the last that was told while each was thought about.
export function seriesOf(log: ThinkingLog, name: string, moves: number): (number | null)[] {
  const values: (number | null)[] = Array.from({ length: moves + 1 }, () => null);
  if (name === secondsName) {
    // A referee's log tells the moves of both.
    log.moves.forEach((move, i) => {
      if (log.player === "" || move.player?.endsWith(` ${log.player}`)) values[i + 1] = move.seconds ?? null;
    });
    return values;
  }
  for (const entry of log.entries) {
    const value = entry.numbers?.[name];
    if (value !== undefined && entry.move < moves) values[entry.move + 1] = value;
  }
  return values;
}

// The last board that the log itself shows, up to this move.
export function pictureAt(log: ThinkingLog, move: number): [string, string] | null {
  for (let i = log.entries.length - 1; i >= 0; --i) {
    const entry = log.entries[i];
    if (entry && entry.move <= Math.max(0, move - 1)) {
      const picture = entry.pictures?.[0];
      if (picture) return picture;
    }
  }
  return null;
}

export const movesIn = (logs: readonly ThinkingLog[]): number => Math.max(0, ...logs.map((log) => log.moves.length));
