#include "report/board_changes.h"

#include <nlohmann/json.hpp>

#include "core/json_tree.h"

namespace shinpan::report {

std::string board_changes(const std::string& before, const std::string& after) {
    using Json = nlohmann::ordered_json;
    const Json old = ordered_json_from_text(before);
    const Json now = ordered_json_from_text(after);
    Json changes = Json::object();
    for (const auto& [key, value] : now.items()) {
        if (old.contains(key) && old[key] == value) continue;
        if (key != "cells" || !old.contains(key) || old[key].size() != value.size()) {
            changes[key] = value;
            continue;
        }
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (old[key][i] != value[i]) changes[key][std::to_string(i)] = value[i];
        }
    }
    return text_from_json(changes);
}

}  // namespace shinpan::report
