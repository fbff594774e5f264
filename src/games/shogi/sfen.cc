#include "games/shogi/sfen.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/kind_text.h"

namespace shinpan::shogi {
namespace {

constexpr int kMostInHand = 99;
constexpr int kLargestMoveNumber = 99'999;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A number without sign, at most `most`, from the front of `text`.
std::optional<int> take_number(std::string_view& text, int most) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = integer_from_text(text.substr(0, end));
    if (end == 0 || !number || *number > most) return std::nullopt;
    text.remove_prefix(end);
    return static_cast<int>(*number);
}

// Black's letters are large and white's are small.
std::optional<Piece> piece_from_letter(char letter) {
    const bool is_small = letter >= 'a' && letter <= 'z';
    const auto kind = kind_from_letter(is_small ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (!kind) return std::nullopt;
    return Piece{is_small ? Side::second : Side::first, *kind};
}

bool read_row(std::string_view text, int rank, Setup& setup) {
    int file = kWidth - 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] >= '1' && text[i] <= '9') {
            file -= text[i] - '0';
            if (file < -1) return false;
            continue;
        }
        const bool is_promoted_piece = text[i] == '+';
        if (is_promoted_piece) ++i;
        auto piece = i < text.size() ? piece_from_letter(text[i]) : std::nullopt;
        if (!piece || file < 0) return false;
        if (is_promoted_piece) {
            if (!can_promote(piece->kind)) return false;
            piece->kind = promoted(piece->kind);
        }
        setup.pieces[square_at(file--, rank)] = *piece;
    }
    return file == -1;
}

bool read_board(std::string_view text, Setup& setup) {
    const std::vector<std::string_view> rows = split(text, '/');
    if (rows.size() != kWidth) return false;
    for (int rank = 0; rank < kWidth; ++rank) {
        if (!read_row(rows[static_cast<std::size_t>(rank)], rank, setup)) return false;
    }
    return true;
}

bool read_hands(std::string_view text, Setup& setup) {
    if (text == "-") return true;
    while (!text.empty()) {
        int count = 1;
        if (is_digit(text[0])) {
            const auto number = take_number(text, kMostInHand);
            if (!number || *number == 0 || text.empty()) return false;
            count = *number;
        }
        const auto piece = piece_from_letter(text[0]);
        if (!piece || piece->kind == Kind::king) return false;
        Hand& hand = setup.hands[piece->side];
        if (hand.count(piece->kind) + count > kMostInHand) return false;
        hand.add(piece->kind, count);
        text.remove_prefix(1);
    }
    return true;
}

bool are_counts(std::string_view word) { return word.size() > 1 && is_digit(word[1]); }

// What may stand behind the hands, each at most once and in this order.
bool read_rest(std::span<const std::string_view> words, Setup& setup) {
    std::size_t next = 0;
    if (next < words.size() && is_digit(words[next][0])) {
        std::string_view text = words[next++];
        const auto number = take_number(text, kLargestMoveNumber);
        if (!number || !text.empty()) return false;
        setup.move_number = std::max(1, *number);
    }
    if (next < words.size() && !are_counts(words[next])) {
        const std::string_view word = words[next++];
        if (word[0] != 'z' && word[0] != 'Z') return false;
        const auto kind = kind_from_freeze(word.substr(1));
        if (!kind) return false;
        if (word[0] == 'z') setup.frozen = *kind;
    }
    if (next < words.size()) {
        const auto freezes = freezes_from_text(words[next++]);
        if (!freezes) return false;
        setup.freezes = *freezes;
    }
    return next == words.size();
}

std::optional<std::string_view> what_is_wrong(const Setup& setup, const Rules& rules) {
    PerSide<int> kings;
    for (Square square = 0; square < kSquares; ++square) {
        const Piece piece = setup.pieces[square];
        if (piece.kind == Kind::king && ++kings[piece.side] > 1) return "two kings of one side";
        const int ahead = rank_ahead(piece.side, square) - 1;
        const bool is_short = piece.kind == Kind::pawn || piece.kind == Kind::lance;
        if ((is_short && ahead < 1) || (piece.kind == Kind::knight && ahead < 2)) {
            return "a piece stands where it can never move";
        }
    }
    const bool freezes = setup.frozen != Kind::none || setup.freezes != PerSide<int>{};
    if (freezes && !rules.freezes) return "freezes are of freeze-shogi";
    return std::nullopt;
}

Error refused(std::string_view text, const Rules& rules, std::string_view reason) {
    return {ErrorKind::illegal,
            fmt::format("{}: {}: {}", game_name(rules), in_quotes(text), reason)};
}

Error malformed(std::string_view text, const Rules& rules) {
    return {ErrorKind::syntax,
            fmt::format(
                "{}: {}: expected startpos or a SFEN such as "
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1{}",
                game_name(rules), in_quotes(text),
                rules.freezes ? ", then zG for what is frozen and z3Z3 for the freezes left" : "")};
}

// Nothing: malformed.
std::optional<Setup> setup_from_sfen(std::span<const std::string_view> words, const Rules& rules) {
    Setup setup;
    if (rules.freezes) setup.freezes = *rules.freezes;
    if (words.size() < 3 || (words[1] != "b" && words[1] != "w") || !read_board(words[0], setup) ||
        !read_hands(words[2], setup) || !read_rest(words.subspan(3), setup)) {
        return std::nullopt;
    }
    setup.to_move = words[1] == "b" ? Side::first : Side::second;
    return setup;
}

// Kinds of the hand and how many the box has.
constexpr int pieces_in_box(Kind kind) {
    switch (kind) {
        case Kind::pawn: return 18;
        case Kind::bishop:
        case Kind::rook: return 2;
        default: return 4;
    }
}

}  // namespace

std::string_view game_name(const Rules& rules) { return rules.freezes ? "freeze-shogi" : "shogi"; }

std::string freezes_text(const PerSide<int>& freezes) {
    return fmt::format("z{}Z{}", freezes[Side::second], freezes[Side::first]);
}

std::optional<PerSide<int>> freezes_from_text(std::string_view text) {
    PerSide<int> freezes;
    for (const Side side : {Side::second, Side::first}) {
        if (text.empty() || text[0] != (side == Side::first ? 'Z' : 'z')) return std::nullopt;
        text.remove_prefix(1);
        const auto number = take_number(text, kMostFreezes);
        if (!number) return std::nullopt;
        freezes[side] = *number;
    }
    if (!text.empty()) return std::nullopt;
    return freezes;
}

std::string to_sfen(const Position& position) {
    std::string text;
    for (int rank = 0; rank < kWidth; ++rank) {
        if (rank > 0) text += '/';
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (int file = kWidth - 1; file >= 0; --file) {
            const Square square = square_at(file, rank);
            if (!position.side_at(square)) {
                ++empty;
                continue;
            }
            flush();
            text += piece_text(*position.side_at(square), position.kind_at(square));
        }
        flush();
    }
    text += position.to_move() == Side::first ? " b " : " w ";
    const std::size_t before_hands = text.size();
    for (const Side side : kSides) {
        for (const Kind kind : kHandOrder) {
            const int count = position.hand(side).count(kind);
            if (count == 0) continue;
            if (count > 1) text += std::to_string(count);
            text += piece_text(side, kind);
        }
    }
    if (text.size() == before_hands) text += '-';
    text += fmt::format(" {}", position.move_number());
    if (!position.rules().freezes) return text;
    if (position.frozen() != Kind::none) text += " z" + freeze_text(position.frozen());
    return text +
           fmt::format(" z{}Z{}", position.freezes(Side::second), position.freezes(Side::first));
}

Result<Position> position_from_sfen(std::string_view text, const Rules& rules) {
    std::vector<std::string_view> words = split_words(text);
    const std::string start = to_sfen(Position());
    if (!words.empty() && words[0] == "startpos" && words.size() <= 2) {
        // What may follow it is what may follow its SFEN.
        const std::vector<std::string_view> written = split_words(start);
        words.erase(words.begin());
        words.insert(words.begin(), written.begin(), written.end());
    } else if (!words.empty() && words[0] == "sfen") {
        words.erase(words.begin());
    }
    const std::optional<Setup> setup = setup_from_sfen(words, rules);
    if (!setup) return tl::unexpected(malformed(text, rules));
    if (const auto reason = what_is_wrong(*setup, rules)) {
        return tl::unexpected(refused(text, rules, *reason));
    }
    Position position(rules, *setup);
    if (position.in_check(opponent(position.to_move()))) {
        return tl::unexpected(refused(text, rules, "the side to move could take the king"));
    }
    return position;
}

Status check_start(const Position& position) {
    const auto refuse = [&](std::string_view reason) {
        return tl::unexpected(refused(to_sfen(position), position.rules(), reason));
    };
    for (const Side side : kSides) {
        if (position.king(side) == kNoSquare) return refuse("a game needs both kings");
        Bits pawns = position.pieces(side, Kind::pawn);
        if (whole_files(pawns).count() != kWidth * pawns.count()) {
            return refuse("two pawns of one side on a file");
        }
    }
    for (const Kind kind : kHandOrder) {
        int count = position.pieces(kind).count();
        if (can_promote(kind)) count += position.pieces(promoted(kind)).count();
        for (const Side side : kSides)
            count += position.hand(side).count(kind);
        if (count > pieces_in_box(kind)) {
            return refuse(fmt::format("more than {} pieces of the kind {}", pieces_in_box(kind),
                                      kind_name(kind)));
        }
    }
    return {};
}

}  // namespace shinpan::shogi
