import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf, evaluationOf, countsChances, evaluationAt, evaluationText, furthest, scoreText, turnsOf } from "../src/evaluation";
import type { Game, Ply, ScoreScale, Seat } from "../src/model";
import { moveRows } from "../src/views/move_table";
import { expectedGame, speedOf, thoughtOf, thoughtsAt } from "../src/thoughts";
import { boardAt } from "../src/replay";
import { sampleGame } from "./replay.test";

const centipawns: ScoreScale = { hundredths: 1, evenLead: 600, unit: { en: "", ja: "" } };
const discs: ScoreScale = { hundredths: 100, evenLead: 700, unit: { en: "discs", ja: "石" } };
const pawns: ScoreScale = { hundredths: 100, evenLead: 400, unit: { en: "", ja: "" } };

function gameOf(scores: (number | undefined)[], card: ScoreScale = centipawns): Game {
  const sample = sampleGame();
  const plies = scores.map((score, i): Ply => ({ move: `m${i}`, side: (i % 2) as Seat, toMove: ((i + 1) % 2) as Seat, changes: {}, score }));
  return { ...sample, card: { ...sample.card, score: card }, plies };
}

test("a score is written as the game counts it", () => {
  assert.equal(scoreText(centipawns, -523, "en"), "−523");
  assert.equal(scoreText(discs, 250, "en"), "+2.50 discs");
  assert.equal(scoreText(discs, 250, "ja"), "+2.50石");
  assert.equal(scoreText(pawns, -7, "en"), "−0.07");
  assert.equal(scoreText(centipawns, 99995, "en"), "+mate in 5");
  assert.equal(scoreText(centipawns, -99995, "ja"), "−5手詰");
  assert.equal(scoreText(centipawns, -90000, "en"), "−won");
});

test("both players' evaluations are seen from the first player's side, in print", () => {
  const game = gameOf([100, -40, 300, -60], discs);
  assert.deepEqual(evaluationOf(game, 0), [null, 1, 2, 3, null]);
  assert.deepEqual(evaluationOf(game, 1), [null, null, 0.4, 0.5, 0.6]);
  assert.deepEqual(evaluationOf(gameOf([99_990]), 0), [null, furthest(centipawns)]);
});

test("who tells no score leaves a gap, not a cliff", () => {
  assert.deepEqual(evaluationOf(gameOf([10, 0, undefined, 0, 30, 0, 50]), 0), [null, 10, null, null, null, 30, 40, 50]);
});

test("the bar shows what was told last, and nothing where that is long ago", () => {
  const game = gameOf([10, -20, undefined, undefined, undefined, undefined]);
  assert.deepEqual([0, 1, 2, 3, 6].map((ply) => evaluationAt(game, ply)?.score), [undefined, 10, 20, 20, undefined]);
  const thinking = { ...gameOf([10]), thinking: [null, { score: 70 }] } as Game;
  assert.equal(evaluationAt(thinking, 1)?.score, -70, "the second player thinks well of itself");
  assert.equal(chanceOf(centipawns, 0), 0.5);
  assert.ok(chanceOf(centipawns, 99_999) > 0.99);
});

test("where players tell their chances, these are shown", () => {
  const game = gameOf([100, undefined, 300], discs);
  assert.equal(countsChances(game), false);
  game.plies[1]!.thinking = { chance: 0.25 };
  assert.equal(countsChances(game), true);
  assert.equal(evaluationText(game, evaluationAt(game, 2)!, "en"), "75 %");
  assert.deepEqual(evaluationOf(game, 1), [null, null, 75, null]);
  const [, first] = evaluationOf(game, 0);
  assert.equal(first?.toFixed(1), (100 * chanceOf(discs, 100)).toFixed(1), "a score is worth a chance");
});

test("a jump of one player's evaluation is marked", () => {
  assert.deepEqual([...turnsOf(gameOf([0, 0, 500, 10, 450, 900]))], [
    [3, 1],
    [6, -1],
  ]);
});

test("moves stand in two columns, also where somebody passes or the second begins", () => {
  const rows = (...sides: Seat[]): unknown => moveRows(sides.map((side) => ({ side }))).map((row) => row.plies);
  assert.deepEqual(rows(0, 1, 0), [[1, 2], [3, null]]);
  assert.deepEqual(rows(1, 0, 1), [[null, 1], [2, 3]]);
  assert.deepEqual(rows(0, 0, 1, 1, 0), [[1, null], [2, 3], [null, 4], [5, null]]);
});

test("what a player expects is a game of its own", () => {
  const game = sampleGame();
  game.plies[1]!.thinking = { score: 30, nodes: 1_200_000, time: 1, line: [{ move: "A2", side: 1, toMove: 0, changes: { cells: { "2": "o" } } }] };
  const [thought] = thoughtsAt(game, 2);
  assert.equal(thought?.from, 1);
  assert.deepEqual(boardAt(expectedGame(game, thought!), 2).cells, ["x", "", "o", ""]);
  assert.deepEqual(boardAt(game, 2).cells, ["x", "", "", "o"]);
  assert.equal(thoughtOf(game, 0, 2), null);
  assert.equal(speedOf(game.plies[1]!.thinking), "1.2 M");
  assert.equal(speedOf({ nodes: 10 }), null);
});
