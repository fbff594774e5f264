#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "games/shogi/relative.h"
#include "records/ki2.h"
#include "records/kif_tree.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kMarks[] = {"▲", "△", "▼", "▽", "☗", "☖"};

// The mark of a side at the beginning, cut off.
bool take_mark(std::string_view& text) {
    for (const std::string_view mark : kMarks) {
        if (!text.starts_with(mark)) continue;
        text.remove_prefix(mark.size());
        return true;
    }
    return false;
}

std::string_view up_to_mark(std::string_view text) {
    std::size_t end = text.size();
    for (const std::string_view mark : kMarks)
        end = std::min(end, text.find(mark));
    return text.substr(0, end);
}

std::string_view without_outer_blanks(std::string_view text) {
    for (;;) {
        text = trimmed(text);
        if (text.starts_with("　")) {
            text.remove_prefix(std::string_view("　").size());
        } else if (text.ends_with("　")) {
            text.remove_suffix(std::string_view("　").size());
        } else {
            return text;
        }
    }
}

class Ki2Reader {
public:
    Ki2Reader(std::string_view bytes, RecordReading reading) : lines_(bytes), reading_(reading) {}

    Result<ShogiRecord> read() {
        while (lines_.has_more()) {
            if (const Status taken = take(lines_.next()); !taken) {
                if (reading_ == RecordReading::strict) return tl::unexpected(taken.error());
                if (tree_.has_begun()) tree_.break_off();
            }
        }
        return tree_.finish();
    }

private:
    Status take(std::string_view line) {
        const std::string_view text = without_outer_blanks(line);
        if (text.empty() || text.starts_with('#')) return {};
        if (text.starts_with('*') || text.starts_with('&')) return tree_.take_comment(text);
        if (text.starts_with("変化：")) return tree_.branch(text);
        if (text.starts_with("まで")) return tree_.is_broken() ? Status() : take_end(text);
        if (std::string_view rest = text; take_mark(rest)) {
            return tree_.is_broken() ? Status() : take_moves(text);
        }
        const Result<bool> taken = tree_.take_start(line);
        if (!taken) return tl::unexpected(taken.error());
        if (*taken) return {};
        return tree_.wrong(text, "a header, a comment or moves such as ▲７六歩");
    }

    // "まで87手で先手の勝ち"
    Status take_end(std::string_view text) {
        if (Status begun = tree_.begin(); !begun) return begun;
        RecordNode& node = tree_.last();
        const std::size_t told = text.find("手で");
        if (told == text.npos) return {};
        const std::string_view how = text.substr(told + std::string_view("手で").size());
        for (const CloseWord& word : close_words()) {
            if (how.find(word.kif) == how.npos) continue;
            node.close = word.close;
            return {};
        }
        if (how.find("時間切れ") != how.npos) node.close = Close::time;
        const bool is_won = how.find("勝ち") != how.npos;
        if (is_won && !node.close) node.close = Close::resignation;
        return {};
    }

    Status take_moves(std::string_view text) {
        if (Status begun = tree_.begin(); !begun) return begun;
        while (take_mark(text)) {
            const std::string_view told = up_to_mark(text);
            const Result<Move> read = move_from(without_outer_blanks(told));
            if (!read) return tl::unexpected(read.error());
            text.remove_prefix(told.size());
            if (Status played = tree_.play(*read, told, text.empty()); !played) return played;
        }
        return text.empty() ? Status() : tree_.wrong(text, "a mark such as ▲");
    }

    // "７六歩", "同銀右上", "５五角打", "２二角成", "同　飛不成"
    Result<Move> move_from(std::string_view told) const {
        const RecordNode& before = tree_.last();
        std::string_view text = told;
        std::optional<Square> to;
        if (text.starts_with("同")) {
            text = without_outer_blanks(text.substr(std::string_view("同").size()));
            if (before.move) to = before.move->to;
        } else {
            to = take_square(text);
        }
        if (!to) return tree_.wrong(told, "a square such as ７六");
        const std::optional<Kind> kind = take_piece(text);
        if (!kind) return tree_.wrong(told, "a piece such as 歩");

        const Side side = before.position.to_move();
        std::vector<Square> from = origins(before.position, *kind, *to);
        bool promotes = false;
        bool drops = from.empty();
        while (!text.empty()) {
            const Utf8Step step = first_character(text);
            text.remove_prefix(step.length);
            if (step.code_point == U'打') {
                drops = true;
            } else if (step.code_point == U'成') {
                promotes = true;
            } else if (step.code_point == U'不') {
                if (text != "成") return tree_.wrong(told, "不成");
                text = {};
            } else {
                const bool is_word = std::u32string_view(U"上行寄引左右直").find(step.code_point) !=
                                     std::u32string_view::npos;
                if (!is_word) return tree_.wrong(told, "a word such as 右, 成 or 打");
                std::erase_if(from, [&](Square origin) {
                    return !is_true_of(step.code_point, side, *kind, origin, *to);
                });
            }
        }
        if (drops && index_of(*kind) < kHandKinds) return drop_move(*kind, *to);
        if (from.size() != 1) {
            return tl::unexpected(
                lines_.wrong(ErrorKind::illegal, told,
                             fmt::format("ki2: {}: {}", in_quotes(told),
                                         from.empty() ? "no such piece can move there"
                                                      : "several pieces can move there")));
        }
        return board_move(from.front(), *to, promotes);
    }

    TextLines lines_;
    RecordReading reading_;
    KifTree tree_{lines_, "ki2"};
};

}  // namespace

Result<ShogiRecord> record_from_ki2(std::string_view bytes, RecordReading reading) {
    return Ki2Reader(bytes, reading).read();
}

}  // namespace shinpan::shogi
