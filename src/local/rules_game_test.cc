// Games whose rules are a program in a process of its own, and what happens when it fails.
#include "rules/rules_game.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/testing/temporary_folder.h"
#include "core/testing/thorough.h"
#include "games/catalog.h"
#include "io/program_path.h"
#include "local/rules_check.h"
#include "local/rules_opening.h"
#include "local/rules_process.h"
#include "rules/rules_card.h"

namespace shinpan {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kTests = SHINPAN_SOURCE_DIR "/tests/rules/";

std::shared_ptr<rules::Rules> opened(const std::string& command) {
    auto rules = open_rules(command, {.launcher = SHINPAN_LAUNCHER});
    EXPECT_TRUE(rules) << rules.error().message;
    return *rules;
}

TEST(RulesGame, PlaysTicTacToeAsTheBuiltInRulesDo) {
    const GameCard card = rules::card_of(opened(std::string(kTests) + "tictactoe.py"));
    const GameCard& built_in = *find_game("tictactoe").value();
    std::mt19937 random(2026);
    for (int round = 0; round < 10'000; ++round) {
        AnyGame ours = card.start({}).value();
        AnyGame theirs = built_in.start({}).value();
        while (!theirs.outcome()) {
            ASSERT_EQ(ours.to_move(), theirs.to_move());
            ASSERT_EQ(ours.legal_moves(), theirs.legal_moves());
            ASSERT_EQ(ours.position_text(), theirs.position_text());
            const auto moves = theirs.legal_moves();
            const std::string& move = moves[random() % moves.size()];
            ASSERT_TRUE(ours.play(move));
            ASSERT_TRUE(theirs.play(move));
        }
        ASSERT_EQ(ours.outcome(), theirs.outcome());
        ASSERT_EQ(ours.moves(), theirs.moves());
        ASSERT_TRUE(ours.legal_moves().empty());
    }
    for (int depth = 1; depth <= 5; ++depth) {
        EXPECT_EQ(card.perft({})->count(depth).value(), built_in.perft({})->count(depth).value());
    }
}

TEST(RulesGame, KnowsWhatIsAMoveAndWhatIsNone) {
    const GameCard card = rules::card_of(opened(std::string(kTests) + "tictactoe.py"));
    AnyGame game = card.start({}).value();
    EXPECT_EQ(game.name(), "tictactoe-program");
    EXPECT_EQ(game.play("").error().kind, ErrorKind::syntax);
    EXPECT_EQ(game.play("two words").error().kind, ErrorKind::syntax);
    EXPECT_EQ(game.play("D4").error().kind, ErrorKind::illegal);
    EXPECT_EQ(game.ply(), 0U);
    ASSERT_TRUE(game.play("b2"));  // capitals do not matter
    EXPECT_EQ(game.move(0), "B2");
    EXPECT_THAT(game.play("B2").error().message, HasSubstr("the square is taken"));
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
    EXPECT_FALSE(card.start({.position = "no such position"}));
    EXPECT_FALSE(card.start({.position = "xxx"}));
    EXPECT_EQ(card.start({.position = "xx./oo./..."})->legal_moves().size(), 5U);
}

struct Fault {
    const char* name;
    const char* words;  // a part of the sentence
};

class RulesFaults : public testing::TestWithParam<Fault> {
public:
    RulesFaults() { std::signal(SIGPIPE, SIG_IGN); }  // as our programs do
};

TEST_P(RulesFaults, AreTheProgramsOwn) {
    const std::string command = fmt::format("{}faulty.py {}", kTests, GetParam().name);
    const Result<NamedCommand> named = command_from_text(command);
    ASSERT_TRUE(named);
    ProcessSpec spec{.command = named->command};
    const RulesPatience hurried{.first = std::chrono::minutes(5),
                                .answer = std::chrono::seconds(2)};
    const bool hangs = GetParam().name == std::string_view("hang");
    const auto rules = rules::Rules::meet(
        std::make_shared<RulesProcess>(spec, SHINPAN_LAUNCHER, hangs ? hurried : RulesPatience{}),
        "faulty.py", {});
    ASSERT_TRUE(rules) << rules.error().message;
    AnyGame game = rules::card_of(*rules).start({}).value();
    ASSERT_TRUE(game.play("a"));
    ASSERT_TRUE(game.play("b"));
    const Status failed = game.play("a");
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().kind, ErrorKind::rules);
    EXPECT_THAT(failed.error().message, AllOf(HasSubstr("rules faulty.py: asked \"play xab a\""),
                                              HasSubstr(GetParam().words)));
    EXPECT_LT(failed.error().message.size(), 2'000U);
    EXPECT_EQ(game.ply(), 2U);
    // It remembers nothing, so it can be started anew and asked again.
    EXPECT_TRUE(game.play("b"));
}

INSTANTIATE_TEST_SUITE_P(
    All, RulesFaults,
    testing::Values(
        Fault{"crash", "the rules are broken"}, Fault{"killed", "SIGKILL"},
        Fault{"hang", "no answer after 2s"}, Fault{"flood", "more than 256 KiB"},
        Fault{"gigantic", "more than 256 KiB"}, Fault{"garbage", "hello there"},
        Fault{"empty_answer", "position"}, Fault{"not_utf8", "UTF-8"},
        Fault{"no_such_side", "expected one or two"}, Fault{"no_moves", "no legal move"},
        Fault{"twice", "twice"}, Fault{"over_and_on", "over has the legal move"},
        Fault{"refuses", "contradicts itself"}, Fault{"many_moves", "at most 10000"},
        Fault{"two_lines", "more than one line"}, Fault{"blank_in_position", "without blanks"},
        Fault{"long_position", "at most 16384"}, Fault{"long_move", "at most 64"},
        Fault{"quote_in_move", "without quotes"},
        Fault{"draw_of_whom", "expected one or two or draw"}, Fault{"no_reason", "reason"},
        Fault{"dies", "status 3"}, Fault{"closes_output", "closed its output"},
        Fault{"closes_input", "closed its input"}, Fault{"forks", "status 0"}),
    [](const auto& fault) { return std::string(fault.param.name); });

// What it writes to its standard error is its own affair, however much it is.
TEST(RulesProcess, MaySayMuchToItsAuthor) {
    AnyGame game =
        rules::card_of(opened(fmt::format("{}faulty.py loud", kTests))).start({}).value();
    for (const char* move : {"a", "b", "a", "b"})
        EXPECT_TRUE(game.play(move));
}

TEST(RulesProcess, IsRefusedWhereItSpeaksWithoutBeingAsked) {
    const TemporaryFolder folder;
    const std::string go = (folder / "go");
    const std::string said = (folder / "said");
    const std::string script = fmt::format(
        "read ask; echo '= 1'; while [ ! -e {} ]; do sleep 0.01; done; echo '= 2'; touch {}; cat",
        go, said);
    ProcessSpec spec{.command = {"sh", "-c", script}, .program = find_program("sh").value()};
    RulesProcess process(std::move(spec), SHINPAN_LAUNCHER);
    EXPECT_EQ(process.ask("x").value(), "= 1");
    std::ofstream(go) << "";
    while (!std::filesystem::exists(said))
        std::this_thread::yield();
    EXPECT_THAT(process.ask("x").error().message, HasSubstr("speaks without being asked"));
}

TEST(RulesProcess, IsNotStartedAnewAsAnotherGame) {
    const TemporaryFolder folder;
    const std::string command = fmt::format("{}faulty.py renamed {}", kTests, (folder / "renamed"));
    AnyGame game = rules::card_of(opened(command)).start({}).value();
    ASSERT_TRUE(game.play("a"));
    ASSERT_TRUE(game.play("b"));
    EXPECT_THAT(game.play("a").error().message, HasSubstr("status 3"));
    EXPECT_THAT(game.play("b").error().message,
                AllOf(HasSubstr("another one than it was"), HasSubstr("name:'other'")));
}

TEST(RulesProcess, IsNotStartedAnewFromAFileThatHasChanged) {
    const TemporaryFolder folder;
    const std::string file = (folder / "rules.py");
    std::filesystem::copy_file(std::string(kTests) + "faulty.py", file);
    AnyGame game = rules::card_of(opened(file + " dies")).start({}).value();
    ASSERT_TRUE(game.play("a"));
    ASSERT_TRUE(game.play("b"));
    std::ofstream(file, std::ios::app) << "# mended\n";
    EXPECT_FALSE(game.play("a"));
    const Status failed = game.play("b");
    EXPECT_EQ(failed.error().kind, ErrorKind::rules);
    EXPECT_THAT(failed.error().message, HasSubstr("has changed since it was started"));
}

TEST(RulesProcess, IsNotAskedAgainForAWhileWhereEverybodyWaitsForIt) {
    using namespace std::chrono_literals;
    ProcessSpec spec{.command = {"python3", std::string(kTests) + "faulty.py", "hang"},
                     .program = find_program("python3").value()};
    RulesProcess process(std::move(spec), SHINPAN_LAUNCHER, {30s, 2s, 1h});
    ASSERT_TRUE(process.ask("play x a"));
    ASSERT_TRUE(process.ask("play xa a"));
    EXPECT_THAT(process.ask("play xab a").error().message, HasSubstr("no answer after 2s"));
    EXPECT_THAT(process.ask("start").error().message,
                AllOf(HasSubstr("not asked"), HasSubstr("more than 2s")));
}

TEST(RulesProcess, IsToldToEndAndStartedAnewWhenItIsAskedAgain) {
    ProcessSpec spec{
        .command = {"sh", "-c", "while read ask && [ $ask != quit ]; do echo = $$; done"},
        .program = find_program("sh").value()};
    RulesProcess process(std::move(spec), SHINPAN_LAUNCHER);
    const std::string first = process.ask("x").value();
    EXPECT_EQ(process.ask("x").value(), first);
    process.dismiss();
    process.dismiss();
    EXPECT_NE(process.ask("x").value(), first);
}

TEST(RulesOpening, SaysWhatIsWrongWithAProgram) {
    const struct {
        const char* command;
        const char* words;
    } rows[] = {
        {"/no/such/rules.py", "/no/such/rules.py"},
        {"true", "rules 1"},
        {"cat", "expected"},  // says what it is asked
    };
    for (const auto& row : rows) {
        const auto rules = open_rules(row.command, {.launcher = SHINPAN_LAUNCHER});
        ASSERT_FALSE(rules) << row.command;
        EXPECT_THAT(rules.error().message, HasSubstr(row.words)) << row.command;
    }
}

TEST(RulesOpening, StartsNothingThatAStoreNamesUnlessItIsTheSameFileAlone) {
    const RulesSettings settings{.launcher = SHINPAN_LAUNCHER};
    const GameOrigin origin = opened(std::string(kTests) + "tictactoe.py")->origin();
    EXPECT_EQ(origin.command, "python3 " + std::string(kTests) + "tictactoe.py");
    EXPECT_TRUE(open_stored_rules(origin, settings));
    GameOrigin changed = origin;
    changed.hash = "other";
    EXPECT_THAT(open_stored_rules(changed, settings).error().message,
                HasSubstr("have changed since"));
    for (const char* command : {"sh -c 'touch /tmp/x'", "python3 -c 'import os'", "env sh"}) {
        const auto refused = open_stored_rules({command, "1", origin.hash}, settings);
        ASSERT_FALSE(refused) << command;
        EXPECT_THAT(refused.error().message, HasSubstr("is not started")) << command;
    }
}

TEST(RulesOpening, KnowsWhichWordsMeanAProgram) {
    EXPECT_TRUE(is_rules_word("./hex.py"));
    EXPECT_TRUE(is_rules_word("/a/b"));
    EXPECT_TRUE(is_rules_word("rules:java -jar hex.jar"));
    EXPECT_FALSE(is_rules_word("hex"));
    EXPECT_FALSE(is_rules_word("freeze-shogi"));
    EXPECT_EQ(command_in("rules:hex --small"), "hex --small");
}

TEST(RulesCheck, FindsNothingWrongWithGoodRules) {
    const auto rules = opened(std::string(kTests) + "tictactoe.py");
    const AnyGame start = rules::card_of(rules).start({}).value();
    const auto found =
        check_rules(rules, rules->program(), start, {.games = 5, .perft = {{1, 9}, {3, 504}}});
    for (const Requirement& each : found)
        EXPECT_TRUE(each.is_met) << each.english << ": " << each.detail;
    const auto wrong =
        check_rules(rules, rules->program(), start, {.games = 1, .perft = {{2, 71}}});
    EXPECT_FALSE(std::ranges::all_of(wrong, &Requirement::is_met));
}

TEST(RulesCheck, FindsEachFault) {
    for (const char* fault : {"crash", "garbage", "refuses", "twice", "no_moves", "two_lines",
                              "state_differs", "wavers", "dies"}) {
        const auto rules = opened(fmt::format("{}faulty.py {}", kTests, fault));
        const AnyGame start = rules::card_of(rules).start({}).value();
        const auto found = check_rules(rules, rules->program(), start, {.games = 3});
        EXPECT_FALSE(std::ranges::all_of(found, &Requirement::is_met)) << fault;
    }
}

class ShippedGames : public testing::TestWithParam<std::string> {};

// Each with the table of its perft, as far as a test has time for it.
TEST_P(ShippedGames, KeepTheLawsAndTheirCounts) {
    const auto rules = opened(SHINPAN_SOURCE_DIR "/games/" + GetParam() + ".py");
    EXPECT_EQ(rules->introduction().name, GetParam());
    const GameCard card = rules::card_of(rules);
    const AnyGame usual = card.start({}).value();
    for (const Requirement& each : check_rules(rules, rules->program(), usual, {.games = 1}))
        EXPECT_TRUE(each.is_met) << each.english << ": " << each.detail;
    std::ifstream table(SHINPAN_SOURCE_DIR "/tests/perft/" + GetParam() + ".txt");
    ASSERT_TRUE(table);
    int rows = 0;
    for (std::string from; table >> from;) {
        if (from.starts_with('#')) {
            std::getline(table, from);
            continue;
        }
        GameSettings settings;
        for (;; table >> from) {
            const std::size_t colon = from.find(':');
            const bool is_setting =
                colon != from.npos && card.find_setting(from.substr(0, colon)) != nullptr;
            if (!is_setting) break;
            ASSERT_TRUE(
                apply_setting(card, settings, from.substr(0, colon), from.substr(colon + 1)));
        }
        if (from != "-") settings.position = from;
        int depth = 0;
        std::uint64_t expected = 0;
        ASSERT_TRUE(table >> depth >> expected);
        ++rows;
        if (expected > share<std::uint64_t>(3'000, 1'000'000'000)) continue;
        EXPECT_EQ(card.perft(settings)->count(depth).value(), expected) << depth;
    }
    EXPECT_GE(rows, 3);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedGames,
                         testing::Values("connect_four", "hex", "gomoku", "breakthrough", "dobutsu",
                                         "draughts"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace shinpan
