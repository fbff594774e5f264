// Compares games of shogi with what another program has made of them. Run in a folder that has the packages:
//
//     node corpus.cjs GAMES WRITTEN
//
// GAMES are those of self_play.cjs. WRITTEN has an object: the name of a format, and for it a list of texts, one a game.
// Each is read by tsshogi and by json-kifu-format, and compared field by field (record_fields.cjs).
const fs = require("fs");
const path = require("path");
const { tsshogi } = require("./random_play.cjs");
const { fieldsOfRecord, fieldsOfJkf, endsLast, firstDifference } = require("./record_fields.cjs");
const modules = path.join(process.cwd(), "node_modules");
const jkf = require(path.join(modules, "json-kifu-format"));
const Ajv = require(path.join(modules, "ajv/dist/2020")).default;

const schemaFile = path.join(modules, "json-kifu-format/specification/json-kifu-format.schema.json");
const matchesSchema = new Ajv({ strict: false }).compile(JSON.parse(fs.readFileSync(schemaFile, "utf8")));

// What a format cannot hold, taken away from a tree that is as it should be.
const KEEPS = {
  kif: { times: true, branches: true }, ki2: { times: false, branches: true }, csa: { times: true, branches: false },
  csa2: { times: true, branches: false }, jkf: { times: true, branches: true },
};
const isReordered = (tree) =>
  endsLast(tree.next).some((each, i) => each !== tree.next[i]) || tree.next.some(isReordered);
function asKept(tree, { times, branches }, words) {
  const result = { ...tree };
  if ("time" in result && !times) result.time = 0;
  if (result.end) result.end = words[result.end] || result.end;
  let next = endsLast(tree.next || []);
  if (!branches) next = next.slice(0, 1);
  result.next = next.map((each) => asKept(each, { times, branches }, words));
  return result;
}

// What the formats have no word for is written as the nearest one, with a comment.
const NO_SHOWS = { winByDefault: "foulWin", loseByDefault: "resign" };
// The sign of ILLEGAL_ACTION is the side that was wrong; tsshogi takes it for the side that is right.
const INVERTED = { foulWin: "foulLose", winByDefault: "foulLose", loseByDefault: "resign" };
const TSSHOGI_WORDS = { kif: {}, ki2: {}, csa: INVERTED, csa2: INVERTED, jkf: INVERTED };
// json-kifu-format does not say of a foul in KIF whose it was, and knows nothing of some ends there.
const PLAIN_WORDS = { ...NO_SHOWS, foulWin: "foul", winByDefault: "foul" };
const UNKNOWN_ENDS = ["enteringOfKing", "winByDefault", "loseByDefault"];
const UNKNOWN_LINES = /^まで.*(入玉勝ち|不戦勝|不戦敗)\n/gm;
const withoutEnds = (tree, ends) => ({
  ...tree, next: tree.next.filter((each) => !ends.includes(each.end)).map((each) => withoutEnds(each, ends)),
});

// Nor does it find the branches beside such an end.
const hasHiddenBranch = (tree) =>
  (tree.next.length > 1 && tree.next.some((each) => UNKNOWN_ENDS.includes(each.end))) || tree.next.some(hasHiddenBranch);
// In KI2 json-kifu-format does not find the piece of a move that stands beside the end of a line.
const endAlone = (tree) => ({
  ...tree, next: (tree.next[0]?.end ? tree.next.slice(0, 1) : tree.next).map(endAlone),
});

const READERS = { kif: tsshogi.importKIF, ki2: tsshogi.importKI2, csa: tsshogi.importCSA, csa2: tsshogi.importCSA,
  jkf: tsshogi.importJKFString };
const PARSERS = { kif: "parseKIF", ki2: "parseKI2", csa2: "parseCSA", jkf: "parseJKF" };

// Where one of the exceptions above changes what is compared, it is counted: what nobody looked at is no agreement.
const exceptions = {};
const note = (name, isUsed) => {
  if (isUsed) exceptions[name] = (exceptions[name] || 0) + 1;
};
const endsOf = (tree) => tree.next.flatMap((each) => [...(each.end ? [each.end] : []), ...endsOf(each)]);
function countExceptions(tree, format) {
  const ends = endsOf(tree);
  const isKnown = format === "jkf" || format === "csa2";
  note(`both, ${format}: an end among branches is compared behind them`, KEEPS[format].branches && isReordered(tree));
  note(`tsshogi, ${format}: the sign of a foul is read the other way round`,
    TSSHOGI_WORDS[format] === INVERTED && ends.some((end) => end in INVERTED && end !== "loseByDefault"));
  if (!PARSERS[format]) note(`json-kifu-format, ${format}: has no reader for it`, true);
  else if (!isKnown && hasHiddenBranch(tree)) note(`json-kifu-format, ${format}: not compared, a branch beside an end that it does not know`, true);
  else {
    note(`json-kifu-format, ${format}: an end that it does not know is left out`, !isKnown && ends.some((end) => UNKNOWN_ENDS.includes(end)));
    note(`json-kifu-format, ${format}: whose a foul was is not compared`, !isKnown && ends.some((end) => end === "foulWin" || end === "foulLose"));
    note(`json-kifu-format, ${format}: a branch beside an end is left out`,
      format === "ki2" && JSON.stringify(endAlone(tree)) !== JSON.stringify(tree));
  }
}

function compare(expected, format, text) {
  const found = [];
  countExceptions(expected, format);
  const read = READERS[format](text);
  if (read instanceof Error) return [`tsshogi: ${read}`];
  const kept = asKept(expected, KEEPS[format], TSSHOGI_WORDS[format]);
  const difference = firstDifference(kept, asKept(fieldsOfRecord(read), KEEPS[format], {}));
  if (difference) found.push(`tsshogi:${difference}`);
  if (format === "jkf" && !matchesSchema(JSON.parse(text))) {
    found.push(`schema: ${JSON.stringify(matchesSchema.errors[0])}`);
  }
  const isKnown = format === "jkf" || format === "csa2";
  if (PARSERS[format] && (isKnown || !hasHiddenBranch(expected))) {
    try {
      const parsed = jkf.JKFPlayer[PARSERS[format]](isKnown ? text : text.replace(UNKNOWN_LINES, ""));
      const seen = format === "ki2" ? endAlone : (tree) => tree;
      const words = isKnown ? NO_SHOWS : PLAIN_WORDS;
      const theirs = asKept(seen(fieldsOfJkf(parsed)), KEEPS[format], words);
      const ours = isKnown ? expected : withoutEnds(seen(expected), UNKNOWN_ENDS);
      const other = firstDifference(asKept(ours, KEEPS[format], words), theirs);
      if (other) found.push(`json-kifu-format:${other}`);
    } catch (error) {
      found.push(`json-kifu-format: ${error}`.split("\n")[0]);
    }
  }
  return found;
}

const [games, written] = process.argv.slice(2).map((file) => JSON.parse(fs.readFileSync(file, "utf8")));
let differences = 0;
for (const [format, texts] of Object.entries(written)) {
  texts.forEach((text, index) => {
    for (const found of compare(games[index].fields, format, text)) {
      differences += 1;
      if (differences <= 20) console.log(`game ${index} as ${format}: ${found}`);
    }
  });
}
for (const [name, used] of Object.entries(exceptions)) console.log(`exception in ${used} games: ${name}`);
console.log(`${differences} differences`);
process.exitCode = differences ? 1 : 0;
