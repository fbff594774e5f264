import assert from "node:assert/strict";
import { test } from "node:test";
import { chessPieceName, isWhite } from "../src/boards/chess";
import { chessPieces } from "../src/boards/chess_pieces";
import { sayIn } from "../src/words";

test("every piece of chess has a shape and a name", () => {
  for (const piece of "PNBRQKpnbrqk") {
    const shape = chessPieces[piece.toUpperCase()];
    assert.match(shape?.outline ?? "", /^M.*Z$/, piece);
    assert.match(shape?.lines ?? "", /^M/, piece);
    for (const language of ["en", "ja"] as const) assert.doesNotMatch(chessPieceName(sayIn(language), piece), /chess/, piece);
  }
  assert.equal(chessPieceName(sayIn("en"), "n"), "knight");
  assert.equal(chessPieceName(sayIn("ja"), "N"), "ナイト");
});

test("capitals are white's", () => {
  assert.deepEqual(["K", "k"].map(isWhite), [true, false]);
});
