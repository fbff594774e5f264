// Makes records of games that an engine has played with itself, with everything that a record can have. Run in a folder
// that has the packages:
//
//     node self_play.cjs PLAYED SEED FILE
//
// PLAYED has the games, as self_play.cc prints them. FILE gets a list of them, as JSON: each as tsshogi writes KIF, and
// what is in it, field by field (record_fields.cjs).
const fs = require("fs");
const { tsshogi, randomFrom } = require("./random_play.cjs");
const { fieldsOfRecord } = require("./record_fields.cjs");

const COMMENTS = ["定跡", "ここで長考。次の一手は？", "a good move", "評価値 +120 ▲７六歩△３四歩", "「表」と「能」", "1, 2, 3"];
const ODD_ENDS = ["interrupt", "resign", "impass", "repetitionDraw", "mate", "noMate", "timeout", "foulWin", "foulLose",
  "enteringOfKing", "winByDefault", "loseByDefault"];
const ENDS = { declaration: "enteringOfKing", resignation: "resign", mate: "mate", repetition: "repetitionDraw",
  "perpetual check": "foulLose", "perpetual check before": "foulWin" };
const KEYS = tsshogi.RecordMetadataKey;

// What the engine thought of the move before, as programs write it in comments.
function thoughtLines(position, { score, line }) {
  const after = position.clone();
  const moves = line.map((usi) => {
    const move = after.createMoveByUSI(usi);
    after.doMove(move);
    return move;
  });
  return [`#評価値=${score}`, ...(moves.length > 0 ? [`#読み筋=${tsshogi.formatPV(position, moves)}`] : [])];
}

function decorate(record, random, played) {
  if (random.below(4) > 0) record.current.setElapsedMs(1000 * random.below(random.below(9) ? 90 : 4000));
  const lines = "score" in played && random.below(3) === 0 ? thoughtLines(record.position, played) : [];
  if (random.below(5) === 0) {
    lines.push(...Array.from({ length: 1 + random.below(3) }, () => COMMENTS[random.below(COMMENTS.length)]));
  }
  record.current.comment = lines.join("\n");
}

// From where the record stands. A game that was broken off ends in any way that there is a word for, or in none.
function add(record, random, { moves, end }) {
  for (const played of moves) {
    const move = record.position.createMoveByUSI(played.usi);
    if (!move || !record.append(move)) throw new Error(`${record.usi}: tsshogi does not play ${played.usi}`);
    decorate(record, random, played);
  }
  // A branch may come back to a place where the game has ended before: there is one end a place.
  let child = record.current.next;
  while (child && child.move instanceof tsshogi.Move) child = child.branch;
  if (child) return;
  if (end) record.append(tsshogi.specialMove(ENDS[end]));
  else if (random.below(3) > 0) record.append(tsshogi.specialMove(ODD_ENDS[random.below(ODD_ENDS.length)]));
}

function recordOf(game, random) {
  const record = new tsshogi.Record(tsshogi.Position.newBySFEN(game.start));
  const told = [[KEYS.BLACK_NAME, "甲"], [KEYS.WHITE_NAME, "乙 丙"]];
  if (random.below(2) === 0) told.push([KEYS.TOURNAMENT, "自己対局 第3回"], [KEYS.START_DATETIME, "2026/11/17 09:30:00"]);
  if (random.below(3) === 0) told.push([KEYS.PLACE, "東京・将棋会館"]);
  for (const [key, value] of told) record.metadata.setStandardMetadata(key, value);
  if (random.below(3) === 0) record.first.comment = "はじめに";
  add(record, random, game);
  for (const branch of game.branches) {
    record.goto(branch.from);
    add(record, random, branch);
    record.resetAllBranchSelection();
  }
  return record;
}

const [played, seed, file] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const records = fs.readFileSync(played, "utf8").trimEnd().split("\n").map((line) => {
  const record = recordOf(JSON.parse(line), random);
  return { kif: tsshogi.exportKIF(record), fields: fieldsOfRecord(record) };
});
fs.writeFileSync(file, JSON.stringify(records));
