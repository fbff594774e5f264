#include "games/chess/fen.h"

#include <cctype>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

constexpr int kMostCounted = 10'000;  // of moves, far beyond any game

tl::unexpected<Error> wrong(std::string_view field, std::string_view text,
                            std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("FEN: {} {}: expected {}", field, in_quotes(text), expected));
}

Status read_rank(std::string_view text, int rank, Position::Parts& parts) {
    int file = 0;
    for (const char letter : text) {
        if (letter >= '1' && letter <= '8') {
            file += letter - '0';
            continue;
        }
        const auto piece = piece_from_letter(letter);
        if (!piece) return wrong("pieces", text, "letters of PNBRQKpnbrqk and digits");
        if (file < kWidth) {
            const Bits square = bit(square_at(file, rank));
            parts.of_side[piece->first] |= square;
            parts.of_kind[static_cast<std::size_t>(piece->second)] |= square;
        }
        ++file;
    }
    if (file != kWidth) return wrong("pieces", text, "eight squares a rank");
    return {};
}

Status read_pieces(std::string_view text, Position::Parts& parts) {
    const std::vector<std::string_view> ranks = split(text, '/');
    if (ranks.size() != kWidth) return wrong("pieces", text, "eight ranks with / between them");
    for (int i = 0; i < kWidth; ++i) {
        if (Status read = read_rank(ranks[static_cast<std::size_t>(i)], kWidth - 1 - i, parts);
            !read)
            return read;
    }
    const Bits kings = parts.of_kind[static_cast<std::size_t>(Kind::king)];
    for (const Side side : kSides) {
        if (count_of(kings & parts.of_side[side]) != 1)
            return wrong("pieces", text, "one king of each side");
    }
    const Bits pawns = parts.of_kind[static_cast<std::size_t>(Kind::pawn)];
    if ((pawns & (rank_bits(0) | rank_bits(7))) != 0)
        return wrong("pieces", text, "no pawn on the first or the last rank");
    return {};
}

// The rook that a letter of the castling field means; kNoSquare: there is none.
Square rook_meant(char letter, Side side, Square king, Bits rooks) {
    const int rank = rank_for(side, 0);
    if (rank_of(king) != rank) return kNoSquare;
    rooks &= rank_bits(rank);
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (upper >= 'A' && upper <= 'H') {
        const Square rook = square_at(upper - 'A', rank);
        return (rooks & bit(rook)) != 0 ? rook : kNoSquare;
    }
    // The outermost on that side.
    const Bits beyond = upper == 'K' ? ~(bit(king) | (bit(king) - 1)) : bit(king) - 1;
    const Bits meant = rooks & beyond;
    if (meant == 0) return kNoSquare;
    return upper == 'K' ? static_cast<Square>(63 - std::countl_zero(meant)) : first_of(meant);
}

Status read_castling(std::string_view text, Position::Parts& parts) {
    if (text == "-") return {};
    for (const char letter : text) {
        if (std::string_view("KQABCDEFGHkqabcdefgh").find(letter) == std::string_view::npos)
            return wrong("castling", text, "letters of KQkq, files of rooks, or -");
        const Side side = letter < 'a' ? Side::first : Side::second;
        const Bits own = parts.of_side[side];
        const Square king = first_of(own & parts.of_kind[static_cast<std::size_t>(Kind::king)]);
        const Square rook = rook_meant(letter, side, king,
                                       own & parts.of_kind[static_cast<std::size_t>(Kind::rook)]);
        if (rook == kNoSquare)
            return wrong("castling", text, "king and rook on their first rank for each letter");
        const Wing wing = rook > king ? Wing::king : Wing::queen;
        Square& right = parts.rooks[side][static_cast<std::size_t>(wing)];
        if (right != kNoSquare) return wrong("castling", text, "each wing once");
        right = rook;
    }
    return {};
}

Status read_passed(std::string_view text, Position::Parts& parts) {
    if (text == "-") return {};
    const auto square = square_from_text(text);
    const Side them = opponent(parts.to_move);
    const Bits pawns = parts.of_kind[static_cast<std::size_t>(Kind::pawn)] & parts.of_side[them];
    const Bits all = parts.of_side[Side::first] | parts.of_side[Side::second];
    const bool is_good =
        square && rank_of(*square) == rank_for(them, 2) &&
        (pawns & bit(static_cast<Square>(*square + forward(them)))) != 0 &&
        (all & (bit(*square) | bit(static_cast<Square>(*square - forward(them))))) == 0;
    if (!is_good) return wrong("en passant", text, "the square behind a pawn of two steps, or -");
    parts.passed = *square;
    return {};
}

Status read_counter(std::string_view field, std::string_view text, int least, int& counter) {
    const auto number = integer_from_text(text);
    if (!number || *number < least || *number > kMostCounted)
        return wrong(field, text, fmt::format("a number from {} to {}", least, kMostCounted));
    counter = static_cast<int>(*number);
    return {};
}

std::string written_pieces(const Position& position) {
    std::string text;
    for (int rank = kWidth - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < kWidth; ++file) {
            const Square square = square_at(file, rank);
            const auto kind = position.kind_on(square);
            if (!kind) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += letter_of(*position.side_on(square), *kind);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

char file_letter(Square rook) { return static_cast<char>('A' + file_of(rook)); }

// "K" where the outermost rook is meant, its file where it is another.
char right_letter(const Position& position, Side side, Wing wing) {
    const Square rook = position.rook_of(side, wing);
    const bool is_outermost = rook_meant(wing == Wing::king ? 'K' : 'Q', side, position.king(side),
                                         position.pieces(side, Kind::rook)) == rook;
    return is_outermost ? (wing == Wing::king ? 'K' : 'Q') : file_letter(rook);
}

template <class Letter>
std::string written_fen(const Position& position, Letter letter_of_right) {
    std::string castling;
    for (const Side side : kSides) {
        for (const Wing wing : {Wing::king, Wing::queen}) {
            if (position.rook_of(side, wing) == kNoSquare) continue;
            const char letter = letter_of_right(side, wing);
            castling += side == Side::first ? letter : static_cast<char>(letter - 'A' + 'a');
        }
    }
    return fmt::format("{} {} {} {} {} {}", written_pieces(position),
                       position.to_move() == Side::first ? "w" : "b",
                       castling.empty() ? "-" : castling,
                       position.passed() == kNoSquare ? "-" : text_of(position.passed()),
                       position.quiet_plies(), position.number());
}

}  // namespace

Result<Position> position_from_fen(std::string_view text) {
    const std::vector<std::string_view> fields = split_words(text);
    if (fields.size() != 4 && fields.size() != 6)
        return failure(ErrorKind::syntax,
                       fmt::format("FEN {}: expected six fields, or four without the counters",
                                   in_quotes(text)));
    Position::Parts parts;
    if (const Status read = read_pieces(fields[0], parts); !read)
        return tl::unexpected(read.error());
    if (fields[1] != "w" && fields[1] != "b") return wrong("side to move", fields[1], "w or b");
    parts.to_move = fields[1] == "w" ? Side::first : Side::second;
    if (const Status read = read_castling(fields[2], parts); !read)
        return tl::unexpected(read.error());
    if (const Status read = read_passed(fields[3], parts); !read)
        return tl::unexpected(read.error());
    if (fields.size() == 6) {
        Status read = read_counter("half-move clock", fields[4], 0, parts.quiet_plies);
        if (read) read = read_counter("move number", fields[5], 1, parts.number);
        if (!read) return tl::unexpected(read.error());
    }
    const Position position(parts);
    const Side waiting = opponent(position.to_move());
    if (position.is_attacked(position.king(waiting), position.to_move()))
        return wrong("side to move", fields[1], "a king that cannot be taken at once");
    return position;
}

std::string fen_of(const Position& position) {
    return written_fen(position,
                       [&](Side side, Wing wing) { return right_letter(position, side, wing); });
}

std::string shredder_fen_of(const Position& position) {
    return written_fen(
        position, [&](Side side, Wing wing) { return file_letter(position.rook_of(side, wing)); });
}

bool tells_chess960(std::string_view fen, const Position& position) {
    const std::vector<std::string_view> fields = split_words(fen);
    if (fields.size() > 2 && fields[2].find_first_not_of("KQkq-") != std::string_view::npos)
        return true;
    for (const Side side : kSides) {
        for (const Wing wing : kWings) {
            const Square rook = position.rook_of(side, wing);
            if (rook == kNoSquare) continue;
            const int usual_file = wing == Wing::king ? 7 : 0;
            if (file_of(rook) != usual_file || file_of(position.king(side)) != 4) return true;
        }
    }
    return false;
}

}  // namespace shinpan::chess
