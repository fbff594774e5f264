#include "games/board_opinion.h"

#include <nlohmann/json.hpp>

namespace shinpan {

std::string opinion_json(const BoardOpinion& opinion) {
    std::string owners;
    for (const std::optional<Side> owner : opinion.owners)
        owners += !owner ? '.' : *owner == Side::first ? '1' : '2';
    const nlohmann::ordered_json json{{"owners", owners},
                                      {"dead", opinion.dead},
                                      {"seki", opinion.seki},
                                      {"score", opinion.score}};
    return json.dump();
}

}  // namespace shinpan
