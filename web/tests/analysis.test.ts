import assert from "node:assert/strict";
import { test } from "node:test";
import { branched, chancesOf, turningPoints, type AnalysedGame } from "../src/analysis";
import { boardAt } from "../src/replay";
import { sampleGame } from "./replay.test";

function analysed(): AnalysedGame {
  const better = { move: "A2", side: 1, toMove: 0, changes: { cells: { "2": "o" } } } as const;
  return {
    ...sampleGame(),
    analysis: {
      positions: [{ score: 0, chance: 0.5, line: [] }, { score: 30, chance: 0.5125, line: [better] }, null],
      reviews: [
        { ply: 1, loss: 0.07, grade: "inaccuracy", name: { en: "inaccuracy", ja: "緩手" } },
        { ply: 2, loss: 0.12, grade: "mistake", name: { en: "mistake", ja: "疑問手" } },
        { ply: 4, loss: 0.4, grade: "blunder", name: { en: "blunder", ja: "悪手" } },
      ],
    },
  };
}

test("turning points are mistakes and blunders, the largest first", () => {
  assert.deepEqual(
    turningPoints(analysed()).map((each) => each.ply),
    [4, 2],
  );
});

test("a position that nobody looked at is a gap in the graph", () => {
  assert.deepEqual(chancesOf(analysed()), [50, 51.3, null]);
});

test("the engine's line is a game of its own, and leaves the other as it is", () => {
  const game = analysed();
  const other = branched(game, 1);
  assert.deepEqual(boardAt(other, 2).cells, ["x", "", "o", ""]);
  assert.deepEqual(boardAt(game, 2).cells, ["x", "", "", "o"]);
  assert.equal(other.ended, null);
});
