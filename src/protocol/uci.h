// UCI, the protocol of chess engines, as text <-> message.
#pragma once

#include <string>
#include <string_view>

#include "protocol/universal.h"

namespace shinpan::uci {

using universal::BestMove;
using universal::Bound;
using universal::Dialect;
using universal::FromEngine;
using universal::Go;
using universal::GoCount;
using universal::GoTime;
using universal::IdAuthor;
using universal::IdName;
using universal::Info;
using universal::IsReady;
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
using Uci = universal::Hello;
using UciOk = universal::HelloOk;
using UciNewGame = universal::NewGame;

// "e2e4", "e7e8q". Some engines write the piece in upper case ("e7e8Q"): that is one too.
bool is_move(std::string_view text);

inline constexpr GoTime kGoTimes[] = {{"wtime", &Go::wtime},
                                      {"btime", &Go::btime},
                                      {"winc", &Go::winc},
                                      {"binc", &Go::binc},
                                      {"movetime", &Go::movetime}};
inline constexpr GoCount kGoCounts[] = {{"movestogo", &Go::movestogo},
                                        {"depth", &Go::depth},
                                        {"nodes", &Go::nodes},
                                        {"mate", &Go::mate_in}};

inline constexpr Dialect kDialect{
    .name = "uci",
    .position_word = "fen",
    .go_times = kGoTimes,
    .go_counts = kGoCounts,
    .is_move = is_move,
    .answers = {},
    .answer_wanted = "a move such as e2e4 or e7e8q",
    .counts_moves_to_mate = true,
    .has_freezes = false,
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

}  // namespace shinpan::uci
