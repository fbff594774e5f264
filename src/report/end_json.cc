#include "report/end_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "events/verdict.h"
#include "messages/translate.h"
#include "report/ply_json.h"

namespace shinpan::report {

using Json = nlohmann::ordered_json;

std::string final_score(const GameEnded& ended, const AnyGame& game) {
    if (!ended.score.empty() || ended.outcome.ending != Ending::disc_count) return ended.score;
    const auto discs = game.board_score();
    if (!discs) return {};
    const Side ahead = ended.outcome.winner.value_or(Side::first);
    return fmt::format("{}-{}", (*discs)[ahead], (*discs)[opponent(ahead)]);
}

std::string counted_sentence(const GameEnded& ended, const PerSide<std::string>& players,
                             const AnyGame& game, Language language) {
    GameEnded counted = ended;
    counted.score = final_score(ended, game);
    return sentence(counted, players, language, game.ply());
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
