// For tests: the rules of shogi and Freeze-Shogi once more, written down square by square without
// any thought of speed and without the code that they are to check.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/shogi/kind_text.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

class SlowPosition {
public:
    explicit SlowPosition(const Position& position)
        : strict_(position.rules().strict_drop_mate),
          turn_(position.to_move()),
          frozen_(position.frozen()),
          hands_{{position.hand(Side::first), position.hand(Side::second)}},
          freezes_{{position.freezes(Side::first), position.freezes(Side::second)}} {
        for (Square square = 0; square < kSquares; ++square) {
            if (const auto side = position.side_at(square)) {
                cells_[square] = Piece{*side, position.kind_at(square)};
            }
        }
    }

    // The texts of all moves that keep the own king safe, with and without freezes.
    std::set<std::string> legal() const;
    bool is_checked() const { return is_attacked(turn_); }

private:
    struct Try;

    // Everything that moves as the pieces move, less what leaves the own king to be taken.
    std::vector<Try> tries() const;
    bool is_mated() const;

    // Of the side whose turn it is now.
    std::vector<Kind> kinds_of_mover() const {
        std::vector<Kind> kinds;
        for (std::size_t i = 0; i < kKinds; ++i) {
            const Kind kind = kind_at_index(i);
            bool owned = i < kHandKinds && hands_[turn_].count(kind) > 0;
            for (const Piece piece : cells_)
                owned = owned || (piece.kind == kind && piece.side == turn_);
            if (owned) kinds.push_back(kind);
        }
        return kinds;
    }

    static std::vector<std::pair<int, int>> directions(std::string_view name) {
        if (name == "diagonal") return {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}};
        if (name == "orthogonal") return {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
        if (name == "silver") return {{-1, 1}, {0, 1}, {1, 1}, {-1, -1}, {1, -1}};
        if (name == "gold") return {{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}};
        if (name == "knight") return {{-1, 2}, {1, 2}};
        return {{0, 1}};
    }

    // The squares that the piece there may come to, others' pieces included.
    std::vector<Square> reached(Square from) const {
        std::vector<Square> squares;
        const Piece piece = cells_[from];
        const auto go = [&](std::string_view name, int steps) {
            for (const auto& [files, ahead] : directions(name)) {
                int file = from / 9;
                int rank = from % 9;
                for (int step = 0; step < steps; ++step) {
                    file += files;
                    rank += piece.side == Side::first ? -ahead : ahead;
                    if (file < 0 || file > 8 || rank < 0 || rank > 8) break;
                    const auto to = static_cast<Square>(file * 9 + rank);
                    if (cells_[to].kind != Kind::none && cells_[to].side == piece.side) break;
                    squares.push_back(to);
                    if (cells_[to].kind != Kind::none) break;
                }
            }
        };
        switch (piece.kind) {
            case Kind::pawn: go("ahead", 1); break;
            case Kind::lance: go("ahead", 8); break;
            case Kind::knight: go("knight", 1); break;
            case Kind::silver: go("silver", 1); break;
            case Kind::bishop: go("diagonal", 8); break;
            case Kind::rook: go("orthogonal", 8); break;
            case Kind::king: go("diagonal", 1), go("orthogonal", 1); break;
            case Kind::horse: go("diagonal", 8), go("orthogonal", 1); break;
            case Kind::dragon: go("diagonal", 1), go("orthogonal", 8); break;
            default: go("gold", 1); break;
        }
        return squares;
    }

    bool is_attacked(Side side) const {
        for (Square from = 0; from < kSquares; ++from) {
            if (cells_[from].kind == Kind::none || cells_[from].side == side) continue;
            for (const Square to : reached(from)) {
                if (cells_[to].kind == Kind::king) return true;
            }
        }
        return false;
    }

    static bool is_stuck(Kind kind, int ranks_left) {
        return ((kind == Kind::pawn || kind == Kind::lance) && ranks_left < 1) ||
               (kind == Kind::knight && ranks_left < 2);
    }
    int ranks_left(Square square) const {
        return turn_ == Side::first ? square % 9 : 8 - square % 9;
    }

    bool has_pawn_on_file(Square square) const {
        for (int rank = 0; rank < 9; ++rank) {
            const Piece piece = cells_[static_cast<std::size_t>(square / 9 * 9 + rank)];
            if (piece.kind == Kind::pawn && piece.side == turn_) return true;
        }
        return false;
    }

    bool strict_;
    Side turn_;
    Kind frozen_;
    PerSide<Hand> hands_;
    PerSide<int> freezes_;
    std::array<Piece, kSquares> cells_{};
};

struct SlowPosition::Try {
    std::string text;
    std::string_view piece;  // "P*" for a pawn drop
    SlowPosition after;      // nothing frozen
};

inline std::vector<SlowPosition::Try> SlowPosition::tries() const {
    std::vector<Try> found;
    const auto keep = [&](const std::string& text, std::string_view piece, SlowPosition after) {
        if (after.is_attacked(turn_)) return;
        after.turn_ = opponent(turn_);
        after.frozen_ = Kind::none;
        found.push_back({text, piece, after});
    };
    for (Square from = 0; from < kSquares; ++from) {
        const Kind kind = cells_[from].kind;
        if (kind == Kind::none || cells_[from].side != turn_ || kind == frozen_) continue;
        for (const Square to : reached(from)) {
            const std::string text = square_text(from) + square_text(to);
            SlowPosition after = *this;
            if (cells_[to].kind != Kind::none) after.hands_[turn_].add(unpromoted(cells_[to].kind));
            after.cells_[from] = Piece{};
            after.cells_[to] = Piece{turn_, kind};
            if (!is_stuck(kind, ranks_left(to))) keep(text, "", after);
            if (!can_promote(kind) || (ranks_left(from) > 2 && ranks_left(to) > 2)) continue;
            after.cells_[to].kind = promoted(kind);
            keep(text + "+", "", after);
        }
    }
    for (Square to = 0; to < kSquares; ++to) {
        for (const Kind kind : kHandOrder) {
            if (cells_[to].kind != Kind::none || !hands_[turn_].has(kind) || kind == frozen_)
                continue;
            if (is_stuck(kind, ranks_left(to))) continue;
            if (kind == Kind::pawn && has_pawn_on_file(to)) continue;
            SlowPosition after = *this;
            after.hands_[turn_].remove(kind);
            after.cells_[to] = Piece{turn_, kind};
            keep(std::string(1, plain_letter(kind)) + "*" + square_text(to),
                 kind == Kind::pawn ? "P*" : "", after);
        }
    }
    return found;
}

inline bool SlowPosition::is_mated() const { return is_checked() && tries().empty(); }

inline std::set<std::string> SlowPosition::legal() const {
    std::set<std::string> texts;
    for (const Try& tried : tries()) {
        const bool drop_mates = tried.piece == "P*" && tried.after.is_mated();
        if (!drop_mates) texts.insert(tried.text);
        if (frozen_ != Kind::none || freezes_[turn_] == 0 || (drop_mates && strict_)) continue;
        for (const Kind kind : tried.after.kinds_of_mover())
            texts.insert(tried.text + "z" + freeze_text(kind));
    }
    return texts;
}

}  // namespace shinpan::shogi
