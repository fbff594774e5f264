// Clocks as text, and how they run down.
import { leftAt, toMoveAt } from "./replay";
import type { Game, Seat } from "./model";
import { fillIn, type Language, type Say } from "./words";

// "4:07", and tenths when it is getting close; null is no limit.
export function clockText(seconds: number | null): string {
  if (seconds === null) return "∞";
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${(Math.floor(left * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(left);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

// What a player has left now, at the end of what is known of a game.
export function runningClock(game: Game, seat: Seat, now: number): number | null {
  const left = (game.leftNow ?? leftAt(game, game.plies.length))[seat];
  const runs = !game.ended && !game.pause && game.turnBegan !== undefined && toMoveAt(game, game.plies.length) === seat;
  return left !== null && runs ? left - (now - (game.turnBegan ?? now)) / 1000 : left;
}

// Somebody has left who has so long to come back; `clock` is what is left of theirs if it runs.
export function awayWords(say: Say, name: string, grace: number, clock: number | null): string {
  const left = clock === null ? grace : Math.min(clock, grace);
  return fillIn(say(clock === null ? "hasLeft" : "hasLeftClock"), name, clockText(Math.ceil(left)));
}

const hurry = 10; // seconds

// A clock that had more and has less is shown as such.
export function isShort(left: number | null, atFirst: number | null): boolean {
  return left !== null && left < hurry && (atFirst ?? 0) > hurry;
}

export function spentText(seconds: number, language: Language): string {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)}${language === "ja" ? "秒" : " s"}`;
}

// In a column of a table.
export function spentBriefly(seconds: number): string {
  return seconds < 60 ? seconds.toFixed(1) : clockText(seconds);
}
