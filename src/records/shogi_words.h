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

// Of one kind: all that there are, and how many a study may have that is read leniently.
inline constexpr int kMostInHand = 18;
inline constexpr int kMostInHandLeniently = 99;

std::string kanji_number(int number);  // 十八
std::optional<int> number_from_kanji(std::string_view text);

struct Handicap {
    std::string_view kif;   // 香落ち
    std::string_view jkf;   // KY
    std::string_view sfen;  // of the start
    // Some programs do not know its name, and take it for an even game.
    bool is_rare = false;
};
std::span<const Handicap> handicaps();               // the even game first
const Handicap* handicap_of(const Position& start);  // nullptr: a start that has no name
// The one by which it is written; nullptr: as a board, which everybody reads.
const Handicap* written_handicap(const Position& start);

// How an end is written: a word, and where the word alone would say less, a comment behind it.
struct CloseText {
    std::string word;
    std::string_view note;  // empty: none is needed
};
CloseText kif_close(Close close);
// Without %. `to_move` is whose turn it was: some words name a side. Version 3.0 has more of them.
CloseText csa_close(Close close, Side to_move, bool is_version_3);

// Programs write some of them in several ways.
std::optional<Close> close_from_kif(std::string_view text);
// The line behind the moves, "まで87手で先手の勝ち", "まで12手で千日手". Nothing: it tells no end.
struct TotalWords {
    Close close;  // a win for which no reason is told is a resignation
    std::optional<Side> winner;
    std::optional<long long> moves;
};
std::optional<TotalWords> total_words_in(std::string_view text);
// `position` is the one at the end: some words name a side, and some do not although they mean one.
std::optional<Close> close_from_csa(std::string_view text, const Position& position);
// Perpetual check that ends here: who is in check has not given it.
Close perpetual_check_at(const Position& position);
// What the comment behind an end makes of it; nothing: it is no such note.
std::optional<Close> close_with_note(Close close, std::string_view note);

// How freezes stand in formats that know nothing of them: a comment behind the move, as those who
// watch such games write it, "+F金(先手F2後手F3)", and a header for the start, "先手3 後手3".
std::string freeze_comment(const RecordNode& node);
std::optional<Kind> freeze_from_comment(std::string_view comment);
// Whether the counts behind it, if there are any, are what is left after the move of `node`.
bool has_counts_of(std::string_view comment, const RecordNode& node);
inline constexpr std::string_view kFreezeHeader = "フリーズ";
std::string freeze_header(const Position& start);
std::optional<PerSide<int>> freezes_from_header(std::string_view text);

// "12" or "１２"; nothing: it is none.
std::optional<long long> number_of_any_width(std::string_view text);
// How many bytes of `text` in front are digits of that kind.
std::size_t wide_digits_in_front(std::string_view text);

// "4:31" or "1:04:31", with parts of a second if there are.
std::string clock_text(Duration time, bool with_hours);
std::optional<Duration> time_from_clock(std::string_view text);

}  // namespace shinpan::shogi
