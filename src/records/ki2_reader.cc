#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "records/ki2.h"
#include "records/ki2_move.h"
#include "records/kif_tree.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

class Ki2Reader {
public:
    Ki2Reader(std::string_view bytes, RecordReading reading) : lines_(bytes), reading_(reading) {}

    Result<ShogiRecord> read() {
        while (lines_.has_more()) {
            if (const Status taken = take(lines_.next()); !taken) {
                if (!reading_.is_lenient()) return tl::unexpected(taken.error());
                reading_.repaired([&] { return taken.error().message + ": left out"; });
                if (tree_.has_begun()) tree_.break_off();
            }
        }
        return tree_.finish();
    }

private:
    Status take(std::string_view line) {
        const std::string_view text = without_wide_blanks(line);
        if (text.empty() || text.starts_with('#')) return {};
        if (text.starts_with('*') || text.starts_with('&')) return tree_.take_comment(text);
        if (text.starts_with("変化：")) return tree_.branch(text);
        if (text.starts_with("まで")) return tree_.is_broken() ? Status() : take_end(text);
        if (std::string_view rest = text; take_side_mark(rest)) {
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
        const std::size_t told = text.find("手で");
        if (told == text.npos) return {};
        const std::string_view how = text.substr(told + std::string_view("手で").size());
        // "千日手", "先手の反則勝ち"
        const std::size_t side_end = how.find("の");
        const std::string_view behind_side =
            side_end == how.npos ? how : how.substr(side_end + std::string_view("の").size());
        for (const std::string_view word : {how, behind_side}) {
            if (const auto close = close_from_kif(without_wide_blanks(word))) {
                tree_.end(*close);
                return {};
            }
        }
        if (how.find("時間切れ") != how.npos) {
            tree_.end(Close::time);
        } else if (how.find("勝ち") != how.npos) {
            tree_.end(Close::resignation);
        }
        return {};
    }

    Status take_moves(std::string_view text) {
        if (Status begun = tree_.begin(); !begun) return begun;
        while (take_side_mark(text)) {
            const std::string_view told = up_to_side_mark(text);
            const RecordNode& before = tree_.last();
            const auto last = before.move ? std::optional(before.move->to) : std::nullopt;
            const Result<Move> read =
                move_from_ki2(before.position, last, without_wide_blanks(told));
            if (!read) {
                return tl::unexpected(lines_.wrong(read.error().kind, told, read.error().message));
            }
            text.remove_prefix(told.size());
            if (Status played = tree_.play(*read, told, text.empty()); !played) return played;
        }
        return text.empty() ? Status() : tree_.wrong(text, "a mark such as ▲");
    }

    TextLines lines_;
    RecordReading reading_;
    KifTree tree_{lines_, "ki2", reading_};
};

}  // namespace

Result<ShogiRecord> record_from_ki2(std::string_view bytes, RecordReading reading) {
    return Ki2Reader(bytes, reading).read();
}

}  // namespace shinpan::shogi
