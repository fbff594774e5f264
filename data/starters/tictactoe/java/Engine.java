// A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.
//
// The referee writes commands to our standard input and reads our answers from standard output, one line each:
//     clear_board    a new game                  =
//     play o B2      the other side's move       =
//     genmove x      our turn, and our sign      = A1
//     quit           the end                     =
// Squares are A1 to C3. Anything else is answered with "?" and a word. Print what you want to see to standard
// error: System.err.println("hello").
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Engine {
    static final List<String> SQUARES = List.of("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3");

    // "x" or "o" for each square that is taken.
    final Map<String, String> board = new HashMap<>();

    // Your idea: which free square is best for `side`? There is at least one.
    String choose(String side) {
        List<String> free = SQUARES.stream().filter(square -> !board.containsKey(square)).toList();
        return free.get(0);
    }

    // What we say to a command; keeps the board up to date.
    String answer(String[] words) {
        String command = words[0];
        if (command.equals("clear_board") || command.equals("quit")) {
            board.clear();
            return "=";
        }
        if (command.equals("play") && words.length == 3) {
            String side = words[1];
            String square = words[2];
            if (!SQUARES.contains(square) || board.containsKey(square)) return "? illegal_move";
            board.put(square, side);
            return "=";
        }
        if (command.equals("genmove") && words.length == 2) {
            if (board.size() == SQUARES.size()) return "? game_over";
            String side = words[1];
            String square = choose(side);
            board.put(square, side);
            return "= " + square;
        }
        return "? unknown_command";
    }

    public static void main(String[] arguments) {
        Engine engine = new Engine();
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine().strip();
            if (line.isEmpty() || line.startsWith("#")) continue;  // these get no answer
            System.out.println(engine.answer(line.split("\\s+")));
            System.out.flush();  // the referee waits for it
            if (line.equals("quit")) break;
        }
    }
}
