#include "cli/corpus_verdict.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan::cli {
namespace {

using Json = nlohmann::json;

// What is compared; a reader may print more.
Json only(const Json& object, std::initializer_list<const char*> keys) {
    Json kept = Json::object();
    for (const char* key : keys) {
        if (object.contains(key)) kept[key] = object[key];
    }
    return kept;
}

Json entry_of(const Json& object) {
    return only(object, {"line", "kind", "stamp", "message", "properties", "types"});
}

Json defect_of(const Json& object) { return only(object, {"line", "column", "severity", "kind"}); }

struct Printed {
    std::vector<Json> entries;
    std::vector<Json> defects;
};

void compare_entries(const Json& expected, const Printed& printed,
                     std::vector<std::string>& complaints) {
    for (std::size_t i = 0; i < std::max(expected.size(), printed.entries.size()); ++i) {
        if (i >= printed.entries.size()) {
            complaints.push_back("expected the entry " +
                                 text_from_sorted_json(entry_of(expected[i])));
        } else if (i >= expected.size()) {
            complaints.push_back("found one entry too many: " +
                                 text_from_sorted_json(printed.entries[i]));
        } else if (const Json wanted = entry_of(expected[i]); wanted != printed.entries[i]) {
            complaints.push_back(fmt::format("found the entry {}, expected {}",
                                             text_from_sorted_json(printed.entries[i]),
                                             text_from_sorted_json(wanted)));
        }
    }
}

// Those behind the first defect of an entry may be missing.
void compare_defects(const Json& expected, const Printed& printed,
                     std::vector<std::string>& complaints) {
    std::size_t next = 0;
    for (const Json& each : expected) {
        const Json wanted = defect_of(each);
        if (next < printed.defects.size() && printed.defects[next] == wanted) {
            ++next;
        } else if (!each.value("further", false)) {
            complaints.push_back("expected the defect " + text_from_sorted_json(wanted));
            if (next < printed.defects.size())
                complaints.back() += ", found " + text_from_sorted_json(printed.defects[next]);
            return;
        }
    }
    if (next < printed.defects.size())
        complaints.push_back("found one defect too many: " +
                             text_from_sorted_json(printed.defects[next]));
}

}  // namespace

std::vector<CorpusCase> corpus_cases() {
    const std::span<const EmbeddedFile> files = corpus_files();
    const auto manifest = std::ranges::find(files, "manifest.json", &EmbeddedFile::path);
    assert(manifest != files.end());
    const Json json = json_from_text(manifest->content);
    std::vector<CorpusCase> cases;
    for (const Json& each : json.at("cases"))
        cases.push_back({each.at("file"), each.at("about"), text_from_sorted_json(each)});
    return cases;
}

std::vector<std::string> corpus_complaints(const CorpusCase& each, std::string_view printed) {
    std::vector<std::string> complaints;
    Printed found;
    for (const std::string_view line : split(printed, '\n')) {
        if (trimmed(line).empty()) continue;
        const Json object = json_from_text(line);
        if (!object.is_object()) {
            complaints.push_back(fmt::format("found {}, expected a JSON object", in_quotes(line)));
        } else if (object.contains("defect") && object["defect"].is_object()) {
            found.defects.push_back(defect_of(object["defect"]));
        } else {
            found.entries.push_back(entry_of(object));
        }
    }
    const Json expected = json_from_text(each.expected);
    compare_entries(expected.at("entries"), found, complaints);
    compare_defects(expected.at("defects"), found, complaints);
    return complaints;
}

}  // namespace shinpan::cli
