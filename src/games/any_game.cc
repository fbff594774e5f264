#include "games/any_game.h"

#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/outcome_words.h"

namespace shinpan {

std::vector<std::string> AnyGame::moves() const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < ply(); ++i)
        texts.push_back(move(i));
    return texts;
}

std::string AnyGame::json() const {
    nlohmann::ordered_json state;
    state["game"] = name();
    state["board"] = ordered_json_from_text(game_->board_json());
    state["position"] = position_text();
    state["to_move"] = side_name(to_move());
    state["legal"] = legal_moves();
    state["moves"] = moves();
    state["outcome"] = nullptr;
    if (const std::optional<Outcome> end = outcome()) {
        nlohmann::ordered_json& told = state["outcome"];
        told["winner"] = nullptr;
        if (end->winner) told["winner"] = side_name(*end->winner);
        told["ending"] = word(end->ending);
        told["reason"] = phrase(*end);
        if (const auto words = outcome_words()) told["reason"] = words->english;
    }
    return text_from_json(state);
}

}  // namespace shinpan
