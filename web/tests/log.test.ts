import assert from "node:assert/strict";
import { test } from "node:test";
import { linesWanted, logText, type LogWish } from "../src/log";
import { sampleGame } from "./replay.test";

const everything: LogWish = { ply: 0, isWhole: true, sent: true, received: true, thoughts: true, stderr: true, text: "" };
const texts = (wish: Partial<LogWish>, game = sampleGame()): string[] => linesWanted(game, { ...everything, ...wish }).map((line) => line.text);

test("the log is that of the move one looks at, or of the whole game", () => {
  assert.deepEqual(texts({}), ["genmove x", "= B2"]);
  assert.deepEqual(texts({ isWhole: false, ply: 1 }), ["genmove x"]);
  assert.deepEqual(texts({ isWhole: false, ply: 2 }), ["= B2"]);
});

test("at the end of a game that goes on, what is said now belongs to it", () => {
  const game = sampleGame();
  game.lines.push({ at: 2, side: 0, sent: true, ply: 2, text: "genmove again" });
  assert.deepEqual(texts({ isWhole: false, ply: 2 }, game), ["= B2", "genmove again"]);
  assert.deepEqual(texts({ isWhole: false, ply: 1 }, game), ["genmove x"]);
});

test("filters and the search leave lines out", () => {
  assert.deepEqual(texts({ sent: false }), ["= B2"]);
  assert.deepEqual(texts({ received: false }), ["genmove x"]);
  assert.deepEqual(texts({ text: "GENMOVE" }), ["genmove x"]);
});

test("thoughts and what is written to the standard error are lines by themselves", () => {
  const game = sampleGame();
  game.lines.push({ at: 2, side: 0, sent: false, ply: 2, text: "info depth 1", kind: "thought" });
  game.lines.push({ at: 3, side: 0, sent: false, ply: 2, text: "oops", kind: "stderr" });
  assert.deepEqual(texts({ thoughts: false }, game), ["genmove x", "= B2", "oops"]);
  assert.deepEqual(texts({ stderr: false }, game), ["genmove x", "= B2", "info depth 1"]);
  assert.deepEqual(texts({ received: false, sent: false }, game), ["info depth 1", "oops"]);
  assert.match(logText(game, game.lines), /3\.000 a ! oops\n$/);
});

test("as a file a line tells its time, player and way", () => {
  assert.equal(logText(sampleGame(), sampleGame().lines), "0.000 a < genmove x\n1.000 b > = B2\n");
});
