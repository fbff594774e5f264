#include "core/charset_guess.h"

#include <string>

#include <gtest/gtest.h>
#include <iconv.h>

#include "core/charset.h"

namespace shinpan {
namespace {

// `text` in another charset. precondition: it has all its characters
std::string in_charset(std::string_view text, const char* charset) {
    iconv_t converter = ::iconv_open(charset, "UTF-8");
    std::string input(text);
    std::string output(4 * text.size() + 8, '\0');
    char* from = input.data();
    char* to = output.data();
    std::size_t left = input.size();
    std::size_t room = output.size();
    EXPECT_EQ(::iconv(converter, &from, &left, &to, &room), 0u) << text;
    ::iconv_close(converter);
    output.resize(output.size() - room);
    return output;
}

TEST(CharsetGuess, KnowsTheCharsetsOfOldFiles) {
    constexpr std::pair<const char*, const char*> kRows[] = {
        {"CP932", "(TE[第十期竜王戦七番勝負第一局]PB[山下敬吾]BR[九段]PW[張栩])"},
        {"CP932", "手合割：平手\n先手：羽生善治\n後手：谷川浩司\n   1 ７六歩(77)\n"},
        {"CP932", "(;PB[表]C[これはよい手です。])"},
        {"EUC-JP", "(;PB[小林光一]C[ここは大きいところ。つぎに白がまもる。])"},
        {"GB18030", "(;PB[古力]BR[九段]PW[常昊]C[黑棋在这里应当简单地长一个，白棋没有好的应手。])"},
        {"GB18030", "(;EV[第九届农心杯]PB[胡耀宇])"},
        {"BIG5", "(;EV[第三屆中環杯]PB[周俊勳]PW[林至涵]C[這手棋下得很好，黑棋的形勢不錯])"},
        {"CP949", "(;PB[이창호]PW[조훈현]C[흑의 다음 수는 중앙으로 뛰어나가는 것이 좋았다])"},
        {"ISO-8859-1", "(;PB[Jérôme Müller]PW[André Grégoire]C[un très bon coup, déjà joué])"},
        {"ISO-8859-1", "(;PB[Håkan Östlund]PW[Jürgen Weiß])"},
        {"CP1252", "(;PB[Lee]C[This is White\u2019s move, \u201choney\u201d \u2013 a good one])"},
    };
    for (const auto& [charset, text] : kRows) {
        const std::string bytes = in_charset(text, charset);
        EXPECT_EQ(guess_charset(bytes), charset) << text;
        EXPECT_EQ(decode_charset(bytes, guess_charset(bytes))->text, text);
    }
}

TEST(CharsetGuess, KnowsUnicode) {
    EXPECT_EQ(guess_charset(""), "UTF-8");
    EXPECT_EQ(guess_charset("(;B[aa])"), "UTF-8");
    EXPECT_EQ(guess_charset("(;PB[囲碁]PW[André])"), "UTF-8");
    EXPECT_EQ(guess_charset(in_charset("(;PB[囲碁])", "UTF-16LE")), "UTF-16LE");
    EXPECT_EQ(guess_charset(in_charset("(;PB[囲碁])", "UTF-16BE")), "UTF-16BE");
    EXPECT_EQ(guess_charset("\xff\xfe" + in_charset("囲碁", "UTF-16LE")), "UTF-16LE");
    EXPECT_EQ(guess_charset("\xfe\xff" + in_charset("囲碁", "UTF-16BE")), "UTF-16BE");
}

TEST(CharsetGuess, AFewBrokenBytesDoNotChangeIt) {
    std::string bytes =
        in_charset("(;PB[山下敬吾]C[これはよい手です。つぎの手は右辺が大きい。])", "CP932");
    bytes.insert(bytes.size() / 2, "\xff");
    bytes.pop_back();
    EXPECT_EQ(guess_charset(bytes), "CP932");
    EXPECT_EQ(guess_charset("(;PB[山下敬吾]C[これはよい手です。\xff])"), "UTF-8");
}

}  // namespace
}  // namespace shinpan
