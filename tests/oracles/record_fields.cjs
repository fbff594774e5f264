// What is in a record of shogi, as plain values that can be compared:
//
//     { start, players, event, begun, place, comment, next }
//
// and each of `next` is a move { usi, time, comment, thought, next } or an end { end, next }. A thought is
// { score, line }: centipawns as black sees them, and moves as USI has them.
const { tsshogi } = require("./random_play.cjs");

const KEYS = tsshogi.RecordMetadataKey;

// Takes the thought off the front of a comment: "#評価値=30" and "#読み筋=△３四歩", or "* 30 -3334FU" of CSA.
function splitComment(text, position) {
  const lines = text.trimEnd().split("\n");
  const score = /^#評価値=(-?\d+)$/.exec(lines[0]);
  const ofCsa = /^\*? (-?\d+)((?: [+-]\d{4}[A-Z]{2})*)$/.exec(lines[0]);
  if (!score && !ofCsa) return { comment: lines.join("\n"), thought: null };
  lines.shift();
  const line = [];
  if (score && lines[0]?.startsWith("#読み筋=")) {
    const told = lines.shift().slice("#読み筋=".length);
    const moves = tsshogi.parsePV(position, told);
    line.push(...moves.map((move) => move.usi));
    // One that cannot be read is told as it stands, so that it differs.
    if (tsshogi.formatPV(position, moves) !== told) line.push(told);
  }
  const after = position.clone();
  for (const word of ofCsa ? ofCsa[2].split(" ").slice(1) : []) {
    const move = tsshogi.parseCSAMove(after, word);
    line.push(move instanceof Error ? word : move.usi);
    if (!(move instanceof Error)) after.doMove(move);
  }
  return { comment: lines.join("\n"), thought: { score: Number((score || ofCsa)[1]), line } };
}

function fieldsOfRecord(record) {
  const told = (key) => record.metadata.getStandardMetadata(key) || "";
  const tree = (node, before) => {
    const isMove = node.move instanceof tsshogi.Move;
    const position = before.clone();
    if (isMove) position.doMove(node.move, { ignoreValidation: true });
    const fields = isMove
      ? { usi: node.move.usi, time: Math.floor(node.elapsedMs / 1000), ...splitComment(node.comment, position) }
      : { end: node.move.type === "any" ? node.move.name : node.move.type };
    fields.next = [];
    for (let child = node.next; child; child = child.branch) fields.next.push(tree(child, position));
    return fields;
  };
  return {
    start: record.initialPosition.sfen,
    players: [told(KEYS.BLACK_NAME), told(KEYS.WHITE_NAME)].join(", "),
    event: told(KEYS.TOURNAMENT) || told(KEYS.TITLE),
    begun: told(KEYS.START_DATETIME),
    place: told(KEYS.PLACE),
    comment: record.first.comment.trimEnd(),
    next: tree(record.first, record.initialPosition).next,
  };
}

const LETTERS = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };
const ENDS_OF_CSA = { TORYO: "resign", CHUDAN: "interrupt", SENNICHITE: "repetitionDraw", TIME_UP: "timeout",
  ILLEGAL_MOVE: "foulLose", JISHOGI: "impass", KACHI: "enteringOfKing", HIKIWAKE: "draw", TSUMI: "mate",
  FUZUMI: "noMate" };
const square = ({ x, y }) => `${x}${"abcdefghi"[y - 1]}`;
// A sign in front of it is the side that was wrong; without one nobody knows.
function endOfJkf(word, { color }) {
  const foul = /^([+-]?)ILLEGAL_ACTION$/.exec(word);
  if (!foul) return ENDS_OF_CSA[word] || word;
  if (!foul[1]) return "foul";
  return (foul[1] === "+") === (color === "black") ? "foulLose" : "foulWin";
}
const commentOfJkf = (entry) => (entry.comments || []).map((line) => line.replace(/^\*(?! -?\d)/, "")).join("\n").trimEnd();

// Of a player of json-kifu-format, at the start.
function fieldsOfJkf(player) {
  // The move of an entry, and where the game stands behind it.
  const played = ({ move, time, ...entry }, before) => {
    const to = move.to || before.to;
    const usi = move.from ? square(move.from) + square(to) + (move.promote ? "+" : "") : `${LETTERS[move.piece]}*${square(to)}`;
    const position = before.position.clone();
    const made = position.createMoveByUSI(usi); // nothing: a move that was not understood, and so differs
    if (made) position.doMove(made, { ignoreValidation: true });
    const spent = time ? (time.now.h || 0) * 3600 + time.now.m * 60 + time.now.s : 0;
    return [{ usi, time: spent, ...splitComment(commentOfJkf(entry), position) }, { to, position }];
  };
  const follow = (entries, before) => {
    if (entries.length === 0) return [];
    const [entry, ...rest] = entries;
    if (!entry.move && !entry.special) return follow(rest, before);
    const [fields, behind] = entry.special ? [{ end: endOfJkf(entry.special, before.position) }, before] : played(entry, before);
    fields.next = follow(rest, behind);
    return [fields, ...(entry.forks || []).flatMap((fork) => follow(fork, before))];
  };
  const { header, moves } = player.kifu;
  const [first, ...rest] = moves;
  const start = player.shogi.toSFENString();
  const position = tsshogi.Position.newBySFEN(start);
  return {
    start,
    players: [header["先手"] || header["下手"], header["後手"] || header["上手"]].join(", "),
    event: header["棋戦"] || "",
    begun: header["開始日時"] || "",
    place: header["場所"] || "",
    comment: commentOfJkf(first),
    next: follow(rest, { position }),
  };
}

// An end that stands among the branches of a place is kept, but behind them.
const endsLast = ([first, ...others]) =>
  first ? [first, ...others.filter((each) => !each.end), ...others.filter((each) => each.end)] : [];
function firstDifference(a, b, at = "") {
  for (const key of ["start", "players", "event", "begun", "place", "usi", "time", "comment", "thought", "end"]) {
    if (JSON.stringify(a[key] ?? "") !== JSON.stringify(b[key] ?? "")) return `${at}: ${key}: ${JSON.stringify(a[key])} became ${JSON.stringify(b[key])}`;
  }
  if (a.next.length !== b.next.length) return `${at}: ${a.next.length} moves became ${b.next.length}`;
  for (let i = 0; i < a.next.length; i += 1) {
    const found = firstDifference(a.next[i], b.next[i], `${at} ${a.next[i].usi || a.next[i].end}`);
    if (found) return found;
  }
  return null;
}

module.exports = { fieldsOfRecord, fieldsOfJkf, endsLast, firstDifference };
