// Plays the games of a file of chess_games.cc with chess.js and tells what differs: node chess_games.cjs FILE
const { createRequire } = require("node:module");
const { createReadStream } = require("node:fs");
const { createInterface } = require("node:readline");
// From the folder in which it is run, where npm has put it.
const { Chess } = createRequire(`${process.cwd()}/`)("chess.js");

const MOST_TOLD = 20;
const counts = { positions: 0, moves: 0, games: 0, differences: 0 };
let game = new Chess();
let sans = new Map();

function differs(what) {
  counts.differences += 1;
  if (counts.differences <= MOST_TOLD) console.log(`${game.fen()}: ${what}`);
}

function ending() {
  if (game.isCheckmate()) return "mate";
  if (game.isStalemate()) return "stalemate";
  if (game.isInsufficientMaterial()) return "material";
  if (game.isThreefoldRepetition()) return "repetition";
  return game.isDrawByFiftyMoves() ? "quiet_moves" : "-";
}

function compare(fen, end, listed) {
  counts.positions += 1;
  if (game.fen() !== fen) differs(`ours is ${fen}`);
  if (ending() !== end) differs(`ends by ${ending()}, ours by ${end}`);
  sans = new Map((listed ? listed.split(" ") : []).map((pair) => pair.split("=", 1).concat(pair.slice(pair.indexOf("=") + 1))));
  const ours = [...sans.values()].sort().join(" ");
  const theirs = game.moves().sort().join(" ");
  counts.moves += sans.size;
  if (ours !== theirs) differs(`moves ${theirs}, ours ${ours}`);
}

function play(uci) {
  const made = game.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) || undefined });
  if (made.san !== sans.get(uci)) differs(`${uci} is ${made.san}, ours ${sans.get(uci)}`);
}

async function main() {
  for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
    const [kind, first, second, third] = line.split("\t");
    if (kind === "G") {
      counts.games += 1;
      game = new Chess(first);
    } else if (kind === "P") {
      compare(first, second, third);
    } else {
      play(first);
    }
  }
  console.log(JSON.stringify(counts));
}

main();
