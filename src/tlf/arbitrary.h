// Random entries for property tests.
#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "core/utf8.h"
#include "tlf/entry.h"
#include "tlf/writer.h"

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
            Float{INFINITY}, Float{-std::numeric_limits<double>::infinity()}, Float{NAN},
            Float{1e300}, DateTime{DateTime::Kind::local_date, "2022-09-11"},
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

// Logs that read strictly, however people and programs write them.
inline rc::Gen<std::string> clean_log() {
    return rc::gen::exec([] {
        std::string log;
        const int entries = *rc::gen::inRange(0, 8);
        for (int i = 0; i < entries; ++i) {
            std::string lines = *rc::gen::oneOf(
                rc::gen::map(writable_entry(),
                             [](const Entry& entry) {
                                 std::string text;
                                 append_unchecked(text, entry);
                                 return text;
                             }),
                rc::gen::element<std::string>(
                    "\n", "# #飯\n", "# #\n", "# # \n", "# ##x\n", "#\n", "#  x \n", "= \n",
                    "?  a  b:1   c:0x1F \n", "= coord:'A1' n:+1_0\n",
                    "= a:1.50 b:+inf c:\"x\" d:bare e:\n", "= a:'''x''' b:\"\"\"y\"\"\"\n",
                    "= a:'''\n.\n. x\n. ''' b:'飯'\n", "= a\n.\n. b:1\n", "= msg:1 msg_:'x'\n",
                    "# a:'''\n#\n# # y\n# '''\n", "[2022-09-14 22:37:42]  = 1\n",
                    "2022-09-14T22:37:42 # #x\n"));
            if (*rc::gen::inRange(0, 4) == 0) {  // as other systems end their lines
                for (std::size_t at = 0; (at = lines.find('\n', at)) != lines.npos; at += 2)
                    lines.insert(at, 1, '\r');
            }
            log += lines;
        }
        const bool is_cut = *rc::gen::arbitrary<bool>();
        if (is_cut && log.ends_with('\n')) log.pop_back();
        if (is_cut && log.ends_with('\r')) log.pop_back();
        return log;
    });
}

// Clean lines with defects of all kinds between them.
inline rc::Gen<std::string> any_log() {
    return rc::gen::map(
        rc::gen::container<std::vector<std::string>>(rc::gen::oneOf(
            clean_log(), arbitrary_text(),
            rc::gen::element<std::string>(
                "\xef\xbb\xbf", "\xff", "= \xe9\xa3\n", "# # \x80\n", ". x\n", "x\n", "=12 A1\n",
                "?7\n", "= a:1 a:2 w\n", "= a:'x\n", "# a:'''\n# x\n", "= a:\"\"\"\n. \\q\n", "\r",
                "= a\r", std::string("\0\n", 2), "[2022-09-14 22:37:42]", "= a:'b'c\n"))),
        [](const std::vector<std::string>& parts) {
            std::string log;
            for (const std::string& part : parts)
                log += part;
            return log;
        });
}

}  // namespace shinpan::tlf
