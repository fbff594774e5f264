#include <fmt/format.h>

#include "core/text.h"
#include "records/kif.h"
#include "records/kif_start.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

class KifReader {
public:
    KifReader(std::string_view bytes, RecordReading reading) : lines_(bytes), reading_(reading) {}

    Result<ShogiRecord> read() {
        while (lines_.has_more()) {
            const std::string_view line = lines_.next();
            if (const Status taken = take(line); !taken) {
                if (reading_ == RecordReading::strict) return tl::unexpected(taken.error());
                is_broken_ = is_in_moves_;  // what follows belongs to a line that cannot go on
            }
        }
        if (!has_anything_) {
            return failure(ErrorKind::syntax, "1:1: kif: expected a game, found none");
        }
        if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
        return ShogiRecord{std::move(start_.headers), std::move(*tree_)};
    }

private:
    Status take(std::string_view line) {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.starts_with('#')) return {};
        if (text.starts_with('*') || text.starts_with('&')) return take_comment(text);
        if (text.starts_with("変化：")) return branch(text);
        if (text.starts_with("まで")) return {};
        if (text.starts_with("手数----")) {
            is_in_moves_ = true;
            return begin();
        }
        if (text[0] >= '0' && text[0] <= '9') {
            is_in_moves_ = true;
            return is_broken_ ? Status() : take_move(line);
        }
        const Result<bool> taken = tree_ ? Result<bool>(false) : start_.take(lines_, line);
        if (!taken) return tl::unexpected(taken.error());
        has_anything_ = has_anything_ || *taken;
        if (*taken) return {};
        return wrong(line, "a header, a board, a comment or a move");
    }

    tl::unexpected<Error> wrong(std::string_view rest, std::string_view expected) const {
        return tl::unexpected(
            lines_.wrong(ErrorKind::syntax, rest,
                         fmt::format("kif: {}: expected {}", in_quotes(rest), expected)));
    }

    // The start is known as soon as something follows it.
    Status begin() {
        if (tree_) return {};
        const Result<Position> start = start_.finish();
        if (!start) return tl::unexpected(start.error());
        tree_.emplace(*start);
        tree_->at(RecordTree::kRoot).comments = std::move(early_comments_);
        path_ = {RecordTree::kRoot};
        return {};
    }

    // Elsewhere "+F" is what somebody has written.
    bool has_freezes() const { return tree_->start().rules().freezes.has_value(); }

    Status take_comment(std::string_view text) {
        if (text.starts_with('*')) text.remove_prefix(1);
        if (is_freeze_read_) {  // it was read together with its move
            is_freeze_read_ = false;
            return {};
        }
        auto& comments = tree_ ? tree_->at(path_.back()).comments : early_comments_;
        if (!is_broken_) comments.emplace_back(text);
        return {};
    }

    // "変化：12手": what follows replaces the twelfth move of the line before it.
    Status branch(std::string_view text) {
        if (const Status begun = begin(); !begun) return begun;
        std::string_view rest = text.substr(std::string_view("変化：").size());
        const auto number =
            integer_from_text(trimmed(rest.substr(0, std::min(rest.find("手"), rest.size()))));
        if (!number || *number < 1 || static_cast<std::size_t>(*number) > path_.size()) {
            return wrong(rest, fmt::format("a move from 1 to {}", path_.size()));
        }
        path_.resize(static_cast<std::size_t>(*number));
        is_broken_ = false;
        return {};
    }

    // "  12 ３四歩(33)        ( 0:12/00:01:30)+"
    Status take_move(std::string_view line) {
        if (const Status begun = begin(); !begun) return begun;
        std::string_view rest = trimmed(line);
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
        rest = trimmed(rest);
        const std::optional<Duration> time = take_time(rest);
        const std::string_view text = trimmed(rest);
        RecordNode& node = tree_->at(path_.back());
        if (const std::optional<Close> close = close_from_kif(text)) {
            node.close = close;
            node.close_time = time;
            return {};
        }
        std::string_view unread = text;
        Result<Move> move = move_from(unread, node);
        if (!move) return tl::unexpected(move.error());
        if (has_freezes() && lines_.has_more() && trimmed(lines_.peek()).starts_with("*+F")) {
            if (const auto kind = freeze_from_comment(trimmed(lines_.peek()).substr(1))) {
                *move = move->with_freeze(*kind);
                is_freeze_read_ = true;
            }
        }
        const Result<std::size_t> next = tree_->add(path_.back(), *move);
        if (!next) {
            is_freeze_read_ = false;
            return tl::unexpected(lines_.wrong(next.error().kind, line, next.error().message));
        }
        path_.push_back(*next);
        has_anything_ = true;
        if (time) tree_->at(*next).time = time;
        return {};
    }

    // Cuts the time off, and the sign of a branch behind it.
    static std::optional<Duration> take_time(std::string_view& rest) {
        if (rest.ends_with('+')) rest = trimmed(rest.substr(0, rest.size() - 1));
        const std::size_t open = rest.rfind('(');
        if (open == rest.npos || rest.find(':', open) == rest.npos) return std::nullopt;
        std::string_view time = rest.substr(open + 1);
        time = time.substr(0, std::min(time.find_first_of("/)"), time.size()));
        rest = rest.substr(0, open);
        return time_from_clock(time);
    }

    // "７六歩(77)", "同　銀(31)", "５五角打", "２二角成(88)"
    Result<Move> move_from(std::string_view& text, const RecordNode& before) const {
        const std::string_view whole = text;
        std::optional<Square> to;
        if (text.starts_with("同")) {
            text.remove_prefix(std::string_view("同").size());
            while (text.starts_with("　") || text.starts_with(' '))
                text.remove_prefix(text[0] == ' ' ? 1 : std::string_view("　").size());
            if (before.move) to = before.move->to;
        } else {
            to = take_square(text);
        }
        if (!to) return wrong(whole, "a square such as ７六");
        const std::optional<Kind> kind = take_piece(text);
        if (!kind) return wrong(text, "a piece such as 歩");
        if (text == "打" && index_of(*kind) < kHandKinds) return drop_move(*kind, *to);
        const bool promotes = text.starts_with("成");
        if (promotes) text.remove_prefix(std::string_view("成").size());
        if (text.starts_with("不成")) text.remove_prefix(std::string_view("不成").size());
        const std::optional<Square> from = text.size() == 4 && text[0] == '(' && text[3] == ')'
                                               ? square_from_digits(text.substr(1, 2))
                                               : std::nullopt;
        if (!from) return wrong(text, "打 or where it came from, such as (77)");
        return board_move(*from, *to, promotes);
    }

    TextLines lines_;
    RecordReading reading_;
    KifStart start_;
    std::optional<RecordTree> tree_;
    std::vector<std::string> early_comments_;
    std::vector<std::size_t> path_;  // nodes of the line that is read
    bool is_in_moves_ = false;
    bool is_broken_ = false;
    bool has_anything_ = false;  // a header or a move
    bool is_freeze_read_ = false;
};

}  // namespace

Result<ShogiRecord> record_from_kif(std::string_view bytes, RecordReading reading) {
    return KifReader(bytes, reading).read();
}

}  // namespace shinpan::shogi
