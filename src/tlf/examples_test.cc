// Reads tests/data/tlf_examples.txt: every example is a test of its own kind.
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tlf/json.h"
#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

struct Example {
    std::string name;
    std::string log;
    std::vector<std::string> strict;   // JSON
    std::vector<std::string> lenient;  // JSON; as strict if there are none
    std::vector<std::string> places;   // "!1:7"
};

void PrintTo(const Example& example, std::ostream* out) { *out << example.name; }

std::string without_escapes(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        const char kind = text[++i];
        out += kind == 't' ? '\t' : kind == 'r' ? '\r' : kind == 'n' ? '\n' : kind;
    }
    return out;
}

std::vector<Example> read_examples() {
    std::ifstream file(SHINPAN_SOURCE_DIR "/tests/data/tlf_examples.txt");
    std::vector<Example> examples;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::string rest = line.substr(1);
        switch (line[0]) {
            case 'n': examples.push_back({line.substr(5), {}, {}, {}, {}}); break;
            case '>': examples.back().log += rest + "\n"; break;
            case '\\': examples.back().log += without_escapes(rest) + "\n"; break;
            case '+': examples.back().strict.push_back(rest); break;
            case '~': examples.back().lenient.push_back(rest); break;
            default: examples.back().places.push_back(line);
        }
    }
    return examples;
}

std::vector<Entry> entries_of(const std::vector<std::string>& json) {
    std::vector<Entry> entries;
    for (const std::string& text : json) {
        const Result<Entry> entry = entry_from_json(text);
        EXPECT_TRUE(entry) << text << ": " << entry.error().message;
        if (entry) entries.push_back(*entry);
    }
    return entries;
}

std::vector<std::string> json_of(const std::vector<Entry>& entries) {
    std::vector<std::string> texts;
    for (const Entry& entry : entries)
        texts.push_back(to_json(entry, 0));
    return texts;
}

std::vector<std::string> places_of(const Collected& collected) {
    std::vector<std::string> places;
    for (const Defect& defect : collected.defects) {
        const char sign = defect.severity == Defect::Severity::error ? '!' : '?';
        places.push_back(fmt::format("{}{}:{}", sign, defect.line, defect.column));
    }
    return places;
}

class Examples : public testing::TestWithParam<Example> {};

TEST_P(Examples, StrictReadersSeeWhatTheTableSays) {
    const Collected collected = collect(GetParam().log, Mode::strict);
    EXPECT_EQ(json_of(collected.entries), json_of(entries_of(GetParam().strict)));
    EXPECT_EQ(places_of(collected), GetParam().places);
}

TEST_P(Examples, LenientReadersMakeTheBestOfIt) {
    const Collected collected = collect(GetParam().log, Mode::lenient);
    const auto& expected = GetParam().lenient.empty() ? GetParam().strict : GetParam().lenient;
    EXPECT_EQ(json_of(collected.entries), json_of(entries_of(expected)));
    EXPECT_EQ(places_of(collected), GetParam().places);
}

INSTANTIATE_TEST_SUITE_P(Tlf, Examples, testing::ValuesIn(read_examples()));

TEST(TlfExamples, ThereAreAsManyAsTheSpecificationHas) {
    EXPECT_GE(read_examples().size(), 39u) << "is tests/data/tlf_examples.txt there?";
}

}  // namespace
}  // namespace shinpan::tlf
