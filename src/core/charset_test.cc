#include "core/charset.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Charset, ReadsWhatGameRecordsAreWrittenIn) {
    struct Example {
        const char* charset;
        const char* bytes;
        const char* text;
    };
    for (const Example& e : {
             Example{"UTF-8", "囲碁", "囲碁"},
             Example{"utf8", "囲碁", "囲碁"},
             Example{"Shift_JIS", "\x95\x5c\x8e\xa6", "表示"},
             Example{"CP932", "\x87\x40", "①"},
             Example{"sjis", "\x87\x40", "①"},
             Example{"EUC-JP", "\xb0\xcf\xb8\xeb", "囲碁"},
             Example{"GB2312", "\xce\xa7\xc6\xe5", "围棋"},
             Example{"GB18030", "\xce\xa7\xc6\xe5", "围棋"},
             Example{"Big5", "\xb3\xf2\xb4\xd1", "圍棋"},
             Example{"EUC-KR", "\xb9\xd9\xb5\xcf", "바둑"},
             Example{"ISO-8859-1",
                     "Stra\xdf"
                     "e",
                     "Straße"},
             Example{"ISO-2022-JP", "\x1b$B0O8k\x1b(B", "囲碁"},
         }) {
        const Result<Decoded> decoded = decode_charset(e.bytes, e.charset);
        ASSERT_TRUE(decoded) << e.charset;
        EXPECT_EQ(decoded->text, e.text) << e.charset;
        EXPECT_EQ(decoded->first_invalid, std::nullopt) << e.charset;
    }
}

TEST(Charset, TellsWhereBytesAreNotOfIt) {
    const Result<Decoded> decoded = decode_charset(
        "ab\xff\xff"
        "c\x82",
        "CP932");
    ASSERT_TRUE(decoded);
    EXPECT_EQ(decoded->text.substr(0, 2), "ab");
    EXPECT_EQ(decoded->first_invalid, 2u);
    EXPECT_TRUE(decoded->text.ends_with("\uFFFD")) << "half a character at the end";
    EXPECT_NE(decoded->text.find('c'), std::string::npos);
}

TEST(Charset, LongTextIsReadWhole) {
    const std::string text(100'001, 'x');
    EXPECT_EQ(decode_charset(text, "CP932")->text, text);
}

TEST(Charset, RefusesNamesThatAreNone) {
    for (const char* name : {"", "klingon", "UTF-8//TRANSLIT", "../x", "UTF 8", "a\nb"}) {
        const Result<Decoded> decoded = decode_charset("x", name);
        ASSERT_FALSE(decoded) << name;
        EXPECT_EQ(decoded.error().kind, ErrorKind::syntax);
    }
    EXPECT_FALSE(decode_charset("x", std::string(100, 'A')));
}

}  // namespace
}  // namespace shinpan
