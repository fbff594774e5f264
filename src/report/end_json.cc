#include "report/end_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "events/verdict.h"
#include "messages/translate.h"
#include "report/ply_json.h"

namespace shinpan::report {

using Json = nlohmann::ordered_json;

namespace {

// With the winner's in front, in a draw those of who began. Empty: there are no discs.
std::string discs_of(const Outcome& outcome, const AnyGame& game) {
    const auto discs = game.name() == "othello" ? game.board_score() : std::nullopt;
    if (!discs) return {};
    const Side ahead = outcome.winner.value_or(Side::first);
    return fmt::format("{}-{}", (*discs)[ahead], (*discs)[opponent(ahead)]);
}

std::string sentence_with_score(const GameEnded& ended, const PerSide<std::string>& players,
                                const AnyGame& game, Language language,
                                std::optional<std::size_t> moves) {
    GameEnded counted = ended;
    counted.score = final_score(ended, game);
    std::string verdict = sentence(counted, players, language, moves);
    const std::string discs = discs_of(ended.outcome, game);
    if (discs.empty()) return verdict;
    if (!is_by_rules(ended.outcome.ending))
        return verdict + messages::worded(language, ", {} on the board", discs);
    // A verdict names the score of who has won only.
    return ended.outcome.winner ? verdict : verdict + messages::worded(language, ", {}", discs);
}

}  // namespace

std::string final_score(const GameEnded& ended, const AnyGame& game) {
    if (!ended.score.empty() || !is_by_rules(ended.outcome.ending)) return ended.score;
    return discs_of(ended.outcome, game);
}

std::string result_sentence(const GameEnded& ended, const PerSide<std::string>& players,
                            const AnyGame& game, Language language) {
    return sentence_with_score(ended, players, game, language, std::nullopt);
}

std::string counted_sentence(const GameEnded& ended, const PerSide<std::string>& players,
                             const AnyGame& game, Language language) {
    return sentence_with_score(ended, players, game, language, game.ply());
}

std::string end_json(const GameEnded& ended, const PerSide<std::string>& players,
                     const AnyGame& game) {
    const auto words = [&](Language language) {
        return counted_sentence(ended, players, game, language);
    };
    const Outcome& outcome = ended.outcome;
    const Evidence& evidence = ended.evidence;
    const Json json{
        {"winner", outcome.winner ? Json(seat(*outcome.winner)) : Json()},
        {"ending", word(outcome.ending)},
        {"isForfeit", is_forfeit(outcome.ending)},
        {"reason", ended.reason},
        {"score", final_score(ended, game)},
        {"sentence", {{"en", words(Language::english)}, {"ja", words(Language::japanese)}}},
        {"evidence",
         {{"line", evidence.line},
          {"time", std::chrono::duration<double>(evidence.time).count()},
          {"process",
           {{"en", evidence.process},
            {"ja", messages::translated(evidence.process, Language::japanese)}}},
          {"stderr", evidence.error_output}}}};
    return text_from_json(json);
}

}  // namespace shinpan::report
