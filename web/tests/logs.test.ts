import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, movesIn, numberNames, pictureAt, seriesOf, type LogEntry, type ThinkingLog } from "../src/logs";

const entry = (line: number, move: number, more: Partial<LogEntry> = {}): LogEntry => ({ line, kind: "comment", move, text: `line ${line}`, ...more });

const log: ThinkingLog = {
  name: "game.tlf",
  player: "",
  protocol: "",
  entries: [
    entry(1, 0, { pictures: [["board", "..\n.."]] }),
    entry(2, 0, { numbers: { depth: 1, nodes: 10 } }),
    entry(3, 0, { numbers: { depth: 2 } }),
    entry(4, 1, { pictures: [["board", "x.\n.."]] }),
    entry(5, 2, { numbers: { depth: 7 } }),
  ],
  moves: [
    { move: "A1", entry: 2, seconds: 0.5 },
    { move: "B1", entry: 3 },
  ],
  left_out: 0,
  defects: 0,
};

test("a move has the thinking that led to it", () => {
  assert.deepEqual(entriesOf(log, 1).map((each) => each.line), [1, 2, 3]);
  assert.deepEqual(entriesOf(log, 2).map((each) => each.line), [4]);
  assert.deepEqual(entriesOf(log, 0).map((each) => each.line), [1, 2, 3], "before the first move one thinks about it");
});

test("any number is a line over the moves: the last that was told of each", () => {
  assert.deepEqual(numberNames([log]), ["seconds", "depth", "nodes"]);
  assert.deepEqual(seriesOf(log, "depth", movesIn([log])), [null, 2, null]);
  assert.deepEqual(seriesOf(log, "seconds", 2), [null, 0.5, null]);
});

test("the board is the last that the log showed", () => {
  assert.equal(pictureAt(log, 0)?.[1], "..\n..");
  assert.equal(pictureAt(log, 2)?.[1], "x.\n..");
  assert.equal(pictureAt({ ...log, entries: [] }, 2), null);
});
