// Strings and bare values mean what they mean in TOML: toml++ is the judge.
#include "tlf/quoting.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <toml++/toml.h>

#include "tlf/arbitrary.h"
#include "tlf/read_entry.h"
#include "tlf/testing.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

// The value as toml++ reads it; nothing if it is no TOML.
std::optional<Value> toml_value(const std::string& text) {
    try {
        const toml::table table = toml::parse("a = " + text + "\n");
        if (table.size() != 1) return std::nullopt;
        const toml::node& node = *table.get("a");
        if (const auto* string = node.as_string()) return Value(string->get());
        if (const auto* integer = node.as_integer()) return Value(integer->get());
        if (const auto* number = node.as_floating_point()) return Value(Float{number->get()});
        if (const auto* boolean = node.as_boolean()) return Value(boolean->get());
        return std::nullopt;
    } catch (const toml::parse_error&) {
        return std::nullopt;
    }
}

// The same as the only property of a reply; nothing if there is a defect.
std::optional<Value> our_value(const std::string& text) {
    const Result<OneEntry> read = read_entry(with_prefixes(Kind::ok, "", "a:" + text));
    if (!read || read->entry.properties.size() != 1) return std::nullopt;
    return read->entry.properties[0].value;
}

// Texts made of the pieces that quoting is about.
rc::Gen<std::string> quoted_text() {
    const auto piece = rc::gen::element<std::string>(
        "'", "''", "'''", "\"", "\"\"", "\"\"\"", "\\", "\\\\", "\\n", "\\t", "\\u3042",
        "\\U0001F600", "\\ud800", "\\x", "\\\"", "\n", " ", "\\\n  ", "a", "飯", "\t");
    return rc::gen::exec([piece] {
        const std::string quote = *rc::gen::element<std::string>("'", "\"", "'''", "\"\"\"");
        std::string text = quote;
        for (const std::string& part : *rc::gen::container<std::vector<std::string>>(piece))
            text += part;
        return text + quote;
    });
}

TEST(TlfQuoting, StringsMeanWhatTheyMeanInToml) {
    EXPECT_TRUE(rc::check([] {
        const std::string text = *quoted_text();
        const std::optional<Value> toml = toml_value(text);
        const std::optional<Value> ours = our_value(text);
        if (toml) {
            RC_ASSERT(ours == toml);
        } else if (ours) {
            RC_FAIL("accepted what TOML refuses: " + text);
        }
    }));
}

TEST(TlfQuoting, WhatWeWriteTomlReads) {
    EXPECT_TRUE(rc::check([] {
        const std::string text = *arbitrary_text();
        const std::optional<Value> toml = toml_value(value_text(Value(text), Quoting::always));
        RC_ASSERT(toml == std::optional<Value>(text));
    }));
}

TEST(TlfQuoting, BareNumbersMeanWhatTheyMeanInToml) {
    EXPECT_TRUE(rc::check([] {
        const auto letter = rc::gen::elementOf(std::string("0123456789+-_.eExobinfatru"));
        const std::string word = *rc::gen::nonEmpty(rc::gen::container<std::string>(letter));
        const std::optional<Value> toml = toml_value(word);
        const Value ours = value_of_bare(word);
        // Out of range is the one place where we differ: what would be lost stays text, as in
        // 1e-999.
        const bool is_zero =
            toml == std::optional<Value>(Float{0}) && word.find_first_of("eE") != word.npos;
        if (toml && !is_zero) {
            RC_ASSERT(ours == *toml);
        } else if (is_zero) {
            RC_ASSERT(ours == *toml || ours == Value(word));
        } else {
            RC_ASSERT(std::holds_alternative<std::string>(ours));
        }
    }));
    for (const char* word :
         {"0", "-0", "+1", "1_000", "0xDEAD_beef", "0o17", "0b101", "1.5", "-1.5e-3", "6.626e-34",
          "1e5", "inf", "-inf", "true", "false", "9223372036854775807"}) {
        ASSERT_TRUE(toml_value(word)) << word;
        EXPECT_EQ(value_of_bare(word), *toml_value(word)) << word;
    }
}

TEST(TlfQuoting, DatesAreThoseOfToml) {
    const auto is_date_for_toml = [](const std::string& word) {
        try {
            const toml::table table = toml::parse("a = " + word + "\n");
            const toml::node* node = table.get("a");
            return node->is_date() || node->is_time() || node->is_date_time();
        } catch (const toml::parse_error&) {
            return false;
        }
    };
    for (const char* word : {"2022-09-11",
                             "2024-02-29",
                             "2023-02-29",
                             "2022-13-01",
                             "2022-00-01",
                             "2022-01-32",
                             "07:32:00",
                             "07:32:00.999",
                             "24:00:00",
                             "07:60:00",
                             "07:32:60",
                             "07:32",
                             "2022-09-11T07:32:00",
                             "2022-09-11T07:32:00Z",
                             "2022-09-11t07:32:00z",
                             "2022-09-11T07:32:00+09:00",
                             "2022-09-11T07:32:00-23:59",
                             "2022-09-11T07:32:00+0900",
                             "2022-09-11T07:32:00+24:00",
                             "2022-09-11T",
                             "2022-9-11",
                             "20220911",
                             "2022-09-11T07:32:00.",
                             "2022-09-11T07:32:00.5Z"}) {
        EXPECT_EQ(std::holds_alternative<DateTime>(value_of_bare(word)), is_date_for_toml(word))
            << word;
    }
}

}  // namespace
}  // namespace shinpan::tlf
