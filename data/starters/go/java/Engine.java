// A Go engine for GTP. It takes stones if it can, else it plays near the centre: choose() is where your own idea
// begins.
//
// A controller writes commands to our standard input: "boardsize 9", "play white D5", "genmove black" and a few more,
// all of them in answer(). Each gets one response on standard output, "= text" if it is done or "? reason" if not, and
// an empty line behind it. Print what you want to see to standard error: System.err.println("hello").
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Scanner;
import java.util.Set;
import shinpan.Tlf;

public class Engine {
    static final String COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";  // without I, as always in Go
    static final List<String> COMMANDS = List.of("boardsize", "clear_board", "genmove", "known_command", "komi",
            "list_commands", "name", "play", "protocol_version", "quit", "showboard", "version");
    static final int PASS = -1;  // a move that is no point

    // What stands on a point. A colour is BLACK or WHITE.
    enum Stone {
        EMPTY, BLACK, WHITE;

        Stone opponent() {
            return this == BLACK ? WHITE : BLACK;
        }
    }

    record Move(int point, Board after) {}

    // Your idea: which of the moves is best?
    static int choose(Board board, Stone color, List<Move> moves) {
        int best = PASS;
        int bestValue = 0;
        for (Move move : moves) {
            int taken = board.countStones() + 1 - move.after().countStones();
            int column = move.point() % board.size;
            int row = move.point() / board.size;
            int distance = Math.abs(2 * column - board.size + 1) + Math.abs(2 * row - board.size + 1);
            int value = 100 * taken - distance;
            if (best == PASS || value > bestValue) {
                best = move.point();
                bestValue = value;
            }
        }
        return best;
    }

    // Stones that hang together, and their liberties: the empty points beside them.
    record Chain(Set<Integer> stones, Set<Integer> liberties) {}

    // Stones on a board. A point is a number, row by row: 0 is A1, the corner at the bottom left.
    static class Board {
        final int size;
        final Stone[] stones;
        // The point where a stone was just taken, and who may not retake it there.
        int ko = PASS;
        Stone koColor = Stone.EMPTY;

        Board(int size) {
            this.size = size;
            stones = new Stone[size * size];
            Arrays.fill(stones, Stone.EMPTY);
        }

        List<Integer> neighbours(int point) {
            int column = point % size;
            List<Integer> around = new ArrayList<>();
            if (column > 0) around.add(point - 1);
            if (column < size - 1) around.add(point + 1);
            if (point >= size) around.add(point - size);
            if (point + size < stones.length) around.add(point + size);
            return around;
        }

        // The chain of the stone on `point`.
        Chain chain(int point) {
            Chain chain = new Chain(new HashSet<>(List.of(point)), new HashSet<>());
            ArrayDeque<Integer> toVisit = new ArrayDeque<>(List.of(point));
            while (!toVisit.isEmpty()) {
                for (int neighbour : neighbours(toVisit.pop())) {
                    if (stones[neighbour] == Stone.EMPTY) chain.liberties().add(neighbour);
                    boolean isOurs = stones[neighbour] == stones[point];
                    if (isOurs && chain.stones().add(neighbour)) toVisit.push(neighbour);
                }
            }
            return chain;
        }

        // A new board with the move played, or null if it is not legal.
        Board after(int point, Stone color) {
            Board board = new Board(size);
            System.arraycopy(stones, 0, board.stones, 0, stones.length);
            if (point == PASS) return board;
            if (stones[point] != Stone.EMPTY || (point == ko && color == koColor)) return null;
            board.stones[point] = color;
            List<Integer> taken = new ArrayList<>();
            for (int neighbour : neighbours(point)) {
                if (board.stones[neighbour] != color.opponent()) continue;
                Chain other = board.chain(neighbour);
                if (!other.liberties().isEmpty()) continue;
                for (int stone : other.stones()) board.stones[stone] = Stone.EMPTY;
                taken.addAll(other.stones());
            }
            Chain own = board.chain(point);
            if (own.liberties().isEmpty()) return null;  // suicide
            if (taken.size() == 1 && own.stones().size() == 1 && own.liberties().size() == 1) {
                board.ko = taken.get(0);
                board.koColor = color.opponent();
            }
            return board;
        }

        // Whether all around the point is `color`: who fills such points kills their own stones.
        boolean isEye(int point, Stone color) {
            return neighbours(point).stream().allMatch(neighbour -> stones[neighbour] == color);
        }

        int countStones() {
            return (int) Arrays.stream(stones).filter(stone -> stone != Stone.EMPTY).count();
        }

        String picture() {
            StringBuilder text = new StringBuilder();
            for (int row = size - 1; row >= 0; row--) {
                for (int column = 0; column < size; column++) {
                    text.append(".XO".charAt(stones[row * size + column].ordinal())).append(' ');
                }
                text.append(' ').append(row + 1).append('\n');
            }
            return text + String.join(" ", COLUMNS.substring(0, size).split(""));
        }
    }

    // Why a command cannot be done.
    static class Refusal extends Exception {
        Refusal(String reason) {
            super(reason);
        }
    }

    Board board = new Board(9);

    void play(int point, Stone color) throws Refusal {
        Board after = board.after(point, color);
        if (after == null) throw new Refusal("illegal move");
        board = after;
    }

    String genmove(Stone color) throws Refusal {
        List<Move> moves = new ArrayList<>();
        for (int point = 0; point < board.stones.length; point++) {
            Board after = board.after(point, color);
            if (after != null && !board.isEye(point, color)) moves.add(new Move(point, after));
        }
        int point = choose(board, color, moves);
        play(point, color);
        return point == PASS ? "pass" : COLUMNS.charAt(point % board.size) + "" + (point / board.size + 1);
    }

    static boolean isNumber(String text) {
        return text.matches("[0-9]{1,9}");
    }

    static Stone colorFrom(String text) throws Refusal {
        return switch (text.toLowerCase()) {
            case "black", "b" -> Stone.BLACK;
            case "white", "w" -> Stone.WHITE;
            default -> throw new Refusal("syntax error");
        };
    }

    int pointFrom(String text) throws Refusal {
        if (text.equalsIgnoreCase("pass")) return PASS;
        int column = COLUMNS.indexOf(Character.toUpperCase(text.charAt(0)));
        int row = isNumber(text.substring(1)) ? Integer.parseInt(text.substring(1)) : 0;
        if (column < 0 || column >= board.size || row < 1 || row > board.size) throw new Refusal("syntax error");
        return (row - 1) * board.size + column;
    }

    // What we say to a command; a list of all of them is in COMMANDS.
    String answer(List<String> words) throws Refusal {
        // With the number of arguments, so that "play black" is none that we know.
        switch (words.get(0) + " " + (words.size() - 1)) {
            case "protocol_version 0": return "2";
            case "name 0": return "my-go-engine";
            case "version 0": return "0.1";
            case "list_commands 0": return String.join("\n", COMMANDS);
            case "known_command 1": return COMMANDS.contains(words.get(1)) ? "true" : "false";
            case "boardsize 1":
                int size = isNumber(words.get(1)) ? Integer.parseInt(words.get(1)) : 0;
                if (size < 1 || size > COLUMNS.length()) throw new Refusal("unacceptable size");
                board = new Board(size);
                return "";
            case "clear_board 0":
                board = new Board(board.size);
                return "";
            case "play 2":
                Stone color = colorFrom(words.get(1));
                play(pointFrom(words.get(2)), color);
                return "";
            case "genmove 1": return genmove(colorFrom(words.get(1)));
            case "showboard 0": return "\n" + board.picture();
            case "komi 1": return "";  // we do not count
            case "quit 0": return "";  // main() ends the program
            default: throw new Refusal(COMMANDS.contains(words.get(0)) ? "syntax error" : "unknown command");
        }
    }

    public static void main(String[] arguments) {
        Engine engine = new Engine();
        Tlf.Log log = Tlf.openLog(Path.of("engine.tlf"));
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String told = input.nextLine();
            log.input(told);
            String line = told.replaceFirst("#.*", "").strip();  // what is behind # is a comment
            if (line.isEmpty()) continue;
            List<String> words = new ArrayList<>(List.of(line.split("\\s+")));
            String number = isNumber(words.get(0)) ? words.remove(0) : "";  // a response repeats it
            if (words.isEmpty()) continue;
            Object[] properties = number.isEmpty() ? new Object[0] : new Object[] {"id", Integer.parseInt(number)};
            try {
                String text = engine.answer(words);
                log.reply(text, properties);
                System.out.println("=" + number + " " + text + "\n");
            } catch (Refusal refusal) {
                log.panic(refusal.getMessage(), properties);
                System.out.println("?" + number + " " + refusal.getMessage() + "\n");
            }
            System.out.flush();  // the controller waits for it
            if (words.get(0).equals("quit")) break;
        }
        log.close();
    }
}
