#include <fmt/format.h>

#include "core/utf8.h"
#include "records/kif.h"
#include "records/kif_start.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

constexpr int kKifMoveWidth = 14;  // columns for the text of a move

class KifWriter {
public:
    explicit KifWriter(const ShogiRecord& record) : record_(record), tree_(record.tree) {}

    std::string write() {
        text_ = "#KIF version=2.0 encoding=UTF-8\n" + kif_start_text(record_);
        text_ += "手数----指手---------消費時間--\n";
        write_comments(RecordTree::kRoot);
        follow(RecordTree::kRoot, 0, {});
        while (!branches_.empty()) {
            Branch branch = branches_.back();
            branches_.pop_back();
            text_ += fmt::format("\n変化：{}手\n", branch.ply);
            if (branch.is_end) {
                write_close(tree_.at(branch.node), branch.ply, branch.totals);
                continue;
            }
            write_move(branch.node, branch.ply, branch.totals);
            follow(branch.node, branch.ply, branch.totals);
        }
        return std::move(text_);
    }

private:
    using Totals = PerSide<Duration>;
    struct Branch {
        std::size_t node;
        std::size_t ply;
        Totals totals;  // before it
        bool is_end;    // of the line, at the node
    };

    // The line behind a node. Its branches wait, those that leave it last on top: so a reader
    // always finds the move that a branch replaces in the line before it.
    void follow(std::size_t index, std::size_t ply, Totals totals) {
        for (;;) {
            const RecordNode& here = tree_.at(index);
            if (here.ends_line()) write_close(here, ply + 1, totals);
            if (here.close && !here.ends_line()) {
                branches_.push_back({index, ply + 1, totals, true});
            }
            const std::size_t first = here.ends_line() ? 0 : 1;
            for (std::size_t i = here.next.size(); i-- > first;)
                branches_.push_back({here.next[i], ply + 1, totals, false});
            if (here.next.empty() || here.ends_line()) return;
            index = here.next.front();
            write_move(index, ++ply, totals);
        }
    }

    void write_move(std::size_t index, std::size_t ply, Totals& totals) {
        const RecordNode& node = tree_.at(index);
        const RecordNode& before = tree_.at(node.parent);
        totals[before.position.to_move()] += node.time.value_or(Duration::zero());
        const bool is_branched = before.next.size() > 1 && before.next.back() != index;
        write_row(ply, move_text(node, before), node.time, totals[before.position.to_move()],
                  is_branched);
        if (node.move->freeze != Kind::none) text_ += "*" + freeze_comment(node) + "\n";
        write_comments(index);
    }

    void write_close(const RecordNode& node, std::size_t ply, const Totals& totals) {
        const Side side = node.position.to_move();
        const Duration total = totals[side] + node.close_time.value_or(Duration::zero());
        const CloseText close = kif_close(*node.close);
        write_row(ply, close.word, node.close_time, total, false);
        if (!close.note.empty()) text_ += fmt::format("*{}\n", close.note);
    }

    void write_row(std::size_t ply, const std::string& text, const std::optional<Duration>& time,
                   Duration total, bool is_branched) {
        text_ += fmt::format("{:>4} {}", ply, time ? padded(text, kKifMoveWidth) : text);
        if (time)
            text_ += fmt::format("({}/{})", clock_text(*time, false), clock_text(total, true));
        text_ += is_branched ? "+\n" : "\n";
    }

    void write_comments(std::size_t index) {
        for (const std::string& comment : all_comments(tree_.at(index)))
            text_ += (comment.starts_with('&') ? "" : "*") + comment + "\n";
    }

    static std::string move_text(const RecordNode& node, const RecordNode& before) {
        const Move move = *node.move;
        const bool is_same = before.move && before.move->to == move.to;
        const std::string to = is_same ? "同　" : kif_square(move.to);
        if (move.is_drop()) return fmt::format("{}{}打", to, kif_piece(move.dropped()));
        return fmt::format("{}{}{}({})", to, kif_piece(before.position.kind_at(move.from)),
                           move.promotes ? "成" : "", csa_square(move.from));
    }

    const ShogiRecord& record_;
    const RecordTree& tree_;
    std::string text_;
    std::vector<Branch> branches_;
};

}  // namespace

std::string to_kif(const ShogiRecord& record) { return KifWriter(record).write(); }

}  // namespace shinpan::shogi
