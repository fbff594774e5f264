#include <fmt/format.h>

#include "core/utf8.h"
#include "games/shogi/move_words.h"
#include "records/ki2.h"
#include "records/kif_start.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

constexpr int kKi2MoveWidth = 14;
constexpr std::size_t kMovesInLine = 6;

class Ki2Writer {
public:
    explicit Ki2Writer(const ShogiRecord& record) : record_(record), tree_(record.tree) {}

    std::string write() {
        text_ = kif_start_text(record_) + "\n";
        write_comments(RecordTree::kRoot);
        follow(RecordTree::kRoot, 0);
        while (!branches_.empty()) {
            const Branch branch = branches_.back();
            branches_.pop_back();
            text_ += fmt::format("\n変化：{}手\n", branch.ply);
            if (branch.is_end) {
                write_close(tree_.at(branch.node), branch.ply - 1);
                continue;
            }
            write_move(branch.node);
            follow(branch.node, branch.ply);
        }
        return std::move(text_);
    }

private:
    struct Branch {
        std::size_t node;
        std::size_t ply;
        bool is_end;  // of the line, at the node
    };

    void follow(std::size_t index, std::size_t ply) {
        for (;;) {
            const RecordNode& here = tree_.at(index);
            if (here.ends_line()) write_close(here, ply);
            if (here.close && !here.ends_line()) branches_.push_back({index, ply + 1, true});
            const std::size_t first = here.ends_line() ? 0 : 1;
            for (std::size_t i = here.next.size(); i-- > first;)
                branches_.push_back({here.next[i], ply + 1, false});
            if (here.next.empty() || here.ends_line()) break;
            index = here.next.front();
            write_move(index);
            ++ply;
        }
        end_row();
    }

    void write_close(const RecordNode& node, std::size_t ply) {
        end_row();
        text_ += fmt::format("まで{}手で{}\n", ply, end_words(node));
        const std::string_view note = kif_close(*node.close).note;
        if (!note.empty()) text_ += fmt::format("*{}\n", note);
    }

    // As KI2 tells it, with the side where there is one to name.
    static std::string end_words(const RecordNode& node) {
        const bool is_first = node.position.to_move() == Side::first;
        const std::string_view mover = is_first ? "先手" : "後手";
        const std::string_view other = is_first ? "後手" : "先手";
        const std::string word = kif_close(*node.close).word;
        switch (*node.close) {
            case Close::resignation: return fmt::format("{}の勝ち", other);
            case Close::time: return fmt::format("時間切れにより{}の勝ち", other);
            case Close::declaration:
            case Close::foul:
            case Close::foul_before:
            case Close::perpetual_check:
            case Close::perpetual_check_before: return fmt::format("{}の{}", mover, word);
            default: return word;
        }
    }

    void write_move(std::size_t index) {
        const RecordNode& node = tree_.at(index);
        text_ += padded(move_text(node, tree_.at(node.parent)), kKi2MoveWidth);
        const bool has_more =
            node.move->freeze != Kind::none || !node.comments.empty() || node.thought;
        if (++in_row_ == kMovesInLine || has_more) end_row();
        if (node.move->freeze != Kind::none) text_ += "*" + freeze_comment(node) + "\n";
        write_comments(index);
    }

    void end_row() {
        if (in_row_ > 0) {
            while (text_.ends_with(' '))
                text_.pop_back();
            text_ += '\n';
        }
        in_row_ = 0;
    }

    void write_comments(std::size_t index) {
        for (const std::string& comment : all_comments(tree_.at(index)))
            text_ += (comment.starts_with('&') ? "" : "*") + comment + "\n";
    }

    static std::string move_text(const RecordNode& node, const RecordNode& before) {
        const auto last = before.move ? std::optional<Square>(before.move->to) : std::nullopt;
        return japanese_move(before.position, *node.move, last);
    }

    const ShogiRecord& record_;
    const RecordTree& tree_;
    std::string text_;
    std::vector<Branch> branches_;
    std::size_t in_row_ = 0;
};

}  // namespace

std::string to_ki2(const ShogiRecord& record) { return Ki2Writer(record).write(); }

}  // namespace shinpan::shogi
