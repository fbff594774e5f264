// The rules of @name@. A position is the cells from the top, row by row: "." empty, "x" and "o".
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Words = std::vector<std::string>;
const std::string kLetters = "abcdefghi";

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error(why); }

int size_of(const std::string& position) {
    for (int size = 3; size <= 9; ++size) {
        if (static_cast<int>(position.size()) != size * size) continue;
        if (position.find_first_not_of(".xo") != position.npos) break;
        return size;
    }
    fail("expected a square of . x o");
}

std::string name(int size, int cell) {
    return kLetters[cell % size] + std::to_string(cell / size + 1);
}

char turn_of(const std::string& position) {
    int more = 0;
    for (const char c : position)
        more += c == 'x' ? 1 : c == 'o' ? -1 : 0;
    return more > 0 ? 'o' : 'x';
}

std::string side_of(char mark) { return mark == 'x' ? "first" : "second"; }

bool is_won(const std::string& position, int size, char mark) {
    const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int cell = 0; cell < size * size; ++cell) {
        const int row = cell / size, column = cell % size;
        for (const auto& [down, right] : steps) {
            const int last = column + 2 * right, by = down * size + right;
            if (row + 2 * down >= size || last < 0 || last >= size) continue;
            if (position[cell] == mark && position[cell + by] == mark &&
                position[cell + 2 * by] == mark)
                return true;
        }
    }
    return false;
}

std::string state(const std::string& position) {
    const int size = size_of(position);
    for (const char mark : {'x', 'o'}) {
        if (is_won(position, size, mark))
            return "over:'" + side_of(mark) + "' reason:'three in a row' reason_ja:'三つ並んだ'";
    }
    std::string legal;
    for (int cell = 0; cell < size * size; ++cell) {
        if (position[cell] == '.') legal += (legal.empty() ? "" : " ") + name(size, cell);
    }
    if (legal.empty()) return "over:'draw' reason:'board_full'";
    return "turn:'" + side_of(turn_of(position)) + "' legal:'" + legal + "'";
}

std::string play(std::string position, const std::string& move) {
    const int size = size_of(position);
    if (state(position).starts_with("over:")) fail("the game is over");
    for (int cell = 0; cell < size * size; ++cell) {
        if (name(size, cell) != move || position[cell] != '.') continue;
        position[cell] = turn_of(position);
        return "position:'" + position + "' " + state(position);
    }
    fail("not allowed here");
}

std::string start(const Words& settings) {
    int size = 4;
    for (const std::string& word : settings) {
        if (word.starts_with("size:")) size = std::stoi(word.substr(5));
    }
    if (size < 3 || size > 9) fail("expected a size from 3 to 9");
    const std::string position(size * size, '.');
    return "position:'" + position + "' " + state(position);
}

std::string show(const std::string& position) {
    const int size = size_of(position);
    std::string columns, rows, cells, picture;
    for (int i = 0; i < size; ++i) {
        columns += (i ? " " : "") + std::string(1, kLetters[i]);
        rows += (i ? " " : "") + std::to_string(i + 1);
    }
    for (int cell = 0; cell < size * size; ++cell) {
        cells += (cell ? " " : "") + std::string(1, position[cell]);
        picture += position[cell] + std::string((cell + 1) % size == 0 ? "\\n" : " ");
    }
    return "columns:'" + columns + "' rows:'" + rows + "' cells:'" + cells + "' picture:\"" + picture + "\"";
}

std::string answer(const std::string& ask, const Words& words) {
    if (ask == "rules") {
        return "rules:1 name:'@name@' version:'1' title:'@name@' sides:'first second' settings:'size:3..9=4' "
               "help_size:'cells of an edge' board:'grid' pieces:'x=disc-black o=disc-white'";
    }
    if (ask == "start") return start(words);
    if (ask == "state" && words.size() == 1) return state(words[0]);
    if (ask == "play" && words.size() == 2) return play(words[0], words[1]);
    if (ask == "show" && words.size() == 1) return show(words[0]);
    fail("unknown ask");
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream in(line);
        std::string ask;
        if (!(in >> ask)) continue;
        if (ask == "quit") break;
        Words words;
        for (std::string word; in >> word;)
            words.push_back(word);
        try {
            const std::string said = answer(ask, words);  // first: it may fail
            std::cout << "= " << said << std::endl;
        } catch (const std::exception& error) {
            std::cout << "? " << error.what() << std::endl;
        }
    }
}
