import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, nextRunning, verdictStays } from "../src/follow";
import { resultsKept, newsTaken, type Live } from "../src/live";
import type { Ended, Game, Result, Row, Table } from "../src/model";
import { curveOf, gamesOf, timeOf, versionsOf } from "../src/player";
import { pagesOf } from "../src/views/projector_view";
import { replayLine, shellWord } from "../src/views/replay_line";
import { pointsText } from "../src/views/tables";
import { sampleGame } from "./replay.test";

const ended = { winner: 0, ending: "time" } as Ended;
const numbered = (number: number, more: Partial<Game> = {}): Game => ({ ...sampleGame(), number, ended: null, ...more });
const row = (name: string): Row => ({ rank: 1, name, games: 0, wins: 0, draws: 0, losses: 0, forfeits: 0, points: 0, board_score: 0, elo: null, elo_error: null });

test("a game is followed to its end, and its end for a while", () => {
  const [one, two] = [numbered(1), numbered(2)];
  assert.equal(follow([one, two], undefined, 0).game, one);
  assert.equal(follow([one, two], two, 0).game, two);
  const over = { ...one, ended, endedAt: 1_000 };
  assert.deepEqual(follow([over, two], one, 2_000), { game: over, until: 1_000 + verdictStays });
  assert.equal(follow([over, two], over, 1_000 + verdictStays).game, two);
  assert.equal(follow([two], over, 2_000).game, over, "though it is gone from the others");
  assert.equal(follow([over], over, 99_000).game, over, "there is no other one");
  assert.equal(follow([], undefined, 0).game, undefined);
});

test("one game after the other", () => {
  const games = [numbered(1), numbered(2, { ended }), numbered(3)];
  assert.equal(nextRunning(games, games[0])?.number, 3);
  assert.equal(nextRunning(games, games[2])?.number, 1);
  assert.equal(nextRunning([], undefined), undefined);
});

test("only the last results stay", () => {
  let live: Live = { games: [], results: [], standing: null };
  for (let number = 1; number <= resultsKept + 5; ++number) live = newsTaken(live, { games: [{ number, result: { number } as Result }] }, 0);
  assert.equal(live.results.length, resultsKept);
  assert.equal(live.results[resultsKept - 1]?.number, resultsKept + 5);
});

test("what can be told of a player from its games", () => {
  const time = (moves: number, spent: number, longest: number): NonNullable<Result["time"]>[0] => ({ moves, spent, longest });
  const results = [
    { number: 1, players: ["a", "b"], winner: 0, time: [time(2, 3, 2), time(2, 9, 9)] },
    { number: 2, players: ["b", "a"], winner: null, time: [time(1, 1, 1), time(2, 5, 4)] },
    { number: 3, players: ["b", "c"], winner: 0 },
  ] as unknown as Result[];
  const own = gamesOf(results, "a");
  assert.deepEqual(own.map(({ seat, points }) => [seat, points]), [[0, 1], [1, 0.5]]);
  assert.deepEqual(curveOf(own), [100, 75]);
  assert.deepEqual(timeOf(own), { aMove: 2, longest: 4, aGame: 4 });
  assert.equal(timeOf(gamesOf(results, "c")), null);
  assert.deepEqual(versionsOf(["a", "a@2", "a@x", "ab", "b@2"].map(row), "a@2").map(({ name }) => name), ["a", "a@2"]);
});

test("points are written as people do", () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 0.3].map(pointsText), ["0", "½", "1", "2½", "0.3"]);
});

test("a long table is shown a page at a time", () => {
  const table = (count: number): Table => ({ game: "go", games: 0, crosstable: [], standings: Array.from({ length: count }, (_, i) => row(String(i))) });
  assert.deepEqual(pagesOf([table(9), table(0), table(8)], 8).map(({ from }) => from), [0, 8, 0, 0]);
});

test("a shell takes a line for what it is, whatever a player is called", () => {
  assert.equal(shellWord("cup/0001-black-a.tlf"), "cup/0001-black-a.tlf");
  assert.equal(shellWord("a b"), "'a b'");
  assert.equal(shellWord("$(rm -rf ~)'`x`"), "'$(rm -rf ~)'\\''`x`'");
  assert.equal(shellWord(""), "''");
  const game = numbered(1, { folder: "cup", logNames: ["0001-black-a.tlf", "0001-white-b;c.tlf"] });
  assert.equal(replayLine(game, 1), "shinpan log replay 'cup/0001-white-b;c.tlf' -- PROGRAM");
  assert.equal(replayLine(numbered(1), 1), null);
});
