// JKF as others write it, and whether another program has understood it. Run in a folder that has the packages:
//
//     node foreign_jkf.cjs make GAMES FILE
//     node foreign_jkf.cjs compare FILE OURS
//
// GAMES are those of self_play.cjs. FILE gets a list of { writer, jkf }: each game as tsshogi writes JKF, and as
// json-kifu-format does after it has read KIF, KI2 and CSA, also as small as its normaliser makes it. OURS has a list of
// texts: what was made of each of them, as JKF again. Both programs have to find in it what they find in the first.
const fs = require("fs");
const path = require("path");
const { tsshogi } = require("./random_play.cjs");
const { fieldsOfRecord, fieldsOfJkf, endsLast, firstDifference } = require("./record_fields.cjs");
const jkf = require(path.join(process.cwd(), "node_modules/json-kifu-format"));

const PARSERS = { KIF: "parseKIF", KI2: "parseKI2", CSA: "parseCSA" };
const WRITERS = { KIF: tsshogi.exportKIF, KI2: tsshogi.exportKI2, CSA: tsshogi.exportCSA };

// A program may not understand what the other writes: such a game is left out, and counted.
function attempt(make) {
  try {
    const made = make();
    return made instanceof Error ? null : made;
  } catch (error) {
    return null;
  }
}

// In KI2 json-kifu-format does not find the piece of a move that stands beside the end of a line: it leaves the rest open,
// and nobody can read what it writes then.
const isLost = (entries) =>
  entries.some(({ move, forks }) => (move && move.color === undefined) || (forks || []).some(isLost));

function written(kif) {
  const record = tsshogi.importKIF(kif);
  const texts = { tsshogi: tsshogi.exportJKFString(record) };
  for (const [format, parse] of Object.entries(PARSERS)) {
    const player = attempt(() => jkf.JKFPlayer[parse](WRITERS[format](record)));
    if (!player || isLost(player.kifu.moves)) continue;
    texts[`json-kifu-format of ${format}`] = player.toJKF();
    const small = attempt(() => JSON.stringify(jkf.Normalizer.normalizeMinimal(JSON.parse(player.toJKF()))));
    if (small) texts[`json-kifu-format of ${format}, normalised`] = small;
  }
  return Object.entries(texts).map(([writer, text]) => ({ writer, jkf: text }));
}

const ordered = (tree) => ({ ...tree, next: endsLast(tree.next).map(ordered) });
// Headers are told without the blanks around them: json-kifu-format splits a time of CSA at its first colon.
const trimmed = (tree) => ({ ...tree, ...Object.fromEntries(["event", "begun", "place"].map((key) => [key, tree[key].trim()])) });
const comparable = (tree) => trimmed(ordered(tree));
// Of an end that json-kifu-format does not know it writes the time alone, which tsshogi takes for that of the move before.
const withoutTime = ({ time, ...entry }) => (entry.move || entry.special ? { time, ...entry } : entry);
const withoutTimes = (entries) => entries.map((entry) =>
  (entry.forks ? { ...withoutTime(entry), forks: entry.forks.map(withoutTimes) } : withoutTime(entry)));
// What it wrote beside such an end it does not find again itself. Where there is no end, that is how the game went on.
const goneOn = (entries) => {
  const last = entries[entries.length - 1];
  const [way, ...others] = last.forks || [];
  if (entries.length < 2 || last.move || last.special || !way || way.length === 0) return entries;
  const [first, ...rest] = way;
  const forks = [...(first.forks || []), ...others];
  return [...entries.slice(0, -1), forks.length > 0 ? { ...first, forks } : first, ...rest];
};
const meant = (text) => {
  const record = JSON.parse(text);
  return JSON.stringify({ ...record, moves: withoutTimes(goneOn(record.moves)) });
};
// What a program finds in a text; nothing: it does not read it.
const READERS = {
  tsshogi: (text) => attempt(() => fieldsOfRecord(tsshogi.importJKFString(text))),
  "json-kifu-format": (text) => attempt(() => fieldsOfJkf(jkf.JKFPlayer.parseJKF(text))),
};

function make(games, file) {
  const list = JSON.parse(fs.readFileSync(games, "utf8")).flatMap(({ kif }) => written(kif));
  fs.writeFileSync(file, JSON.stringify(list));
}

function compare(made, ours) {
  const texts = JSON.parse(fs.readFileSync(ours, "utf8"));
  const counts = {};
  let differences = 0;
  JSON.parse(fs.readFileSync(made, "utf8")).forEach(({ writer, jkf: text }, index) => {
    for (const [reader, read] of Object.entries(READERS)) {
      const before = read(meant(text));
      const name = `${writer}, read by ${reader}`;
      if (!before) {
        counts[`${name}: not read by it`] = (counts[`${name}: not read by it`] || 0) + 1;
        continue;
      }
      counts[name] = (counts[name] || 0) + 1;
      const after = read(texts[index]);
      const found = after ? firstDifference(comparable(before), comparable(after)) : "it does not read ours";
      if (!found) continue;
      differences += 1;
      if (differences <= 20) console.log(`text ${index} of ${name}:${found}`);
    }
  });
  for (const [name, count] of Object.entries(counts)) console.log(`compared ${count}: ${name}`);
  console.log(`${differences} differences`);
}

const [verb, ...words] = process.argv.slice(2);
verb === "make" ? make(...words) : compare(...words);
