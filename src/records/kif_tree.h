// What KIF and KI2 have in common while they are read: the start, comments, branches, and the tree
// of moves that grows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/kif_start.h"
#include "records/shogi_text.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// The size of what begins the line of a branch, "変化：12手"; 0: it is none.
std::size_t branch_mark(std::string_view text);

class KifTree {
public:
    // `format` is its name in errors. The reader of `lines` is the same one that feeds this.
    KifTree(TextLines& lines, std::string_view format, RecordReading reading)
        : lines_(lines), format_(format), reading_(reading), start_(reading) {}

    tl::unexpected<Error> wrong(std::string_view rest, std::string_view expected) const;

    // False: it is no line of what stands before the moves.
    Result<bool> take_start(std::string_view line);
    // The start is known as soon as something follows it.
    Status begin();
    bool has_begun() const { return tree_.has_value(); }

    // All of the following need begin(), but for comments, which may come before.
    Status take_comment(std::string_view text);
    // "変化：12手": what follows replaces the twelfth move of the line before it.
    Status branch(std::string_view text);
    // The number in front of a move or an end: one more than that of the line before it. Studies may
    // begin with any. Behind an end it is that of another line, or says nothing.
    Status check_number(std::string_view digits);
    // `told` is where the move stands. At the end of a line its freeze may follow in a comment.
    Status play(Move move, std::string_view told, bool ends_line);
    // The line ends here, so that no move may follow.
    void end(Close close, const std::optional<Duration>& time = std::nullopt);
    bool is_closed() const { return is_closed_; }
    // "まで87手で先手の勝ち": the end, where nothing else has told one.
    Status end_by_words(std::string_view text);
    RecordNode& last() { return tree_->at(path_.back()); }
    const RecordNode& last() const { return tree_->at(path_.back()); }

    // A move could not be read: what follows belongs to a line that cannot go on.
    void break_off() {
        is_broken_ = true;
        empty_branch_.reset();
    }
    bool is_broken() const { return is_broken_; }

    Result<ShogiRecord> finish();

private:
    // Leniently what is wrong is only told.
    Status refuse(const Error& error) const;
    Status close_branch();  // one must have had moves

    TextLines& lines_;
    std::string_view format_;
    RecordReading reading_;
    KifStart start_;
    std::optional<RecordTree> tree_;
    std::vector<std::string> early_comments_;
    std::vector<std::size_t> path_;            // nodes of the line that is read
    std::optional<long long> numbers_before_;  // in front of the first move that has one
    std::optional<Error> empty_branch_;        // what is wrong with it, if nothing follows
    bool is_broken_ = false;
    bool is_closed_ = false;       // an end was told in the line that is read
    bool has_anything_ = false;    // a header or a move
    bool is_freeze_read_ = false;  // the comment that comes next was read with its move
};

}  // namespace shinpan::shogi
