#include "games/shogi/old_network_form.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

// In the order of Kind.
constexpr std::array<std::string_view, kKinds> kCodes = {"FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                                         "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

std::optional<Kind> kind_from_code(std::string_view code) {
    const auto found = std::ranges::find(kCodes, code);
    if (found == kCodes.end()) return std::nullopt;
    return kind_at_index(static_cast<std::size_t>(found - kCodes.begin()));
}

// A move's square, both numbers from 1; (0, 0) is the hand.
struct Place {
    int file;
    int rank;
    bool is_hand() const { return file == 0 && rank == 0; }
    bool is_square() const { return file > 0 && rank > 0; }
    Square square() const { return square_at(file - 1, rank - 1); }
};

std::optional<int> digit(std::string_view text) {
    const auto number = integer_from_text(trimmed(text));
    if (!number || *number < 0 || *number > kWidth) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<Place> place_from(std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
    const auto numbers = split(text.substr(1, text.size() - 2), ',');
    if (numbers.size() != 2) return std::nullopt;
    const auto file = digit(numbers[0]);
    const auto rank = digit(numbers[1]);
    if (!file || !rank) return std::nullopt;
    return Place{*file, *rank};
}

const List* list_in(const Object& object, std::string_view key) {
    const Value* value = object.find(key);
    return value ? std::get_if<List>(value) : nullptr;
}

const List* element_list(const List& list, std::size_t index) {
    return index < list.size() ? std::get_if<List>(&list[index]) : nullptr;
}

Side side_of(bool is_first) { return is_first ? Side::first : Side::second; }

bool read_row(const List& codes, const List& colors, std::size_t row, Setup& setup) {
    if (codes.size() != kWidth || colors.size() != kWidth) return false;
    for (std::size_t column = 0; column < kWidth; ++column) {
        const auto* code = std::get_if<std::string>(&codes[column]);
        const auto* is_first = std::get_if<bool>(&colors[column]);
        if (!code || !is_first) return false;
        if (code->empty()) continue;
        const auto kind = kind_from_code(*code);
        if (!kind) return false;
        const int file = kWidth - 1 - static_cast<int>(column);
        setup.pieces[square_at(file, static_cast<int>(row))] = {side_of(*is_first), *kind};
    }
    return true;
}

// Each is a side and the pieces that it holds.
bool read_hands(const List& hands, Setup& setup) {
    for (const Value& each : hands) {
        const auto* hand = std::get_if<List>(&each);
        if (!hand || hand->size() != 2) return false;
        const auto* is_first = std::get_if<bool>(&(*hand)[0]);
        const List* pieces = element_list(*hand, 1);
        if (!is_first || !pieces) return false;
        for (const Value& piece : *pieces) {
            const auto* code = std::get_if<std::string>(&piece);
            const auto kind = code ? kind_from_code(*code) : std::nullopt;
            if (!kind || index_of(*kind) >= kHandKinds) return false;
            if (setup.hands[side_of(*is_first)].count(*kind) >= 18) return false;
            setup.hands[side_of(*is_first)].add(*kind);
        }
    }
    return true;
}

bool read_board(const Object& context, Setup& setup) {
    const List* board = list_in(context, "board");
    const List* colors = list_in(context, "colors");
    if (!board || !colors || board->size() != kWidth) return false;
    for (std::size_t row = 0; row < kWidth; ++row) {
        const List* codes = element_list(*board, row);
        const List* sides = element_list(*colors, row);
        if (!codes || !sides || !read_row(*codes, *sides, row, setup)) return false;
    }
    const List* hands = list_in(context, "hands");
    return !hands || read_hands(*hands, setup);
}

}  // namespace

Result<std::string> move_from_old_form(const Position& position, std::string_view text) {
    const auto wrong = [&] {
        return failure(ErrorKind::syntax,
                       fmt::format("lssp: {}: expected a move such as 7g7f or (7, 7); (7, 6); FU",
                                   in_quotes(text)));
    };
    const auto parts = split(text, ';');
    if (parts.size() != 3) return wrong();
    const auto from = place_from(parts[0]);
    const auto to = place_from(parts[1]);
    const auto kind = kind_from_code(trimmed(parts[2]));
    if (!from || !to || !kind || !to->is_square()) return wrong();
    if (from->is_hand()) {
        if (index_of(*kind) >= kHandKinds) return wrong();
        return fmt::format("{}*{}", plain_letter(*kind), square_text(to->square()));
    }
    if (!from->is_square()) return wrong();
    const bool promotes = is_promoted(*kind) && !is_promoted(position.kind_at(from->square()));
    return fmt::format("{}{}{}", square_text(from->square()), square_text(to->square()),
                       promotes ? "+" : "");
}

Result<std::string> sfen_from_old_board(const Object& context, Side to_move) {
    Setup setup;
    setup.to_move = to_move;
    const auto kings = [&](Side side) {
        return std::ranges::count(setup.pieces, Piece{side, Kind::king});
    };
    if (!read_board(context, setup) || kings(Side::first) > 1 || kings(Side::second) > 1) {
        return failure(
            ErrorKind::syntax,
            "lssp: board: expected nine rows of nine pieces such as \"FU\", and colors as many");
    }
    return to_sfen(Position(Rules{}, setup));
}

}  // namespace shinpan::shogi
