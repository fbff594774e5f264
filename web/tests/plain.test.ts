import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed, plain } from "../src/plain";

test("what turns the direction of text becomes a mark, everywhere", () => {
  assert.deepEqual(plain({ "a\u202Eb": ["x\u2067y", 1, null, true, undefined] }), { "a\uFFFDb": ["x\uFFFDy", 1, null, true, undefined] });
  assert.equal(plain("審判 <b> é"), "審判 <b> é");
  assert.deepEqual(parsed('{"__proto__":{"x":1}}'), JSON.parse('{"__proto__":{"x":1}}'));
});
