// Games of shogi with everything that a record can have. Run in a folder that has the packages:
//
//     node corpus.cjs make GAMES SEED FILE       writes them as tsshogi does, as JSON: a list of KIF texts
//     node corpus.cjs compare GAMES SEED FILE    reads what another program made of them, and says what differs
//
// The second FILE has an object: the name of a format, and for it a list of texts, one a game. Each is read by tsshogi
// and by json-kifu-format, and compared with the game field by field: moves, times, comments, branches, end.
const fs = require("fs");
const path = require("path");
const { tsshogi, randomFrom, legalMoves } = require("./random_play.cjs");
const modules = path.join(process.cwd(), "node_modules");
const jkf = require(path.join(modules, "json-kifu-format"));
const Ajv = require(path.join(modules, "ajv/dist/2020")).default;

const schemaFile = path.join(modules, "json-kifu-format/specification/json-kifu-format.schema.json");
const matchesSchema = new Ajv({ strict: false }).compile(JSON.parse(fs.readFileSync(schemaFile, "utf8")));

const COMMENTS = ["定跡", "ここで長考。次の一手は？", "a good move", "評価値 +120 ▲７六歩△３四歩", "「表」と「能」", "1, 2, 3"];
const ENDS = ["interrupt", "resign", "impass", "repetitionDraw", "mate", "noMate", "timeout", "foulWin", "foulLose",
  "enteringOfKing", "winByDefault", "loseByDefault"];
const STARTS = ["standard", "standard", "standard", "handicapLance", "handicapBishop", "handicapRook", "handicap2Pieces",
  "handicap6Pieces", "handicap10Pieces"];

function decorate(record, random) {
  if (random.below(4) > 0) record.current.setElapsedMs(1000 * random.below(random.below(9) ? 90 : 4000));
  if (random.below(5) === 0) {
    const lines = Array.from({ length: 1 + random.below(3) }, () => COMMENTS[random.below(COMMENTS.length)]);
    record.current.comment = lines.join("\n");
  }
}

// Plays on at random from where the record stands.
function playOn(record, random, plies) {
  for (let i = 0; i < plies; i += 1) {
    const moves = legalMoves(record.position);
    if (moves.length === 0) return;
    record.append(moves[random.below(moves.length)]);
    decorate(record, random);
  }
  if (random.below(3) > 0) record.append(tsshogi.specialMove(ENDS[random.below(ENDS.length)]));
}

function makeGame(random) {
  const start = new tsshogi.Position();
  start.reset(tsshogi.InitialPositionType[Object.keys(tsshogi.InitialPositionType).find(
    (key) => tsshogi.InitialPositionType[key] === STARTS[random.below(STARTS.length)])] || "standard");
  // A start without a name, now and then.
  for (let i = random.below(4) ? 0 : random.below(40); i > 0; i -= 1) {
    const moves = legalMoves(start);
    if (moves.length > 0) start.doMove(moves[random.below(moves.length)]);
  }
  const record = new tsshogi.Record(start);
  record.metadata.setStandardMetadata(tsshogi.RecordMetadataKey.BLACK_NAME, "甲");
  record.metadata.setStandardMetadata(tsshogi.RecordMetadataKey.WHITE_NAME, "乙 丙");
  if (random.below(3) === 0) record.first.comment = "はじめに";
  playOn(record, random, 5 + random.below(60));
  const length = record.length;
  for (let i = random.below(4); i > 0; i -= 1) {
    record.goto(random.below(length));
    playOn(record, random, 1 + random.below(12));
    record.resetAllBranchSelection();
  }
  return record;
}

const games = (count, seed) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => makeGame(random));
};

// A game as a tree of plain values: { usi, time, comment, next }, and the end as { end }.
function treeOfRecord(first) {
  const own = (node) =>
    node.move instanceof tsshogi.Move
      ? { usi: node.move.usi, time: Math.floor(node.elapsedMs / 1000), comment: node.comment.trimEnd() }
      : { end: node.move.type === "any" ? node.move.name : node.move.type };
  const tree = (node) => {
    const result = own(node);
    result.next = [];
    for (let child = node.next; child; child = child.branch) result.next.push(tree(child));
    return result;
  };
  const root = tree(first);
  return { comment: first.comment.trimEnd(), next: root.next };
}

const LETTERS = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };
const square = ({ x, y }) => `${x}${"abcdefghi"[y - 1]}`;
const ENDS_OF_CSA = { TORYO: "resign", CHUDAN: "interrupt", SENNICHITE: "repetitionDraw", TIME_UP: "timeout",
  ILLEGAL_MOVE: "foulLose", JISHOGI: "impass", KACHI: "enteringOfKing", HIKIWAKE: "draw", TSUMI: "mate",
  FUZUMI: "noMate" };

function treeOfJkf(record) {
  const own = (entry, before) => {
    if (entry.special) {
      return { end: ENDS_OF_CSA[entry.special] || (entry.special.endsWith("ILLEGAL_ACTION") ? "foul" : entry.special) };
    }
    const { from, to, piece, promote } = entry.move;
    const place = to || before.to;
    const usi = from ? square(from) + square(place) + (promote ? "+" : "") : `${LETTERS[piece]}*${square(place)}`;
    const time = entry.time ? (entry.time.now.h || 0) * 3600 + entry.time.now.m * 60 + entry.time.now.s : 0;
    return { usi, time, comment: (entry.comments || []).map((line) => line.replace(/^\*/, "")).join("\n").trimEnd() };
  };
  const follow = (entries, before) => {
    if (entries.length === 0) return [];
    const [entry, ...rest] = entries;
    if (!entry.move && !entry.special) return follow(rest, before);
    const node = own(entry, before);
    const place = entry.move ? { to: entry.move.to || before.to } : before;
    node.next = follow(rest, place);
    return [node, ...(entry.forks || []).flatMap((fork) => follow(fork, before))];
  };
  const [first, ...rest] = record.moves;
  return { comment: (first.comments || []).map((line) => line.replace(/^\*/, "")).join("\n").trimEnd(), next: follow(rest, {}) };
}

// What a format cannot hold, taken away from a tree that is as it should be.
const KEEPS = {
  kif: { times: true, branches: true }, ki2: { times: false, branches: true }, csa: { times: true, branches: false },
  csa2: { times: true, branches: false }, jkf: { times: true, branches: true },
};
function asKept(tree, { times, branches }, words) {
  const result = { ...tree };
  if ("time" in result && !times) result.time = 0;
  if (result.end) result.end = words[result.end] || result.end;
  // The others of a branch may stand in any order, and an end that is beside moves is no part of a line.
  let next = tree.next || [];
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

function firstDifference(a, b, at = "") {
  for (const key of ["usi", "time", "comment", "end"]) {
    if ((a[key] ?? "") !== (b[key] ?? "")) return `${at}: ${key}: ${JSON.stringify(a[key])} became ${JSON.stringify(b[key])}`;
  }
  if (a.next.length !== b.next.length) return `${at}: ${a.next.length} moves became ${b.next.length}`;
  for (let i = 0; i < a.next.length; i += 1) {
    const found = firstDifference(a.next[i], b.next[i], `${at} ${a.next[i].usi || a.next[i].end}`);
    if (found) return found;
  }
  return null;
}

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
  note(`tsshogi, ${format}: the sign of a foul is read the other way round`,
    TSSHOGI_WORDS[format] === INVERTED && ends.some((end) => end in INVERTED && end !== "loseByDefault"));
  if (!PARSERS[format]) note(`json-kifu-format, ${format}: has no reader for it`, true);
  else if (!isKnown && hasHiddenBranch(tree)) note(`json-kifu-format, ${format}: not compared, a branch beside an end that it does not know`, true);
  else {
    note(`json-kifu-format, ${format}: an end that it does not know is left out`, !isKnown && ends.some((end) => UNKNOWN_ENDS.includes(end)));
    note(`json-kifu-format, ${format}: whose a foul was is not compared`, ends.some((end) => end === "foulWin" || end === "foulLose"));
    note(`json-kifu-format, ${format}: a branch beside an end is left out`,
      format === "ki2" && JSON.stringify(endAlone(tree)) !== JSON.stringify(tree));
  }
}

function compare(record, format, text) {
  const found = [];
  const expected = treeOfRecord(record.first);
  countExceptions(expected, format);
  const read = READERS[format](text);
  if (read instanceof Error) return [`tsshogi: ${read}`];
  const kept = asKept(expected, KEEPS[format], TSSHOGI_WORDS[format]);
  const difference = firstDifference(kept, asKept(treeOfRecord(read.first), KEEPS[format], {}));
  if (difference) found.push(`tsshogi:${difference}`);
  if (format === "jkf" && !matchesSchema(JSON.parse(text))) {
    found.push(`schema: ${JSON.stringify(matchesSchema.errors[0])}`);
  }
  const isKnown = format === "jkf" || format === "csa2";
  if (PARSERS[format] && (isKnown || !hasHiddenBranch(expected))) {
    try {
      const parsed = jkf.JKFPlayer[PARSERS[format]](isKnown ? text : text.replace(UNKNOWN_LINES, "")).kifu;
      const seen = format === "ki2" ? endAlone : (tree) => tree;
      const theirs = asKept(seen(treeOfJkf(parsed)), KEEPS[format], PLAIN_WORDS);
      const ours = isKnown ? expected : withoutEnds(seen(expected), UNKNOWN_ENDS);
      const other = firstDifference(asKept(ours, KEEPS[format], PLAIN_WORDS), theirs);
      if (other) found.push(`json-kifu-format:${other}`);
    } catch (error) {
      found.push(`json-kifu-format: ${error}`.split("\n")[0]);
    }
  }
  return found;
}

const [mode, count, seed, file] = process.argv.slice(2);
const records = games(Number(count), Number(seed));
if (mode === "make") {
  fs.writeFileSync(file, JSON.stringify(records.map((record) => tsshogi.exportKIF(record))));
} else {
  let differences = 0;
  for (const [format, texts] of Object.entries(JSON.parse(fs.readFileSync(file, "utf8")))) {
    texts.forEach((text, index) => {
      for (const found of compare(records[index], format, text)) {
        differences += 1;
        if (differences <= 20) console.log(`game ${index} as ${format}: ${found}`);
      }
    });
  }
  for (const [name, used] of Object.entries(exceptions)) console.log(`exception in ${used} games: ${name}`);
  console.log(`${differences} differences`);
  process.exitCode = differences ? 1 : 0;
}
