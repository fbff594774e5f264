// LSSP-JSON/1.0.0: one object on one line.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_text.h"
#include "core/text.h"
#include "lssp/format.h"

namespace shinpan::lssp {
namespace {

// A board of rows in an object is the deepest that anybody sends.
constexpr int kDeepest = 4;
constexpr std::size_t kUsualLength = 200;

void append(std::string& out, const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        append_json_string(out, *text);
    } else if (const auto* number = std::get_if<double>(&value)) {
        out += number_text(*number);
    } else if (const auto* flag = std::get_if<bool>(&value)) {
        out += *flag ? "true" : "false";
    } else if (const auto* list = std::get_if<List>(&value)) {
        out += '[';
        for (const Value& each : *list) {
            if (out.back() != '[') out += ',';
            append(out, each);
        }
        out += ']';
    } else {
        out += "null";
    }
}

// An object inside of another is read as nothing: no key that we know has one.
Value value_from(const nlohmann::ordered_json& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number()) return json.get<double>();
    if (json.is_string()) return json.get<std::string>();
    if (!json.is_array()) return {};
    List list;
    for (const auto& each : json)
        list.push_back(value_from(each));
    return list;
}

std::string json_text(const Object& object) {
    std::string out;
    out.reserve(kUsualLength);
    out += '{';
    for (const Object::Member& member : object.members()) {
        if (out.size() > 1) out += ',';
        append_json_string(out, member.key);
        out += ':';
        append(out, member.value);
    }
    out += '}';
    return out;
}

Result<Object> object_from_json(std::string_view text) {
    using Event = nlohmann::ordered_json::parse_event_t;
    bool is_too_deep = false;
    const auto watch_depth = [&](int depth, Event event, nlohmann::ordered_json&) {
        const bool opens = event == Event::array_start || event == Event::object_start;
        if (opens && depth >= kDeepest) is_too_deep = true;
        return !is_too_deep;
    };
    const auto json = nlohmann::ordered_json::parse(text, watch_depth, /*allow_exceptions=*/false);
    if (is_too_deep || !json.is_object() || json.size() > kMostKeys) {
        return failure(
            ErrorKind::syntax,
            fmt::format("{}: {}: expected a JSON object such as {{\"game\":\"othello\"}}",
                        kJsonFormat.name, in_quotes(text)));
    }
    Object object;
    for (const auto& [key, value] : json.items())
        object.set(key, value_from(value));
    return object;
}

}  // namespace

const DataFormat kJsonFormat{"LSSP-JSON/1.0.0", json_text, object_from_json};

}  // namespace shinpan::lssp
