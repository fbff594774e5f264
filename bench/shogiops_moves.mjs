// Answers each SFEN on standard input with all legal moves by shogiops, which is in the folder named
// on the command line. Run by shogi_oracles.py.
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const part = (name) =>
  import(pathToFileURL(path.join(process.argv[2], "node_modules/shogiops/dist", name)).href);
const { parseSfen } = await part("sfen.js");
const { makeUsi, parsePieceName } = await part("util.js");
const { pieceCanPromote, pieceForcePromote } = await part("variant/util.js");

function moves(position) {
  const found = [];
  for (const [from, squares] of position.allMoveDests()) {
    const piece = position.board.get(from);
    for (const to of squares) {
      const may = pieceCanPromote("standard")(piece, from, to, position.board.get(to));
      if (may) found.push(makeUsi({ from, to, promotion: true }));
      if (!may || !pieceForcePromote("standard")(piece, to)) found.push(makeUsi({ from, to }));
    }
  }
  for (const [name, squares] of position.allDropDests())
    for (const to of squares) found.push(makeUsi({ role: parsePieceName(name).role, to }));
  return found;
}

for await (const sfen of readline.createInterface({ input: process.stdin })) {
  const read = parseSfen("standard", sfen, false);
  console.log(read.isOk ? moves(read.value).join(" ") : `! ${read.error}`);
}
