#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "games/shogi/move_words.h"
#include "games/shogi/relative.h"
#include "records/jkf.h"
#include "records/shogi_thought.h"
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
    const Handicap* handicap = written_handicap(start);
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

// JKF has a letter for each of the words that tell which piece moved.
std::string relative_letters(const Position& before, Move move, Kind kind) {
    constexpr std::pair<std::string_view, char> kLetters[] = {
        {"左", 'L'}, {"直", 'C'}, {"右", 'R'}, {"上", 'U'}, {"寄", 'M'}, {"引", 'D'}};
    if (move.is_drop()) return origins(before, kind, move.to).empty() ? "" : "H";
    std::string letters;
    std::string_view words;
    const std::string told = relative_words(before, kind, move.from, move.to);
    for (words = told; !words.empty();) {
        for (const auto& [word, letter] : kLetters) {
            if (!words.starts_with(word)) continue;
            letters += letter;
            words.remove_prefix(word.size());
        }
    }
    return letters;
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
                add_forks(entry, index, before);
            }
            entries.push_back(std::move(entry));
            if (node.ends_line()) {
                entries.push_back(close_of(node, totals));
                for (const std::size_t next : node.next)
                    entries.back()["forks"].push_back(line(next, totals));
                return entries;
            }
            if (node.next.empty()) return entries;
            index = node.next.front();
        }
    }

private:
    static void add_comments(OrderedJson& entry, const RecordNode& node) {
        if (node.move && node.move->freeze != Kind::none) {
            entry["comments"].push_back(freeze_comment(node));
        }
        for (const std::string& comment : all_comments(node))
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
        if (told.promotes) {
            move["promote"] = true;
        } else if (!told.is_drop() && could_promote(before.position, told)) {
            move["promote"] = false;
        }
        const Kind taken = told.is_drop() ? Kind::none : before.position.kind_at(told.to);
        if (taken != Kind::none) move["capture"] = csa_piece(taken);
        if (const std::string relative = relative_letters(before.position, told, kind);
            !relative.empty()) {
            move["relative"] = relative;
        }
        if (!node.time) return;
        totals[side] += *node.time;
        entry["time"] = {{"now", clock(*node.time, false)}, {"total", clock(totals[side], true)}};
    }

    // The branches stand with the move of the line that they leave.
    void add_forks(OrderedJson& entry, std::size_t index, const PerSide<Duration>& totals) const {
        const RecordNode& parent = tree_.at(tree_.at(index).parent);
        if (parent.next.front() != index || parent.ends_line()) return;
        for (std::size_t i = 1; i < parent.next.size(); ++i)
            entry["forks"].push_back(line(parent.next[i], totals));
        if (parent.close) {
            entry["forks"].push_back(OrderedJson::array({close_of(parent, totals)}));
        }
    }

    static OrderedJson close_of(const RecordNode& node, const PerSide<Duration>& totals) {
        OrderedJson entry;
        const CloseText close = csa_close(*node.close, node.position.to_move(), false);
        if (!close.note.empty()) entry["comments"].push_back(close.note);
        entry["special"] = close.word;
        if (node.close_time) {
            const Duration total = totals[node.position.to_move()] + *node.close_time;
            entry["time"] = {{"now", clock(*node.close_time, false)},
                             {"total", clock(total, true)}};
        }
        return entry;
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
    return text_from_json(json) + "\n";
}

}  // namespace shinpan::shogi
