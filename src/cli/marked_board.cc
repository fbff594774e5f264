#include "cli/marked_board.h"

#include <optional>
#include <vector>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::cli {
namespace {

// A picture as all our games draw it: labels of columns above, a line for each row with its label
// at one of its ends.
class Picture {
public:
    explicit Picture(const std::string& text) {
        for (const std::string_view line : split(text, '\n'))
            lines_.emplace_back(line);
    }

    void mark(const std::string& column, const std::string& row) {
        const std::optional<int> at = column_of(column);
        std::string* line = line_of(row);
        if (!at || !line) return;
        // A piece of two columns stands with its second below the label, and its sign before it.
        if (char* cell = character_at(*line, *at); cell && *cell == '.') {
            *cell = '+';
        } else if (char* sign = character_at(*line, *at - 2); sign && !cell) {
            *sign = '*';
        }
    }

    std::string text() const {
        std::string text;
        for (const std::string& line : lines_)
            text += line + "\n";
        text.pop_back();  // the last line was the empty one behind the last line end
        return text;
    }

private:
    std::optional<int> column_of(const std::string& label) const {
        const std::size_t at = lines_[0].find(label);
        if (at == std::string::npos) return std::nullopt;
        return static_cast<int>(at);
    }

    std::string* line_of(const std::string& label) {
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            const std::vector<std::string_view> words = split_words(std::string_view(lines_[i]));
            if (!words.empty() && (words.front() == label || words.back() == label)) {
                return &lines_[i];
            }
        }
        return nullptr;
    }

    // The character that begins at this column of the terminal, if it is one of a single byte.
    static char* character_at(std::string& line, int column) {
        int at = 0;
        for (std::size_t i = 0; i < line.size() && at <= column;) {
            const std::size_t length = first_character(std::string_view(line).substr(i)).length;
            if (at == column && length == 1) return &line[i];
            at += display_width(std::string_view(line).substr(i, length));
            i += length;
        }
        return nullptr;
    }

    std::vector<std::string> lines_;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string marked_board(const AnyGame& game) {
    Picture picture(game.picture());
    for (const std::string& move : game.legal_moves()) {
        // "c4" and "D16" are squares; "7g7f" leaves one.
        if (move.size() < 2) continue;
        const bool is_square = !is_digit(move[0]) && is_digit(move[1]);
        const bool leaves_square = is_digit(move[0]) && !is_digit(move[1]) && move.size() > 3;
        if (is_square) picture.mark(move.substr(0, 1), move.substr(1));
        if (leaves_square) picture.mark(move.substr(0, 1), move.substr(1, 1));
    }
    return picture.text();
}

}  // namespace shinpan::cli
