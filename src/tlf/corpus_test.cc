// The corpus of data/tlf: every case is a test of its own.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tlf/json.h"
#include "tlf/testing.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path kCorpus = SHINPAN_SOURCE_DIR "/data/tlf";

std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Json manifest_list(const char* name) {
    return Json::parse(file_text(kCorpus / "manifest.json")).at(name);
}

std::vector<std::string> as_lines(const Json& list) {
    std::vector<std::string> lines;
    for (const Json& item : list)
        lines.push_back(item.dump());
    return lines;
}

std::vector<std::string> entries_of(const Collected& collected) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < collected.entries.size(); ++i)
        lines.push_back(Json::parse(to_json(collected.entries[i], collected.lines[i])).dump());
    return lines;
}

// Without "further", which is for readers that stop at the first defect of an entry.
std::vector<std::string> defects_of(const Json& expected) {
    std::vector<std::string> lines;
    for (Json defect : expected) {
        defect.erase("further");
        lines.push_back(defect.dump());
    }
    return lines;
}

std::vector<std::string> defects_of(const Collected& collected) {
    std::vector<std::string> lines;
    for (const Defect& defect : collected.defects) {
        lines.push_back(Json{{"line", defect.line},
                             {"column", defect.column},
                             {"severity", defect.is_error() ? "error" : "warning"},
                             {"kind", name(defect.kind)}}
                            .dump());
    }
    return lines;
}

std::string log_of(const Json& each) {
    return file_text(kCorpus / each.at("file").get<std::string>());
}

TEST(TlfCorpus, StrictReadersSeeWhatTheManifestSays) {
    for (const Json& each : manifest_list("cases")) {
        const Collected collected = collect(log_of(each), Mode::strict);
        EXPECT_EQ(entries_of(collected), as_lines(each.at("entries"))) << each.at("file");
        EXPECT_EQ(defects_of(collected), defects_of(each.at("defects"))) << each.at("file");
    }
}

TEST(TlfCorpus, LenientReadersMakeTheBestOfIt) {
    for (const Json& each : manifest_list("cases")) {
        const Collected collected = collect(log_of(each), Mode::lenient);
        const char* expected = each.contains("lenient") ? "lenient" : "entries";
        EXPECT_EQ(entries_of(collected), as_lines(each.at(expected))) << each.at("file");
        EXPECT_EQ(defects_of(collected), defects_of(each.at("defects"))) << each.at("file");
    }
}

TEST(TlfCorpus, JsonLeadsBackToTheText) {
    for (const Json& each : manifest_list("cases")) {
        const std::string log = log_of(each);
        EXPECT_EQ(through_json(log), log) << each.at("file");
    }
}

TEST(TlfCorpus, WritersWriteWhatTheManifestSays) {
    for (const Json& each : manifest_list("writes")) {
        const Result<Entry> entry = entry_from_json(each.at("entry").dump());
        const Result<std::string> text =
            entry ? write(*entry) : Result<std::string>(tl::unexpected(entry.error()));
        EXPECT_EQ(text.value_or("(refused)"),
                  each.at("text").is_null() ? "(refused)" : each.at("text").get<std::string>())
            << each.at("about");
    }
}

TEST(TlfCorpus, EveryFileHasACaseAndEveryCaseAFile) {
    std::set<std::string> named;
    for (const Json& each : manifest_list("cases"))
        EXPECT_TRUE(named.insert(each.at("file").get<std::string>()).second) << each.at("file");
    std::set<std::string> there;
    for (const auto& file : std::filesystem::recursive_directory_iterator(kCorpus)) {
        if (file.path().extension() == ".tlf")
            there.insert(std::filesystem::relative(file.path(), kCorpus).string());
    }
    EXPECT_EQ(named, there);
    EXPECT_GE(named.size(), 300u);
}

TEST(TlfCorpus, EveryKindOfDefectIsInItAndInItsReadme) {
    const std::string manifest = file_text(kCorpus / "manifest.json");
    const std::string readme = file_text(kCorpus / "README.md");
    // Limits are a reader's own.
    for (auto kind = DefectKind::byte_order_mark; kind < DefectKind::too_long;
         kind = static_cast<DefectKind>(static_cast<int>(kind) + 1)) {
        EXPECT_NE(manifest.find('"' + std::string(name(kind)) + '"'), manifest.npos) << name(kind);
        EXPECT_NE(readme.find("| `" + std::string(name(kind)) + "` |"), readme.npos) << name(kind);
    }
}

}  // namespace
}  // namespace shinpan::tlf
