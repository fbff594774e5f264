#include "cli/corpus_verdict.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
            complaints.push_back("expected the entry " + entry_of(expected[i]).dump());
        } else if (i >= expected.size()) {
            complaints.push_back("found one entry too many: " + printed.entries[i].dump());
        } else if (const Json wanted = entry_of(expected[i]); wanted != printed.entries[i]) {
            complaints.push_back(fmt::format("found the entry {}, expected {}",
                                             printed.entries[i].dump(), wanted.dump()));
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
            complaints.push_back("expected the defect " + wanted.dump());
            if (next < printed.defects.size())
                complaints.back() += ", found " + printed.defects[next].dump();
            return;
        }
    }
    if (next < printed.defects.size())
        complaints.push_back("found one defect too many: " + printed.defects[next].dump());
}

}  // namespace

std::vector<CorpusCase> corpus_cases() {
    const std::span<const EmbeddedFile> files = corpus_files();
    const auto manifest = std::ranges::find(files, "manifest.json", &EmbeddedFile::path);
    assert(manifest != files.end());
    const Json json = Json::parse(manifest->content);
    std::vector<CorpusCase> cases;
    for (const Json& each : json.at("cases"))
        cases.push_back({each.at("file"), each.at("about"), each.dump()});
    return cases;
}

std::vector<std::string> corpus_complaints(const CorpusCase& each, std::string_view printed) {
    std::vector<std::string> complaints;
    Printed found;
    for (const std::string_view line : split(printed, '\n')) {
        if (trimmed(line).empty()) continue;
        const Json object = Json::parse(line, nullptr, /*allow_exceptions=*/false);
        if (!object.is_object()) {
            complaints.push_back(fmt::format("found {}, expected a JSON object", in_quotes(line)));
        } else if (object.contains("defect") && object["defect"].is_object()) {
            found.defects.push_back(defect_of(object["defect"]));
        } else {
            found.entries.push_back(entry_of(object));
        }
    }
    const Json expected = Json::parse(each.expected);
    compare_entries(expected.at("entries"), found, complaints);
    compare_defects(expected.at("defects"), found, complaints);
    return complaints;
}

}  // namespace shinpan::cli
