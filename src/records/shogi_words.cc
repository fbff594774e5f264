#include "records/shogi_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/sfen.h"
#include "records/ki2_move.h"

namespace shinpan::shogi {
namespace {

constexpr std::array<std::string_view, kKinds> kCsaPieces{"FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                                          "OU", "TO", "NY", "NK", "NG", "UM", "RY"};
constexpr Handicap kHandicaps[] = {
    {"平手", "HIRATE", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
    {"香落ち", "KY", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"右香落ち", "KY_R", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"角落ち", "KA", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"飛車落ち", "HI", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"飛香落ち", "HIKY", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"二枚落ち", "2", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"三枚落ち", "3", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", true},
    {"四枚落ち", "4", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"五枚落ち", "5", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", true},
    {"左五枚落ち", "5_L", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", true},
    {"六枚落ち", "6", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"左七枚落ち", "7_L", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", true},
    {"右七枚落ち", "7_R", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", true},
    {"八枚落ち", "8", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"十枚落ち", "10", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
};

struct CloseWord {
    Close close;
    std::string_view kif;
    std::string_view csa;  // empty: CSA has no word for it
};
constexpr CloseWord kCloseWords[] = {
    {Close::resignation, "投了", "TORYO"},
    {Close::interruption, "中断", "CHUDAN"},
    {Close::sealed_move, "封じ手", ""},
    {Close::repetition, "千日手", "SENNICHITE"},
    {Close::impasse, "持将棋", "JISHOGI"},
    {Close::declaration, "入玉勝ち", "KACHI"},
    {Close::mate, "詰み", "TSUMI"},
    {Close::no_mate, "不詰", "FUZUMI"},
    {Close::time, "切れ負け", "TIME_UP"},
    {Close::foul, "反則負け", "ILLEGAL_MOVE"},
    {Close::foul_before, "反則勝ち", "ILLEGAL_ACTION"},
    {Close::perpetual_check, "", ""},
    {Close::perpetual_check_before, "", ""},
    {Close::move_limit, "最大手数", "MAX_MOVES"},
    {Close::draw, "引き分け", "HIKIWAKE"},
    {Close::no_show_win, "不戦勝", ""},
    {Close::no_show_loss, "不戦敗", ""},
    {Close::taken_back, "", "MATTA"},
    {Close::error, "", "ERROR"},
};

// What an end is written as where there is no word for it: one with the same result, and a note.
struct NotedClose {
    Close close;
    Close nearest;
    std::string_view note;
};
constexpr NotedClose kNotedCloses[] = {
    {Close::sealed_move, Close::interruption, "封じ手"},
    {Close::perpetual_check, Close::foul, "連続王手の千日手"},
    {Close::perpetual_check_before, Close::foul_before, "連続王手の千日手"},
    {Close::move_limit, Close::draw, "最大手数"},
    {Close::no_show_win, Close::foul_before, "不戦勝"},
    {Close::no_show_loss, Close::resignation, "不戦敗"},
    {Close::taken_back, Close::interruption, "待った"},
    {Close::error, Close::interruption, "エラー"},
};

// Other words for the ends, as programs and people write them.
struct OtherWord {
    std::string_view kif;
    Close close;
};
constexpr OtherWord kOtherWords[] = {
    {"詰", Close::mate},
    {"不詰み", Close::no_mate},
    {"時間切れ", Close::time},
    {"時間切れ負け", Close::time},
    {"時切れ負け", Close::time},
    {"時切れ", Close::time},
    {"切れ負", Close::time},
    {"反則勝", Close::foul_before},
    {"反則負", Close::foul},
    {"入玉", Close::declaration},
    {"入玉宣言", Close::declaration},
    {"入玉勝", Close::declaration},
    {"宣言勝ち", Close::declaration},
    {"勝ち宣言", Close::declaration},
    {"入玉宣言勝ち", Close::declaration},
    {"引分", Close::draw},
    {"引分け", Close::draw},
    {"引き分", Close::draw},
    {"指し掛け", Close::interruption},
    {"指掛け", Close::interruption},
    {"指掛", Close::interruption},
    {"封手", Close::sealed_move},
    {"不戦勝ち", Close::no_show_win},
    {"不戦負け", Close::no_show_loss},
    {"不戦負", Close::no_show_loss},
    {"手数制限", Close::move_limit},
    {"待った", Close::taken_back},
    {"エラー", Close::error},
};

const CloseWord& words_of(Close close) {
    return *std::ranges::find(kCloseWords, close, &CloseWord::close);
}
const NotedClose* noted(Close close) {
    const auto* found = std::ranges::find(kNotedCloses, close, &NotedClose::close);
    return found == std::end(kNotedCloses) ? nullptr : found;
}

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

std::string_view name_of(Side side) { return side == Side::first ? "先手" : "後手"; }

std::optional<int> take_number(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = integer_from_text(text.substr(0, end));
    if (!number || *number > 1'000'000) return std::nullopt;
    text.remove_prefix(end);
    return static_cast<int>(*number);
}

}  // namespace

std::string_view csa_piece(Kind kind) { return kCsaPieces[index_of(kind)]; }

std::optional<Kind> kind_from_csa(std::string_view text) {
    const auto* found = std::ranges::find(kCsaPieces, text);
    if (found == kCsaPieces.end()) return std::nullopt;
    return kind_at_index(static_cast<std::size_t>(found - kCsaPieces.begin()));
}

std::string csa_square(Square square) {
    return fmt::format("{}{}", file_of(square) + 1, rank_of(square) + 1);
}

std::optional<Square> square_from_digits(std::string_view digits) {
    if (digits.size() != 2) return std::nullopt;
    for (const char c : digits) {
        if (c < '1' || c > '9') return std::nullopt;
    }
    return square_at(digits[0] - '1', digits[1] - '1');
}

std::string kanji_number(int number) {
    std::string text;
    if (number >= 20) text += kKanjiDigits[static_cast<std::size_t>(number / 10 - 1)];
    if (number >= 10) text += "十";
    if (number % 10 > 0) text += kKanjiDigits[static_cast<std::size_t>(number % 10 - 1)];
    return text;
}

std::optional<int> number_from_kanji(std::string_view text) {
    int number = 0;
    const auto take_one = [&text]() -> int {
        for (int i = 0; i < 9; ++i) {
            if (take(text, kKanjiDigits[static_cast<std::size_t>(i)])) return i + 1;
        }
        return 0;
    };
    const int first = take_one();
    if (take(text, "十")) {
        number = 10 * std::max(first, 1) + take_one();
    } else {
        number = first;
    }
    if (number == 0 || !text.empty()) return std::nullopt;
    return number;
}

std::span<const Handicap> handicaps() { return kHandicaps; }

const Handicap* handicap_of(const Position& start) {
    std::string sfen = to_sfen(start);
    if (start.rules().freezes) sfen.resize(sfen.rfind(' '));
    const auto found = std::ranges::find(kHandicaps, sfen, &Handicap::sfen);
    return found == std::end(kHandicaps) ? nullptr : found;
}

const Handicap* written_handicap(const Position& start) {
    const Handicap* handicap = handicap_of(start);
    return handicap && !handicap->is_rare ? handicap : nullptr;
}

CloseText kif_close(Close close) {
    if (const std::string_view word = words_of(close).kif; !word.empty()) {
        return {std::string(word), ""};
    }
    return {std::string(words_of(noted(close)->nearest).kif), noted(close)->note};
}

CloseText csa_close(Close close, Side to_move, bool is_version_3) {
    const bool has_word =
        !words_of(close).csa.empty() && (close != Close::move_limit || is_version_3);
    CloseText text;
    if (!has_word) text.note = noted(close)->note;
    const Close written = has_word ? close : noted(close)->nearest;
    text.word = words_of(written).csa;
    // CSA names the side that was wrong.
    if (written == Close::foul_before) text.word.insert(0, 1, to_move == Side::first ? '-' : '+');
    return text;
}

std::optional<Close> close_from_kif(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const auto* found = std::ranges::find(kCloseWords, text, &CloseWord::kif);
    if (found != std::end(kCloseWords)) return found->close;
    const auto* other = std::ranges::find(kOtherWords, text, &OtherWord::kif);
    return other == std::end(kOtherWords) ? std::nullopt : std::optional(other->close);
}

std::optional<TotalWords> total_words_in(std::string_view text) {
    if (!take(text, "まで")) return std::nullopt;
    const std::size_t unit = text.find("手");
    if (unit == text.npos) return std::nullopt;
    const auto moves = number_of_any_width(without_wide_blanks(text.substr(0, unit)));
    std::string_view how = text.substr(unit + std::string_view("手").size());
    if (!take(how, "で") && !take(how, "にて")) return std::nullopt;
    std::optional<Side> winner;
    for (const auto& [name, side] :
         {std::pair("先手", Side::first), std::pair("下手", Side::first),
          std::pair("後手", Side::second), std::pair("上手", Side::second)}) {
        if (how.find(name) != how.npos && how.find("勝") != how.npos) winner = side;
    }
    // "千日手", "先手の反則勝ち"
    const std::size_t side_end = how.find("の");
    const std::string_view behind_side =
        side_end == how.npos ? how : how.substr(side_end + std::string_view("の").size());
    for (const std::string_view word : {how, behind_side}) {
        if (const auto close = close_from_kif(without_wide_blanks(word)))
            return TotalWords{*close, winner, moves};
    }
    if (how.find("時間切れ") != how.npos) return TotalWords{Close::time, winner, moves};
    if (how.find("勝ち") != how.npos) return TotalWords{Close::resignation, winner, moves};
    return std::nullopt;
}

Close perpetual_check_at(const Position& position) {
    return position.in_check() ? Close::perpetual_check_before : Close::perpetual_check;
}

std::optional<Close> close_from_csa(std::string_view text, const Position& position) {
    if (text == "+ILLEGAL_ACTION" || text == "-ILLEGAL_ACTION") {
        const Side guilty = text[0] == '+' ? Side::first : Side::second;
        return guilty == position.to_move() ? Close::foul : Close::foul_before;
    }
    // No word of the standard, but of the servers that are modelled on it.
    if (text == "OUTE_SENNICHITE") return perpetual_check_at(position);
    if (text.empty()) return std::nullopt;
    const auto* found = std::ranges::find(kCloseWords, text, &CloseWord::csa);
    return found == std::end(kCloseWords) ? std::nullopt : std::optional(found->close);
}

std::optional<Close> close_with_note(Close close, std::string_view note) {
    for (const NotedClose& each : kNotedCloses) {
        if (each.nearest == close && each.note == note) return each.close;
    }
    return std::nullopt;
}

std::string freeze_comment(const RecordNode& node) {
    return fmt::format("+F{}(先手F{}後手F{})", kif_piece(node.move->freeze),
                       node.position.freezes(Side::first), node.position.freezes(Side::second));
}

std::optional<Kind> freeze_from_comment(std::string_view comment) {
    if (!take(comment, "+F")) return std::nullopt;
    return take_piece(comment);
}

bool has_counts_of(std::string_view comment, const RecordNode& node) {
    const std::size_t open = comment.find('(');
    if (open == comment.npos) return true;
    const std::string right = freeze_comment(node);
    return trimmed(comment.substr(open)) == std::string_view(right).substr(right.find('('));
}

std::string freeze_header(const Position& start) {
    return fmt::format("先手{} 後手{}", start.freezes(Side::first), start.freezes(Side::second));
}

std::optional<PerSide<int>> freezes_from_header(std::string_view text) {
    PerSide<int> freezes;
    for (const Side side : kSides) {
        text = trimmed(text);
        if (!take(text, name_of(side))) return std::nullopt;
        const std::optional<int> number = take_number(text);
        if (!number || *number > kMostFreezes) return std::nullopt;
        freezes[side] = *number;
    }
    if (!trimmed(text).empty()) return std::nullopt;
    return freezes;
}

std::size_t wide_digits_in_front(std::string_view text) {
    constexpr std::string_view kWide = "\xef\xbc";  // ０ to ９ end with 90 to 99
    std::size_t size = 0;
    while (text.substr(size).starts_with(kWide) && text.size() > size + 2 &&
           static_cast<unsigned char>(text[size + 2]) >= 0x90 &&
           static_cast<unsigned char>(text[size + 2]) <= 0x99)
        size += 3;
    return size;
}

std::optional<long long> number_of_any_width(std::string_view text) {
    if (text.empty() || wide_digits_in_front(text) != text.size()) return integer_from_text(text);
    std::string digits;
    for (std::size_t at = 2; at < text.size(); at += 3)
        digits += static_cast<char>('0' + (static_cast<unsigned char>(text[at]) - 0x90));
    return integer_from_text(digits);
}

std::string clock_text(Duration time, bool with_hours) {
    const auto all = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    if (with_hours) {
        return fmt::format("{:02}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
    }
    return fmt::format("{:2}:{:02}", all / 60, all % 60);
}

std::optional<Duration> time_from_clock(std::string_view text) {
    using namespace std::chrono_literals;
    text = trimmed(text);
    const std::size_t dot = std::min(text.find('.'), text.size());
    std::string_view fraction = text.substr(dot);
    Duration time{};
    const std::vector<std::string_view> parts = split(text.substr(0, dot), ':');
    if (parts.size() < 2 || parts.size() > 3) return std::nullopt;
    for (std::string_view part : parts) {
        part = trimmed(part);
        const std::optional<int> number = take_number(part);
        if (!number || !part.empty()) return std::nullopt;
        time = 60 * time + std::chrono::seconds(*number);
    }
    Duration unit = 1s;
    for (fraction = fraction.empty() ? fraction : fraction.substr(1); !fraction.empty();
         fraction.remove_prefix(1)) {
        if (fraction[0] < '0' || fraction[0] > '9') return std::nullopt;
        unit /= 10;
        time += unit * (fraction[0] - '0');
    }
    return time;
}

}  // namespace shinpan::shogi
