import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board, Move } from "../src/model";
import { noPlay, told, type PlayableGame, type PlayState, type Told } from "../src/play";
import { inHand, mayBegin, premoved } from "../src/premove";
import { reviewed } from "../src/review";
import { choicesFrom } from "../src/settings";
import { awayWords } from "../src/clocks";
import { clockName, clocksOffered } from "../src/terms";
import { sayIn } from "../src/words";
import { sampleGame } from "./replay.test";

const shogi = (from: string, to: string, more: Partial<Move> = {}): Move => ({ move: `${from}${to}`, squares: [from, to], ...more });

const offered = (): PlayableGame => ({
  card: sampleGame().card,
  settings: [],
  engine: null,
  levels: 1,
  steps: 1,
  board: sampleGame().board,
  toMove: "black",
  time: "",
});

const heard = (...messages: Told[]): PlayState => messages.reduce((state, message) => told(state, message, 1000), noPlay);

const begun: Told = { type: "begun", number: 4, seat: 1, secret: "s", opponent: "person", level: 0 };

test("a player hears what is to be done", () => {
  let state = heard({ type: "hello", games: [offered()], open: [] });
  assert.equal(state.isOpen, true);
  state = told(state, { type: "waiting", table: "t", isOpen: true });
  assert.deepEqual(state.waiting, { table: "t", isOpen: true });
  state = told(state, begun);
  assert.deepEqual([state.waiting, state.number, state.seat, state.ply, state.games.length], [null, 4, 1, -1, 1]);
  state = told(state, { type: "refused", why: { en: "no", ja: "いいえ" } });
  assert.deepEqual(state.refusal, { en: "no", ja: "いいえ" });
  state = told(state, { type: "turn", ply: 2, legal: [shogi("7g", "7f")] });
  assert.deepEqual([state.ply, state.legal.length, state.refusal], [2, 1, null]);
});

test("who comes back is asked again, and chooses nothing before that", () => {
  const turn = { type: "turn" as const, ply: 2, legal: [shogi("7g", "7f")] };
  const before = heard({ type: "hello", games: [offered()], open: [] }, begun, turn);
  const back = told(before, { type: "hello", games: [offered()], open: [] });
  assert.deepEqual([back.ply, back.legal.length], [-1, 0]);
  const asked = told(told(back, begun), turn);
  assert.equal(asked.ply, 2);
  assert.notEqual(asked.turns, before.turns, "a move that was on its way is forgotten");
});

test("offers come, are declined, and go with the next move", () => {
  const state = heard(begun, { type: "offer", what: "draw", seat: 0 });
  assert.deepEqual(state.offer, { what: "draw", seat: 0 });
  const declined = told(state, { type: "answered", what: "draw", yes: false });
  assert.deepEqual([declined.offer, declined.declined], [null, "draw"]);
  assert.equal(told(declined, { type: "turn", ply: 1, legal: [] }).declined, null);
  assert.equal(told(state, { type: "offer", what: null }).offer, null);
});

test("the other may be away, oneself is not", () => {
  const state = heard(begun, { type: "presence", seat: 0, here: false, grace: 60 });
  assert.deepEqual(state.away, { since: 1000, grace: 60 });
  assert.equal(told(state, { type: "presence", seat: 0, here: true, grace: 60 }).away, null);
  assert.equal(heard(begun, { type: "presence", seat: 1, here: false, grace: 60 }).away, null);
});

test("a game that goes on from an earlier move forgets what was said of the later ones", () => {
  const state = heard(begun, { type: "turn", ply: 2, legal: [shogi("7g", "7f")] }, { type: "hint", ply: 2, move: null }, { type: "takenback", seat: 1, ply: 0 });
  assert.deepEqual([state.ply, state.legal, state.hint, state.takenBack], [-1, [], null, 1]);
});

test("a rematch is a new game for who had offers and absences", () => {
  const state = heard(begun, { type: "rematch", seat: 0 }, { type: "rematch", seat: 0 }, { type: "presence", seat: 0, here: false, grace: 60 });
  assert.deepEqual(state.rematch, [0]);
  const next = told(state, { ...begun, number: 5, seat: 0 } as Told);
  assert.deepEqual([next.rematch, next.away, next.number], [[], null, 5]);
});

const board: Board = { columns: ["1", "2"], rows: ["a", "b"], cells: ["K", "", "+p", "n"] };

test("a premove begins with a piece of one's own, or on an empty square", () => {
  assert.deepEqual([0, 1, 2, 3].map((index) => mayBegin(board, index, 0, 2)), [true, false, false, false]);
  assert.deepEqual([0, 1, 2, 3].map((index) => mayBegin(board, index, 1, 2)), [false, false, true, true]);
  assert.deepEqual([0, 1, 2, 3].map((index) => mayBegin(board, index, 0, 1)), [false, true, false, false]);
  assert.equal(mayBegin(board, -1, 0, 2), false);
});

test("a premove begins with what one has in hand", () => {
  const shogi = { ...board, hands: { black: { P: 2, B: 0 }, white: { R: 1 } } };
  assert.deepEqual(inHand(shogi, "black"), ["hand:P"]);
  assert.deepEqual(inHand({ ...board, held: { sky: { hen: 1 } } }, "sky"), ["hand:hen"]);
  assert.deepEqual(inHand(board, "black"), []);
});

test("a premove is played if it is allowed, promotes, and freezes nothing", () => {
  const legal = [
    shogi("7g", "7f", { freezes: "P", move: "7g7fzP" }),
    shogi("7g", "7f"),
    shogi("8h", "2b"),
    shogi("8h", "2b", { move: "8h2b+", promotes: "+" }),
  ];
  assert.equal(premoved(legal, ["7g", "7f"])?.move, "7g7f");
  assert.equal(premoved(legal, ["8h", "2b"])?.move, "8h2b+");
  assert.equal(premoved(legal, ["8h", "3c"]), undefined);
  assert.equal(premoved(legal, ["8h"]), undefined);
  assert.equal(premoved([], []), undefined);
});

test("choices survive whatever stands in the browser", () => {
  for (const text of [null, "", "{", "[]", "7", '"x"', '{"level":99,"opponent":"x","seat":7,"settings":[1],"time":3}']) {
    const choices = choicesFrom(text);
    assert.deepEqual([choices.level, choices.opponent, choices.seat, choices.time], [3, "engine", "lot", ""], String(text));
  }
  const kept = choicesFrom('{"game":"go","opponent":"link","level":7,"hintLevel":2,"seat":"1","time":"30s","settings":{"go":{"size":"13","komi":7}}}');
  assert.deepEqual(kept, { game: "go", opponent: "link", level: 7, hintLevel: 2, seat: "1", time: "30s", settings: { go: { size: "13" } } });
});

test("who has left is told in words, whatever they are called", () => {
  assert.equal(awayWords(sayIn("en"), "Aki", 60, 41.2), "Aki has left; the clock runs, 0:42");
  assert.equal(awayWords(sayIn("ja"), "アキ", 60, 41.2), "アキさんが席を離れました。時計は進んでいます（残り 0:42）");
  // Whichever is sooner ends the wait; without a clock it is the time to come back.
  assert.equal(awayWords(sayIn("en"), "Aki", 60, 300), "Aki has left; the clock runs, 1:00");
  assert.equal(awayWords(sayIn("en"), "Aki", 59.5, null), "Aki has left and may come back within 1:00");
  assert.equal(awayWords(sayIn("ja"), "アキ", 59.5, null), "アキさんが席を離れました（1:00 以内に戻れば続行）");
  for (const name of ["a@b", "#1", "$&"]) assert.equal(awayWords(sayIn("en"), name, 60, 42), `${name} has left; the clock runs, 0:42`);
});

test("clocks are told in words", () => {
  const english = (time: string): string => clockName(sayIn("en"), time);
  assert.equal(english("none"), "no clock");
  assert.equal(english("10m+5s"), "10 min + 5 s a move");
  assert.equal(clockName(sayIn("ja"), "10m/30s"), "10分 + 秒読み30秒");
  assert.equal(english("30s"), "30 s a move");
  assert.equal(english("10m/5m:15"), "10m/5m:15");
  assert.deepEqual(clocksOffered("", "")[0], "");
  assert.equal(clocksOffered("7m+1s", "").includes("none"), true);
  assert.equal(clocksOffered("", "9m+9s").includes("9m+9s"), true);
});

test("a review that has just begun has gaps", () => {
  const game = sampleGame();
  const analysed = reviewed(game, {});
  assert.equal(analysed.analysis.positions.length, game.plies.length + 1);
  assert.equal(reviewed(game, { positions: [{ line: [] }] }).analysis.positions[1] ?? null, null);
});
