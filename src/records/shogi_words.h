// The words of shogi records: pieces, squares, handicaps and endings in KIF, CSA and JKF.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/shogi/kanji_text.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

std::string_view csa_piece(Kind kind);  // FU, NG
std::optional<Kind> kind_from_csa(std::string_view text);
std::string csa_square(Square square);  // 76
std::optional<Square> square_from_digits(std::string_view digits);

std::string kanji_number(int number);  // 十八
std::optional<int> number_from_kanji(std::string_view text);

struct Handicap {
    std::string_view kif;   // 香落ち
    std::string_view jkf;   // KY
    std::string_view sfen;  // of the start
};
std::span<const Handicap> handicaps();               // the even game first
const Handicap* handicap_of(const Position& start);  // nullptr: a start that has no name

struct CloseWord {
    Close close;
    std::string_view kif;
    std::string_view csa;  // without %; empty: CSA has no word for it
};
std::span<const CloseWord> close_words();
std::string_view kif_word(Close close);
std::string_view csa_word(Close close);
std::optional<Close> close_from_kif(std::string_view text);
std::optional<Close> close_from_csa(std::string_view text);

// How freezes stand in formats that know nothing of them: a comment behind the move, as those who
// watch such games write it, "+F金(先手F2後手F3)", and a header for the start, "先手3 後手3".
std::string freeze_comment(const RecordNode& node);
std::optional<Kind> freeze_from_comment(std::string_view comment);
inline constexpr std::string_view kFreezeHeader = "フリーズ";
std::string freeze_header(const Position& start);
std::optional<PerSide<int>> freezes_from_header(std::string_view text);

// "4:31" or "1:04:31", with parts of a second if there are.
std::string clock_text(Duration time, bool with_hours);
std::optional<Duration> time_from_clock(std::string_view text);

}  // namespace shinpan::shogi
