import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrozen } from "../src/boards/shogi";
import { starPoints } from "../src/boards/go";
import { squareName } from "../src/boards/board_view";
import { marksOf, stepsOf } from "../src/notation";
import { answered, pick, picking, questionsOf, spokenMoves } from "../src/picking";
import { noPlay, told } from "../src/play";
import { routeFrom } from "../src/route";
import { sampleGame } from "./replay.test";

test("moves name their squares", () => {
  assert.deepEqual(stepsOf("othello", "d3").squares, ["d3"]);
  assert.deepEqual(stepsOf("go", "Q16").squares, ["Q16"]);
  assert.deepEqual(stepsOf("go", "pass").squares, []);
  assert.deepEqual(stepsOf("shogi", "8h2b+"), { squares: ["8h", "2b"], promotes: true, freezes: null });
  assert.deepEqual(stepsOf("shogi", "P*5e").squares, ["hand:P", "5e"]);
  assert.deepEqual(stepsOf("freeze-shogi", "7g7fzR+"), { squares: ["7g", "7f"], promotes: false, freezes: "R+" });
  assert.deepEqual(stepsOf("shogi", "win").squares, []);
  assert.deepEqual(marksOf("shogi", "P*5e"), ["5e"]);
  assert.deepEqual(marksOf("othello", undefined), []);
});

test("one click plays where one square is a move", () => {
  const next = pick("othello", ["d3", "c4"], [], "d3");
  assert.deepEqual(next.moves, ["d3"]);
  assert.deepEqual(pick("othello", ["d3"], [], "a1").picked, []);
});

test("a piece and its target are two clicks", () => {
  const legal = ["7g7f", "7g7e", "2g2f", "P*5e"];
  assert.deepEqual(picking("shogi", legal, []).open, ["7g", "2g", "hand:P"]);
  const first = pick("shogi", legal, [], "7g");
  assert.deepEqual(first.open, ["7f", "7e"]);
  assert.deepEqual(pick("shogi", legal, first.picked, "7f").moves, ["7g7f"]);
  assert.deepEqual(pick("shogi", legal, first.picked, "2g").picked, ["2g"], "another piece is another beginning");
  assert.deepEqual(pick("shogi", legal, first.picked, "7g").picked, [], "the same again lets go");
  assert.deepEqual(pick("shogi", legal, first.picked, "9a").picked, []);
});

test("promotion and freezes are asked for", () => {
  const moves = ["8h2b", "8h2b+", "8h2bzG", "8h2b+zG"];
  assert.deepEqual(questionsOf("freeze-shogi", moves), { promotion: true, freezes: [null, "G"] });
  assert.deepEqual(answered("freeze-shogi", moves, true, "G"), ["8h2b+zG"]);
  assert.deepEqual(answered("freeze-shogi", moves, false, null), ["8h2b"]);
  assert.deepEqual(answered("freeze-shogi", moves, null, undefined), moves);
  assert.deepEqual(questionsOf("shogi", ["8h2b", "8h2b+"]), { promotion: true, freezes: [] });
});

test("moves without a square are buttons", () => {
  assert.deepEqual(spokenMoves("go", ["A1", "pass"]), ["pass"]);
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
  assert.deepEqual(routeFrom("#/play/00ff"), { view: "play", token: "00ff" });
  for (const hash of ["", "#", "#/game/x", "#/player/%", "#/elsewhere"]) assert.equal(routeFrom(hash).view, "overview", hash);
  assert.deepEqual(routeFrom("#/play/<script>"), { view: "play", token: "" });
});

test("a player hears what is to be done", () => {
  let state = told(noPlay, { type: "hello", games: [{ name: "go", engine: null, sides: ["black", "white"] }] });
  assert.equal(state.isOpen, true);
  state = told(state, { type: "waiting" });
  assert.equal(state.isWaiting, true);
  state = told(state, { type: "begun", number: 4, seat: 1, secret: "s" });
  assert.deepEqual([state.isWaiting, state.number, state.seat, state.ply], [false, 4, 1, -1]);
  state = told(state, { type: "refused", why: "no" });
  assert.equal(state.refusal, "no");
  state = told(state, { type: "turn", ply: 2, legal: ["a1"] });
  assert.deepEqual([state.ply, state.legal, state.refusal], [2, ["a1"], ""]);
});
