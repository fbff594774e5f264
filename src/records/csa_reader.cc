#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "records/csa.h"
#include "records/csa_move.h"
#include "records/csa_words.h"
#include "records/kif_start.h"
#include "records/shogi_start.h"
#include "records/shogi_text.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

// One game of a file.
class CsaGame {
public:
    CsaGame(const TextLines& lines, RecordReading reading) : lines_(lines), reading_(reading) {}

    bool is_empty() const { return !has_anything_; }

    Status take(std::string_view line) {
        if (line.empty()) return {};
        if (line[0] == '\'') return take_comment(line);
        if (line[0] == 'N' || line[0] == '$') return take_header(line);
        // Several statements may share a line, as servers have it: "+7776FU,T3,'* 30 -3334FU". A
        // comment is the last of them.
        for (std::string_view rest = trimmed(line); !rest.empty();) {
            if (rest[0] == '\'') return take_comment(rest);
            const std::size_t comma = std::min(rest.find(','), rest.size());
            const std::string_view text = trimmed(rest.substr(0, comma));
            rest = trimmed(rest.substr(std::min(comma + 1, rest.size())));
            if (text.empty()) continue;
            if (Status taken = take_statement(text, line); !taken) return taken;
        }
        return {};
    }

    Result<ShogiRecord> finish() {
        if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
        return ShogiRecord{std::move(headers_), std::move(*tree_)};
    }

private:
    tl::unexpected<Error> wrong(std::string_view rest, std::string_view expected) const {
        return tl::unexpected(
            lines_.wrong(ErrorKind::syntax, rest,
                         fmt::format("csa: {}: expected {}", in_quotes(rest), expected)));
    }

    // "'*" is for programs, "'" for people: both are kept.
    Status take_comment(std::string_view line) {
        std::string_view text = line.substr(line.starts_with("'*") ? 2 : 1);
        if (line.starts_with("'CSA encoding=")) return {};
        if (!tree_ && text.starts_with(kFreezeHeader)) {
            const auto colon = text.find("：");
            if (colon != text.npos) {
                freezes_ = freezes_from_header(text.substr(colon + std::string_view("：").size()));
            }
            if (freezes_) return {};
        }
        if (const auto kind = freeze_from_comment(text); kind && pending_) {
            pending_ = pending_->with_freeze(*kind);
            if (Status played = play_pending(); !played) return played;
            const RecordNode& node = tree_->at(at_);
            return has_counts_of(text, node) ? Status() : wrong(text, freeze_comment(node));
        }
        if (Status played = play_pending(); !played) return played;
        if (!tree_) {
            early_comments_.emplace_back(text);
            return {};
        }
        RecordNode& node = tree_->at(at_);
        if (const auto close = node.close ? close_with_note(*node.close, text) : std::nullopt) {
            node.close = close;
            return {};
        }
        if (line.starts_with("'*") && !node.thought) {
            node.thought = thought_from_csa(node.position, text);
            if (node.thought) return {};
        }
        node.comments.emplace_back(text);
        return {};
    }

    Status take_header(std::string_view line) {
        for (const CsaHeader& header : kCsaHeaders) {
            if (!line.starts_with(header.csa)) continue;
            headers_.emplace_back(header.kif, line.substr(header.csa.size()));
            has_anything_ = true;
            return {};
        }
        const std::size_t colon = line.find(':');
        if (line[0] != '$' || colon == line.npos)
            return wrong(line, "a header such as $EVENT:NAME");
        headers_.emplace_back(line.substr(0, colon), line.substr(colon + 1));
        return {};
    }

    Status take_statement(std::string_view text, std::string_view line) {
        if (text[0] == 'T') return take_time(text);
        if (Status played = play_pending(); !played) return played;
        has_anything_ = has_anything_ || std::string_view("VP+-%").find(text[0]) != text.npos;
        if (text[0] == 'V') return {};
        if (text[0] == 'P') return take_position(text);
        if (text == "+" || text == "-") {
            setup_.to_move = text == "+" ? Side::first : Side::second;
            return begin();
        }
        if (text[0] == '+' || text[0] == '-') return take_move(text);
        if (text[0] == '%') return take_close(text);
        return wrong(line, "a move such as +7776FU, a time, a comment or an end");
    }

    Status take_time(std::string_view text) {
        std::string_view number = text.substr(1);
        // T12 and T12.345 are the seconds of a clock without minutes.
        const std::optional<Duration> time = time_from_clock(fmt::format("0:{}", number));
        if (!time) return wrong(text, "seconds such as T12");
        if (is_closed_) {
            tree_->at(at_).close_time = time;
        } else if (pending_) {
            pending_time_ = time;
        } else if (tree_ && at_ != RecordTree::kRoot) {
            tree_->at(at_).time = time;
        }
        return {};
    }

    // PI, PI82HI, P1-KY-KE..., P+63FU00KI, P-00AL
    Status take_position(std::string_view text) {
        has_position_ = true;
        if (text.starts_with("PI")) return take_usual(text.substr(2));
        if (text.size() >= 2 && text[1] >= '1' && text[1] <= '9') return take_row(text);
        if (text.starts_with("P+") || text.starts_with("P-")) return take_pieces(text);
        return wrong(text, "PI, P1 to P9, P+ or P-");
    }

    Status take_usual(std::string_view removed) {
        const Position usual;
        for (Square square = 0; square < kSquares; ++square) {
            if (const auto side = usual.side_at(square))
                setup_.pieces[square] = {*side, usual.kind_at(square)};
        }
        for (; removed.size() >= 4; removed.remove_prefix(4)) {
            const auto square = square_from_digits(removed.substr(0, 2));
            const auto kind = kind_from_csa(removed.substr(2, 2));
            if (!square || setup_.pieces[*square].kind != kind) break;
            setup_.pieces[*square] = {};
        }
        if (!removed.empty()) return wrong(removed, "a piece of the start, such as 82HI");
        return {};
    }

    Status take_row(std::string_view text) {
        const int rank = text[1] - '1';
        std::string padded_text(text.substr(2));
        padded_text.resize(std::size_t{3} * kWidth, ' ');
        for (int i = 0; i < kWidth; ++i) {
            const std::string_view cell =
                std::string_view(padded_text).substr(static_cast<std::size_t>(3 * i), 3);
            const Square square = square_at(kWidth - 1 - i, rank);
            setup_.pieces[square] = {};
            if (cell == " * " || trimmed(cell).empty()) continue;
            const auto kind = kind_from_csa(cell.substr(1));
            if ((cell[0] != '+' && cell[0] != '-') || !kind) {
                return wrong(text, "nine squares such as +FU, -FU or \" * \"");
            }
            setup_.pieces[square] = {cell[0] == '+' ? Side::first : Side::second, *kind};
        }
        return {};
    }

    Status take_pieces(std::string_view text) {
        const Side side = text[1] == '+' ? Side::first : Side::second;
        for (std::string_view rest = text.substr(2); !rest.empty(); rest.remove_prefix(4)) {
            if (rest.starts_with("00AL")) {
                add_rest(side);
                continue;
            }
            const auto kind = rest.size() < 4 ? std::nullopt : kind_from_csa(rest.substr(2, 2));
            if (!kind) return wrong(rest, "pieces such as 63FU or 00KI");
            if (rest.starts_with("00")) {
                const int most = reading_.is_lenient() ? kMostInHandLeniently : kMostInHand;
                if (index_of(*kind) >= kHandKinds || setup_.hands[side].count(*kind) >= most) {
                    return wrong(rest, fmt::format("pieces for the hand, at most {}", most));
                }
                setup_.hands[side].add(*kind);
            } else if (const auto square = square_from_digits(rest.substr(0, 2))) {
                setup_.pieces[*square] = {side, *kind};
            } else {
                return wrong(rest, "a square such as 63");
            }
        }
        return {};
    }

    // What is nowhere else comes to the hand.
    void add_rest(Side side) {
        constexpr std::array<int, kHandKinds> kAll{18, 4, 4, 4, 2, 2, 4};
        for (std::size_t i = 0; i < kHandKinds; ++i) {
            const Kind kind = kind_at_index(i);
            int left = kAll[i] - setup_.hands[Side::first].count(kind) -
                       setup_.hands[Side::second].count(kind);
            for (const Piece& piece : setup_.pieces)
                left -= piece.kind != Kind::none && piece.kind != Kind::king &&
                        unpromoted(piece.kind) == kind;
            if (left > 0) setup_.hands[side].add(kind, left);
        }
    }

    Status begin() {
        if (tree_) return play_pending();
        Rules rules{.move_limit = 0};
        rules.freezes = freezes_;
        if (!has_position_) {
            if (Status usual = take_usual(""); !usual) return usual;
        }
        Setup setup = setup_;
        if (freezes_) setup.freezes = *freezes_;
        const Result<Position> start = start_of_record(rules, setup, reading_);
        if (!start) {
            return tl::unexpected(
                lines_.wrong(start.error().kind, "", "csa: " + start.error().message));
        }
        tree_.emplace(*start);
        tree_->at(RecordTree::kRoot).comments = std::move(early_comments_);
        return {};
    }

    // "+7776FU": the piece as it stands after the move.
    Status take_move(std::string_view text) {
        if (Status begun = begin(); !begun) return begun;
        if (is_closed_) return wrong(text, "no move after the end");
        const Result<Move> move = move_from_csa(tree_->at(at_).position, text);
        if (!move) {
            return tl::unexpected(lines_.wrong(move.error().kind, text, move.error().message));
        }
        pending_ = *move;
        pending_time_.reset();
        // Whether it freezes is told in a comment behind it, if there are freezes at all.
        return freezes_ ? Status() : play_pending(text);
    }

    // `told` is where it stands, if that is in this line.
    Status play_pending(std::string_view told = {}) {
        if (!pending_) return {};
        const Move move = *std::exchange(pending_, std::nullopt);
        const Result<std::size_t> next = tree_->add(at_, move);
        if (!next) {
            return tl::unexpected(lines_.wrong(next.error().kind, told, next.error().message));
        }
        at_ = *next;
        tree_->at(at_).time = pending_time_;
        return {};
    }

    Status take_close(std::string_view text) {
        if (Status begun = begin(); !begun) return begun;
        const auto close = close_from_csa(text.substr(1), tree_->at(at_).position);
        if (!close) return wrong(text, "an end such as %TORYO");
        if (is_closed_) return wrong(text, "one end");
        tree_->at(at_).end(*close);
        is_closed_ = true;
        return {};
    }

    const TextLines& lines_;
    RecordReading reading_;
    Headers headers_;
    Setup setup_;
    std::optional<PerSide<int>> freezes_;
    std::vector<std::string> early_comments_;
    std::optional<RecordTree> tree_;
    std::size_t at_ = RecordTree::kRoot;
    std::optional<Move> pending_;  // a move of which it is not known yet if it freezes
    std::optional<Duration> pending_time_;
    bool has_anything_ = false;
    bool has_position_ = false;
    bool is_closed_ = false;
};

}  // namespace

Result<std::vector<ShogiRecord>> records_from_csa(std::string_view bytes, RecordReading reading) {
    const bool is_strict = !reading.is_lenient();
    TextLines lines(bytes);
    std::vector<ShogiRecord> records;
    std::optional<CsaGame> game;
    bool is_broken = false;
    const auto finish = [&]() -> Status {
        if (!game || game->is_empty()) return {};
        Result<ShogiRecord> record = game->finish();
        if (!record && is_strict) return tl::unexpected(record.error());
        if (!record) reading.repaired([&] { return record.error().message + ": left out"; });
        if (record) records.push_back(std::move(*record));
        return {};
    };
    while (lines.has_more()) {
        const std::string_view line = lines.next();
        if (!game || line == "/") {
            if (const Status done = finish(); !done) return tl::unexpected(done.error());
            game.emplace(lines, reading);
            is_broken = false;
            if (line == "/") continue;
        }
        if (is_broken) continue;
        if (const Status taken = game->take(line); !taken) {
            if (is_strict) return tl::unexpected(taken.error());
            reading.repaired([&] { return taken.error().message + ": left out"; });
            // What follows a move that cannot be played cannot be played either.
            is_broken = line.starts_with('+') || line.starts_with('-');
        }
    }
    if (const Status done = finish(); !done) return tl::unexpected(done.error());
    if (records.empty()) return failure(ErrorKind::syntax, "1:1: csa: expected a game, found none");
    return records;
}

}  // namespace shinpan::shogi
