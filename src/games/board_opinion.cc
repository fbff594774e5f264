#include "games/board_opinion.h"

#include <nlohmann/json.hpp>

#include "core/json_tree.h"

namespace shinpan {

std::string opinion_json(const BoardOpinion& opinion) {
    std::string owners;
    for (const std::optional<Side> owner : opinion.owners)
        owners += !owner ? '.' : *owner == Side::first ? '1' : '2';
    const nlohmann::ordered_json json{{"owners", owners},
                                      {"dead", opinion.dead},
                                      {"seki", opinion.seki},
                                      {"score", opinion.score}};
    return text_from_json(json);
}

}  // namespace shinpan
