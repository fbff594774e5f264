#include "records/kif_tree.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "records/ki2_move.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {

std::size_t branch_mark(std::string_view text) {
    for (const std::string_view mark : {"変化：", "変化:"}) {
        if (text.starts_with(mark)) return mark.size();
    }
    return 0;
}

tl::unexpected<Error> KifTree::wrong(std::string_view rest, std::string_view expected) const {
    return tl::unexpected(
        lines_.wrong(ErrorKind::syntax, rest,
                     fmt::format("{}: {}: expected {}", format_, in_quotes(rest), expected)));
}

Result<bool> KifTree::take_start(std::string_view line) {
    if (tree_) return false;
    Result<bool> taken = start_.take(lines_, line);
    has_anything_ = has_anything_ || (taken && *taken);
    return taken;
}

Status KifTree::begin() {
    if (tree_) return {};
    const Result<Position> start = start_.finish();
    if (!start) {
        return tl::unexpected(lines_.wrong(start.error().kind, "",
                                           fmt::format("{}: {}", format_, start.error().message)));
    }
    tree_.emplace(*start);
    tree_->at(RecordTree::kRoot).comments = std::move(early_comments_);
    path_ = {RecordTree::kRoot};
    return {};
}

Status KifTree::take_comment(std::string_view text) {
    if (text.starts_with('*')) text.remove_prefix(1);
    if (std::exchange(is_freeze_read_, false)) {
        if (has_counts_of(text, last())) return {};
        return refuse(wrong(text, freeze_comment(last())).value());
    }
    if (tree_ && is_closed_ && !is_broken_) {
        if (const auto close = close_with_note(*last().close, text)) {
            last().close = close;
            return {};
        }
    }
    auto& comments = tree_ ? last().comments : early_comments_;
    if (!is_broken_) comments.emplace_back(text);
    return {};
}

Status KifTree::refuse(const Error& error) const {
    if (!reading_.is_lenient()) return tl::unexpected(error);
    reading_.repaired([&] { return error.message; });
    return {};
}

Status KifTree::check_number(std::string_view digits) {
    const auto number = number_of_any_width(digits);
    const auto ply = static_cast<long long>(path_.size());
    if (!numbers_before_ && number) numbers_before_ = *number - ply;
    const long long before = numbers_before_.value_or(0);
    const long long expected = before + ply;
    const bool goes_back = number && *number > before && *number < expected;
    // Behind the end nothing is counted.
    if (number == expected || (is_closed_ && !goes_back)) return {};
    const Error flaw =
        wrong(digits, is_closed_ ? "no move after the end" : fmt::format("move {}", expected))
            .value();
    if (reading_.is_lenient() && goes_back) {
        // Some programs tell a branch by its number alone.
        path_.resize(static_cast<std::size_t>(*number - before));
        is_closed_ = false;
    }
    return refuse(flaw);
}

Status KifTree::close_branch() {
    const std::optional<Error> flaw = std::exchange(empty_branch_, std::nullopt);
    return flaw ? refuse(*flaw) : Status();
}

Status KifTree::branch(std::string_view text) {
    if (Status begun = begin(); !begun) return begun;
    if (Status closed = close_branch(); !closed) return closed;
    const std::string_view rest = text.substr(branch_mark(text));
    const auto number = number_of_any_width(
        without_wide_blanks(rest.substr(0, std::min(rest.find("手"), rest.size()))));
    const long long before = numbers_before_.value_or(0);
    const long long last = before + static_cast<long long>(path_.size());
    if (!number || *number <= before || *number > last) {
        return wrong(rest, fmt::format("a move from {} to {}", before + 1, last));
    }
    path_.resize(static_cast<std::size_t>(*number - before));
    empty_branch_ = wrong(rest, "moves in the branch").value();
    is_broken_ = false;
    is_closed_ = false;
    return {};
}

void KifTree::end(Close close, const std::optional<Duration>& time) {
    last().end(close, time);
    is_closed_ = true;
    empty_branch_.reset();
}

Status KifTree::end_by_words(std::string_view text) {
    if (is_broken_ || is_closed_) return {};
    if (Status begun = begin(); !begun) return begun;
    const std::optional<TotalWords> told = total_words_in(text);
    if (!told) return {};
    // Some tell the moves of the whole game behind its branches.
    const long long ply = numbers_before_.value_or(0) + static_cast<long long>(path_.size()) - 1;
    if (told->moves && *told->moves != ply) {
        const bool has_branches = tree_->size() > path_.size();
        if (*told->moves < ply || has_branches) return {};
        return refuse(
            wrong(text, fmt::format("{} moves before it, not {}", *told->moves, ply)).value());
    }
    // Where the side to move has won it is not known why, and who resigned would have lost.
    const Side to_move = last().position.to_move();
    if (told->close == Close::resignation && told->winner == to_move)
        return refuse(wrong(text, "the one who moved last to win, or why that is not so").value());
    end(told->close);
    return {};
}

Status KifTree::play(Move move, std::string_view told, bool ends_line) {
    // Elsewhere "+F" is what somebody has written.
    const bool has_freezes = tree_->start().rules().freezes.has_value();
    if (ends_line && has_freezes && lines_.has_more() &&
        trimmed(lines_.peek()).starts_with("*+F")) {
        if (const auto kind = freeze_from_comment(trimmed(lines_.peek()).substr(1))) {
            move = move.with_freeze(*kind);
            is_freeze_read_ = true;
        }
    }
    if (is_closed_) {
        is_freeze_read_ = false;
        if (!reading_.is_lenient()) return wrong(told, "no move after the end");
        reading_.repaired([&] { return wrong(told, "no move after the end").value().message; });
    }
    const Result<std::size_t> next = tree_->add(path_.back(), move);
    if (!next) {
        is_freeze_read_ = false;
        return tl::unexpected(lines_.wrong(next.error().kind, told, next.error().message));
    }
    path_.push_back(*next);
    has_anything_ = true;
    empty_branch_.reset();
    return {};
}

Result<ShogiRecord> KifTree::finish() {
    if (!has_anything_) {
        return failure(ErrorKind::syntax,
                       fmt::format("1:1: {}: expected a game, found none", format_));
    }
    if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
    if (const Status closed = close_branch(); !closed) return tl::unexpected(closed.error());
    for (std::size_t i = 0; i < tree_->size(); ++i)
        take_thought(tree_->at(i));
    return ShogiRecord{std::move(start_.headers), std::move(*tree_)};
}

}  // namespace shinpan::shogi
