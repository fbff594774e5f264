#include "core/json_object.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_text.h"
#include "core/json_tree.h"
#include "core/text.h"

namespace shinpan {
namespace {

using Json = nlohmann::json;

const Json& json_in(const std::shared_ptr<const void>& object) {
    return *static_cast<const Json*>(object.get());
}

const Json& member_of(const std::shared_ptr<const void>& object, std::string_view key) {
    static const Json kNothing;
    const Json& json = json_in(object);
    const auto found = json.find(key);
    return found == json.end() ? kNothing : *found;
}

}  // namespace

JsonWriter& JsonWriter::add_json(std::string_view key, std::string_view json) {
    text_ += text_.empty() ? '{' : ',';
    append_json_string(text_, key);
    text_ += ':';
    text_ += json;
    return *this;
}

JsonWriter& JsonWriter::add(std::string_view key, std::string_view text) {
    std::string json;
    append_json_string(json, text);
    return add_json(key, json);
}

JsonWriter& JsonWriter::add(std::string_view key, const std::vector<std::string>& texts) {
    std::string json = "[";
    for (const std::string& text : texts) {
        if (json.size() > 1) json += ',';
        append_json_string(json, text);
    }
    return add_json(key, json + "]");
}

JsonWriter& JsonWriter::add(std::string_view key, double number) {
    assert(std::isfinite(number));  // JSON has no others
    return add_json(key, fmt::format("{}", number));
}

JsonReader::JsonReader(std::string_view text, std::string where) : where_(std::move(where)) {
    if (text.size() > kLongestText) {
        status_ = failure(ErrorKind::syntax, fmt::format("{}: {} bytes: expected at most {}",
                                                         where_, text.size(), kLongestText));
        return;
    }
    auto json = std::make_shared<Json>(json_from_text(text));
    if (!json->is_object()) {
        status_ = failure(ErrorKind::syntax,
                          fmt::format("{}: {}: expected a JSON object", where_, in_quotes(text)));
        return;
    }
    object_ = std::move(json);
}

Status JsonReader::done() {
    if (!status_) return status_;
    for (const auto& [key, value] : json_in(object_).items()) {
        if (std::ranges::find(known_, key) != known_.end()) continue;
        refuse(key, fmt::format("expected only {}", fmt::join(known_, ", ")));
        break;
    }
    return status_;
}

bool JsonReader::has(std::string_view key) const {
    return status_ && json_in(object_).contains(key);
}

bool JsonReader::knows(std::string_view key) {
    known_.emplace_back(key);
    return has(key);
}

void JsonReader::refuse(std::string_view key, std::string_view message) {
    if (!status_) return;
    status_ =
        failure(ErrorKind::syntax, fmt::format("{}: {}: {}", where_, in_quotes(key), message));
}

JsonReader& JsonReader::version(int known) {
    int version = 0;
    read("version", version);
    if (status_ && version != known) {
        refuse("version",
               fmt::format("{}: expected {}; another shinpan than this wrote it", version, known));
    }
    return *this;
}

template <class Value>
JsonReader& JsonReader::take(std::string_view key, Value& value, std::string_view expected,
                             const auto& fits) {
    knows(key);
    if (!status_) return *this;
    const Json& member = member_of(object_, key);
    if (fits(member)) {
        value = member.template get<Value>();
    } else {
        refuse(key, fmt::format("expected {}", expected));
    }
    return *this;
}

JsonReader& JsonReader::read(std::string_view key, std::string& text) {
    return take(key, text, "a text", [](const Json& member) { return member.is_string(); });
}

JsonReader& JsonReader::read(std::string_view key, std::vector<std::string>& texts) {
    const auto is_text = [](const Json& each) { return each.is_string(); };
    return take(key, texts, fmt::format("a list of at most {} texts", kLongestList),
                [&](const Json& member) {
                    return member.is_array() && member.size() <= kLongestList &&
                           std::ranges::all_of(member, is_text);
                });
}

JsonReader& JsonReader::read(std::string_view key, bool& flag) {
    return take(key, flag, "true or false", [](const Json& member) { return member.is_boolean(); });
}

JsonReader& JsonReader::read(std::string_view key, double& number) {
    return take(key, number, "a number", [](const Json& member) { return member.is_number(); });
}

JsonReader& JsonReader::read(std::string_view key, int& number, int least) {
    constexpr int kLeast = std::numeric_limits<int>::min();
    constexpr int kMost = std::numeric_limits<int>::max();
    const std::string from = least == kLeast ? "" : fmt::format(" from {}", least);
    return take(key, number, "a whole number" + from, [least](const Json& member) {
        if (!member.is_number_integer()) return false;
        // Not as integers: from 2^63 on they would be taken for negative ones.
        const auto size = member.get<double>();
        return size >= least && size <= kMost;
    });
}

JsonReader& JsonReader::read_object(std::string_view key,
                                    const std::function<void(JsonReader&)>& fill) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    if (!value.is_object()) {
        refuse(key, "expected an object");
        return *this;
    }
    JsonReader inside(std::shared_ptr<const void>(object_, &value),
                      fmt::format("{}: {}", where_, in_quotes(key)));
    fill(inside);
    status_ = inside.done();
    return *this;
}

}  // namespace shinpan
