// Every legal move of random positions as tsshogi writes it in KI2. Run in a folder that has it:
//
//     node ki2_moves.cjs POSITIONS SEED
//
// prints a line a move: the position as SFEN, the move as USI and its text, with tabs between them.
const { tsshogi, randomFrom, legalMoves } = require("./random_play.cjs");

const [positions, seed] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
let position = new tsshogi.Position();
for (let left = 0, done = 0; done < positions; done += 1) {
  // Games of up to 250 moves, of which every few are looked at.
  let moves = legalMoves(position);
  if (left <= 0 || moves.length === 0) {
    position = new tsshogi.Position();
    left = 250;
    moves = legalMoves(position);
  }
  for (let skipped = 1 + random.below(20); skipped > 0 && moves.length > 0; skipped -= 1) {
    // Captures and drops bring many pieces of a kind about.
    const wild = moves.filter((move) => move.capturedPieceType || typeof move.from === "string");
    const from = wild.length > 0 && random.below(3) > 0 ? wild : moves;
    position.doMove(from[random.below(from.length)]);
    left -= 1;
    moves = legalMoves(position);
  }
  for (const move of moves) {
    const text = tsshogi.formatMove(position, move, { compatible: true });
    console.log([position.sfen, move.usi, text].join("\t"));
  }
}
