#include "records/ki2_move.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "games/shogi/kanji_text.h"
#include "games/shogi/relative.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kMarks[] = {"▲", "△", "▼", "▽", "☗", "☖"};

tl::unexpected<Error> no_ki2_move(ErrorKind kind, std::string_view told, std::string_view why) {
    return failure(kind, fmt::format("ki2: {}: {}", in_quotes(told), why));
}

// What follows the name of the piece.
struct MoveWords {
    std::string relative;
    bool promotes = false;
    bool drops = false;
    std::optional<Square> from;  // where no words can tell
};

Result<MoveWords> words_from(std::string_view text, std::string_view told) {
    MoveWords words;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, first_character(text).length);
        if (text.size() == 4 && text[0] == '(' && text[3] == ')') {
            words.from = square_from_digits(text.substr(1, 2));
            if (words.from) return words;
        }
        text.remove_prefix(word.size());
        if (word == "打") {
            words.drops = true;
        } else if (word == "成") {
            words.promotes = true;
        } else if (word == "不" && text.starts_with("成")) {
            text.remove_prefix(std::string_view("成").size());
        } else if (std::string_view("上行入寄引左右直").find(word) != std::string_view::npos) {
            words.relative += word;
        } else {
            return no_ki2_move(ErrorKind::syntax, told, "expected a word such as 右, 成 or 打");
        }
    }
    return words;
}

}  // namespace

bool take_side_mark(std::string_view& text) {
    for (const std::string_view mark : kMarks) {
        if (!text.starts_with(mark)) continue;
        text.remove_prefix(mark.size());
        return true;
    }
    return false;
}

std::string_view up_to_side_mark(std::string_view text) {
    std::size_t end = text.size();
    for (const std::string_view mark : kMarks)
        end = std::min(end, text.find(mark));
    return text.substr(0, end);
}

std::string_view without_wide_blanks(std::string_view text) {
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

Result<Move> move_from_ki2(const Position& before, std::optional<Square> last,
                           std::string_view told) {
    std::string_view text = told;
    std::optional<Square> to;
    if (text.starts_with("同")) {
        text = without_wide_blanks(text.substr(std::string_view("同").size()));
        to = last;
    } else {
        to = take_square(text);
    }
    if (!to) return no_ki2_move(ErrorKind::syntax, told, "expected a square such as ７六");
    const std::optional<Kind> kind = take_piece(text);
    if (!kind) return no_ki2_move(ErrorKind::syntax, told, "expected a piece such as 歩");
    const Result<MoveWords> words = words_from(text, told);
    if (!words) return tl::unexpected(words.error());

    const bool is_for_hand = index_of(*kind) < kHandKinds;
    if (words->from) return board_move(*words->from, *to, words->promotes);
    if (words->drops && is_for_hand) return drop_move(*kind, *to);
    const auto from = origin_meant(before, *kind, *to, words->relative);
    if (from) return board_move(*from, *to, words->promotes);
    // Where nothing else can go there, nobody has to say that it is a drop.
    const bool can_move = !legal_origins(before, *kind, *to).empty();
    if (!can_move && is_for_hand && before.hand(before.to_move()).has(*kind)) {
        return drop_move(*kind, *to);
    }
    return no_ki2_move(ErrorKind::illegal, told,
                       can_move && words->relative.empty() ? "several pieces can move there"
                                                           : "no such piece can move there");
}

}  // namespace shinpan::shogi
