#include "tlf/json.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tlf/arbitrary.h"
#include "tlf/testing.h"

namespace shinpan::tlf {
namespace {

using testing::HasSubstr;

TEST(TlfJson, IsOneObjectALine) {
    const Entry entry{Kind::ok,
                      "2022-09-14 22:37:42",
                      "a\n\"b\"",
                      {{"n", std::int64_t{1}},
                       {"f", Float{1.0}},
                       {"d", DateTime{DateTime::Kind::local_date, "2022-09-11"}},
                       {"i", Float{INFINITY}}},
                      "tail"};
    EXPECT_EQ(
        to_json(entry, 7),
        R"({"line":7,"kind":"ok","stamp":"2022-09-14 22:37:42","message":"a\n\"b\"",)"
        R"("properties":{"n":1,"f":1.0,"d":"2022-09-11","i":"inf"},)"
        R"("types":{"n":"integer","f":"float","d":"local-date","i":"float"},"trailing":"tail"})");
    EXPECT_EQ(
        to_json({Kind::comment, "", "", {}, ""}, 1),
        R"({"line":1,"kind":"comment","stamp":null,"message":"","properties":{},"types":{}})");
}

TEST(TlfJson, ReadsBack) {
    EXPECT_TRUE(rc::check([] {
        const Entry entry = *writable_entry();
        const std::string json = to_json(entry, 1);
        RC_ASSERT(nlohmann::json::accept(json));
        const Result<Entry> back = entry_from_json(json);
        RC_ASSERT(back);
        RC_ASSERT(*back == entry);
    }));
}

TEST(TlfJson, ALogThatGoesThereAndBackIsTheSameText) {
    EXPECT_TRUE(rc::check([] {
        const std::string log = *clean_log();
        const Collected collected = collect(log, Mode::strict);
        RC_ASSERT(std::ranges::none_of(collected.defects, &Defect::is_error));
        RC_ASSERT(through_json(log) == log);
    }));
}

TEST(TlfJson, AnyBytesThatGoThereAndBackAreTheSame) {
    EXPECT_TRUE(rc::check([] {
        const std::string log = *any_log();
        RC_ASSERT(through_json(log) == log);
    }));
}

TEST(TlfJson, WhatIsInNoEntryIsKeptBesideIt) {
    const std::pair<const char*, const char*> rows[] = {
        {"x\n", R"({"line":1,"kind":"skipped","text":"x\n"})"},
        {". x", R"({"line":1,"kind":"skipped","text":". x"})"},
        {"\xff\n", R"({"line":1,"kind":"skipped","text64":"/wo="})"},
        {"\xef\xbb\xbf\n", "{\"line\":1,\"kind\":\"skipped\",\"text\":\"\ufeff\\n\"}"},
        {"= a:1 b\n", R"("trailing":"b","text":"= a:1 b\n"})"},
        {"# # \xff\n", R"(,"types":{},"text64":"IyAjIP8K"})"},
    };
    for (const auto& [log, json] : rows) {
        EXPECT_THAT(collect(log, Mode::lenient).json, HasSubstr(json));
        EXPECT_EQ(through_json(log), log);
    }
}

TEST(TlfJson, ALongEntryIsSkippedInPiecesOfConstantSize) {
    std::string log = "= a\n";
    for (int i = 0; i < 200; ++i)
        log += ". " + std::string(10'000, 'x') + "\n";
    log += "= b\n";
    EXPECT_EQ(through_json(log), log);
    const std::string json = collect(log, Mode::lenient).json;
    for (std::size_t at = 0, end = 0; at < json.size(); at = end + 1) {
        end = json.find('\n', at);
        EXPECT_LT(end - at, kMaxEntryBytes + 20'000);
    }
}

TEST(TlfJson, KeepsTheTextOnlyWhereTheWriterHasAnother) {
    const std::pair<const char*, const char*> rows[] = {
        {"# # x\n", ""},
        {"# #x\n", R"(,"text":"# #x\n")"},
        {"= a:'b'\n", ""},
        {"= a:b\n", R"(,"text":"= a:b\n")"},
        {"= a", R"(,"text":"= a")"},
        {"= a\r\n", R"(,"text":"= a\u000d\n")"},
        {"= a:'''\n. x\n. '''\n", ""},
        {"[2022-09-14 22:37:42]\t= a\n", ""},
        {"[2022-09-14 22:37:42] = a\n", R"(,"text":"[2022-09-14 22:37:42] = a\n")"},
    };
    for (const auto& [log, text] : rows) {
        const std::string json = collect(log, Mode::strict).json;
        EXPECT_EQ(json.find(",\"text\"") == json.npos, text[0] == '\0') << json;
        EXPECT_THAT(json, HasSubstr(text));
    }
    EXPECT_EQ(collect("\n", Mode::strict).json,
              "{\"line\":1,\"kind\":\"empty\",\"text\":\"\\n\"}\n");
}

TEST(TlfJson, AnEntryThatWasChangedIsWrittenAnew) {
    const auto text_of = [](const char* json) { return lines_from_json(json).value().text; };
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"b","text":"=  a\n"})"), "= b\n");
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"a","text":"=  a\n"})"), "=  a\n");
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"a","text":"= a\n= b\n"})"), "= a\n");
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"a","text":"= a\ngarbage\n"})"), "= a\n");
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"a","text":"garbage"})"), "= a\n");
    EXPECT_EQ(text_of(R"({"kind":"ok","message":"b","text64":"PSD/Cg=="})"), "= b\n");
    EXPECT_EQ(text_of(R"({"kind":"empty","text":"\r\n\n"})"), "\r\n\n");
    EXPECT_TRUE(lines_from_json(R"({"kind":"skipped","text":"x","goes_on":true})").value().goes_on);
    EXPECT_FALSE(lines_from_json(R"({"kind":"skipped"})"));
    EXPECT_FALSE(lines_from_json(R"({"kind":"skipped","text":"x","goes_on":1})"));
    EXPECT_FALSE(lines_from_json(R"({"kind":"skipped","text64":"?"})"));
    EXPECT_FALSE(lines_from_json(R"({"kind":"empty"})"));
    EXPECT_FALSE(lines_from_json(R"({"kind":"empty","text":"= a\n"})"));
    EXPECT_FALSE(entry_from_json(R"({"kind":"empty","text":"\n"})"));
}

TEST(TlfJson, TypesMayBeLeftOut) {
    const Entry entry =
        entry_from_json(R"({"kind":"ok","properties":{"a":1,"b":1.5,"c":"x","d":true}})").value();
    EXPECT_EQ(*entry.find("a"), Value(std::int64_t{1}));
    EXPECT_EQ(*entry.find("b"), Value(Float{1.5}));
    EXPECT_EQ(*entry.find("c"), Value(std::string("x")));
    EXPECT_EQ(*entry.find("d"), Value(true));
}

TEST(TlfJson, ANumberThatLostItsPointIsStillAFloat) {
    const Entry entry =
        entry_from_json(R"({"kind":"ok","properties":{"a":1},"types":{"a":"float"}})").value();
    EXPECT_EQ(*entry.find("a"), Value(Float{1}));
}

TEST(TlfJson, RejectsWhatIsNoEntry) {
    const std::pair<const char*, const char*> rows[] = {
        {"", "expected a JSON object"},
        {"{", "expected a JSON object"},
        {"[]", "with \"kind\""},
        {"{}", "with \"kind\""},
        {R"({"kind":"reply"})", "one of echo, comment, ok, error"},
        {R"({"kind":1})", "one of echo, comment, ok, error"},
        {R"({"kind":"ok","mesage":"x"})", "unknown key \"mesage\""},
        {R"({"kind":"ok","message":1})", "\"message\" to be a string"},
        {R"({"kind":"ok","stamp":1})", "\"stamp\" to be a string"},
        {R"({"kind":"ok","properties":[]})", "to be objects"},
        {R"({"kind":"ok","types":[]})", "to be objects"},
        {R"({"kind":"ok","properties":{"a":null}})", "is no \"string\""},
        {R"({"kind":"ok","properties":{"a":[1]}})", "strings, numbers or booleans"},
        {R"({"kind":"ok","properties":{"a":"x"},"types":{"a":"integer"}})", "is no \"integer\""},
        {R"({"kind":"ok","properties":{"a":"12"},"types":{"a":"integer"}})", "is no \"integer\""},
        {R"({"kind":"ok","properties":{"a":"x"},"types":{"a":"local-date"}})",
         "is no \"local-date\""},
        {R"({"kind":"ok","properties":{"a":"x"},"types":{"a":7}})", "a type to be a string"},
        {R"({"kind":"ok","properties":{"a":9223372036854775808}})", "is no \"integer\""},
        {"{\"kind\":\"ok\",\"message\":\"\xff\"}", "expected a JSON object"},
    };
    for (const auto& [json, message] : rows) {
        const Result<Entry> entry = entry_from_json(json);
        ASSERT_FALSE(entry) << json;
        EXPECT_EQ(entry.error().kind, ErrorKind::syntax);
        EXPECT_THAT(entry.error().message, HasSubstr(message)) << json;
    }
    EXPECT_FALSE(entry_from_json(std::string(1'000'000, '[')));
    const std::string deep = std::string(500'000, '[') + std::string(500'000, ']');
    EXPECT_FALSE(entry_from_json(R"({"kind":"ok","properties":{"a":)" + deep + "}}"));
}

}  // namespace
}  // namespace shinpan::tlf
