#include "games/go/notation.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::go {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
static_assert(kColumns.size() == kMaxSize);

Error malformed_position(std::string_view text) {
    return {
        ErrorKind::syntax,
        fmt::format("go: {}: expected rows of \".\", \"x\" and \"o\" such as .x./.ox/..., as many "
                    "as are in a row, then black or white",
                    in_quotes(text))};
}

std::string_view reason(Refusal refusal) {
    switch (refusal) {
        case Refusal::game_over: return "the game is over";
        case Refusal::occupied: return "the point is taken";
        case Refusal::ko: return "ko: the stone may not be retaken now";
        case Refusal::suicide: return "suicide: the stone would have no liberty";
        case Refusal::superko: return "superko: the board has been like that before";
    }
    assert(false);
    return {};
}

char letter(Stone stone, std::string_view empty_black_white) {
    return empty_black_white[static_cast<std::size_t>(stone)];
}

// A word behind the rows, "ko:C3": what follows the colon, if the word is that one.
std::optional<std::string_view> value_of(std::string_view word, std::string_view name) {
    if (!word.starts_with(name)) return std::nullopt;
    return word.substr(name.size());
}

std::optional<int> small_number(std::string_view text, int most) {
    const std::optional<long long> number = integer_from_text(text);
    if (!number || *number < 0 || *number > most) return std::nullopt;
    return static_cast<int>(*number);
}

bool read_captures(std::string_view text, PerSide<int>& captures) {
    const std::vector<std::string_view> numbers = split(text, ',');
    if (numbers.size() != 2) return false;
    for (const Side side : kSides) {
        const auto number = small_number(numbers[side == Side::first ? 0 : 1], 1'000'000);
        if (!number) return false;
        captures[side] = *number;
    }
    return true;
}

bool read_point(int size, std::string_view text, Point& point) {
    const Result<Move> move = Notation::vertex_from_text(size, text);
    if (!move || move->is_pass()) return false;
    point = move->point;
    return true;
}

// The words behind the rows, each at most once and in the order of position_text.
bool read_turn(int size, std::span<const std::string_view> words, Turn& turn) {
    std::size_t next = 0;
    const auto take = [&](std::string_view name) -> std::optional<std::string_view> {
        if (next == words.size()) return std::nullopt;
        const auto value = value_of(words[next], name);
        if (value) ++next;
        return value;
    };
    if (next < words.size()) {
        if (words[next] != "black" && words[next] != "white") return false;
        turn.to_move = words[next++] == "black" ? Side::first : Side::second;
    }
    turn.ko_against = turn.to_move;
    if (const auto text = take("ko:"); text && !read_point(size, *text, turn.ko)) return false;
    if (const auto text = take("ko-next:"); text && !read_point(size, *text, turn.ko_later))
        return false;
    if (const auto text = take("passes:")) {
        const auto passes = small_number(*text, 2);
        if (!passes) return false;
        turn.passes = *passes;
    }
    if (const auto text = take("captures:"); text && !read_captures(*text, turn.captures))
        return false;
    return next == words.size();
}

}  // namespace

Result<Side> Notation::side_from_text(std::string_view text) {
    const std::string lower = lower_case_ascii(text);
    if (lower == "black" || lower == "b") return Side::first;
    if (lower == "white" || lower == "w") return Side::second;
    return failure(ErrorKind::syntax,
                   fmt::format("go: {}: expected black or white", in_quotes(text)));
}

std::string Notation::column_text(int column) {
    return std::string(1, kColumns[static_cast<std::size_t>(column)]);
}

std::string Notation::vertex_text(int size, Point point) {
    return fmt::format("{}{}", kColumns[static_cast<std::size_t>(column_of(size, point))],
                       size - row_of(size, point));
}

std::string Notation::move_text(const Position& position, Move move) {
    return move.is_pass() ? "pass" : vertex_text(position.size(), move.point);
}

Result<Move> Notation::vertex_from_text(int size, std::string_view text) {
    const std::string lower = lower_case_ascii(text);
    if (lower == "pass") return kPass;
    const std::size_t column =
        text.empty() ? std::string_view::npos : lower_case_ascii(kColumns).find(lower[0]);
    const std::string_view digits = text.substr(text.empty() ? 0 : 1);
    const std::optional<int> row = small_number(digits, kMaxSize);
    const bool plain = !digits.empty() && digits[0] >= '1' && digits[0] <= '9';  // no sign, no 03
    if (column == std::string_view::npos || !row || !plain) {
        return failure(
            ErrorKind::syntax,
            fmt::format("go: {}: expected a vertex from A1 to {}{} or pass", in_quotes(text),
                        kColumns[static_cast<std::size_t>(size - 1)], size));
    }
    if (static_cast<int>(column) >= size || *row > size) {
        return failure(ErrorKind::illegal,
                       fmt::format("go: {}: not on a board of {}x{}", in_quotes(text), size, size));
    }
    return Move{point_at(size, static_cast<int>(column), size - *row)};
}

Error Notation::illegal(std::string_view text, Refusal refusal) {
    return {ErrorKind::illegal, fmt::format("go: {}: {}", in_quotes(text), reason(refusal))};
}

Result<Move> Notation::move_from_text(const Position& position, std::string_view text) {
    Result<Move> move = vertex_from_text(position.size(), text);
    if (!move) return move;
    if (const auto refusal = position.refusal(*move)) {
        return tl::unexpected(illegal(text, *refusal));
    }
    return move;
}

std::string Notation::position_text(const Position& position) {
    const int size = position.size();
    const Turn& turn = position.turn();
    std::string text;
    for (int row = 0; row < size; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < size; ++column)
            text += letter(position.at(point_at(size, column, row)), ".xo");
    }
    text += fmt::format(" {}", side_name(turn.to_move));
    const bool holds = turn.ko_against == turn.to_move || position.rules().ko == KoRule::seed;
    if (turn.ko != kNoPoint && holds) text += fmt::format(" ko:{}", vertex_text(size, turn.ko));
    if (turn.ko_later != kNoPoint)
        text += fmt::format(" ko-next:{}", vertex_text(size, turn.ko_later));
    if (turn.passes > 0) text += fmt::format(" passes:{}", turn.passes);
    const PerSide<int>& captures = turn.captures;
    if (captures != PerSide<int>{}) {
        text += fmt::format(" captures:{},{}", captures[Side::first], captures[Side::second]);
    }
    return text;
}

Result<int> Notation::size_from_text(std::string_view text) {
    const std::vector<std::string_view> rows = split(text.substr(0, text.find(' ')), '/');
    const std::size_t size = rows.size();
    bool good = size <= static_cast<std::size_t>(kMaxSize);
    for (const std::string_view row : rows) {
        good = good && row.size() == size && row.find_first_not_of(".xo") == std::string_view::npos;
    }
    if (!good) return tl::unexpected(malformed_position(text));
    return static_cast<int>(size);
}

Result<Position> Notation::position_from_text(std::string_view text, Rules rules) {
    const Result<int> size = size_from_text(text);
    if (!size) return tl::unexpected(size.error());
    rules.size = *size;
    const std::vector<std::string_view> words = split(text, ' ');
    std::vector<Stone> stones;
    for (const char c : words[0]) {
        if (c == '/') continue;
        stones.push_back(c == 'x' ? Stone::black : c == 'o' ? Stone::white : Stone::empty);
    }
    Turn turn;
    if (!read_turn(*size, std::span(words).subspan(1), turn)) {
        return failure(ErrorKind::syntax,
                       fmt::format("go: {}: expected black or white, then ko:C3, ko-next:C3, "
                                   "passes:1 or captures:2,0 behind the rows",
                                   in_quotes(text)));
    }
    const std::optional<Position> position = Position::from_stones(rules, stones, turn);
    if (!position) {
        return failure(ErrorKind::illegal,
                       fmt::format("go: {}: a stone has no liberty, or the ko point is no ko",
                                   in_quotes(text)));
    }
    return *position;
}

std::string Notation::picture(const Position& position) {
    const int size = position.size();
    std::string columns = "   ";
    for (int column = 0; column < size; ++column)
        columns += " " + column_text(column);
    std::string text = columns + "\n";
    for (int row = 0; row < size; ++row) {
        text += fmt::format(" {:2}", size - row);
        for (int column = 0; column < size; ++column)
            text += fmt::format(" {}", letter(position.at(point_at(size, column, row)), ".XO"));
        text += fmt::format(" {}\n", size - row);
    }
    text += columns + "\n";
    return text + fmt::format("  X black has taken {}, O white {}\n",
                              position.turn().captures[Side::first],
                              position.turn().captures[Side::second]);
}

std::string Notation::board_json(const Position& position) {
    const int size = position.size();
    nlohmann::ordered_json board;
    board["columns"] = nlohmann::ordered_json::array();
    board["rows"] = nlohmann::ordered_json::array();
    board["cells"] = nlohmann::ordered_json::array();
    for (int row = 0; row < size; ++row) {
        board["columns"].push_back(column_text(row));
        board["rows"].push_back(std::to_string(size - row));
        for (int column = 0; column < size; ++column) {
            const std::optional<Side> owner = position.owner(point_at(size, column, row));
            board["cells"].push_back(owner ? std::string(side_name(*owner)) : "");
        }
    }
    for (const Side side : kSides)
        board["captures"][std::string(side_name(side))] = position.turn().captures[side];
    board["komi"] = position.rules().komi;
    board["ko"] = nullptr;
    if (position.turn().ko != kNoPoint) board["ko"] = vertex_text(size, position.turn().ko);
    return text_from_json(board);
}

}  // namespace shinpan::go
