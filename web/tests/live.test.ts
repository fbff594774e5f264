import assert from "node:assert/strict";
import { test } from "node:test";
import { runningClock } from "../src/clocks";
import { endedKept, linesKept, newsTaken, snapshotTaken, type Live } from "../src/live";
import type { Ended, Game, Line } from "../src/model";
import { toMoveAt } from "../src/replay";
import { ownershipAt } from "../src/views/judged_position";
import { sampleGame } from "./replay.test";

const ended = { winner: 0, ending: "time" } as Ended;
const numbered = (number: number, more: Partial<Game> = {}): Game => ({ ...sampleGame(), number, ...more });
const live = (games: Game[]): Live => ({ games, results: [], standing: null });

test("a snapshot says how long somebody has thought", () => {
  const taken = snapshotTaken(live([numbered(1, { elapsed: 2 })]), 10_000);
  assert.equal(taken.games[0]?.turnBegan, 8_000);
});

test("news make a new value and leave the old one alone", () => {
  const before = live([numbered(1), numbered(2)]);
  const after = newsTaken(before, { games: [{ number: 1, plies: [{ move: "A2", side: 0, toMove: 1, changes: {} }] }] }, 500);
  assert.equal(before.games[0]?.plies.length, 2);
  assert.equal(after.games[0]?.plies.length, 3);
  assert.equal(after.games[0]?.turnBegan, 500);
  assert.equal(after.games[1], before.games[1]);
});

test("games begin, go on and end", () => {
  let state = newsTaken(live([]), { games: [{ number: 3, begun: numbered(3) }] }, 0);
  assert.equal(state.games.length, 1);
  const result = { number: 3 } as unknown as Live["results"][0];
  state = newsTaken(state, { games: [{ number: 3, ended, result }] }, 0);
  assert.equal(state.games[0]?.ended, ended);
  assert.deepEqual(state.results, [result]);
});

test("in a pause the clock stands, and goes on from there", () => {
  const before = live([numbered(1, { turnBegan: 0 })]);
  const paused = newsTaken(before, { games: [{ number: 1, pause: "lunch", leftNow: [50, 60] }] }, 10_000);
  const seat = toMoveAt(paused.games[0]!, paused.games[0]!.plies.length);
  assert.equal(runningClock(paused.games[0]!, seat, 99_000), seat === 0 ? 50 : 60);
  const resumed = newsTaken(paused, { games: [{ number: 1, pause: null, leftNow: [50, 60] }] }, 100_000);
  assert.equal(runningClock(resumed.games[0]!, seat, 101_000), seat === 0 ? 49 : 59);
  const moved = newsTaken(resumed, { games: [{ number: 1, plies: [{ move: "A2", side: 0, toMove: 1, changes: {} }] }] }, 0);
  assert.equal(moved.games[0]?.leftNow, null);
});

test("a move ends the thinking about it", () => {
  const before = live([numbered(1, { thinking: [{ depth: 3 }, null] })]);
  const after = newsTaken(before, { games: [{ number: 1, plies: [{ move: "A2", side: 0, toMove: 1, changes: {} }] }] }, 0);
  assert.deepEqual(after.games[0]?.thinking, [null, null]);
});

test("a board of its players' finishing comes with what stands on it", () => {
  const judgement = { ply: 2, owners: "1.", dead: [], seki: [], score: "B+1" };
  const after = newsTaken(live([numbered(1)]), { games: [{ number: 1, ended, judgement }] }, 0);
  assert.equal(after.games[0]?.judgement, judgement);
});

test("what somebody expects of the board is shown until there is something newer", () => {
  const game = numbered(1);
  const [first, second] = game.plies;
  const plies = [{ ...first!, thinking: { ownership: "a" } }, second!];
  const side = toMoveAt({ ...game, plies }, 1);
  const thinking: Game["thinking"] = side === 0 ? [{ ownership: "u" }, null] : [null, { ownership: "u" }];
  assert.equal(ownershipAt({ ...game, plies: plies.slice(0, 1), thinking: [null, null] }, 1), "a");
  assert.equal(ownershipAt({ ...game, plies: plies.slice(0, 1), thinking }, 1), "u");
  assert.equal(ownershipAt({ ...game, plies, thinking }, 1), "a", "a replay shows what was thought then");
  assert.equal(ownershipAt({ ...game, plies, thinking: [null, null] }, 2), undefined);
});

test("what is over does not pile up, and neither does the log", () => {
  const games = Array.from({ length: 10 }, (_, i) => numbered(i + 1, { ended }));
  const state = newsTaken(live([...games, numbered(11)]), {}, 0);
  assert.deepEqual(
    state.games.map((game) => game.number),
    [7, 8, 9, 10, 11],
  );
  assert.equal(state.games.filter((game) => game.ended).length, endedKept);
  const lines = Array.from({ length: linesKept + 50 }, (_, i): Line => ({ at: i, side: 0, sent: true, ply: 0, text: String(i) }));
  const talked = newsTaken(live([numbered(1)]), { games: [{ number: 1, lines }] }, 0);
  assert.equal(talked.games[0]?.lines.length, linesKept);
  assert.equal(talked.games[0]?.lines.at(-1)?.text, String(linesKept + 49));
});

test("news of a game that is not known are left out", () => {
  assert.deepEqual(newsTaken(live([]), { games: [{ number: 9, plies: [] }] }, 0).games, []);
});
