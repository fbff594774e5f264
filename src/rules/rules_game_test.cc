#include "rules/rules_game.h"

#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/catalog.h"
#include "rules/rules_card.h"

namespace shinpan::rules {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Expects these asks, one after the other, and gives the answers below them.
class ScriptedRules final : public Program {
public:
    explicit ScriptedRules(std::deque<std::pair<std::string, std::string>> lines)
        : lines_(std::move(lines)) {}

    Result<std::string> ask(std::string_view ask) override {
        if (lines_.empty()) return failure(ErrorKind::rules, "was asked too often");
        const auto [expected, answer] = lines_.front();
        lines_.pop_front();
        EXPECT_EQ(ask, expected);
        return answer;
    }
    bool is_done() const { return lines_.empty(); }

private:
    std::deque<std::pair<std::string, std::string>> lines_;
};

constexpr const char* kIntroduction =
    "= rules:1 name:'pairs' version:'7' title:'Pairs' title_ja:'ペア' sides:'red blue' "
    "settings:'size:2..9=3 komi:0.0..9.0=0.5 rule:free|strict=free' board:'points' asks:'say' "
    "plies:50";

std::pair<std::shared_ptr<ScriptedRules>, std::shared_ptr<Rules>> met(
    std::deque<std::pair<std::string, std::string>> lines) {
    lines.emplace_front("rules 1", kIntroduction);
    auto program = std::make_shared<ScriptedRules>(std::move(lines));
    return {program, Rules::meet(program, "pairs.py", {"python3 /pairs.py", "", "abc"}).value()};
}

TEST(RulesCard, IsMadeOfWhatTheProgramTells) {
    const auto rules = met({}).second;
    const GameCard card = card_of(rules);
    EXPECT_EQ(card.name, "pairs");
    EXPECT_EQ(card.title.japanese, "ペア");
    EXPECT_EQ(card.board, "points");
    EXPECT_THAT(card.protocols, ElementsAre("tlf", "gtp"));
    EXPECT_EQ(card.origin, (GameOrigin{"python3 /pairs.py", "7", "abc"}));
    GameSettings settings;
    EXPECT_TRUE(apply_setting(card, settings, "size", "4"));
    EXPECT_TRUE(apply_setting(card, settings, "komi", "2.5"));
    EXPECT_TRUE(apply_setting(card, settings, "rule", "strict"));
    EXPECT_FALSE(apply_setting(card, settings, "size", "10"));
    EXPECT_FALSE(apply_setting(card, settings, "rule", "loose"));
    EXPECT_FALSE(apply_setting(card, settings, "speed", "1"));
    EXPECT_THAT(apply_setting(card, settings, "rule", "loose").error().message,
                HasSubstr("expected free, strict"));
}

TEST(RulesCard, IsAGameOfTheCatalogOnceItIsWelcome) {
    const auto first = welcome(card_of(met({}).second));
    ASSERT_TRUE(first);
    EXPECT_EQ(find_game("pairs").value(), *first);
    EXPECT_EQ(welcome(card_of(met({}).second)).value(), *first);
    EXPECT_EQ(built_in_games().size() + 1, catalog().size());
    GameCard other = card_of(met({}).second);
    other.origin->hash = "def";
    EXPECT_THAT(welcome(other).error().message, HasSubstr("already, by python3 /pairs.py"));
    GameCard chess = card_of(met({}).second);
    chess.name = "chess";
    EXPECT_THAT(welcome(chess).error().message, HasSubstr("built in"));
    EXPECT_EQ(find_guest("pairs", {"python3 /pairs.py", "7", "abc"}).value(), *first);
    EXPECT_THAT(find_guest("pairs", {"python3 /pairs.py", "6", "old"}).error().message,
                HasSubstr("have changed since: version 6"));
}

TEST(RulesOfAScript, AreAskedOnceForAPosition) {
    const auto [script, rules] = met({{"start size:2", "= position:'..' turn:'red' legal:'a b'"},
                                      {"play .. a", "= position:'r.' turn:'blue' legal:'b'"},
                                      {"play r. b", "= position:'rb' over:'draw' reason:'full'"}});
    const GameCard card = card_of(rules);
    for (int round = 0; round < 3; ++round) {
        AnyGame game = card.start({.said = {{"size", 2}}}).value();
        EXPECT_THAT(game.set_up(), ElementsAre("size 2"));
        ASSERT_TRUE(game.play("a"));
        ASSERT_TRUE(game.undo());
        ASSERT_TRUE(game.play("A"));
        ASSERT_TRUE(game.play("b"));
        EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, Ending::own_rules}));
        EXPECT_EQ(game.outcome_words()->english, "full");
        EXPECT_EQ(game.usual_limit(), 50U);
    }
    EXPECT_TRUE(script->is_done());
}

TEST(RulesOfAScript, MayReadAMoveInOtherWords) {
    const auto [script, rules] =
        met({{"start", "= position:'s' turn:'red' legal:'1x2x3 4-5'"},
             {"play s 1x3", "= position:'t' move:'1x2x3' turn:'blue' legal:'x'"},
             {"play s 4x5", "= position:'u' move:'9-9' turn:'blue' legal:'x'"},
             {"play s 4_5", "= position:'u' turn:'blue' legal:'x'"}});
    AnyGame game = card_of(rules).start({}).value();
    ASSERT_TRUE(game.play("1x3"));
    EXPECT_EQ(game.move(0), "1x2x3");
    game.undo();
    for (const char* move : {"4x5", "4_5"}) {
        const Status played = game.play(move);
        ASSERT_FALSE(played);
        EXPECT_EQ(played.error().kind, ErrorKind::rules);
        EXPECT_THAT(played.error().message, HasSubstr("contradicts itself"));
    }
}

TEST(RulesOfAScript, NameNoSquareWhereThereIsNone) {
    const auto [script, rules] =
        met({{"start", "= position:'s' turn:'red' legal:'9-13'"},
             {"show s", "= columns:'a b c' rows:'1' cells:'x - .' squares:'9 - 13'"}});
    const GameCard card = card_of(rules);
    const AnyGame game = card.start({}).value();
    EXPECT_THAT(card.move_steps(game, "9-13").squares, ElementsAre("9", "13"));
}

TEST(RulesOfAScript, TellThePageWhatStandsWhereAndHowMovesAreMade) {
    const auto [script, rules] = met(
        {{"start", "= position:'s' turn:'red' legal:'a1b1 C*b1 1 swap'"},
         {"show s",
          "= columns:'a b' rows:'1' cells:'x .' first_hand:'C C' second:'2 left' clicks:'1=b1'"},
         {"say s a1b1", "= en:'a to b' ja:'aからb'"}});
    const AnyGame game = card_of(rules).start({}).value();
    const GameCard card = card_of(rules);
    EXPECT_THAT(card.move_steps(game, "a1b1").squares, ElementsAre("a1", "b1"));
    EXPECT_THAT(card.move_steps(game, "C*b1").squares, ElementsAre("hand:C", "b1"));
    EXPECT_THAT(card.move_steps(game, "1").squares, ElementsAre("b1"));
    EXPECT_TRUE(card.move_steps(game, "swap").squares.empty());
    EXPECT_EQ(card.move_words(game, "a1b1").japanese, "aからb");
    const auto board = nlohmann::json::parse(game.board_json());
    EXPECT_EQ(board["cells"], (std::vector<std::string>{"x", ""}));
    EXPECT_EQ(board["held"]["red"]["C"], 2);
    EXPECT_EQ(board["notes"]["blue"], "2 left");
    // A board that cannot be shown is no reason to lose a game.
    const auto [silent, others] = met({{"start", "= position:'s' turn:'red' legal:'a'"}});
    const AnyGame unseen = card_of(others).start({}).value();
    EXPECT_EQ(nlohmann::json::parse(unseen.board_json())["cells"].size(), 1U);
    EXPECT_EQ(unseen.picture(), "s\n");
}

}  // namespace
}  // namespace shinpan::rules
