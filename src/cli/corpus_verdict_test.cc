#include "cli/corpus_verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kEntry =
    R"({"line":1,"kind":"ok","stamp":null,"message":"A1","properties":{"n":1},"types":{"n":"float"}})";

CorpusCase example() {
    return {"a.tlf", "an example",
            std::string(R"({"entries":[)") + kEntry +
                R"(],"defects":[{"line":2,"column":7,"severity":"error","kind":"stray-word"},)"
                R"({"line":2,"column":9,"severity":"error","kind":"stray-word","further":true}]})"};
}

TEST(CorpusVerdict, AReaderThatSaysTheSamePasses) {
    const std::string first =
        R"({"defect":{"line":2,"column":7,"severity":"error","kind":"stray-word"}})";
    const std::string further =
        R"({"defect":{"line":2,"column":9,"severity":"error","kind":"stray-word","text":"x"}})";
    const std::string entry = kEntry;
    EXPECT_THAT(corpus_complaints(example(), entry + "\n" + first + "\n"), IsEmpty());
    EXPECT_THAT(corpus_complaints(example(), first + "\n" + further + "\r\n\n" + entry), IsEmpty());
    // The order of keys, further keys and 1.0 for 1 do not matter.
    EXPECT_THAT(corpus_complaints(example(),
                                  R"({"kind":"ok","line":1,"message":"A1","properties":{"n":1.0},)"
                                  R"("types":{"n":"float"},"stamp":null,"mine":0})"
                                  "\n" +
                                      first),
                IsEmpty());
}

TEST(CorpusVerdict, AnyOtherIsToldWhatIsWrong) {
    EXPECT_THAT(corpus_complaints(example(), ""),
                ElementsAre(HasSubstr("expected the entry"), HasSubstr("expected the defect")));
    EXPECT_THAT(corpus_complaints(example(), std::string(kEntry) + "\n" + kEntry),
                ElementsAre(HasSubstr("one entry too many"), HasSubstr("expected the defect")));
    EXPECT_THAT(
        corpus_complaints(
            example(),
            std::string(kEntry) +
                "\n{\"defect\":{\"line\":2,\"column\":8,\"severity\":\"error\",\"kind\":\"x\"}}"),
        ElementsAre(HasSubstr("\"column\":8")));
    EXPECT_THAT(corpus_complaints({"", "", R"({"entries":[],"defects":[]})"}, "hello\n[]"),
                ElementsAre(HasSubstr("\"hello\""), HasSubstr("JSON object")));
}

TEST(CorpusVerdict, EveryCaseIsPartOfTheProgram) {
    const std::vector<CorpusCase> cases = corpus_cases();
    EXPECT_GE(cases.size(), 300u);
    for (const CorpusCase& each : cases) {
        EXPECT_TRUE(std::ranges::any_of(corpus_files(), [&](const EmbeddedFile& file) {
            return file.path == each.file;
        })) << each.file;
    }
}

}  // namespace
}  // namespace shinpan::cli
