import assert from "node:assert/strict";
import { test } from "node:test";
import type { Game, Ply } from "../src/model";
import { moveText } from "../src/moves";
import { deedOf, deedWords, spokenMove } from "../src/spoken";
import { sayIn } from "../src/words";
import { sampleGame } from "./replay.test";

// A board of two by two: A2 B2 above A1 B1.
function gameOf(cells: string[], ply: Partial<Ply>): Game {
  const sample = sampleGame();
  const made: Ply = { move: "B1", squares: ["B1"], side: 0, toMove: 1, changes: {}, ...ply };
  return { ...sample, board: { ...sample.board, columns: ["A", "B"], rows: ["2", "1"], cells }, plies: [made] };
}

test("stones that are taken and discs that are turned are counted", () => {
  const taken = gameOf(["white", "white", "", ""], { changes: { cells: { "0": "", "1": "", "3": "black" } } });
  assert.deepEqual(deedOf(taken, 1), { captures: 2, turns: 0, checks: false });
  const turned = gameOf(["", "white", "", ""], { changes: { cells: { "1": "black", "3": "black" } } });
  assert.deepEqual(deedOf(turned, 1), { captures: 0, turns: 1, checks: false });
  const moved = gameOf(["P", "", "", "g"], { squares: ["A2", "B1"], changes: { cells: { "0": "", "3": "P" }, check: true } });
  assert.deepEqual(deedOf(moved, 1), { captures: 1, turns: 0, checks: true });
  assert.deepEqual(deedOf(moved, 0), { captures: 0, turns: 0, checks: false });
});

test("a move is spoken with what it did", () => {
  const game = gameOf(["white", "white", "", ""], { changes: { cells: { "0": "", "1": "", "3": "black" } } });
  const side = game.card.sides[0];
  assert.equal(spokenMove(game, 1, "B1", sayIn("en"), "en"), `B1, ${side.en}, captures two`);
  assert.equal(spokenMove(game, 1, "B1", sayIn("ja"), "ja"), `B1、${side.ja}、2個取り`);
  assert.equal(deedWords({ captures: 0, turns: 3, checks: true }, sayIn("en"), "en"), "turns three, check");
});

test("in English a move is written in either way", () => {
  const move = { move: "7g7f", words: { en: "P-7f", ja: "▲７六歩" } };
  assert.deepEqual([moveText(move, "en"), moveText(move, "en", "squares"), moveText(move, "ja", "squares")], ["P-7f", "7g7f", "▲７六歩"]);
});
