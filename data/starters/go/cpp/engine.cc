// A Go engine for GTP. It takes stones if it can, else it plays near the centre: choose() is where
// your own idea begins.
//
// A controller writes commands to our standard input: "boardsize 9", "play white D5", "genmove
// black" and a few more, all of them in answer(). Each gets one response on standard output, "=
// text" if it is done or "? reason" if not, and an empty line behind it. What you want to see goes
// into the thinking log engine.tlf: log.comment("hello").
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "shinpan_tlf.hpp"

const std::string columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";  // without I, as always in Go
const std::vector<std::string> commands = {
    "boardsize", "clear_board", "genmove",          "known_command", "komi",      "list_commands",
    "name",      "play",        "protocol_version", "quit",          "showboard", "version"};

// What stands on a point. A colour is black or white.
enum Stone { empty, black, white };
Stone opponent(Stone color) { return color == black ? white : black; }

constexpr int pass = -1;  // a move that is no point

struct Chain {
    std::set<int> stones;
    std::set<int> liberties;  // the empty points beside them
};

// Stones on a board. A point is a number, row by row: 0 is A1, the corner at the bottom left.
struct Board {
    int size;
    std::vector<Stone> stones;
    // The point where a stone was just taken, and who may not retake it there.
    int ko = pass;
    Stone ko_color = empty;

    explicit Board(int new_size) : size(new_size), stones(new_size * new_size, empty) {}

    int points() const { return size * size; }

    std::vector<int> neighbours(int point) const {
        const int column = point % size;
        std::vector<int> around;
        if (column > 0) around.push_back(point - 1);
        if (column < size - 1) around.push_back(point + 1);
        if (point >= size) around.push_back(point - size);
        if (point + size < points()) around.push_back(point + size);
        return around;
    }

    // The stones that hang together with the one on `point`.
    Chain chain(int point) const {
        Chain chain{{point}, {}};
        std::vector<int> to_visit = {point};
        while (!to_visit.empty()) {
            const int visited = to_visit.back();
            to_visit.pop_back();
            for (int neighbour : neighbours(visited)) {
                if (stones[neighbour] == empty) chain.liberties.insert(neighbour);
                const bool is_ours = stones[neighbour] == stones[point];
                if (is_ours && chain.stones.insert(neighbour).second) to_visit.push_back(neighbour);
            }
        }
        return chain;
    }

    // A new board with the move played, or nothing if it is not legal.
    std::optional<Board> after(int point, Stone color) const {
        Board board = *this;
        board.ko = pass;
        if (point == pass) return board;
        if (stones[point] != empty || (point == ko && color == ko_color)) return std::nullopt;
        board.stones[point] = color;
        std::vector<int> taken;
        for (int neighbour : neighbours(point)) {
            if (board.stones[neighbour] != opponent(color)) continue;
            const Chain other = board.chain(neighbour);
            if (!other.liberties.empty()) continue;
            for (int stone : other.stones) {
                board.stones[stone] = empty;
                taken.push_back(stone);
            }
        }
        const Chain own = board.chain(point);
        if (own.liberties.empty()) return std::nullopt;  // suicide
        if (taken.size() == 1 && own.stones.size() == 1 && own.liberties.size() == 1) {
            board.ko = taken[0];
            board.ko_color = opponent(color);
        }
        return board;
    }

    // Whether all around the point is `color`: who fills such points kills their own stones.
    bool is_eye(int point, Stone color) const {
        for (int neighbour : neighbours(point)) {
            if (stones[neighbour] != color) return false;
        }
        return true;
    }

    long count_stones() const { return points() - std::count(stones.begin(), stones.end(), empty); }
};

struct Move {
    int point;
    Board after;
};

// Your idea: which of the moves is best?
int choose(const Board& board, Stone /*color*/, const std::vector<Move>& moves) {
    int best = pass;
    long best_value = 0;
    for (const Move& move : moves) {
        const long taken = board.count_stones() + 1 - move.after.count_stones();
        const int column = move.point % board.size;
        const int row = move.point / board.size;
        const int distance =
            std::abs(2 * column - board.size + 1) + std::abs(2 * row - board.size + 1);
        const long value = 100 * taken - distance;
        if (best == pass || value > best_value) {
            best = move.point;
            best_value = value;
        }
    }
    return best;
}

int genmove(const Board& board, Stone color) {
    std::vector<Move> moves;
    for (int point = 0; point < board.points(); ++point) {
        const std::optional<Board> after = board.after(point, color);
        if (after && !board.is_eye(point, color)) moves.push_back({point, *after});
    }
    return choose(board, color, moves);
}

// From here on: what is text.

std::string picture(const Board& board) {
    std::string text;
    for (int row = board.size - 1; row >= 0; --row) {
        for (int column = 0; column < board.size; ++column) {
            text += std::string() + ".XO"[board.stones[row * board.size + column]] + " ";
        }
        text += " " + std::to_string(row + 1) + "\n";
    }
    for (int column = 0; column < board.size; ++column)
        text += std::string() + columns[column] + " ";
    return text;
}

std::string vertex(const Board& board, int point) {
    if (point == pass) return "pass";
    return columns[point % board.size] + std::to_string(point / board.size + 1);
}

std::string lower_case(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(c));
    return text;
}

std::optional<int> number_from(const std::string& text) {
    const bool is_number =
        text.size() <= 9 && !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return is_number ? std::optional<int>(std::stoi(text)) : std::nullopt;
}

Stone color_from(const std::string& text) {
    const std::string color = lower_case(text);
    return color == "black" || color == "b"   ? black
           : color == "white" || color == "w" ? white
                                              : empty;
}

std::optional<int> point_from(const Board& board, const std::string& text) {
    if (lower_case(text) == "pass") return pass;
    const std::size_t column = columns.find(static_cast<char>(std::toupper(text[0])));
    const std::optional<int> row = number_from(text.substr(1));
    if (column >= static_cast<std::size_t>(board.size) || !row || *row < 1 || *row > board.size)
        return std::nullopt;
    return (*row - 1) * board.size + static_cast<int>(column);
}

struct Response {
    bool is_done;
    std::string text;
};

// What we say to a command; keeps the board up to date. A list of all of them is in `commands`.
Response answer(Board& board, const std::vector<std::string>& words) {
    const std::string& command = words[0];
    const std::size_t arguments = words.size() - 1;
    const bool is_known = std::find(commands.begin(), commands.end(), command) != commands.end();
    if (!is_known) return {false, "unknown command"};

    if (arguments == 0) {
        if (command == "protocol_version") return {true, "2"};
        if (command == "name") return {true, "my-go-engine"};
        if (command == "version") return {true, "0.1"};
        if (command == "quit") return {true, ""};  // main() ends the program
        if (command == "showboard") return {true, "\n" + picture(board)};
        if (command == "list_commands") {
            std::string list;
            for (const std::string& name : commands)
                list += (list.empty() ? "" : "\n") + name;
            return {true, list};
        }
        if (command == "clear_board") {
            board = Board(board.size);
            return {true, ""};
        }
    }
    if (command == "komi" && arguments == 1) return {true, ""};  // we do not count
    if (command == "known_command" && arguments == 1) {
        const bool is_ours =
            std::find(commands.begin(), commands.end(), words[1]) != commands.end();
        return {true, is_ours ? "true" : "false"};
    }
    if (command == "boardsize" && arguments == 1) {
        const std::optional<int> size = number_from(words[1]);
        if (!size || *size < 1 || *size > static_cast<int>(columns.size()))
            return {false, "unacceptable size"};
        board = Board(*size);
        return {true, ""};
    }
    if (command == "play" && arguments == 2) {
        const Stone color = color_from(words[1]);
        const std::optional<int> point = point_from(board, words[2]);
        if (color == empty || !point) return {false, "syntax error"};
        const std::optional<Board> after = board.after(*point, color);
        if (!after) return {false, "illegal move"};
        board = *after;
        return {true, ""};
    }
    if (command == "genmove" && arguments == 1) {
        const Stone color = color_from(words[1]);
        if (color == empty) return {false, "syntax error"};
        const int point = genmove(board, color);
        board = *board.after(point, color);
        return {true, vertex(board, point)};
    }
    return {false, "syntax error"};
}

int main() {
    Board board(9);
    tlf::Log log = tlf::open_log("engine.tlf");
    std::string line;
    while (std::getline(std::cin, line)) {
        log.input(line);
        std::istringstream input(line.substr(0, line.find('#')));  // what is behind # is a comment
        std::vector<std::string> words;
        for (std::string word; input >> word;)
            words.push_back(word);
        std::string number;  // a response repeats it
        if (!words.empty() && number_from(words[0])) {
            number = words[0];
            words.erase(words.begin());
        }
        if (words.empty()) continue;
        const Response response = answer(board, words);
        tlf::Properties properties;
        if (!number.empty()) properties.push_back({"id", tlf::value_of_bare(number)});
        if (response.is_done) {
            log.reply(response.text, properties);
        } else {
            log.panic(response.text, properties);
        }
        // std::endl sends it off at once: the controller waits for it.
        std::cout << (response.is_done ? "=" : "?") << number << " " << response.text << "\n"
                  << std::endl;
        if (words[0] == "quit") break;
    }
}
