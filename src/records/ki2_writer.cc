#include <fmt/format.h>

#include "core/utf8.h"
#include "games/shogi/move_words.h"
#include "records/ki2.h"
#include "records/kif_start.h"
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
            write_move(branch.node);
            follow(branch.node, branch.ply);
        }
        return std::move(text_);
    }

private:
    struct Branch {
        std::size_t node;
        std::size_t ply;
    };

    void follow(std::size_t index, std::size_t ply) {
        for (;;) {
            const RecordNode& here = tree_.at(index);
            if (here.close) {
                end_row();
                text_ += fmt::format("まで{}手で{}\n", ply, end_words(here));
            }
            if (here.next.empty()) break;
            for (std::size_t i = here.next.size(); i-- > 1;)
                branches_.push_back({here.next[i], ply + 1});
            index = here.next.front();
            write_move(index);
            ++ply;
        }
        end_row();
    }

    static std::string end_words(const RecordNode& node) {
        if (node.close != Close::resignation) return std::string(kif_word(*node.close));
        return node.position.to_move() == Side::first ? "後手の勝ち" : "先手の勝ち";
    }

    void write_move(std::size_t index) {
        const RecordNode& node = tree_.at(index);
        text_ += padded(move_text(node, tree_.at(node.parent)), kKi2MoveWidth);
        const bool has_more = node.move->freeze != Kind::none || !node.comments.empty();
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
        for (const std::string& comment : tree_.at(index).comments)
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
