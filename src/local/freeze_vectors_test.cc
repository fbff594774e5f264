#include "local/freeze_vectors.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/perft.h"
#include "games/shogi/game.h"
#include "games/shogi/usi_position.h"
#include "players/usi_player.h"

namespace shinpan {
namespace {

using shogi::FreezeMode;
using shogi::Game;

Game game_of(std::string_view text) { return shogi::game_from_usi_position(text).value().game; }

std::set<std::string> words_of(std::string_view text) {
    std::set<std::string> words;
    for (const std::string_view word : split_words(text))
        words.emplace(word);
    return words;
}

class FreezeVectors : public testing::Test {
protected:
    // Runs each vector of a kind, and wants at least that many.
    template <class Check>
    void each(std::string_view kind, std::size_t fields, int least, const Check& check) {
        int count = 0;
        for (const FreezeVector& vector : freeze_vectors()) {
            if (vector.kind != kind) continue;
            ++count;
            SCOPED_TRACE(testing::Message() << "vectors.txt:" << vector.line);
            ASSERT_EQ(vector.fields.size(), fields);
            check(vector.fields);
        }
        EXPECT_GE(count, least) << kind;
    }
    using Fields = std::vector<std::string_view>;
};

TEST_F(FreezeVectors, HaveTheirKinds) {
    const std::set<std::string_view> known{"moves",  "legal", "move", "read",
                                           "refuse", "mode",  "may",  "answer"};
    for (const FreezeVector& vector : freeze_vectors())
        EXPECT_TRUE(known.contains(vector.kind)) << vector.line;
}

TEST_F(FreezeVectors, CountMovesAsTheRulesDo) {
    each("moves", 3, 10, [](const Fields& fields) {
        const shogi::Position position = game_of(fields[0]).position();
        EXPECT_EQ(perft(position, static_cast<int>(integer_from_text(fields[1]).value())),
                  static_cast<std::uint64_t>(integer_from_text(fields[2]).value()));
    });
}

TEST_F(FreezeVectors, HaveTheLegalMoves) {
    each("legal", 2, 10, [](const Fields& fields) {
        std::set<std::string> moves;
        for (const shogi::Move move : game_of(fields[0]).position().legal_moves())
            moves.insert(shogi::Notation::move_text(move));
        EXPECT_EQ(moves, words_of(fields[1]));
    });
}

TEST_F(FreezeVectors, JudgeMovesAsTheRulesDo) {
    each("move", 3, 10, [](const Fields& fields) {
        EXPECT_TRUE(fields[2] == "legal" || fields[2] == "illegal");
        EXPECT_EQ(game_of(fields[0]).play(fields[1]).has_value(), fields[2] == "legal");
    });
}

TEST_F(FreezeVectors, AreReadAndRefused) {
    each("read", 2, 10, [](const Fields& fields) {
        EXPECT_EQ(shogi::usi_position_text(game_of(fields[0])), fields[1]);
    });
    each("refuse", 1, 10,
         [](const Fields& fields) { EXPECT_FALSE(shogi::game_from_usi_position(fields[0])); });
}

TEST_F(FreezeVectors, TellTheModeThatAnEngineIsTakenFor) {
    each("mode", 2, 8, [](const Fields& fields) {
        UsiPlayer player;
        const AnyGame game{shogi::FreezeGame()};
        player.greet(game, Side::first);
        for (const std::string_view line : split(fields[0], ';'))
            ASSERT_TRUE(player.read(trimmed(line)));
        ASSERT_TRUE(player.read("usiok"));
        const Result<Meaning> ready = player.read("readyok");
        ASSERT_TRUE(ready && std::holds_alternative<Ready>(*ready));
        const std::string& told = std::get<Ready>(*ready).ability;
        EXPECT_EQ(word(shogi::freeze_mode_from_word(told).value_or(FreezeMode::none)), fields[1]);
    });
}

TEST_F(FreezeVectors, TellWhoMayFreeze) {
    each("may", 3, 25, [](const Fields& fields) {
        const PerSide<FreezeMode> modes{{shogi::freeze_mode_from_word(fields[0]).value(),
                                         shogi::freeze_mode_from_word(fields[1]).value()}};
        const PerSide<bool> may = shogi::may_freeze(modes);
        const std::map<std::string_view, PerSide<bool>> words{{"both", {{true, true}}},
                                                              {"black", {{true, false}}},
                                                              {"white", {{false, true}}},
                                                              {"nobody", {{false, false}}}};
        EXPECT_EQ(words.at(fields[2]).values, may.values);
    });
}

TEST_F(FreezeVectors, AnswersAreLegalAndJudged) {
    each("answer", 3, 15, [](const Fields& fields) {
        const Game game = game_of(fields[1]);
        const bool is_for_all = fields[0].find("OK") != fields[0].npos;
        for (const std::string& move : words_of(fields[2])) {
            if (move == "legal" || move == "plain") continue;
            if (move == "resign") {
                EXPECT_TRUE(game.outcome());
            } else if (is_for_all) {
                EXPECT_TRUE(Game(game).play(move)) << move;
            }
        }
    });
    for (const FreezeMode mode : {FreezeMode::ok, FreezeMode::allow_freeze, FreezeMode::can_freeze,
                                  FreezeMode::ignore, FreezeMode::none})
        EXPECT_GE(answer_vectors(mode).size(), 2u) << word(mode);
}

TEST_F(FreezeVectors, WrongAnswersAreFound) {
    const AnswerVector named{1, {}, "startpos z3Z3", "7g7f 2g2f"};
    EXPECT_TRUE(judge_answer(named, "7g7f"));
    EXPECT_TRUE(judge_answer(named, "7g7fZG"));
    EXPECT_FALSE(judge_answer(named, "7g7fzG"));
    EXPECT_FALSE(judge_answer(named, "resign"));
    const AnswerVector plain{1, {}, "startpos z3Z3", "plain"};
    EXPECT_TRUE(judge_answer(plain, "7g7f"));
    EXPECT_TRUE(judge_answer(plain, "resign"));
    EXPECT_FALSE(judge_answer(plain, "7g7fzG"));
    EXPECT_FALSE(judge_answer(plain, "7g7e"));
    const AnswerVector legal{1, {}, "startpos moves 7g7fzP z3Z2", "legal"};
    EXPECT_TRUE(judge_answer(legal, "3a4b"));
    EXPECT_FALSE(judge_answer(legal, "3c3d"));
    EXPECT_FALSE(judge_answer(legal, "3a4bzK"));
    EXPECT_FALSE(judge_answer(legal, "win"));
}

}  // namespace
}  // namespace shinpan
