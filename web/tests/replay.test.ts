import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, runningClock } from "../src/clocks";
import type { Game } from "../src/model";
import { boardAt, changed, clampPly, leftAt, toMoveAt } from "../src/replay";

export function sampleGame(): Game {
  return {
    number: 1,
    card: {
      name: "tictactoe",
      title: { en: "Tic-tac-toe", ja: "三目並べ" },
      sides: [
        { en: "x", ja: "×" },
        { en: "o", ja: "○" },
      ],
      symbols: ["×", "○"],
      board: "marks",
      pieces: "marks",
      score: { hundredths: 100, evenLead: 600, unit: { en: "discs", ja: "石" } },
    },
    players: [
      { name: "a", side: "x", time: "5s" },
      { name: "b", side: "o", time: "5s" },
    ],
    board: { columns: ["A", "B"], rows: ["1", "2"], cells: ["", "", "", ""] },
    toMove: 0,
    left: [5, 5],
    plies: [
      { move: "A1", side: 0, toMove: 1, changes: { cells: { "0": "x" } } },
      { move: "B2", side: 1, toMove: 0, changes: { cells: { "3": "o" }, black: 2 }, spent: 1, left: [5, 4], score: 30 },
    ],
    lines: [
      { at: 0, side: 0, sent: true, ply: 0, text: "genmove x" },
      { at: 1, side: 1, sent: false, ply: 1, text: "= B2" },
    ],
    thinking: [null, null],
    ended: null,
  };
}

test("a board is its start and what the moves changed", () => {
  const game = sampleGame();
  assert.deepEqual(boardAt(game, 0).cells, ["", "", "", ""]);
  assert.deepEqual(boardAt(game, 1).cells, ["x", "", "", ""]);
  assert.deepEqual(boardAt(game, 2).cells, ["x", "", "", "o"]);
  assert.equal(boardAt(game, 2).black, 2);
  assert.deepEqual(game.board.cells, ["", "", "", ""], "the start stays as it was");
});

test("a change without cells keeps them", () => {
  const { board } = sampleGame();
  assert.equal(changed(board, { check: true }).cells, board.cells);
});

test("turn and clocks belong to a ply", () => {
  const game = sampleGame();
  assert.equal(toMoveAt(game, 0), 0);
  assert.equal(toMoveAt(game, 1), 1);
  assert.deepEqual(leftAt(game, 1), [5, 5], "an opening takes no time");
  assert.deepEqual(leftAt(game, 2), [5, 4]);
});

test("a ply from an address is brought into the game", () => {
  const game = sampleGame();
  for (const [wanted, got] of [[-3, 0], [1, 1], [99, 2], [Number.NaN, 0], [1.9, 1]] as const) assert.equal(clampPly(game, wanted), got);
});

test("clocks are written as people read them", () => {
  for (const [seconds, text] of [
    [null, "∞"],
    [-1, "0:00.0"],
    [3.96, "0:03.9"],
    [10, "0:10"],
    [247.9, "4:07"],
    [3661, "1:01:01"],
  ] as const)
    assert.equal(clockText(seconds), text);
});

test("only the clock of the one to move runs, and none after the end", () => {
  const game = { ...sampleGame(), turnBegan: 1000 };
  assert.equal(runningClock(game, 0, 3000), 3);
  assert.equal(runningClock(game, 1, 3000), 4);
  const ended = { ...game, ended: { winner: 0 } as unknown as Game["ended"] };
  assert.equal(runningClock(ended, 0, 3000), 5);
});
