#include "core/json_object.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_text.h"
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
    auto json = std::make_shared<Json>(Json::parse(text, nullptr, /*allow_exceptions=*/false));
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

JsonReader& JsonReader::read(std::string_view key, std::string& text) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    if (value.is_string()) {
        text = value.get<std::string>();
    } else {
        refuse(key, "expected a text");
    }
    return *this;
}

JsonReader& JsonReader::read(std::string_view key, std::vector<std::string>& texts) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    const bool fits = value.is_array() && value.size() <= kLongestList &&
                      std::ranges::all_of(value, [](const Json& each) { return each.is_string(); });
    if (fits) {
        texts = value.get<std::vector<std::string>>();
    } else {
        refuse(key, fmt::format("expected a list of at most {} texts", kLongestList));
    }
    return *this;
}

JsonReader& JsonReader::read(std::string_view key, bool& flag) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    if (value.is_boolean()) {
        flag = value.get<bool>();
    } else {
        refuse(key, "expected true or false");
    }
    return *this;
}

JsonReader& JsonReader::read(std::string_view key, double& number) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    if (value.is_number() && std::isfinite(value.get<double>())) {
        number = value.get<double>();
    } else {
        refuse(key, "expected a number");
    }
    return *this;
}

JsonReader& JsonReader::read(std::string_view key, int& number, int least) {
    knows(key);
    if (!status_) return *this;
    const Json& value = member_of(object_, key);
    constexpr int kMost = std::numeric_limits<int>::max();
    if (value.is_number_integer() && value >= least && value <= kMost) {
        number = value.get<int>();
    } else if (least == std::numeric_limits<int>::min()) {
        refuse(key, "expected a whole number");
    } else {
        refuse(key, fmt::format("expected a whole number from {}", least));
    }
    return *this;
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
