// Plain data, whatever format they come in: keys in their order, each with a value. What the network
// protocol tells of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace shinpan {

struct Value;
using List = std::vector<Value>;

// Nothing, a truth, a number, a text or a list. Integers up to 2^53 are exact.
struct Value : std::variant<std::monostate, bool, double, std::string, List> {
    using variant::variant;
    Value(int number) : variant(static_cast<double>(number)) {}
    Value(const char* text) : variant(std::string(text)) {}
    Value(std::string_view text) : variant(std::string(text)) {}
};

// A reader that knows a key asks for it by what it should be. plain data have texts only, so a text
// that reads as a number is one, and so on; what cannot be taken for it is as if it were not there.
class Object {
public:
    struct Member {
        std::string key;
        Value value;
        bool operator==(const Member&) const = default;
    };

    // Behind the others, or in place of the one with this key.
    Object& set(std::string_view key, Value value) &;
    Object&& set(std::string_view key, Value value) && {
        return std::move(set(key, std::move(value)));
    }
    // Behind the others; a key that is there already gets a list.
    void add(std::string_view key, Value value);

    // The first implementation wrote some keys in camelCase: your_turn is also found as yourTurn.
    const Value* find(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    std::optional<double> number(std::string_view key) const;
    std::optional<int> integer(std::string_view key) const;
    std::optional<bool> flag(std::string_view key) const;
    // Of a list of texts; a lone one is a list of one. Nothing: no such key.
    std::optional<std::vector<std::string>> texts(std::string_view key) const;

    const std::vector<Member>& members() const { return members_; }
    bool operator==(const Object&) const = default;

private:
    std::vector<Member> members_;
};

// Nobody sends more keys; a reader refuses them, because each is compared with all the others.
inline constexpr std::size_t kMostKeys = 100;

// As a number is written: "7", "6.5".
std::string number_text(double number);

}  // namespace shinpan
