// The rules protocol as text <-> message: an ask is a line, an answer is a line of TLF. No pipe and no
// game in here. What is not of the protocol is ErrorKind::syntax, with the part of the line that is wrong.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "rules/messages.h"

namespace shinpan::rules {

// Asks, without a line end. Positions and moves are words, as is_position and is_move have them.
std::string ask_rules();
using SaidSettings = std::vector<std::pair<std::string, std::string>>;
std::string ask_start(const SaidSettings& settings);
std::string ask_state(std::string_view position);
std::string ask_play(std::string_view position, std::string_view move);
std::string ask_show(std::string_view position);
std::string ask_say(std::string_view position, std::string_view move);
std::string ask_perft(std::string_view position, int depth);

// Visible ASCII without quotes and backslashes, within the limits: a word of an ask, and a part of a
// text in quotes.
bool is_move(std::string_view text);
bool is_position(std::string_view text);

// "? why": the program does not do what was asked. Nothing: it is another answer.
struct Refusal {
    std::string why;
};
std::optional<Refusal> read_refusal(std::string_view answer);

Result<Introduction> read_introduction(std::string_view answer);
// `sides` are those of the introduction.
using SideNames = PerSide<std::string>;
Result<Standing> read_standing(std::string_view answer, const SideNames& sides);
// The answers to "start" and to "play".
Result<Place> read_place(std::string_view answer, const SideNames& sides);
Result<Board> read_board(std::string_view answer);
Result<Words> read_words(std::string_view answer);
Result<std::uint64_t> read_count(std::string_view answer);

// The way back, for rules that are written in C++ and for tests.
std::string written(const Introduction& introduction);
std::string written(const Standing& standing, const SideNames& sides);
std::string written(const Place& place, const SideNames& sides);
std::string written(const Board& board);
std::string written(const Words& words);

}  // namespace shinpan::rules
