// Random entries for property tests.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "core/utf8.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// Characters that are likely to matter, and any others.
inline rc::Gen<std::string> arbitrary_text() {
    const auto character = rc::gen::weightedOneOf<char32_t>(
        {{6, rc::gen::elementOf(std::u32string(U"'\"\\:# .=?\n\t\r\x01\x7f_-+/ab01nTZ飯\u00e9"))},
         {1, rc::gen::map(rc::gen::inRange(0x20, 0xd800),
                          [](int c) { return static_cast<char32_t>(c); })}});
    return rc::gen::map(rc::gen::container<std::u32string>(character),
                        [](const std::u32string& text) {
                            std::string out;
                            for (const char32_t c : text)
                                append_utf8(out, c);
                            return out;
                        });
}

inline rc::Gen<Value> arbitrary_value() {
    return rc::gen::oneOf(
        rc::gen::map(arbitrary_text(), [](std::string text) { return Value(std::move(text)); }),
        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t n) { return Value(n); }),
        rc::gen::map(rc::gen::arbitrary<double>(), [](double n) { return Value(Float{n}); }),
        rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Value(b); }),
        rc::gen::element<Value>(
            Float{INFINITY}, Float{-INFINITY}, Float{NAN}, Float{1e300},
            DateTime{DateTime::Kind::local_date, "2022-09-11"},
            DateTime{DateTime::Kind::local_time, "07:32:00.5"},
            DateTime{DateTime::Kind::local_date_time, "2022-09-11T07:32:00"},
            DateTime{DateTime::Kind::offset_date_time, "2022-09-11T07:32:00+09:00"}));
}

// Entries that a writer can write: words without colons, names that are names.
inline rc::Gen<Entry> writable_entry() {
    return rc::gen::exec([] {
        Entry entry;
        entry.kind = *rc::gen::element(Kind::echo, Kind::comment, Kind::ok, Kind::error);
        entry.stamp = *rc::gen::element<std::string>("", "", "2022-09-14 22:37:42",
                                                     "2022-09-14T22:37:42.600Z");
        if (entry.kind == Kind::comment) {
            for (const char c : *arbitrary_text()) {
                if (c == '\t' || !is_control(static_cast<unsigned char>(c))) entry.message += c;
            }
            return entry;
        }
        const auto words = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("play", "x", "B2", "飯", "'q'", "\"", "12", "a=b", "-"));
        for (const std::string& word : words)
            entry.message += (entry.message.empty() ? "" : " ") + word;
        for (const char* name : {"a", "board", "A-1", "_", "0", "true", "raw"}) {
            if (*rc::gen::inRange(0, 3) == 0)
                entry.properties.push_back({name, *arbitrary_value()});
        }
        return entry;
    });
}

}  // namespace shinpan::tlf
