#include "records/ggf.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"
#include "games/othello/notation.h"
#include "records/place.h"

namespace shinpan {
namespace {

// A game of the server has about a thousand bytes; comments may double that.
constexpr std::size_t kLongestGgf = 1 << 16;
constexpr std::size_t kLongestTagName = 8;
constexpr double kLargestNumber = 1e6;
constexpr std::string_view kBlanks = " \t\r\n";

tl::unexpected<Error> wrong(std::string_view input, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("ggf: {}: expected {}", in_quotes(input), expected));
}

std::optional<double> number_from_text(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(number) <= kLargestNumber)) return std::nullopt;  // also nan
    return number;
}

// Takes the tags off the front of a text, one by one.
class TagReader {
public:
    explicit TagReader(std::string_view text) : rest_(text) { skip_blanks(); }

    bool take(std::string_view expected) {
        if (!rest_.starts_with(expected)) return false;
        rest_.remove_prefix(expected.size());
        skip_blanks();
        return true;
    }
    std::string_view rest() const { return rest_; }

    // precondition: the text has not ended
    Result<GgfTag> next() {
        std::size_t length = 0;
        while (length < rest_.size() && rest_[length] >= 'A' && rest_[length] <= 'Z')
            ++length;
        if (length == 0 || length > kLongestTagName || length == rest_.size() ||
            rest_[length] != '[') {
            return wrong(rest_, "a tag such as PB[alice], or ;)");
        }
        GgfTag tag{std::string(rest_.substr(0, length)), ""};
        for (std::size_t i = length + 1; i < rest_.size(); ++i) {
            if (rest_[i] == ']') {
                rest_.remove_prefix(i + 1);
                skip_blanks();
                return tag;
            }
            if (rest_[i] == '\\' && i + 1 < rest_.size()) ++i;
            tag.value += rest_[i];
        }
        return wrong(rest_, "] at the end of the tag");
    }

private:
    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    }

    std::string_view rest_;
};

std::optional<char> digit_of(char cell) {
    switch (cell) {
        case '-': return '0';
        case '*': return '1';
        case 'O': return '2';
        default: return std::nullopt;
    }
}

// "8 -------- … -------- *"
Result<othello::Position> board_from_text(std::string_view text) {
    const auto malformed = [text] {
        return wrong(text, "a board of 8: 8, then 64 of - * O, then * or O to move");
    };
    std::string cells;
    bool size_is_read = false;
    for (const char c : text) {
        if (kBlanks.find(c) != std::string_view::npos) continue;
        if (!size_is_read) {
            if (c != '8') return malformed();
            size_is_read = true;
            continue;
        }
        const std::optional<char> digit = digit_of(c);
        if (!digit || cells.size() > othello::kSquares) return malformed();
        cells += *digit;
    }
    if (cells.size() != othello::kSquares + 1 || cells.back() == '0') return malformed();
    const Side to_move = cells.back() == '1' ? Side::first : Side::second;
    cells.pop_back();
    return othello::Notation::position_from_text(
        fmt::format("{} {}", cells, othello::Notation::side_name(to_move)));
}

// "?" is a game without a result.
Result<std::optional<GgfResult>> result_from_text(std::string_view text) {
    if (text == "?" || text.empty()) return std::nullopt;
    const std::vector<std::string_view> parts = split(text, ':');
    const std::optional<double> lead = number_from_text(parts[0]);
    const bool flag_is_good =
        parts.size() == 1 ||
        (parts.size() == 2 && (parts[1] == "r" || parts[1] == "t" || parts[1] == "s"));
    if (!lead || !flag_is_good) return wrong(text, "a result such as +12.00, -2.00:r or ?");
    return GgfResult{*lead, parts.size() == 2 ? std::optional(parts[1][0]) : std::nullopt};
}

// One of the fields behind a move; an empty one says nothing.
Result<std::optional<double>> field_from_text(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const std::optional<double> number = number_from_text(text);
    if (!number) return wrong(text, "a number");
    return number;
}

// "f5/-1.25/2": evaluation and seconds may be missing.
Result<GgfMove> move_from_text(const othello::Position& position, std::string_view text) {
    const std::vector<std::string_view> fields = split(text, '/');
    if (fields.size() > 3) return wrong(text, "move/evaluation/seconds");
    std::string name = lower_case_ascii(trimmed(fields[0]));
    if (name == "pa") name = "pass";
    const Result<othello::Move> move = othello::Notation::move_from_text(position, name);
    if (!move) return failure(move.error().kind, "ggf: " + move.error().message);

    GgfMove read{*move, {}, {}};
    for (std::size_t i = 1; i < fields.size(); ++i) {
        const Result<std::optional<double>> number = field_from_text(fields[i]);
        if (!number) return tl::unexpected(number.error());
        (i == 1 ? read.evaluation : read.seconds) = *number;
    }
    return read;
}

// A game while its tags are read one after the other.
class GameReader {
public:
    Status read(const GgfTag& tag) {
        if (tag.name == "B" || tag.name == "W") return read_move(tag);
        if (tag.name == "BO") return read_board(tag.value);
        if (tag.name == "RE") return read_result(tag.value);
        if (tag.name == "GM") {
            has_game_ = true;
            if (lower_case_ascii(tag.value) != "othello") return wrong(tag.value, "GM[Othello]");
        } else if (tag.name == "PB") {
            game_.black = tag.value;
        } else if (tag.name == "PW") {
            game_.white = tag.value;
        } else {
            game_.others.push_back(tag);
        }
        return {};
    }

    Result<GgfGame> finish() {
        if (!has_game_) return failure(ErrorKind::syntax, "ggf: expected GM[Othello]");
        return std::move(game_);
    }

private:
    Status read_move(const GgfTag& tag) {
        const Side side = tag.name == "B" ? Side::first : Side::second;
        if (side != position_.to_move() && !position_.outcome()) {
            return failure(ErrorKind::illegal,
                           fmt::format("ggf: {}[{}]: it is the turn of {}", tag.name, tag.value,
                                       othello::Notation::side_name(position_.to_move())));
        }
        const Result<GgfMove> move = move_from_text(position_, tag.value);
        if (!move) return tl::unexpected(move.error());
        position_.play(move->move);
        game_.moves.push_back(*move);
        return {};
    }

    Status read_board(std::string_view text) {
        if (!game_.moves.empty()) return wrong(text, "the board before the first move");
        const Result<othello::Position> board = board_from_text(text);
        if (!board) return tl::unexpected(board.error());
        game_.start = position_ = *board;
        return {};
    }

    Status read_result(std::string_view text) {
        const Result<std::optional<GgfResult>> result = result_from_text(text);
        if (!result) return tl::unexpected(result.error());
        game_.result = *result;
        return {};
    }

    GgfGame game_;
    othello::Position position_;
    bool has_game_ = false;
};

std::string tag_text(std::string_view name, std::string_view value) {
    std::string text = std::string(name) + "[";
    for (const char c : value) {
        if (c == ']' || c == '\\') text += '\\';
        text += c;
    }
    return text + "]";
}

std::string board_text(const othello::Position& position) {
    std::string text = "8 ";
    const std::string cells = othello::Notation::cells_text(position);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += cells[i] == '0' ? '-' : cells[i] == '1' ? '*' : 'O';
        if (i % othello::kWidth == othello::kWidth - 1) text += ' ';
    }
    return text + (position.to_move() == Side::first ? '*' : 'O');
}

std::string number_text(const std::optional<double>& number) {
    return number ? fmt::format("{:.2f}", *number) : "";
}

std::string result_text(const std::optional<GgfResult>& result) {
    if (!result) return "?";
    const std::string flag = result->flag ? fmt::format(":{}", *result->flag) : "";
    return fmt::format("{:+.2f}{}", result->lead, flag);
}

std::string move_text(const GgfMove& move) {
    std::string text =
        move.move.is_pass() ? "pa" : othello::Notation::square_text(move.move.square);
    if (move.evaluation || move.seconds) text += "/" + number_text(move.evaluation);
    if (move.seconds) text += "/" + number_text(move.seconds);
    return text;
}

}  // namespace

Result<GgfGame> ggf_from_text(std::string_view text) {
    if (text.size() > kLongestGgf) {
        return failure(ErrorKind::syntax, fmt::format("1:1: ggf: {} bytes: expected at most {}",
                                                      text.size(), kLongestGgf));
    }
    TagReader tags(text);
    // Where it stands now, in front of what is wrong there.
    std::size_t at = 0;
    const auto here = [&](const Error& error) {
        return failure(error.kind, fmt::format("{}: {}", place_in(text, at), error.message));
    };
    if (!tags.take("(;")) return here(wrong(text, "(; at the start of a game").value());
    GameReader game;
    for (;;) {
        at = text.size() - tags.rest().size();
        if (tags.take(";)")) break;
        const Result<GgfTag> tag = tags.next();
        if (!tag) return here(tag.error());
        if (const Status read = game.read(*tag); !read) return here(read.error());
    }
    at = text.size() - tags.rest().size();
    if (!tags.rest().empty()) return here(wrong(tags.rest(), "nothing after the game").value());
    Result<GgfGame> whole = game.finish();
    at = 0;
    if (!whole) return here(whole.error());
    return whole;
}

std::string to_ggf(const GgfGame& game) {
    std::string text = "(;" + tag_text("GM", "Othello");
    text += tag_text("PB", game.black) + tag_text("PW", game.white);
    text += tag_text("RE", result_text(game.result));
    for (const GgfTag& tag : game.others)
        text += tag_text(tag.name, tag.value);
    text += tag_text("BO", board_text(game.start));
    othello::Position position = game.start;
    for (const GgfMove& move : game.moves) {
        text += tag_text(position.to_move() == Side::first ? "B" : "W", move_text(move));
        position.play(move.move);
    }
    return text + ";)\n";
}

}  // namespace shinpan
