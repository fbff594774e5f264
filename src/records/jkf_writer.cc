#include <nlohmann/json.hpp>

#include "records/jkf.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

using OrderedJson = nlohmann::ordered_json;

int color_of(Side side) { return side == Side::first ? 0 : 1; }
OrderedJson place(Square square) {
    return {{"x", file_of(square) + 1}, {"y", rank_of(square) + 1}};
}

OrderedJson clock(Duration time, bool with_hours) {
    const auto all = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    OrderedJson json;
    if (with_hours) json["h"] = all / 3600;
    json["m"] = with_hours ? all / 60 % 60 : all / 60;
    json["s"] = all % 60;
    return json;
}

OrderedJson initial(const Position& start) {
    OrderedJson json;
    const Handicap* handicap = handicap_of(start);
    json["preset"] = handicap ? handicap->jkf : "OTHER";
    if (handicap) return json;
    OrderedJson& data = json["data"];
    data["color"] = color_of(start.to_move());
    data["board"] = OrderedJson::array();
    for (int file = 0; file < kWidth; ++file) {
        OrderedJson squares = OrderedJson::array();
        for (int rank = 0; rank < kWidth; ++rank) {
            const Square square = square_at(file, rank);
            OrderedJson cell = OrderedJson::object();
            if (const auto side = start.side_at(square)) {
                cell["color"] = color_of(*side);
                cell["kind"] = csa_piece(start.kind_at(square));
            }
            squares.push_back(cell);
        }
        data["board"].push_back(squares);
    }
    data["hands"] = OrderedJson::array();
    for (const Side side : kSides) {
        OrderedJson hand = OrderedJson::object();
        for (std::size_t i = 0; i < kHandKinds; ++i) {
            const Kind kind = kind_at_index(i);
            hand[std::string(csa_piece(kind))] = start.hand(side).count(kind);
        }
        data["hands"].push_back(hand);
    }
    return json;
}

class JkfWriter {
public:
    explicit JkfWriter(const RecordTree& tree) : tree_(tree) {}

    // The line that begins with `index`, and where it is branched the others of the same ply.
    OrderedJson line(std::size_t index, PerSide<Duration> totals) const {
        OrderedJson entries = OrderedJson::array();
        for (;;) {
            const RecordNode& node = tree_.at(index);
            const PerSide<Duration> before = totals;
            OrderedJson entry = OrderedJson::object();
            add_comments(entry, node);
            if (node.move) {
                add_move(entry, node, totals);
                const RecordNode& parent = tree_.at(node.parent);
                // The branches stand with the move of the line that they leave.
                const bool has_forks = parent.next.size() > 1 && parent.next.front() == index;
                for (std::size_t i = 1; has_forks && i < parent.next.size(); ++i)
                    entry["forks"].push_back(line(parent.next[i], before));
            }
            entries.push_back(std::move(entry));
            if (node.close) add_close(entries, node, totals);
            if (node.next.empty()) return entries;
            index = node.next.front();
        }
    }

private:
    static void add_comments(OrderedJson& entry, const RecordNode& node) {
        if (node.move && node.move->freeze != Kind::none) {
            entry["comments"].push_back(freeze_comment(node));
        }
        for (const std::string& comment : node.comments)
            entry["comments"].push_back(comment);
    }

    void add_move(OrderedJson& entry, const RecordNode& node, PerSide<Duration>& totals) const {
        const RecordNode& before = tree_.at(node.parent);
        const Side side = before.position.to_move();
        const Move told = *node.move;
        OrderedJson& move = entry["move"];
        move["color"] = color_of(side);
        if (!told.is_drop()) move["from"] = place(told.from);
        move["to"] = place(told.to);
        const Kind kind = told.is_drop() ? told.dropped() : before.position.kind_at(told.from);
        move["piece"] = csa_piece(kind);
        if (before.move && before.move->to == told.to) move["same"] = true;
        if (told.promotes) move["promote"] = true;
        const Kind taken = told.is_drop() ? Kind::none : before.position.kind_at(told.to);
        if (taken != Kind::none) move["capture"] = csa_piece(taken);
        if (!node.time) return;
        totals[side] += *node.time;
        entry["time"] = {{"now", clock(*node.time, false)}, {"total", clock(totals[side], true)}};
    }

    static void add_close(OrderedJson& entries, const RecordNode& node,
                          const PerSide<Duration>& totals) {
        OrderedJson entry;
        // The words of CSA, and KIF's where CSA has none.
        const std::string_view word = csa_word(*node.close);
        entry["special"] = word.empty() ? kif_word(*node.close) : word;
        if (node.close_time) {
            const Duration total = totals[node.position.to_move()] + *node.close_time;
            entry["time"] = {{"now", clock(*node.close_time, false)},
                             {"total", clock(total, true)}};
        }
        entries.push_back(std::move(entry));
    }

    const RecordTree& tree_;
};

}  // namespace

std::string to_jkf(const ShogiRecord& record) {
    OrderedJson json;
    json["header"] = OrderedJson::object();
    for (const auto& [key, value] : record.headers)
        json["header"][key] = value;
    if (record.tree.start().rules().freezes) {
        json["header"][std::string(kFreezeHeader)] = freeze_header(record.tree.start());
    }
    json["initial"] = initial(record.tree.start());
    json["moves"] = JkfWriter(record.tree).line(RecordTree::kRoot, {});
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace shinpan::shogi
