// USI, the protocol of shogi engines, as text <-> message, with the freezes of document 001.
#pragma once

#include <string>
#include <string_view>

#include "protocol/universal.h"

namespace shinpan::usi {

using universal::BestMove;
using universal::Bound;
using universal::Checkmate;
using universal::Dialect;
using universal::Freeze;
using universal::FreezeNumber;
using universal::FromEngine;
using universal::GameOver;
using universal::Go;
using universal::GoCount;
using universal::GoTime;
using universal::IdAuthor;
using universal::IdName;
using universal::Info;
using universal::IsReady;
using universal::kLongestLine;
using universal::Milliseconds;
using universal::Option;
using universal::OptionType;
using universal::PonderHit;
using universal::Position;
using universal::Quit;
using universal::ReadyOk;
using universal::Score;
using universal::SetOption;
using universal::Stop;
using universal::ToEngine;
using universal::Unknown;
using Usi = universal::Hello;
using UsiOk = universal::HelloOk;
using UsiNewGame = universal::NewGame;

// "7g7f", "8h2b+", "P*5e", each also with the freeze (zG) or the note (ZG) of document 001.
bool is_move(std::string_view text);

inline constexpr GoTime kGoTimes[] = {{"btime", &Go::btime},     {"wtime", &Go::wtime},
                                      {"binc", &Go::binc},       {"winc", &Go::winc},
                                      {"byoyomi", &Go::byoyomi}, {"movetime", &Go::movetime},
                                      {"mate", &Go::mate}};
inline constexpr GoCount kGoCounts[] = {
    {"depth", &Go::depth}, {"nodes", &Go::nodes}, {"perft", &Go::perft}};
inline constexpr std::string_view kAnswers[] = {"resign", "win"};

inline constexpr Dialect kDialect{
    .name = "usi",
    .position_word = "sfen",
    .go_times = kGoTimes,
    .go_counts = kGoCounts,
    .is_move = is_move,
    .answers = kAnswers,
    .answer_wanted = R"(a move such as 7g7f or P*5e, "resign" or "win")",
    .counts_moves_to_mate = false,
    .has_freezes = true,
};

inline std::string encode(const ToEngine& message) { return universal::encode(message, kDialect); }
inline std::string encode(const FromEngine& message) {
    return universal::encode(message, kDialect);
}
inline Result<ToEngine> decode_to_engine(std::string_view line) {
    return universal::decode_to_engine(line, kDialect);
}
inline Result<FromEngine> decode_from_engine(std::string_view line) {
    return universal::decode_from_engine(line, kDialect);
}

}  // namespace shinpan::usi
