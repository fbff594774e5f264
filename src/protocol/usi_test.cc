#include "protocol/usi.h"

#include <fstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan::usi {
namespace {

TEST(Usi, WhatTheGuiSaysReadsBack) {
    using namespace std::chrono_literals;
    for (const ToEngine& message :
         std::initializer_list<ToEngine>{Usi{},
                                         SetOption{"USI_Hash", "256"},
                                         SetOption{"Clear", std::nullopt},
                                         SetOption{"BookFile", ""},
                                         SetOption{"EvalDir", "my files/eval"},
                                         IsReady{},
                                         UsiNewGame{},
                                         Position{"startpos"},
                                         Position{"startpos moves 7g7fzP 3a4b z3Z2"},
                                         Go{.btime = 60s, .wtime = 50s, .byoyomi = 1s},
                                         Go{.binc = 5s, .winc = 5s},
                                         Go{.infinite = true},
                                         Go{.btime = 1s, .ponder = true},
                                         Go{.depth = 8, .nodes = 1000},
                                         Go{.mate = Milliseconds::max()},
                                         Go{.mate = 10s},
                                         Go{.movetime = 1500ms},
                                         Go{},
                                         Stop{},
                                         PonderHit{},
                                         PonderHit{Go{.btime = 60s, .byoyomi = 1s}},
                                         Go{.perft = 3},
                                         GameOver{GameOver::For::win},
                                         GameOver{GameOver::For::lose},
                                         GameOver{GameOver::For::draw},
                                         Quit{},
                                         FreezeNumber{"z3Z2"},
                                         FreezeNumber{},
                                         Unknown{"hello there"}}) {
        EXPECT_EQ(decode_to_engine(encode(message)).value(), message) << encode(message);
    }
}

TEST(Usi, WhatTheEngineSaysReadsBack) {
    for (const FromEngine& message : std::initializer_list<FromEngine>{
             IdName{"An Engine 1.0"},
             IdAuthor{"two people"},
             Option{"USI_Hash", OptionType::spin, "64", 1, 1024},
             Option{"USI_Ponder", OptionType::check, "false"},
             Option{"Style", OptionType::combo, "Normal", {}, {}, {"Solid", "Normal", ""}},
             Option{"BookFile", OptionType::filename, ""},
             Option{"Clear", OptionType::button},
             Freeze{"OK"},
             Freeze{"ALLOW_FREEZE"},
             UsiOk{},
             ReadyOk{},
             Info{.depth = 8,
             .nodes = 1000,
             .multipv = 2,
             .score = Score{Score::Unit::centipawns, -31, false, Bound::upper},
             .pv = {"7g7fzP", "3a4b", "rep_draw"}},
             Info{.score = Score{Score::Unit::mate, -5}},
             Info{.score = Score{Score::Unit::mate, 0, true}},
             Info{.score = Score{Score::Unit::mate, 0, false, Bound::lower}},
             Info{.currmove = "P*5e"},
             Info{.string = "depth 3 is no depth here"},
             BestMove{"7g7f"},
             BestMove{"8h2b+zB+", "P*5e"},
             BestMove{"resign"},
             BestMove{"win"},
             Checkmate{Checkmate::Answer::moves, {"G*5b", "5a4a"}},
             Checkmate{Checkmate::Answer::none},
             Checkmate{Checkmate::Answer::timeout},
             Checkmate{Checkmate::Answer::not_implemented},
             Unknown{"Loading book"}}) {
        EXPECT_EQ(decode_from_engine(encode(message)).value(), message) << encode(message);
    }
}

TEST(Usi, BlanksAndCarriageReturnsDoNotMatter) {
    EXPECT_EQ(decode_from_engine("  bestmove\t7g7f   ponder 3c3d \r").value(),
              FromEngine(BestMove{"7g7f", "3c3d"}));
    EXPECT_EQ(decode_to_engine("position  startpos   moves 7g7f  z3Z3").value(),
              ToEngine(Position{"startpos moves 7g7f z3Z3"}));
}

TEST(Usi, FreezeIsReadInAnyCase) {
    EXPECT_EQ(decode_from_engine("freeze can_freeze").value(), FromEngine(Freeze{"CAN_FREEZE"}));
    EXPECT_EQ(decode_from_engine("FREEZE").value(), FromEngine(Freeze{}));
    EXPECT_EQ(encode(FromEngine(Freeze{})), "FREEZE");
}

TEST(Usi, AMoveHasOneForm) {
    for (const char* move :
         {"7g7f", "8h2b+", "P*5e", "7g7fzG", "8h2b+zB+", "P*5ezK", "5c6cZG", "7g7fz+B", "7g7fzb+"})
        EXPECT_TRUE(is_move(move)) << move;
    for (const char* move :
         {"",         "7g",      "7g7",     "7z7f",   "0g7f",   "7j7f",    "7g7f++",
          "7g7f ",    "K*5e",    "p*5e",    "P*5e+",  "P5e",    "B@5e",    "7g7fz",
          "7g7fzGzG", "7g7fzG+", "7g7fzK+", "7g7fz3", "resign", "7g7fz++", "(none)"})
        EXPECT_FALSE(is_move(move)) << move;
}

TEST(Usi, AnAnswerThatIsNoneIsAnError) {
    for (const char* line : {"bestmove", "bestmove 7z7f", "bestmove (none)", "bestmove B@5e",
                             "bestmove RESIGN", "checkmate", "checkmate 7g7f what", "option name X",
                             "option name type spin", "option name X type wheel"}) {
        const auto decoded = decode_from_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
    EXPECT_EQ(
        decode_from_engine("bestmove 7z7f").error().message,
        "usi: \"bestmove 7z7f\": expected a move such as 7g7f or P*5e, \"resign\" or \"win\"");
    for (const char* line : {"setoption", "setoption value 3", "setoption name", "position",
                             "position moves 7g7f", "gameover", "gameover maybe"}) {
        const auto decoded = decode_to_engine(line);
        ASSERT_FALSE(decoded) << line;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax) << line;
    }
}

TEST(Usi, AMoveToPonderOnThatIsNoneIsLeftOut) {
    EXPECT_EQ(decode_from_engine("bestmove 7g7f ponder (none)").value(),
              FromEngine(BestMove{"7g7f"}));
}

TEST(Usi, OfAnInfoLineWhateverCanBeReadIsKept) {
    const auto info = [](std::string_view line) {
        return std::get<Info>(decode_from_engine(line).value());
    };
    EXPECT_EQ(info("info depth x score cp 12 nodes"), (Info{.score = Score{.value = 12}}));
    EXPECT_EQ(info("info pv 7g7f 3c3d score cp 5 depth 3"),
              (Info{.depth = 3, .score = Score{.value = 5}, .pv = {"7g7f", "3c3d"}}));
    EXPECT_EQ(info("info score cp nothing currmove 7g"), Info{});
    EXPECT_EQ(info("info score mate -0"), (Info{.score = Score{Score::Unit::mate, 0, true}}));
    EXPECT_EQ(info("info currmovenumber 3 depth 99999999999999999999"), Info{});
    EXPECT_EQ(info("info"), Info{});
}

TEST(Usi, ALineBeyondAllMeasureIsRefused) {
    const std::string line = "info string " + std::string(10 << 20, 'x');
    EXPECT_FALSE(decode_from_engine(line));
    EXPECT_LT(decode_to_engine(line).error().message.size(), 1000u);
}

TEST(Usi, TheExampleOfTheDocumentIsUsi) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/protocols/usi.md");
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
RC_GTEST_PROP(Usi, WhatWasReadIsWrittenAndReadTheSame, (const std::string& noise)) {
    const auto word = rc::gen::elementOf(std::vector<std::string>{
        "usi",    "setoption",  "name",   "value",    "position", "startpos", "sfen",   "moves",
        "go",     "btime",      "100",    "-5",       "mate",     "infinite", "ponder", "gameover",
        "win",    "FREEZENUM",  "z3Z3",   "id",       "option",   "type",     "spin",   "default",
        "min",    "var",        "freeze", "OK",       "info",     "depth",    "score",  "cp",
        "+",      "lowerbound", "pv",     "7g7fzB+",  "string",   "bestmove", "resign", "checkmate",
        "nomate", "<empty>",    "\r",     "currmove", "combo"});
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
}  // namespace shinpan::usi
