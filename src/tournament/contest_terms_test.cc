#include "tournament/contest_terms.h"

#include <fstream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "referee/arbitrary_terms.h"

namespace shinpan {
namespace {

using namespace standings;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

rc::Gen<Format> arbitrary_format() {
    return rc::gen::exec([]() -> Format {
        const int games = *rc::gen::inRange(1, 1000);
        switch (*rc::gen::inRange(0, 5)) {
            case 0: return HeadToHead{games};
            case 1: return RoundRobin{games};
            case 2: return Gauntlet{*rc::gen::inRange(1, 10), games};
            case 3: return Swiss{maybe(rc::gen::inRange(1, 10)), games, {}};
            default: return Knockout{games, *rc::gen::inRange(0, 4)};
        }
    });
}

rc::Gen<ContestTerms> arbitrary_contest() {
    return rc::gen::exec([] {
        const auto number = rc::gen::arbitrary<double>();
        Points points;
        if (*rc::gen::arbitrary<bool>()) points = {*number, *number, *number};
        ContestTerms terms = contest_terms(*arbitrary_format(), points);
        terms.game = *arbitrary_terms();
        if (*rc::gen::arbitrary<bool>()) {
            const double elo0 = *rc::gen::inRange(-100, 100);
            terms.sprt = Sprt{elo0, elo0 + *rc::gen::inRange(1, 50) / 4.0,
                              *rc::gen::inRange(1, 49) / 100.0, *rc::gen::inRange(1, 49) / 100.0,
                              *rc::gen::element(EloModel::logistic, EloModel::normalized)};
        }
        terms.openings = *arbitrary_words();
        terms.opening_plies = *rc::gen::inRange(0, 60);
        return terms;
    });
}

RC_GTEST_PROP(ContestTerms, ComeBackFromTheirJson, ()) {
    const ContestTerms terms = *arbitrary_contest();
    const std::string json = to_json(terms);
    const Result<ContestTerms> again = contest_terms_from_json(json);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == terms);
    RC_ASSERT(to_json(*again) == json);
    RC_ASSERT(differences(terms, *again).empty());
}

TEST(ContestTerms, OfGamesAsTheyComeHaveNoGame) {
    for (const char* kind : {"server", "demo"}) {
        const ContestTerms terms = contest_terms(kind);
        EXPECT_EQ(contest_terms_from_json(to_json(terms)), terms);
        EXPECT_FALSE(terms.format);
    }
}

TEST(ContestTerms, AreRefusedInWords) {
    const std::string game =
        R"("game":{"version":1,"game":"go","clocks":{"first":"none","second":"none"}})";
    const std::string good = R"({"version":1,"kind":"match","format":{"games":2},)" + game;
    ASSERT_TRUE(contest_terms_from_json(good + "}"));
    const std::string sprt = R"(,"sprt":{"elo0":0,"elo1":5,"alpha":0.05,"beta":0.05,"model":)";
    ASSERT_TRUE(contest_terms_from_json(good + sprt + R"("logistic"}})"));
    const std::pair<std::string, const char*> bad[] = {
        {"[]", "\"[]\": expected a JSON object"},
        {R"({"version":7,"kind":"dance"})",
         "\"version\": 7: expected 1; another shinpan than this wrote it"},
        {R"({"version":1})", "\"kind\": expected a text"},
        {R"({"version":1,"kind":"dance"})",
         "\"kind\": \"dance\": expected one that this shinpan knows"},
        {R"({"version":1,"kind":"match"})", "\"format\": expected an object"},
        {R"({"version":1,"kind":"match","format":{"games":0}})",
         "\"format\": \"games\": expected a whole number from 1"},
        {R"({"version":1,"kind":"match","format":{"games":1,"rounds":2}})",
         "\"format\": \"rounds\": expected only games"},
        {R"({"version":1,"kind":"match","format":{"games":1}})",
         "\"game\": expected one of that kind of contest"},
        {R"({"version":1,"kind":"server","format":{}})",
         "\"format\": expected only version, kind, game, points, sprt, withdrawn, openings, "
         "openings_hash, "
         "opening_plies"},
        {R"({"version":1,"kind":"server","game":{"version":2}})",
         "\"game\": \"version\": 2: expected 1; another shinpan than this wrote it"},
        {good + R"(,"points":{"win":1}})", "\"points\": \"draw\": expected a number"},
        {good + sprt + R"("best"}})",
         "\"sprt\": \"model\": \"best\": expected logistic, normalized or bayesian"},
        {good + R"(,"sprt":{"elo0":5,"elo1":5,"alpha":0.05,"beta":0.05,"model":"logistic"}})",
         "\"sprt\": \"elo1\": "},
        {good + R"(,"opening_plies":-1})", "\"opening_plies\": expected a whole number from 0"},
    };
    for (const auto& [json, message] : bad) {
        const Result<ContestTerms> terms = contest_terms_from_json(json);
        ASSERT_FALSE(terms) << json;
        EXPECT_EQ(terms.error().message.find(std::string("terms of a contest: ") + message), 0u)
            << terms.error().message;
    }
}

TEST(ContestTerms, TellTheirDifferencesByName) {
    ContestTerms kept = contest_terms(Swiss{5, 2, {}}, {3, 1, 0});
    kept.game = GameTerms{.game = "go", .settings = {.said = {{"size", 9}}}};
    ContestTerms now = kept;
    EXPECT_TRUE(differences(kept, now).empty());
    now.game->settings.set("size", 13);
    now.game->seed = 7;
    now.openings = "book.txt";
    std::get<Swiss>(*now.format).rounds = std::nullopt;
    now.points.win = 2;
    EXPECT_EQ(differences(kept, now),
              (std::vector<std::string>{"rounds is 5, now it is none", "size is 9, now it is 13",
                                        "seed is none, now it is 7", "points win is 3, now it is 2",
                                        "openings is none, now it is \"book.txt\""}));
    EXPECT_EQ(differences(kept, contest_terms("server")),
              std::vector<std::string>{"kind is \"Swiss\", now it is \"server\""});
}

TEST(ContestTerms, AreTheSameInOtherWords) {
    const auto with = [](std::string game, GameSettings settings) {
        ContestTerms terms = contest_terms(standings::RoundRobin{3});
        terms.game = GameTerms{.game = std::move(game), .settings = std::move(settings)};
        return terms;
    };
    const ContestTerms go = with("go", {.said = {{"size", 5}}});
    EXPECT_THAT(differences(go, with("go", {.said = {{"size", 5}, {"rules", "cgos"}}})), IsEmpty());
    EXPECT_THAT(differences(go, with("go", {.said = {{"size", 5}, {"handicap", 0}}})), IsEmpty());
    EXPECT_THAT(differences(go, with("go", {.said = {{"size", 5}, {"rules", "chinese"}}})),
                Not(IsEmpty()));
    EXPECT_THAT(differences(with("shogi", {}), with("shogi", {.position = "startpos"})), IsEmpty());

    ContestTerms seeded = go;
    seeded.game->seed = 1;
    EXPECT_THAT(differences(go, seeded), IsEmpty()) << "nothing is drawn";
    ContestTerms random = go;
    random.opening_plies = seeded.opening_plies = 4;
    EXPECT_THAT(differences(random, seeded), IsEmpty()) << "the usual one";
    seeded.game->seed = 2;
    EXPECT_THAT(differences(random, seeded), ElementsAre("seed is none, now it is 2"));
}

TEST(ContestTerms, KnowAFileOfOpeningsByWhatItHas) {
    ContestTerms terms = contest_terms(standings::RoundRobin{3});
    terms.game = GameTerms{.game = "othello"};
    terms.openings = "book.txt";
    terms.openings_hash = "abc";
    ContestTerms moved = terms;
    moved.openings = "/elsewhere/book.txt";
    EXPECT_THAT(differences(terms, moved), IsEmpty());
    ContestTerms changed = terms;
    changed.openings_hash = "def";
    EXPECT_THAT(differences(terms, changed),
                ElementsAre("openings hash is \"abc\", now it is \"def\""));
    ContestTerms old = terms;
    old.openings_hash.clear();
    EXPECT_THAT(differences(old, terms), IsEmpty());
}

TEST(ContestTerms, OfAMatchMayHaveMoreGamesButNotAnotherTest) {
    ContestTerms kept = contest_terms(HeadToHead{2});
    kept.game = GameTerms{.game = "othello"};
    ContestTerms now = kept;
    now.format = HeadToHead{100};
    EXPECT_TRUE(differences(kept, now).empty());
    now.sprt = Sprt{};
    EXPECT_EQ(differences(kept, now),
              std::vector<std::string>{
                  "sprt is none, now it is 0,5 with alpha 0.05, beta 0.05 and model logistic"});
    kept.sprt = Sprt{.elo0 = 0, .elo1 = 10, .alpha = 0.1};
    EXPECT_EQ(differences(kept, now),
              (std::vector<std::string>{"sprt elo1 is 10, now it is 5",
                                        "sprt alpha is 0.1, now it is 0.05"}));
}

TEST(ContestTerms, AreFoundAmongTheSettingsOfAnEvent) {
    EXPECT_EQ(kept_contest_terms({})->has_value(), false);
    EXPECT_EQ(kept_contest_terms({{"format", "demo"}}).value(), contest_terms("demo"));
    EXPECT_EQ(kept_contest_terms({{"format", "demo"}, {"terms", to_json(contest_terms("server"))}})
                  .value(),
              contest_terms("server"));
    EXPECT_FALSE(kept_contest_terms({{"terms", "{}"}}));
}

TEST(ContestTerms, RankAsTheirFormatDoes) {
    EXPECT_EQ(contest_terms(HeadToHead{}).ranking().criteria,
              (std::vector<Criterion>{Criterion::points, Criterion::wins}));
    EXPECT_EQ(contest_terms(RoundRobin{}).ranking().criteria, round_robin_ranking().criteria);
    EXPECT_EQ(contest_terms(Swiss{}, {3, 1, 0}).ranking().criteria, swiss_ranking().criteria);
    EXPECT_EQ(contest_terms(Swiss{}, {3, 1, 0}).ranking().points, (Points{3, 1, 0}));
    EXPECT_EQ(contest_terms(Knockout{}).ranking().criteria, knockout_ranking().criteria);
}

// Each line of docs/terms.md that is an object is read and written by us.
TEST(TermsDocument, ItsExamplesAreWrittenAsTheyAreRead) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/terms.md");
    ASSERT_TRUE(document);
    std::set<std::string> kinds;
    int games = 0;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with('{')) continue;
        if (line.find("\"kind\"") == line.npos) {
            const Result<GameTerms> terms = game_terms_from_json(line);
            ASSERT_TRUE(terms) << line << "\n" << terms.error().message;
            EXPECT_EQ(to_json(*terms), line);
            EXPECT_TRUE(start_of(*terms)) << line << "\n" << start_of(*terms).error().message;
            ++games;
        } else {
            const Result<ContestTerms> terms = contest_terms_from_json(line);
            ASSERT_TRUE(terms) << line << "\n" << terms.error().message;
            EXPECT_EQ(to_json(*terms), line);
            kinds.insert(terms->kind);
        }
    }
    EXPECT_GE(games, 3);
    EXPECT_EQ(kinds.size(), std::variant_size_v<Format> + 2) << "every kind has an example";
}

}  // namespace
}  // namespace shinpan
