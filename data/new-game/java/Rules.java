// The rules of @name@. A position is the cells from the top, row by row: "." empty, "x" and "o".
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Rules {
    static final String LETTERS = "abcdefghi";
    static final int[][] STEPS = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

    static int sizeOf(String position) {
        int size = (int) Math.round(Math.sqrt(position.length()));
        if (size * size != position.length() || size < 3 || size > 9 || !position.matches("[.xo]*"))
            throw new IllegalArgumentException("expected a square of . x o");
        return size;
    }

    static String name(int size, int cell) {
        return "" + LETTERS.charAt(cell % size) + (cell / size + 1);
    }

    static char turnOf(String position) {
        long x = position.chars().filter(c -> c == 'x').count(), o = position.chars().filter(c -> c == 'o').count();
        return x > o ? 'o' : 'x';
    }

    static String sideOf(char mark) {
        return mark == 'x' ? "first" : "second";
    }

    static boolean isWon(String position, int size, char mark) {
        for (int cell = 0; cell < size * size; cell++) {
            for (int[] step : STEPS) {
                int last = cell % size + 2 * step[1], by = step[0] * size + step[1];
                if (cell / size + 2 * step[0] >= size || last < 0 || last >= size) continue;
                if (position.charAt(cell) == mark && position.charAt(cell + by) == mark && position.charAt(cell + 2 * by) == mark)
                    return true;
            }
        }
        return false;
    }

    static String state(String position) {
        int size = sizeOf(position);
        for (char mark : new char[] {'x', 'o'}) {
            if (isWon(position, size, mark)) return "over:'" + sideOf(mark) + "' reason:'three in a row' reason_ja:'三つ並んだ'";
        }
        List<String> legal = new ArrayList<>();
        for (int cell = 0; cell < size * size; cell++) {
            if (position.charAt(cell) == '.') legal.add(name(size, cell));
        }
        if (legal.isEmpty()) return "over:'draw' reason:'board_full'";
        return "turn:'" + sideOf(turnOf(position)) + "' legal:'" + String.join(" ", legal) + "'";
    }

    static String play(String position, String move) {
        int size = sizeOf(position);
        if (state(position).startsWith("over:")) throw new IllegalArgumentException("the game is over");
        for (int cell = 0; cell < size * size; cell++) {
            if (!name(size, cell).equals(move) || position.charAt(cell) != '.') continue;
            String after = position.substring(0, cell) + turnOf(position) + position.substring(cell + 1);
            return "position:'" + after + "' " + state(after);
        }
        throw new IllegalArgumentException("not allowed here");
    }

    static String start(List<String> settings) {
        int size = 4;
        for (String word : settings) {
            if (word.startsWith("size:")) size = Integer.parseInt(word.substring(5));
        }
        String position = ".".repeat(size * size);
        return "position:'" + position + "' " + state(position);
    }

    static String show(String position) {
        int size = sizeOf(position);
        StringBuilder columns = new StringBuilder(), rows = new StringBuilder(), picture = new StringBuilder();
        for (int i = 0; i < size; i++) {
            columns.append(i == 0 ? "" : " ").append(LETTERS.charAt(i));
            rows.append(i == 0 ? "" : " ").append(i + 1);
        }
        for (int cell = 0; cell < size * size; cell++)
            picture.append(position.charAt(cell)).append((cell + 1) % size == 0 ? "\\n" : " ");
        return "columns:'" + columns + "' rows:'" + rows + "' cells:'" + String.join(" ", position.split(""))
            + "' picture:\"" + picture + "\"";
    }

    static String answer(String ask, List<String> words) {
        switch (ask) {
            case "rules":
                return "rules:1 name:'@name@' version:'1' title:'@name@' sides:'first second' settings:'size:3..9=4' "
                    + "help_size:'cells of an edge' board:'grid' pieces:'x=disc-black o=disc-white'";
            case "start": return start(words);
            case "state": return state(words.get(0));
            case "play": return play(words.get(0), words.get(1));
            case "show": return show(words.get(0));
            default: throw new IllegalArgumentException("unknown ask");
        }
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            List<String> words = new ArrayList<>(Arrays.asList(line.trim().split(" +")));
            String ask = words.remove(0);
            if (ask.equals("quit")) break;
            if (ask.isEmpty()) continue;
            try {
                out.println("= " + answer(ask, words));
            } catch (RuntimeException error) {
                out.println("? " + error.getMessage());
            }
        }
    }
}
