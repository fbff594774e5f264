// A chess engine for UCI. It takes what is worth most and avoids what costs more: value() is where your own idea begins.
//
// A controller writes commands to our standard input: "uci", "isready", "position startpos moves e2e4", "go movetime 1000"
// and a few more, all of them in answer(). After "go" it waits for "bestmove e7e5". The rules are in Rules.java. What you
// want to see goes into the thinking log engine.tlf: log.comment("hello").
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import shinpan.Tlf;

public class Engine {
    static int worth(char piece) {
        return switch (Character.toLowerCase(piece)) {
            case 'p' -> 100;
            case 'n', 'b' -> 300;
            case 'r' -> 500;
            case 'q' -> 900;
            default -> 0;
        };
    }

    static final int MATE = 100_000;

    // Your idea: how good is the move, in hundredths of a pawn?
    static int value(Rules.Board board, String move) {
        Rules.Board after = board.after(move);
        List<String> answers = after.legalMoves();
        if (answers.isEmpty()) return after.isCheck(after.isWhite) ? MATE : -1000;  // or a draw
        int taken = worth(board.squares[Rules.squareFrom(move.substring(2))]);
        if (move.length() > 4) taken += worth(move.charAt(4));
        int lost = 0;
        for (String answer : answers) {
            lost = Math.max(lost, worth(after.squares[Rules.squareFrom(answer.substring(2))]));
        }
        return taken - 9 * lost / 10 - answers.size();
    }

    static String choose(Rules.Board board, List<String> moves) {
        String best = moves.get(0);
        for (String move : moves) {
            if (value(board, move) > value(board, best)) best = move;
        }
        return best;
    }

    Rules.Board board = new Rules.Board(Rules.START);
    // The answer to "go infinite" and "go ponder", until we are told to give it.
    List<String> heldBack = List.of();

    List<String> think(boolean isToWait) {
        List<String> moves = board.legalMoves();
        if (moves.isEmpty()) return List.of("bestmove 0000");
        String best = choose(board, moves);
        int score = value(board, best);
        String told = "info depth 1 score " + (score == MATE ? "mate 1" : "cp " + score) + " pv " + best;
        if (!isToWait) return List.of(told, "bestmove " + best);
        heldBack = List.of("bestmove " + best);
        return List.of(told);
    }

    // Of what stands behind "position": "startpos moves e2e4", or "fen" and its six fields.
    static Rules.Board boardFrom(String text) {
        String[] parts = text.split(" moves ", 2);
        Rules.Board board = new Rules.Board(parts[0].startsWith("startpos") ? Rules.START : parts[0].replaceFirst("fen ", ""));
        if (parts.length > 1) {
            for (String move : parts[1].strip().split("\\s+")) board = board.after(move);
        }
        return board;
    }

    // The lines that we say to a command.
    List<String> answer(String line) {
        String[] words = line.strip().split("\\s+", 2);
        switch (words[0]) {
            case "uci": return List.of("id name my-chess-engine", "id author me", "uciok");
            case "isready": return List.of("readyok");
            case "position":
                board = boardFrom(words[1]);
                return List.of();
            case "go": return think(line.contains("infinite") || line.contains("ponder"));
            case "stop", "ponderhit":
                List<String> said = heldBack;
                heldBack = List.of();
                return said;
            default: return List.of();  // what we do not know is skipped, as UCI has it
        }
    }

    public static void main(String[] arguments) {
        Engine engine = new Engine();
        Tlf.Log log = Tlf.openLog(Path.of("engine.tlf"));
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            log.input(line);
            if (line.equals("quit")) break;
            for (String said : engine.answer(line)) {
                log.reply(said);
                System.out.println(said);
                System.out.flush();  // the controller waits for it
            }
        }
        log.close();
    }
}
