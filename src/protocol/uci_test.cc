#include "protocol/uci.h"

#include <fstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan::uci {
namespace {

using namespace std::chrono_literals;

TEST(Uci, WhatTheGuiSaysReadsBack) {
    for (const ToEngine& message :
         std::initializer_list<ToEngine>{Uci{},
                                         SetOption{"Hash", "256"},
                                         SetOption{"Clear Hash", std::nullopt},
                                         SetOption{"SyzygyPath", ""},
                                         SetOption{"Skill Level", "3"},
                                         IsReady{},
                                         UciNewGame{},
                                         Position{"startpos"},
                                         Position{"startpos moves e2e4 e7e5"},
                                         Position{"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1"},
                                         Go{.btime = 50s, .wtime = 60s, .binc = 1s, .winc = 1s},
                                         Go{.btime = 50s, .wtime = 60s, .movestogo = 40},
                                         Go{.infinite = true},
                                         Go{.wtime = 1s, .ponder = true},
                                         Go{.depth = 8, .nodes = 1000},
                                         Go{.mate_in = 5},
                                         Go{.movetime = 1500ms},
                                         Go{},
                                         Stop{},
                                         PonderHit{},
                                         Quit{},
                                         Unknown{"d"}}) {
        EXPECT_EQ(decode_to_engine(encode(message)).value(), message) << encode(message);
    }
    EXPECT_EQ(encode(ToEngine(Uci{})), "uci");
    EXPECT_EQ(encode(ToEngine(UciNewGame{})), "ucinewgame");
    EXPECT_EQ(encode(ToEngine(Go{.btime = 5s, .wtime = 6s, .movestogo = 3})),
              "go wtime 6000 btime 5000 movestogo 3");
}

TEST(Uci, WhatTheEngineSaysReadsBack) {
    for (const FromEngine& message : std::initializer_list<FromEngine>{
             IdName{"An Engine 1.0"}, IdAuthor{"two people"},
             Option{"Hash", OptionType::spin, "16", 1, 1024},
             Option{"UCI_Chess960", OptionType::check, "false"},
             Option{"Style", OptionType::combo, "Normal", {}, {}, {"Solid", "Normal", "Risky"}},
             Option{"SyzygyPath", OptionType::string, ""}, Option{"Clear Hash", OptionType::button},
             UciOk{}, ReadyOk{},
             Info{.depth = 8,
             .seldepth = 12,
             .time = 30,
             .nodes = 1000,
             .nps = 33333,
             .hashfull = 5,
             .tbhits = 2,
             .multipv = 2,
             .score = Score{Score::Unit::centipawns, -31, false, Bound::upper},
             .pv = {"e2e4", "e7e5"}},
             Info{.score = Score{Score::Unit::mate, -5}}, Info{.currmove = "e7e8q"},
             Info{.string = "depth 3 is no depth here"}, BestMove{"e2e4"},
             BestMove{"e7e8q", "a2a1n"}, Unknown{"Stockfish 15.1 by the Stockfish developers"}}) {
        EXPECT_EQ(decode_from_engine(encode(message)).value(), message) << encode(message);
    }
    EXPECT_EQ(encode(FromEngine(UciOk{})), "uciok");
}

TEST(Uci, AMoveHasOneForm) {
    for (const char* move : {"e2e4", "a1h8", "e7e8q", "a2a1n", "e1h1"})
        EXPECT_TRUE(is_move(move)) << move;
    for (const char* move : {"", "e2", "e2e", "e2e9", "i2e4", "e2e4+", "e7e8k", "e7e8p", "e7e8=q",
                             "0000", "(none)", "NULL", "O-O", "Nf3", "e2e4 ", "e2-e4"})
        EXPECT_FALSE(is_move(move)) << move;
}

// Habits of real engines, each of which is put up with.
TEST(Uci, APromotionMayBeWrittenInUpperCase) {
    EXPECT_EQ(decode_from_engine("bestmove e7e8Q").value(), FromEngine(BestMove{"e7e8Q"}));
}
TEST(Uci, AMoveToPonderOnThatIsNoneIsLeftOut) {
    for (const char* line : {"bestmove e2e4 ponder (none)", "bestmove e2e4 ponder 0000",
                             "bestmove e2e4 ponder", "bestmove e2e4 ponder NULL"})
        EXPECT_EQ(decode_from_engine(line).value(), FromEngine(BestMove{"e2e4"})) << line;
}
TEST(Uci, BlanksAndCarriageReturnsDoNotMatter) {
    EXPECT_EQ(decode_from_engine("  bestmove\te2e4   ponder e7e5 \r").value(),
              FromEngine(BestMove{"e2e4", "e7e5"}));
}
TEST(Uci, OfAnInfoLineWhateverCanBeReadIsKept) {
    const auto info = [](std::string_view line) {
        return std::get<Info>(decode_from_engine(line).value());
    };
    EXPECT_EQ(info("info depth x score cp 12 nodes"), (Info{.score = Score{.value = 12}}));
    // Keys behind the line, and such that nobody keeps.
    EXPECT_EQ(info("info pv e2e4 e7e5 score cp 5 depth 3"),
              (Info{.depth = 3, .score = Score{.value = 5}, .pv = {"e2e4", "e7e5"}}));
    EXPECT_EQ(info("info depth 1 score cp 17 wdl 100 800 100 tbhits 3 pv e2e4 currmovenumber 3"),
              (Info{.depth = 1, .tbhits = 3, .score = Score{.value = 17}, .pv = {"e2e4"}}));
    EXPECT_EQ(info("info depth 6 score mate"), Info{.depth = 6});
    EXPECT_EQ(info("info score mate x depth 6"), Info{.depth = 6});
    EXPECT_EQ(info("info score mate 3 lowerbound"),
              (Info{.score = Score{Score::Unit::mate, 3, false, Bound::lower}}));
    EXPECT_EQ(info("info currmove Nf3 currmovenumber 99999999999999999999"), Info{});
    EXPECT_EQ(info("info"), Info{});
}

TEST(Uci, WordsOfUsiAreNone) {
    for (const char* line : {"usiok", "FREEZE OK", "checkmate nomate"})
        EXPECT_TRUE(std::holds_alternative<Unknown>(decode_from_engine(line).value())) << line;
    for (const char* line : {"usi", "usinewgame", "gameover win", "FREEZENUM z3Z3"})
        EXPECT_TRUE(std::holds_alternative<Unknown>(decode_to_engine(line).value())) << line;
    EXPECT_EQ(decode_to_engine("go byoyomi 1000").value(), ToEngine(Go{}));
}

TEST(Uci, AnAnswerThatIsNoneIsAnError) {
    for (const char* line : {"bestmove", "bestmove e2e9", "bestmove (none)", "bestmove 0000",
                             "bestmove resign", "bestmove win", "bestmove Nf3", "option name X",
                             "option name type spin", "option name X type wheel"}) {
        const auto decoded = decode_from_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
    EXPECT_EQ(decode_from_engine("bestmove O-O").error().message,
              "uci: \"bestmove O-O\": expected a move such as e2e4 or e7e8q");
    for (const char* line : {"setoption", "setoption value 3", "setoption name", "position",
                             "position moves e2e4", "position sfen x"}) {
        const auto decoded = decode_to_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
}

TEST(Uci, TheExampleOfTheDocumentIsUci) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/protocols/uci.md");
    int lines = 0;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("> ")) {
            const auto message = decode_to_engine(line.substr(2));
            ASSERT_TRUE(message) << line;
            EXPECT_FALSE(std::holds_alternative<Unknown>(*message)) << line;
            EXPECT_EQ(encode(*message), line.substr(2));
            ++lines;
        } else if (line.starts_with("< ")) {
            const auto message = decode_from_engine(line.substr(2));
            ASSERT_TRUE(message) << line;
            EXPECT_FALSE(std::holds_alternative<Unknown>(*message)) << line;
            EXPECT_EQ(encode(*message), line.substr(2));
            ++lines;
        }
    }
    EXPECT_GT(lines, 15);
}

// Whatever a line says, what was understood of it is understood the same when written again.
RC_GTEST_PROP(Uci, WhatWasReadIsWrittenAndReadTheSame, (const std::string& noise)) {
    const auto word = rc::gen::elementOf(std::vector<std::string>{
        "uci",    "setoption",  "name",  "value",  "position", "startpos", "fen",
        "moves",  "go",         "wtime", "100",    "-5",       "mate",     "infinite",
        "ponder", "movestogo",  "nodes", "depth",  "id",       "option",   "type",
        "spin",   "default",    "min",   "var",    "info",     "score",    "cp",
        "+",      "lowerbound", "pv",    "e7e8Q",  "string",   "bestmove", "(none)",
        "wdl",    "<empty>",    "\r",    "tbhits", "combo",    "multipv",  "uciok",
        "e2e4"});
    std::string line;
    for (const std::string& each : *rc::gen::container<std::vector<std::string>>(word))
        line += each + " ";
    line += noise;
    if (const auto message = decode_to_engine(line))
        RC_ASSERT(decode_to_engine(encode(*message)).value() == *message);
    if (const auto message = decode_from_engine(line))
        RC_ASSERT(decode_from_engine(encode(*message)).value() == *message);
}

}  // namespace
}  // namespace shinpan::uci
