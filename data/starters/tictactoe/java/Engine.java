// A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.
//
// The referee writes commands to our standard input and reads our answers from standard output, one line each:
//     clear_board    a new game                  =
//     play o B2      the other side's move       =
//     genmove x      our turn, and our sign      = A1
//     quit           the end                     =
// Squares are A1 to C3. Anything else is answered with "?" and a word. What you want to see goes into the
// thinking log engine.tlf: log.comment("hello").
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shinpan.Tlf;

public class Engine {
    static final List<String> SQUARES = List.of("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3");

    // "x" or "o" for each square that is taken.
    final Map<String, String> board = new HashMap<>();

    // Your idea: which free square is best for `side`? There is at least one.
    String choose(String side) {
        List<String> free = SQUARES.stream().filter(square -> !board.containsKey(square)).toList();
        return free.get(0);
    }

    final Tlf.Log log;

    Engine(Tlf.Log log) {
        this.log = log;
    }

    // What we do with each command. Null means "done".

    Tlf.Reply clearBoard(Tlf.Command command) {
        board.clear();
        return null;
    }

    Tlf.Reply play(Tlf.Command command) throws Tlf.Panic {
        if (command.arguments().size() != 2) throw new Tlf.Panic("unknown_command");
        String side = command.arguments().get(0);
        String square = command.arguments().get(1);
        if (!SQUARES.contains(square) || board.containsKey(square)) throw new Tlf.Panic("illegal_move");
        board.put(square, side);
        return null;
    }

    Tlf.Reply genmove(Tlf.Command command) throws Tlf.Panic {
        if (command.arguments().size() != 1) throw new Tlf.Panic("unknown_command");
        if (board.size() == SQUARES.size()) throw new Tlf.Panic("game_over");
        String side = command.arguments().get(0);
        String square = choose(side);
        log.comment(square + " of " + (SQUARES.size() - board.size()) + " free squares");  // only in engine.tlf
        board.put(square, side);
        return new Tlf.Reply(square);
    }

    public static void main(String[] arguments) throws IOException {
        Tlf.Log log = Tlf.openLog(Path.of("engine.tlf"));
        Engine engine = new Engine(log);
        // Reads commands, answers them, keeps it all in the log, and ends with "quit".
        Tlf.run(Map.of("clear_board", engine::clearBoard, "play", engine::play, "genmove", engine::genmove), log);
    }
}
