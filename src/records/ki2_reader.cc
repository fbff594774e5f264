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
        if (text.starts_with("まで")) return tree_.end_by_words(text);
        if (std::string_view rest = text; take_side_mark(rest)) {
            return tree_.is_broken() ? Status() : take_moves(text);
        }
        const Result<bool> taken = tree_.take_start(line);
        if (!taken) return tl::unexpected(taken.error());
        if (*taken) return {};
        return tree_.wrong(text, "a header, a comment or moves such as ▲７六歩");
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
