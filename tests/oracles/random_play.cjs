// Random play by tsshogi, from a seed: for the scripts beside it.
const path = require("path");
const tsshogi = require(path.join(process.cwd(), "node_modules", "tsshogi"));

// mulberry32: small, and the same everywhere.
function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { below: (count) => Math.floor(next() * count) };
}

const SQUARES = tsshogi.Square.all;
const HAND = ["pawn", "lance", "knight", "silver", "gold", "bishop", "rook"];

// Every legal move, those with and without a promotion apart.
function legalMoves(position) {
  const moves = [];
  const add = (move) => {
    if (!move) return;
    for (const each of [move, move.withPromote()]) {
      if (each.promote && !move.promote && !tsshogi.isPromotable(move.pieceType)) continue;
      if (position.isValidMove(each)) moves.push(each);
    }
  };
  for (const from of SQUARES) {
    const piece = position.board.at(from);
    if (!piece || piece.color !== position.color) continue;
    for (const to of SQUARES) {
      if (position.board.at(to)?.color !== position.color) add(position.createMove(from, to));
    }
  }
  for (const type of HAND) {
    if (!position.hand(position.color).count(type)) continue;
    for (const to of SQUARES) {
      const move = position.board.at(to) ? null : position.createMove(type, to);
      if (move && position.isValidMove(move)) moves.push(move);
    }
  }
  return moves;
}

module.exports = { tsshogi, randomFrom, legalMoves };
