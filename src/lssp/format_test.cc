#include "lssp/format.h"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/utf8.h"
#include "protocol/lssp/field.h"

namespace shinpan::lssp {
namespace {

rc::Gen<std::string> arbitrary_text() {
    return rc::gen::map(rc::gen::container<std::string>(rc::gen::arbitrary<char>()),
                        [](const std::string& bytes) { return valid_utf8(bytes); });
}

rc::Gen<Value> arbitrary_scalar() {
    return rc::gen::oneOf(
        rc::gen::just(Value()),
        rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Value(b); }),
        rc::gen::map(rc::gen::arbitrary<int>(), [](int n) { return Value(n); }),
        rc::gen::map(rc::gen::arbitrary<double>(), [](double n) { return Value(n); }),
        rc::gen::map(arbitrary_text(), [](std::string text) { return Value(std::move(text)); }));
}

rc::Gen<Object> arbitrary_object() {
    return rc::gen::exec([] {
        Object object;
        for (const char* key : {"game", "board", "last_move", "x1"}) {
            if (*rc::gen::arbitrary<bool>()) object.set(key, *arbitrary_scalar());
        }
        if (*rc::gen::arbitrary<bool>())
            object.set("moves", *rc::gen::container<List>(arbitrary_scalar()));
        return object;
    });
}

TEST(LsspFormat, JsonKeepsTheOrderOfKeys) {
    const Object object =
        Object().set("b", 1).set("a", Value()).set("c", List{0, 2.5, "x", true}).set("b", 2);
    EXPECT_EQ(kJsonFormat.write(object), R"({"b":2,"a":null,"c":[0,2.5,"x",true]})");
    EXPECT_EQ(kJsonFormat.read(kJsonFormat.write(object)), object);
}

TEST(LsspFormat, JsonMayStandOnSeveralLines) {
    EXPECT_EQ(kJsonFormat.read("{\r\n  \"game\": \"go\"\r\n}"), Object().set("game", "go"));
}

TEST(LsspFormat, JsonIsAnObjectAndNothingElse) {
    for (const char* text : {"", "1", "[]", "{", "{}}", "{a:1}", "{\"a\":1}x", "{\"a\":\"\xff\"}",
                             "{\"a\":1e999}", "{\"a\":[[[[[[1]]]]]]}"}) {
        const auto object = kJsonFormat.read(text);
        ASSERT_FALSE(object) << text;
        EXPECT_EQ(object.error().kind, ErrorKind::syntax) << text;
    }
    EXPECT_FALSE(kJsonFormat.read(std::string(60'000, '[')));
}

TEST(LsspFormat, PlainHasLines) {
    const Object object = Object()
                              .set("last_move", Value())
                              .set("your_turn", true)
                              .set("captures", List{0, 2})
                              .set("moves", List{});
    EXPECT_EQ(kPlainFormat.write(object),
              "last_move:\r\nyour_turn: true\r\ncaptures: 0\r\ncaptures: 2\r\nmoves:");
    const auto read = kPlainFormat.read(
        "your_turn: true\r\nsize:9\n\nkomi:  6.5 \r\nko:\r\nmoves: 7g7f\r\nmoves: 3c3d");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->flag("your_turn"), true);
    EXPECT_EQ(read->integer("size"), 9);
    EXPECT_EQ(read->number("komi"), 6.5);
    EXPECT_EQ(read->text("ko"), std::nullopt);
    EXPECT_EQ(read->texts("moves"), (std::vector<std::string>{"7g7f", "3c3d"}));
}

TEST(LsspFormat, PlainIsRefusedWithALineThatIsNone) {
    for (const char* text : {"game", "Game: x", ": x", "1a: x", "a b: x", "game: a\x01",
                             "game: \xff", "a: 1\r\n\r\nb: 2"})
        EXPECT_FALSE(kPlainFormat.read(text)) << text;
}

TEST(LsspFormat, HasNotMoreKeysThanAnybodySends) {
    std::string json = "{\"k\":0";
    std::string plain = "k: 0";
    for (std::size_t i = 0; i < kMostKeys; ++i) {
        json += ",\"k" + std::to_string(i) + "\":0";
        plain += "\r\nk" + std::to_string(i) + ": 0";
    }
    EXPECT_FALSE(kJsonFormat.read(json + "}"));
    EXPECT_FALSE(kPlainFormat.read(plain));
}

TEST(LsspFormat, KeysMayBeInCamelCase) {
    const Object object = Object().set("yourTurn", true).set("detailType", "x");
    EXPECT_EQ(object.flag("your_turn"), true);
    EXPECT_EQ(object.text("detail_type"), "x");
    EXPECT_EQ(object.find("your_color"), nullptr);
}

TEST(LsspFormat, IsFoundByName) {
    EXPECT_EQ(object_from({"{}", "LSSP-JSON/1.0.0"}), Object());
    EXPECT_EQ(object_from({"", "plain/1.0.0"}), Object());
    EXPECT_FALSE(object_from({"{}", "xml/1.0.0"}));
    EXPECT_EQ(format_names().names, (std::vector<std::string>{"LSSP-JSON/1.0.0", "plain/1.0.0"}));
}

RC_GTEST_PROP(LsspFormat, JsonReadsBackAsItWasWritten, ()) {
    const Object object = *arbitrary_object();
    RC_ASSERT(kJsonFormat.read(kJsonFormat.write(object)).value() == object);
}

RC_GTEST_PROP(LsspFormat, CanAlwaysBeSent, ()) {
    const Object object = *arbitrary_object();
    for (const DataFormat* format : data_formats()) {
        const std::string text = format->write(object);
        RC_ASSERT(to_text(Field{"Game-Context", text, true}).has_value());
        RC_ASSERT(format->read(text).has_value());
    }
}

// plain has texts only: what they say is the same, however it is asked for.
RC_GTEST_PROP(LsspFormat, PlainSaysTheSameAsJson, ()) {
    const Object object = *arbitrary_object();
    const Object plain = kPlainFormat.read(kPlainFormat.write(object)).value();
    for (const auto& [key, value] : object.members()) {
        if (std::holds_alternative<std::string>(value) || std::holds_alternative<List>(value))
            continue;
        RC_ASSERT(plain.text(key) == object.text(key));
        RC_ASSERT(plain.flag(key) == object.flag(key));
        RC_ASSERT(plain.number(key) == object.number(key));
    }
}

}  // namespace
}  // namespace shinpan::lssp
