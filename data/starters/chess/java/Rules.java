// The rules of chess: which moves are legal, and what the board looks like after them.
//
// A square is a number from 0 (a1) over 7 (h1) to 63 (h8). A move is text as UCI has it: "e2e4", "e7e8q", "e1g1".
import java.util.ArrayList;
import java.util.List;

class Rules {
    static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static final int NOWHERE = -1;

    static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static final int[][] SLANTING = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static final int[][] ALL = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static final int[][] JUMPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    static int[][] waysOf(char kind) {
        return switch (kind) {
            case 'n' -> JUMPS;
            case 'b' -> SLANTING;
            case 'r' -> STRAIGHT;
            default -> ALL;
        };
    }

    static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }

    static int squareFrom(String text) {
        return text.charAt(0) - 'a' + 8 * (text.charAt(1) - '1');
    }

    // The square so many steps away, or NOWHERE: that is beside the board.
    static int step(int square, int columns, int rows) {
        int column = square % 8 + columns;
        int row = square / 8 + rows;
        return column >= 0 && column < 8 && row >= 0 && row < 8 ? column + 8 * row : NOWHERE;
    }

    // What stands where ('P' is a white pawn, 'p' a black one, '.' nothing), whose turn it is, and what may still be done.
    static class Board {
        final char[] squares;
        final boolean isWhite;
        String castling;
        int passed = NOWHERE;  // behind a pawn that has just made two steps

        Board(String fen) {
            String[] fields = fen.strip().split("\\s+");
            StringBuilder cells = new StringBuilder();
            String[] rows = fields[0].split("/");
            for (int row = rows.length - 1; row >= 0; row--) {  // FEN has the last row first
                for (char letter : rows[row].toCharArray()) {
                    cells.append(Character.isDigit(letter) ? ".".repeat(letter - '0') : "" + letter);
                }
            }
            squares = cells.toString().toCharArray();
            isWhite = fields[1].equals("w");
            castling = fields[2];
            if (!fields[3].equals("-")) passed = squareFrom(fields[3]);
        }

        private Board(Board before) {
            squares = before.squares.clone();
            isWhite = !before.isWhite;
            castling = before.castling;
        }

        boolean isOf(boolean white, int square) {
            return squares[square] != '.' && Character.isUpperCase(squares[square]) == white;
        }

        // The squares on that way, up to the first piece.
        List<Integer> reached(int square, int[] way, char kind) {
            List<Integer> targets = new ArrayList<>();
            int most = kind == 'n' || kind == 'k' ? 1 : 7;
            for (int count = 1; count <= most; count++) {
                int target = step(square, count * way[0], count * way[1]);
                if (target == NOWHERE) break;
                targets.add(target);
                if (squares[target] != '.') break;
            }
            return targets;
        }

        // Could that side take on this square?
        boolean isAttacked(int square, boolean byWhite) {
            for (int side : new int[] {1, -1}) {
                int behind = step(square, side, byWhite ? -1 : 1);
                if (behind != NOWHERE && squares[behind] == (byWhite ? 'P' : 'p')) return true;
            }
            for (char kind : "nbrqk".toCharArray()) {
                char piece = byWhite ? Character.toUpperCase(kind) : kind;
                for (int[] way : waysOf(kind)) {
                    for (int target : reached(square, way, kind)) {
                        if (squares[target] == piece) return true;
                    }
                }
            }
            return false;
        }

        boolean isCheck(boolean ofWhite) {
            return isAttacked(new String(squares).indexOf(ofWhite ? 'K' : 'k'), !ofWhite);
        }

        List<String> legalMoves() {
            return moves().stream().filter(move -> !after(move).isCheck(isWhite)).toList();
        }

        // All moves, also those that leave the king in check.
        List<String> moves() {
            List<String> all = new ArrayList<>();
            for (int square = 0; square < 64; square++) {
                if (!isOf(isWhite, square)) continue;
                char kind = Character.toLowerCase(squares[square]);
                if (kind == 'p') {
                    addPawnMoves(square, all);
                    continue;
                }
                for (int[] way : waysOf(kind)) {
                    for (int target : reached(square, way, kind)) {
                        if (!isOf(isWhite, target)) all.add(name(square) + name(target));
                    }
                }
                if (kind == 'k') addCastling(square, all);
            }
            return all;
        }

        private void addPawnMoves(int square, List<String> all) {
            int forward = isWhite ? 1 : -1;
            List<Integer> targets = new ArrayList<>();
            int ahead = step(square, 0, forward);
            if (squares[ahead] == '.') {
                targets.add(ahead);
                int twoAhead = step(square, 0, 2 * forward);
                if (square / 8 == (isWhite ? 1 : 6) && squares[twoAhead] == '.') targets.add(twoAhead);
            }
            for (int side : new int[] {1, -1}) {
                int target = step(square, side, forward);
                if (target != NOWHERE && (isOf(!isWhite, target) || target == passed)) targets.add(target);
            }
            for (int target : targets) {
                String move = name(square) + name(target);
                if (target / 8 != (isWhite ? 7 : 0)) {
                    all.add(move);
                    continue;
                }
                for (String becomes : List.of("q", "r", "b", "n")) all.add(move + becomes);
            }
        }

        private void addCastling(int king, List<String> all) {
            if (isCheck(isWhite)) return;
            for (int way : new int[] {1, -1}) {
                String right = way == 1 ? "k" : "q";
                if (!castling.contains(isWhite ? right.toUpperCase() : right)) continue;
                boolean isPossible = true;
                for (int square = king + way; square % 8 != 0 && square % 8 != 7; square += way) {
                    isPossible &= squares[square] == '.';
                }
                for (int count = 1; count <= 2; count++) isPossible &= !isAttacked(king + way * count, !isWhite);
                if (isPossible) all.add(name(king) + name(king + 2 * way));
            }
        }

        // A new board with the move played.
        Board after(String move) {
            Board board = new Board(this);
            int from = squareFrom(move);
            int to = squareFrom(move.substring(2));
            char kind = Character.toLowerCase(squares[from]);
            board.squares[to] = squares[from];
            board.squares[from] = '.';
            if (kind == 'p') {
                if (to == passed) board.squares[from / 8 * 8 + to % 8] = '.';
                if (Math.abs(to - from) == 16) board.passed = (from + to) / 2;
                if (move.length() > 4) {
                    char becomes = move.charAt(4);
                    board.squares[to] = isWhite ? Character.toUpperCase(becomes) : becomes;
                }
            }
            if (kind == 'k' && Math.abs(to - from) == 2) {
                int corner = to > from ? to + 1 : to - 2;
                board.squares[(from + to) / 2] = squares[corner];
                board.squares[corner] = '.';
            }
            board.loseRights(from);
            board.loseRights(to);
            return board;
        }

        // A rook that leaves its corner, or is taken there, can no longer castle; nor can a king that has moved.
        private void loseRights(int square) {
            String lost = switch (square) {
                case 0 -> "Q";
                case 4 -> "KQ";
                case 7 -> "K";
                case 56 -> "q";
                case 60 -> "kq";
                case 63 -> "k";
                default -> "";
            };
            for (String right : lost.split("")) castling = castling.replace(right, "");
        }
    }
}
