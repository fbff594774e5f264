// An Othello engine. It takes the move that turns the most discs: choose() is where your own idea begins.
//
// The referee writes lines to our standard input and reads our answers from standard output:
//     COLOR 1             we are black (2: white)
//     MOVE BOARD:000...   our turn; 64 digits from a1, b1 .. to h8: 0 empty, 1 black, 2 white
//     QUIT                the end
// We answer each MOVE with one line: a square such as c5, or pass. Any other line there loses the game, so what
// you want to see goes into the thinking log engine.tlf: log.comment("hello").
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import shinpan.Tlf;

public class Engine {
    // A square is a number: 0 is a1, 7 is h1, 63 is h8. `turned` are the squares whose discs the move turns.
    record Move(int square, List<Integer> turned) {}

    // Your idea: which of the moves is best? There is at least one.
    static Move choose(String board, char color, List<Move> moves) {
        Move best = moves.get(0);
        for (Move move : moves) {
            if (move.turned().size() > best.turned().size()) best = move;
        }
        return best;
    }

    // The squares whose discs turn if `color` plays there; none if the move is not legal.
    static List<Integer> turnedDiscs(String board, char color, int square) {
        List<Integer> turned = new ArrayList<>();
        if (board.charAt(square) != '0') return turned;
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                if (down == 0 && right == 0) continue;
                // Walk over discs of the other colour; they turn if one of ours is behind them.
                List<Integer> enclosed = new ArrayList<>();
                int column = square % 8 + right;
                int row = square / 8 + down;
                while (column >= 0 && column < 8 && row >= 0 && row < 8 && board.charAt(row * 8 + column) != '0') {
                    if (board.charAt(row * 8 + column) == color) {
                        turned.addAll(enclosed);
                        break;
                    }
                    enclosed.add(row * 8 + column);
                    column += right;
                    row += down;
                }
            }
        }
        return turned;
    }

    static List<Move> legalMoves(String board, char color) {
        List<Move> moves = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            List<Integer> turned = turnedDiscs(board, color, square);
            if (!turned.isEmpty()) moves.add(new Move(square, turned));
        }
        return moves;
    }

    static String answer(String board, char color) {
        List<Move> moves = legalMoves(board, color);
        if (moves.isEmpty()) return "pass";
        int square = choose(board, color, moves).square();
        return "" + "abcdefgh".charAt(square % 8) + "12345678".charAt(square / 8);
    }

    public static void main(String[] arguments) {
        char color = '1';
        Tlf.Log log = Tlf.openLog(Path.of("engine.tlf"));
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine().strip();
            log.input(line);
            String[] words = line.split(" ");
            if (words[0].equals("QUIT")) break;
            if (words[0].equals("COLOR")) color = words[1].charAt(0);
            if (words[0].equals("MOVE")) {
                String move = answer(words[1].substring("BOARD:".length()), color);
                log.reply(move);
                System.out.println(move);
                System.out.flush();  // the referee waits for it
            }
        }
        log.close();
    }
}
