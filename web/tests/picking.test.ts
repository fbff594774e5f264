import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrozen } from "../src/boards/shogi";
import { starPoints } from "../src/boards/go";
import { squareName } from "../src/boards/board_view";
import type { Move } from "../src/model";
import { marksOf, moveText } from "../src/moves";
import { freezable, pick, picking, promoted, promotionsOf, spokenMoves } from "../src/picking";
import { routeFrom } from "../src/route";
import { sampleGame } from "./replay.test";

// As the program tells moves.
const onto = (...squares: string[]): Move => ({ move: squares.join(""), squares });
const shogi = (from: string, to: string, more: Partial<Move> = {}): Move => ({ move: `${from}${to}`, squares: [from, to], ...more });
const names = (moves: Move[]): string[] => moves.map((move) => move.move);

test("a move is shown in the words of its reader", () => {
  const move: Move = { move: "7g7f", squares: ["7g", "7f"], words: { en: "P-7f", ja: "▲７六歩" } };
  assert.equal(moveText(move, "en"), "P-7f");
  assert.equal(moveText(move, "ja"), "▲７六歩");
  assert.equal(moveText(onto("d3"), "ja"), "d3");
});

test("marks are the squares on the board", () => {
  assert.deepEqual(marksOf(onto("hand:P", "5e")), ["5e"]);
  assert.deepEqual(marksOf(onto("7g", "7f")), ["7g", "7f"]);
  assert.deepEqual(marksOf({ move: "pass" }), []);
  assert.deepEqual(marksOf(undefined), []);
});

test("one click plays where one square is a move", () => {
  const next = pick([onto("d3"), onto("c4")], [], "d3");
  assert.deepEqual(names(next.moves), ["d3"]);
  assert.deepEqual(pick([onto("d3")], [], "a1").picked, []);
});

test("a piece and its target are two clicks", () => {
  const legal = [shogi("7g", "7f"), shogi("7g", "7e"), shogi("2g", "2f"), shogi("hand:P", "5e")];
  assert.deepEqual(picking(legal, []).open, ["7g", "2g", "hand:P"]);
  const first = pick(legal, [], "7g");
  assert.deepEqual(first.open, ["7f", "7e"]);
  assert.deepEqual(names(pick(legal, first.picked, "7f").moves), ["7g7f"]);
  assert.deepEqual(pick(legal, first.picked, "2g").picked, ["2g"], "another piece is another beginning");
  assert.deepEqual(pick(legal, first.picked, "7g").picked, [], "the same again lets go");
  assert.deepEqual(pick(legal, first.picked, "9a").picked, []);
});

test("moves without a square are buttons", () => {
  assert.deepEqual(names(spokenMoves([onto("A1"), { move: "pass" }])), ["pass"]);
});

test("a freeze holds for the kind and the side that is to move", () => {
  const { board } = sampleGame();
  const frozen = (piece: string, kind: string | null, toMove: string): boolean => isFrozen(piece, { board: { ...board, frozen: kind }, toMove });
  assert.equal(frozen("G", "G", "black"), true);
  assert.equal(frozen("g", "G", "black"), false);
  assert.equal(frozen("g", "G", "white"), true);
  assert.equal(frozen("+R", "R+", "black"), true);
  assert.equal(frozen("R", "R+", "black"), false);
  assert.equal(frozen("G", null, "black"), false);
});

test("squares are called by column and row", () => {
  const { board } = sampleGame();
  assert.deepEqual([0, 1, 2, 3].map((index) => squareName(board, index)), ["A1", "B1", "A2", "B2"]);
});

test("a board of Go has its dots", () => {
  assert.equal(starPoints(5).length, 0);
  assert.equal(starPoints(9).length, 5);
  assert.equal(starPoints(19).length, 9);
  assert.equal(starPoints(10).length, 4);
  assert.deepEqual(starPoints(19)[0], [3, 3]);
});

test("addresses lead to views, and nonsense to the overview", () => {
  assert.deepEqual(routeFrom("#/game/12/34"), { view: "game", number: 12, ply: 34 });
  assert.deepEqual(routeFrom("#/game/12"), { view: "game", number: 12, ply: null });
  assert.deepEqual(routeFrom("#/player/%3Cb%3E%20x"), { view: "player", name: "<b> x" });
  assert.deepEqual(routeFrom("#/play/00ff"), { view: "play", token: "00ff", table: "" });
  assert.deepEqual(routeFrom("#/play/00ff/12ab"), { view: "play", token: "00ff", table: "12ab" });
  for (const hash of ["", "#", "#/game/x", "#/player/%", "#/elsewhere"]) assert.equal(routeFrom(hash).view, "overview", hash);
  assert.deepEqual(routeFrom("#/play/<script>"), { view: "play", token: "", table: "" });
});

test("a pawn may become one of several, and who promotes is asked first", () => {
  const moves = ["Q", "R", "B", "N"].map((promotes) => ({ move: `e7e8${promotes.toLowerCase()}`, squares: ["e7", "e8"], promotes }));
  assert.deepEqual(promotionsOf(pick(moves, ["e7"], "e8").moves), ["Q", "R", "B", "N"]);
  assert.equal(promoted(moves, "N")?.move, "e7e8n");
  const silver = [shogi("3d", "3c"), shogi("3d", "3c", { move: "3d3c+", promotes: "+" })];
  assert.deepEqual(promotionsOf(silver), ["+", null]);
  assert.equal(promoted(silver, null)?.move, "3d3c");
  assert.deepEqual(promotionsOf([shogi("3d", "3c")]), []);
});

test("what can be frozen is told by the moves", () => {
  const moves = [shogi("7g", "7f"), shogi("7g", "7f", { freezes: "P" }), shogi("2g", "2f", { freezes: "P" }), shogi("2g", "2f", { freezes: "R+" })];
  assert.deepEqual(freezable(moves), ["P", "R+"]);
  assert.deepEqual(freezable([shogi("7g", "7f")]), []);
});
