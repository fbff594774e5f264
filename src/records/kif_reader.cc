#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "records/ki2_move.h"
#include "records/kif.h"
#include "records/kif_tree.h"
#include "records/shogi_text.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

// "(77)", and the same as wide as the other characters.
std::optional<Square> square_in_brackets(std::string_view text) {
    for (const auto& [open, close] : {std::pair{"(", ")"}, std::pair{"（", "）"}}) {
        if (!text.starts_with(open) || !text.ends_with(close)) continue;
        text.remove_prefix(std::string_view(open).size());
        text.remove_suffix(std::string_view(close).size());
        const auto digits = number_of_any_width(text);
        return digits ? square_from_digits(fmt::format("{}", *digits)) : std::nullopt;
    }
    return std::nullopt;
}

class KifReader {
public:
    KifReader(std::string_view bytes, RecordReading reading) : lines_(bytes), reading_(reading) {}

    Result<ShogiRecord> read() {
        while (lines_.has_more()) {
            if (const Status taken = take(lines_.next()); !taken) {
                if (!reading_.is_lenient()) return tl::unexpected(taken.error());
                reading_.repaired([&] { return taken.error().message + ": left out"; });
                if (is_of_line_) tree_.break_off();
            }
        }
        return tree_.finish();
    }

private:
    Status take(std::string_view line) {
        const std::string_view text = without_wide_blanks(line);
        is_of_line_ = false;
        if (text.empty() || text.starts_with('#')) return {};
        if (text.starts_with('*') || text.starts_with('&')) return tree_.take_comment(text);
        if (branch_mark(text) > 0) {
            // A program that many use has written such lines among the headers, too.
            is_of_line_ = tree_.has_begun();
            return is_of_line_ ? tree_.branch(text) : Status();
        }
        if (text.starts_with("まで")) return tree_.end_by_words(text);
        if (text.starts_with("手数----")) return tree_.begin();
        if (const std::string_view number = number_in_front(text); !number.empty()) {
            is_of_line_ = true;
            return tree_.is_broken() ? Status() : take_move(text, number);
        }
        const Result<bool> taken = tree_.take_start(text);
        if (!taken) return tl::unexpected(taken.error());
        if (*taken) return {};
        return tree_.wrong(text, "a header, a board, a comment or a move");
    }

    // Of a move, in digits of either width. Wide ones have a blank behind them, or they would be
    // those of a square; in front of the moves they are those of a board.
    std::string_view number_in_front(std::string_view text) const {
        const std::size_t narrow = std::min(text.find_first_not_of("0123456789"), text.size());
        if (narrow > 0) return text.substr(0, narrow);
        const std::string_view wide = text.substr(0, wide_digits_in_front(text));
        const std::string_view behind = text.substr(wide.size());
        const bool is_number =
            tree_.has_begun() && (behind.starts_with(' ') || behind.starts_with("　"));
        return is_number ? wide : std::string_view();
    }

    // "  12 ３四歩(33)        ( 0:12/00:01:30)+"
    Status take_move(std::string_view line, std::string_view number) {
        if (Status begun = tree_.begin(); !begun) return begun;
        if (Status counted = tree_.check_number(number); !counted) return counted;
        std::string_view rest = without_wide_blanks(line.substr(number.size()));
        const Result<std::optional<Duration>> told_time = take_time(rest);
        if (!told_time) return tl::unexpected(told_time.error());
        const std::optional<Duration>& time = *told_time;
        const std::string_view text = without_wide_blanks(rest);
        if (const std::optional<Close> close = close_from_kif(text)) {
            tree_.end(*close, time);
            return {};
        }
        if (text == "連続王手の千日手") {
            tree_.end(perpetual_check_at(tree_.last().position), time);
            return {};
        }
        std::string_view unread = text;
        take_side_mark(unread);  // of other formats; whose move it is is known
        const Result<Move> move = move_from(unread, tree_.last());
        if (!move) return tl::unexpected(move.error());
        if (Status played = tree_.play(*move, text, true); !played) return played;
        if (time) tree_.last().time = time;
        return {};
    }

    // Cuts the time off, and the sign of a branch behind it.
    Result<std::optional<Duration>> take_time(std::string_view& rest) const {
        if (rest.ends_with('+')) rest = without_wide_blanks(rest.substr(0, rest.size() - 1));
        const std::size_t wide = rest.rfind("（");
        const bool is_wide = wide != rest.npos && rest.find(':', wide) != rest.npos;
        const std::size_t open = is_wide ? wide : rest.rfind('(');
        if (open == rest.npos || rest.find(':', open) == rest.npos) return std::nullopt;
        const std::string_view told = rest.substr(open);
        const std::string_view close = is_wide ? "）" : ")";
        rest = rest.substr(0, open);
        const std::string_view clocks = told.substr(close.size(), told.find(close) - close.size());
        const std::optional<Duration> time = time_from_clock(clocks.substr(0, clocks.find('/')));
        if (time && told.find(close) != told.npos) return time;
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
        if ((text == "打" || text == "打(00)") && index_of(*kind) < kHandKinds)
            return drop_move(*kind, *to);
        const bool promotes = text.starts_with("成");
        if (promotes) text.remove_prefix(std::string_view("成").size());
        if (text.starts_with("不成")) text.remove_prefix(std::string_view("不成").size());
        const std::optional<Square> from = square_in_brackets(text);
        if (!from) return tree_.wrong(text, "打 or where it came from, such as (77)");
        return board_move(*from, *to, promotes);
    }

    TextLines lines_;
    RecordReading reading_;
    KifTree tree_{lines_, "kif", reading_};
    bool is_of_line_ = false;  // what was read last is a move or a branch: others depend on it
};

}  // namespace

Result<ShogiRecord> record_from_kif(std::string_view bytes, RecordReading reading) {
    return KifReader(bytes, reading).read();
}

}  // namespace shinpan::shogi
