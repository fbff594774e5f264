#include "cli/check_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/visible.h"
#include "options/say.h"

namespace shinpan::cli {
namespace {

constexpr int kCheckVersion = 1;  // of docs/check.schema.json

nlohmann::ordered_json json_of(const CheckedEngine& engine) {
    nlohmann::ordered_json json;
    json["version"] = kCheckVersion;
    json["name"] = engine.name;
    if (!engine.problem.empty()) json["problem"] = engine.problem;
    json["requirements"] = nlohmann::ordered_json::array();
    for (const Requirement& r : engine.requirements) {
        json["requirements"].push_back({{"requirement", r.english},
                                        {"requirement_ja", r.japanese},
                                        {"is_met", r.is_met},
                                        {"detail", r.detail},
                                        {"exchange", r.exchange}});
    }
    return json;
}

std::string dumped(const nlohmann::ordered_json& json) { return text_from_json(json, 2) + "\n"; }

}  // namespace

bool CheckedEngine::is_good() const {
    return problem.empty() && std::ranges::all_of(requirements, &Requirement::is_met);
}

std::string check_text(const std::vector<Requirement>& all) {
    std::string text;
    for (const Requirement& r : all) {
        const bool is_english = user_language() == Language::english;
        text += fmt::format("{}  {}{}\n", r.is_met ? say("ok  ") : say("FAIL"),
                            is_english ? r.english : r.japanese,
                            r.detail.empty() ? "" : ": " + visible(said(r.detail)));
        for (const std::string& line : r.exchange)
            text += "        " + visible(line) + "\n";
    }
    return text;
}

std::string check_json(const CheckedEngine& engine) { return dumped(json_of(engine)); }

std::string check_json(const std::vector<CheckedEngine>& engines) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const CheckedEngine& engine : engines)
        list.push_back(json_of(engine));
    return dumped(list);
}

}  // namespace shinpan::cli
