#include <fmt/format.h>

#include "core/text.h"
#include "records/kif.h"
#include "records/kif_tree.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

class KifReader {
public:
    KifReader(std::string_view bytes, RecordReading reading) : lines_(bytes), reading_(reading) {}

    Result<ShogiRecord> read() {
        while (lines_.has_more()) {
            if (const Status taken = take(lines_.next()); !taken) {
                if (!reading_.is_lenient()) return tl::unexpected(taken.error());
                reading_.repaired([&] { return taken.error().message + ": left out"; });
                if (is_in_moves_) tree_.break_off();
            }
        }
        return tree_.finish();
    }

private:
    Status take(std::string_view line) {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.starts_with('#')) return {};
        if (text.starts_with('*') || text.starts_with('&')) return tree_.take_comment(text);
        if (text.starts_with("変化：")) return tree_.branch(text);
        if (text.starts_with("まで")) return {};
        if (text.starts_with("手数----")) {
            is_in_moves_ = true;
            return tree_.begin();
        }
        if (text[0] >= '0' && text[0] <= '9') {
            is_in_moves_ = true;
            return tree_.is_broken() ? Status() : take_move(line);
        }
        const Result<bool> taken = tree_.take_start(line);
        if (!taken) return tl::unexpected(taken.error());
        if (*taken) return {};
        return tree_.wrong(line, "a header, a board, a comment or a move");
    }

    // "  12 ３四歩(33)        ( 0:12/00:01:30)+"
    Status take_move(std::string_view line) {
        if (Status begun = tree_.begin(); !begun) return begun;
        std::string_view rest = trimmed(line);
        const std::string_view digits =
            rest.substr(0, std::min(rest.find_first_not_of("0123456789"), rest.size()));
        if (!tree_.is_closed()) {
            if (Status counted = tree_.check_number(digits); !counted) return counted;
        }
        rest = trimmed(rest.substr(digits.size()));
        const Result<std::optional<Duration>> told_time = take_time(rest);
        if (!told_time) return tl::unexpected(told_time.error());
        const std::optional<Duration>& time = *told_time;
        const std::string_view text = trimmed(rest);
        if (const std::optional<Close> close = close_from_kif(text)) {
            tree_.end(*close, time);
            return {};
        }
        if (text == "連続王手の千日手") {
            // Who is in check has not given it.
            const bool is_checked = tree_.last().position.in_check();
            tree_.end(is_checked ? Close::perpetual_check_before : Close::perpetual_check, time);
            return {};
        }
        std::string_view unread = text;
        const Result<Move> move = move_from(unread, tree_.last());
        if (!move) return tl::unexpected(move.error());
        if (Status played = tree_.play(*move, text, true); !played) return played;
        if (time) tree_.last().time = time;
        return {};
    }

    // Cuts the time off, and the sign of a branch behind it.
    Result<std::optional<Duration>> take_time(std::string_view& rest) const {
        if (rest.ends_with('+')) rest = trimmed(rest.substr(0, rest.size() - 1));
        const std::size_t open = rest.rfind('(');
        if (open == rest.npos || rest.find(':', open) == rest.npos) return std::nullopt;
        const std::string_view told = rest.substr(open);
        rest = rest.substr(0, open);
        const std::string_view spent = told.substr(1, told.find_first_of("/)") - 1);
        const std::optional<Duration> time = time_from_clock(spent);
        if (time && told.find(')') != told.npos) return time;
        Error error = tree_.wrong(told, "a time such as ( 0:12/00:01:30)").value();
        if (!reading_.is_lenient()) return tl::unexpected(std::move(error));
        reading_.repaired([&] { return error.message; });
        return time;
    }

    // "７六歩(77)", "同　銀(31)", "５五角打", "２二角成(88)"
    Result<Move> move_from(std::string_view& text, const RecordNode& before) const {
        const std::string_view whole = text;
        std::optional<Square> to;
        if (text.starts_with("同")) {
            text.remove_prefix(std::string_view("同").size());
            while (text.starts_with("　") || text.starts_with(' '))
                text.remove_prefix(text[0] == ' ' ? 1 : std::string_view("　").size());
            if (before.move) to = before.move->to;
        } else {
            to = take_square(text);
        }
        if (!to) return tree_.wrong(whole, "a square such as ７六");
        const std::optional<Kind> kind = take_piece(text);
        if (!kind) return tree_.wrong(text, "a piece such as 歩");
        if (text == "打" && index_of(*kind) < kHandKinds) return drop_move(*kind, *to);
        const bool promotes = text.starts_with("成");
        if (promotes) text.remove_prefix(std::string_view("成").size());
        if (text.starts_with("不成")) text.remove_prefix(std::string_view("不成").size());
        const std::optional<Square> from = text.size() == 4 && text[0] == '(' && text[3] == ')'
                                               ? square_from_digits(text.substr(1, 2))
                                               : std::nullopt;
        if (!from) return tree_.wrong(text, "打 or where it came from, such as (77)");
        return board_move(*from, *to, promotes);
    }

    TextLines lines_;
    RecordReading reading_;
    KifTree tree_{lines_, "kif", reading_};
    bool is_in_moves_ = false;
};

}  // namespace

Result<ShogiRecord> record_from_kif(std::string_view bytes, RecordReading reading) {
    return KifReader(bytes, reading).read();
}

}  // namespace shinpan::shogi
