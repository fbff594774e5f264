// Reads and writes shogi records as tsshogi and json-kifu-format do. Run in a folder that has them:
//
//     node records.cjs FILE...
//
// prints a JSON object a file: the moves that each of them reads, and the record as tsshogi writes it.
const fs = require("fs");
const path = require("path");
const modules = path.join(process.cwd(), "node_modules");
const tsshogi = require(path.join(modules, "tsshogi"));
const jkf = require(path.join(modules, "json-kifu-format"));

const readers = {
  ".kif": tsshogi.importKIF,
  ".ki2": tsshogi.importKI2,
  ".csa": tsshogi.importCSA,
  ".csa2": tsshogi.importCSA,
  ".jkf": tsshogi.importJKFString,
};
const parsers = { ".kif": "parseKIF", ".ki2": "parseKI2", ".csa2": "parseCSA" };

function movesOf(record) {
  const usi = record.getUSI({ allMoves: true });
  const at = usi.indexOf(" moves ");
  return at < 0 ? [] : usi.slice(at + 7).split(" ");
}

for (const file of process.argv.slice(2)) {
  const text = fs.readFileSync(file, "utf8");
  const ending = path.extname(file);
  const result = { file };
  const record = readers[ending](text);
  if (record instanceof Error) {
    result.error = String(record);
  } else {
    result.moves = movesOf(record);
    result.written = {
      kif: tsshogi.exportKIF(record),
      ki2: tsshogi.exportKI2(record),
      csa: tsshogi.exportCSA(record),
      jkf: tsshogi.exportJKFString(record),
    };
  }
  if (parsers[ending]) {
    // It does not know the limit of moves as an end.
    const known = text.replace(/^(まで.*|\s*\d+ )最大手数.*\n/m, "");
    result.jkf = JSON.stringify(jkf.Parsers[parsers[ending]](known));
  }
  console.log(JSON.stringify(result));
}
