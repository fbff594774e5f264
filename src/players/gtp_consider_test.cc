// A player that is asked what it thinks of a position, and not for a move.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/catalog.h"
#include "players/gtp_player.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::StartsWith;

using Said = std::vector<std::string>;

// A player of Go on a small board that is ready, with an engine that knows these commands.
class ConsideringGtp {
public:
    explicit ConsideringGtp(std::vector<std::string> commands) : known(std::move(commands)) {
        GameSettings settings;
        settings.set("size", 5);
        game = find_game("go").value()->start(settings).value();
        tell(player.greet(*game, Side::first));
    }

    // Takes every command with "=", until one of thinking.
    void tell(std::string_view text) {
        for (std::string_view rest = text; !rest.empty();) {
            const std::string line(rest.substr(0, rest.find('\n')));
            rest.remove_prefix(line.size() + 1);
            said.push_back(line);
            const bool is_question = line.starts_with("known_command ");
            const bool thinks = line.find("analyze ") != line.npos && !is_question;
            if (thinks || line.empty()) continue;
            const bool is_known =
                std::ranges::find(known, line.substr(line.find(' ') + 1)) != known.end();
            hear(is_question              ? fmt::format("= {}", is_known)
                 : answers.contains(line) ? answers[line]
                                          : "=");
            hear("");
        }
    }
    void hear(std::string_view line) {
        Result<Meaning> meaning = player.read(line);
        ASSERT_TRUE(meaning) << line << ": " << meaning.error().message;
        if (const auto* retort = std::get_if<Retort>(&*meaning)) return tell(retort->text);
        if (!std::holds_alternative<Nothing>(*meaning)) last = *meaning;
    }

    std::vector<std::string> known;
    std::map<std::string, std::string> answers;
    std::optional<AnyGame> game;
    GtpPlayer player;
    Said said;
    Meaning last;
};

TEST(GtpConsider, ConsidersAloudUntilItIsTold) {
    ConsideringGtp gtp({"kata-analyze", "reg_genmove", "estimate_score"});
    ASSERT_TRUE(gtp.game->play("C3"));
    gtp.tell(gtp.player.consider(*gtp.game, {.nodes = 50}));
    EXPECT_THAT(gtp.said, Contains("play black C3"));
    EXPECT_EQ(gtp.said.back(), "kata-analyze white 5 maxmoves 1 rootInfo true");
    gtp.hear("=");
    gtp.hear("info move B2 visits 9 scoreLead 2.5 pv B2 C2 rootInfo visits 40");
    const auto thought = std::get<Thought>(gtp.last);
    EXPECT_EQ(thought.score, -250) << "white leads";
    EXPECT_EQ(thought.nodes, 40);
    EXPECT_THAT(thought.variation, ElementsAre("B2", "C2"));
    EXPECT_EQ(gtp.player.enough(), "\n");
    gtp.hear("");
    EXPECT_EQ(std::get<MoveTold>(gtp.last).move, "B2");
    EXPECT_EQ(gtp.player.enough(), "");

    // What it knows is not asked again, and the board is told anew.
    gtp.said.clear();
    gtp.tell(gtp.player.consider(*gtp.game, {.nodes = 50}));
    EXPECT_THAT(gtp.said, Contains("clear_board"));
    EXPECT_THAT(gtp.said, Not(Contains(StartsWith("known_command"))));
}

TEST(GtpConsider, ConsidersByItselfForATimeThatIsSet) {
    ConsideringGtp gtp({"kata-search_analyze"});
    gtp.tell(gtp.player.consider(*gtp.game, {.time = 250ms, .nodes = 50}));
    EXPECT_THAT(gtp.said, Contains("kata-set-param maxTime 0.25"));
    EXPECT_THAT(gtp.said, Contains("kata-set-param maxVisits 50"));
    gtp.hear("=");
    gtp.hear("info move B2 visits 9 scoreLead 2.5 pv B2");
    EXPECT_EQ(gtp.player.enough(), "") << "it knows when";
    gtp.hear("play B2");
    gtp.hear("");
    EXPECT_EQ(std::get<MoveTold>(gtp.last).move, "B2");
}

TEST(GtpConsider, ConsidersByAnEstimateWhereThereIsNoMore) {
    ConsideringGtp gtp({"reg_genmove", "estimate_score"});
    ASSERT_TRUE(gtp.game->play("C3"));
    gtp.answers = {{"estimate_score", "= W+3.5 (upper bound: 3.1, lower: 3.9)"},
                   {"reg_genmove white", "= B2"}};
    gtp.tell(gtp.player.consider(*gtp.game, {.time = 1s}));
    const auto move = std::get<MoveTold>(gtp.last);
    EXPECT_EQ(move.move, "B2");
    EXPECT_EQ(move.score, 350) << "for the one who thinks";
}

TEST(GtpConsider, SaysSoWhereAnEngineTellsNoScores) {
    ConsideringGtp gtp({"reg_genmove"});
    gtp.tell(gtp.player.consider(*gtp.game, {.time = 1s}));
    EXPECT_THAT(std::get<Panic>(gtp.last).reason, StartsWith("tells no scores"));
}

}  // namespace
}  // namespace shinpan
