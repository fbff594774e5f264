// JSON objects of our own formats, written and read member by member. Reading is strict: a member
// that is missing, something else than it should be, or unknown is refused in words.
#pragma once

#include <concepts>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"

namespace shinpan {

// The members in the order in which they are added.
class JsonWriter {
public:
    JsonWriter& add(std::string_view key, std::string_view text);
    JsonWriter& add(std::string_view key, const std::vector<std::string>& texts);
    JsonWriter& add(std::string_view key, double number);  // as short as it reads back the same
    template <std::integral Value>
    JsonWriter& add(std::string_view key, Value value) {
        if constexpr (std::same_as<Value, bool>) return add_json(key, value ? "true" : "false");
        return add_json(key, std::to_string(value));
    }
    template <class Value>
    JsonWriter& add(std::string_view key, const std::optional<Value>& value) {
        return value ? add(key, *value) : *this;
    }
    // {"first":...,"second":...}
    template <class Value>
    JsonWriter& add(std::string_view key, const PerSide<Value>& both) {
        JsonWriter inside;
        for (const Side side : kSides)
            inside.add(name(side), both[side]);
        return add_json(key, inside.text());
    }
    // Leaves out what says nothing.
    JsonWriter& add_said(std::string_view key, const auto& value) {
        return value.empty() ? *this : add(key, value);
    }
    JsonWriter& add_json(std::string_view key, std::string_view json);

    bool empty() const { return text_.empty(); }
    std::string text() const { return empty() ? "{}" : text_ + "}"; }
    // As a member of another object.
    JsonWriter& add_said(std::string_view key, const JsonWriter& object) {
        return object.empty() ? *this : add_json(key, object.text());
    }

private:
    std::string text_;
};

class JsonReader {
public:
    static constexpr std::size_t kLongestText = 1 << 20;
    static constexpr std::size_t kLongestList = 10'000;

    // What cannot be read is remembered, all reading after it does nothing, and done() tells.
    // `where` begins the sentence.
    JsonReader(std::string_view text, std::string where);

    // Nothing was wrong, and every member was asked for; else ErrorKind::syntax.
    Status done();

    bool has(std::string_view key) const;

    // To be asked first: what another version means is not guessed.
    JsonReader& version(int known);
    JsonReader& read(std::string_view key, std::string& text);
    JsonReader& read(std::string_view key, std::vector<std::string>& texts);
    JsonReader& read(std::string_view key, bool& flag);
    JsonReader& read(std::string_view key, double& number);
    JsonReader& read(std::string_view key, int& number,
                     int least = std::numeric_limits<int>::min());
    // A text that `from_text` makes a value of.
    template <class Value>
    JsonReader& read(std::string_view key, Value& value,
                     Result<Value> (*from_text)(std::string_view)) {
        std::string text;
        read(key, text);
        if (!status_) return *this;
        if (Result<Value> made = from_text(text)) {
            value = std::move(*made);
        } else {
            refuse(key, made.error().message);
        }
        return *this;
    }
    // `fill` reads what is inside of an object.
    JsonReader& read_object(std::string_view key, const std::function<void(JsonReader&)>& fill);
    // {"first":...,"second":...}
    template <class Value>
    JsonReader& read(std::string_view key, PerSide<Value>& both, const auto&... how) {
        return read_object(key, [&](JsonReader& inside) {
            for (const Side side : kSides)
                inside.read(name(side), both[side], how...);
        });
    }
    // What may be missing.
    template <class Value>
    JsonReader& read_said(std::string_view key, Value& value, const auto&... how) {
        return knows(key) ? read(key, value, how...) : *this;
    }
    template <class Value>
    JsonReader& read_said(std::string_view key, std::optional<Value>& value, const auto&... how) {
        return knows(key) ? read(key, value.emplace(), how...) : *this;
    }
    JsonReader& read_object_said(std::string_view key,
                                 const std::function<void(JsonReader&)>& fill) {
        return knows(key) ? read_object(key, fill) : *this;
    }

    // The sentence is `where: "key": message`.
    void refuse(std::string_view key, std::string_view message);

private:
    JsonReader(std::shared_ptr<const void> object, std::string where)
        : object_(std::move(object)), where_(std::move(where)) {}
    // Whether it is there; either way it is no stranger.
    bool knows(std::string_view key);
    template <class Value>
    JsonReader& take(std::string_view key, Value& value, std::string_view expected,
                     const auto& fits);

    std::shared_ptr<const void> object_;  // keeps the whole of which it is a part
    std::string where_;
    std::vector<std::string> known_;
    Status status_;
};

}  // namespace shinpan
