#include "tlf/json.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_text.h"
#include "core/text.h"
#include "tlf/read_entry.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

using Json = nlohmann::ordered_json;

void append_json_value(std::string& out, const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return append_json_string(out, *text);
    const auto* number = std::get_if<Float>(&value);
    const bool is_string =
        std::holds_alternative<DateTime>(value) || (number && !std::isfinite(number->value));
    if (is_string) return append_json_string(out, bare_text(value));
    out += bare_text(value);
}

Error expected(std::string_view what) {
    return {ErrorKind::syntax, fmt::format("expected {}", what)};
}

Result<Kind> kind_of(const Json& json) {
    for (const Kind kind : {Kind::echo, Kind::comment, Kind::ok, Kind::error}) {
        if (json.is_string() && json.get_ref<const std::string&>() == name(kind)) return kind;
    }
    return tl::unexpected(expected("\"kind\" to be one of echo, comment, ok, error"));
}

// What the words of "types" make of a JSON value; nothing if the two do not go together.
std::optional<Value> typed(const Json& json, std::string_view type) {
    if (type == "string" && json.is_string()) return json.get<std::string>();
    if (type == "boolean" && json.is_boolean()) return json.get<bool>();
    if (type == "integer" && json.is_number_integer()) {
        const bool fits = !json.is_number_unsigned() || json.get<std::uint64_t>() <= INT64_MAX;
        if (fits) return json.get<std::int64_t>();
    }
    if (type == "float" && json.is_number()) return Float{json.get<double>()};
    if (json.is_string()) {  // dates and times, inf and nan
        Value value = value_of_bare(json.get_ref<const std::string&>());
        if (type_name(value) == type && type != "integer" && type != "boolean") return value;
    }
    return std::nullopt;
}

std::string_view natural_type(const Json& json) {
    if (json.is_boolean()) return "boolean";
    if (json.is_number_integer()) return "integer";
    if (json.is_number()) return "float";
    return "string";
}

Status read_properties(Entry& entry, const Json& properties, const Json& types) {
    if (!properties.is_object() || !types.is_object()) {
        return tl::unexpected(expected("\"properties\" and \"types\" to be objects"));
    }
    for (const auto& [key, json] : properties.items()) {
        const auto named = types.find(key);
        std::string type(natural_type(json));
        if (named != types.end()) {
            if (!named->is_string()) return tl::unexpected(expected("a type to be a string"));
            type = named->get<std::string>();
        }
        std::optional<Value> value = typed(json, type);
        if (!value) {
            return failure(ErrorKind::syntax,
                           fmt::format("property {}: {} is no {}", in_quotes(key),
                                       in_quotes(json.dump()), in_quotes(type)));
        }
        entry.properties.push_back({key, std::move(*value)});
    }
    return {};
}

Status read_text(std::string& out, const Json& json, std::string_view key) {
    if (json.is_null()) return {};
    if (!json.is_string()) {
        return tl::unexpected(expected(fmt::format("\"{}\" to be a string", key)));
    }
    out = json.get<std::string>();
    return {};
}

// What an object says; an empty line has nothing but a text.
struct Object {
    bool is_empty_line = false;
    Entry entry;
    std::string text;
};

constexpr std::string_view kEmptyLine = "empty";

Status check_empty_line(const Object& object) {
    std::string_view rest = object.text;
    while (rest.starts_with("\n") || rest.starts_with("\r\n"))
        rest.remove_prefix(rest.find('\n') + 1);
    if (rest.empty() && !object.text.empty()) return {};
    return tl::unexpected(expected("the \"text\" of an empty line to be a line end"));
}

Status read_kind(Object& object, const Json& json) {
    object.is_empty_line = json.is_string() && json.get_ref<const std::string&>() == kEmptyLine;
    if (object.is_empty_line) return {};
    const Result<Kind> kind = kind_of(json);
    if (!kind) return tl::unexpected(kind.error());
    object.entry.kind = *kind;
    return {};
}

Result<Json> parsed(std::string_view text) {
    // Anything nested deeper is no entry, and taking a million brackets apart again would need as
    // much stack.
    bool is_too_deep = false;
    const auto is_shallow = [&is_too_deep](int depth, Json::parse_event_t, Json&) {
        is_too_deep = is_too_deep || depth > 2;
        return depth <= 2;
    };
    Json json = Json::parse(text, is_shallow, /*allow_exceptions=*/false);
    if (is_too_deep) {
        return tl::unexpected(expected("properties that are strings, numbers or booleans"));
    }
    if (json.is_discarded()) return tl::unexpected(expected("a JSON object"));
    if (!json.is_object() || !json.contains("kind")) {
        return tl::unexpected(expected("a JSON object with \"kind\""));
    }
    return json;
}

Result<Object> read_object(std::string_view text) {
    const Result<Json> json = parsed(text);
    if (!json) return tl::unexpected(json.error());
    Object object;
    Json properties = Json::object();
    Json types = Json::object();
    for (const auto& [key, value] : json->items()) {
        Status status;
        if (key == "kind") {
            status = read_kind(object, value);
        } else if (key == "stamp") {
            status = read_text(object.entry.stamp, value, key);
        } else if (key == "message") {
            status = read_text(object.entry.message, value, key);
        } else if (key == "trailing") {
            status = read_text(object.entry.trailing, value, key);
        } else if (key == "text") {
            status = read_text(object.text, value, key);
        } else if (key == "properties") {
            properties = value;
        } else if (key == "types") {
            types = value;
        } else if (key != "line") {
            status = failure(ErrorKind::syntax, fmt::format("unknown key {}", in_quotes(key)));
        }
        if (!status) return tl::unexpected(status.error());
    }
    const Status read = object.is_empty_line ? check_empty_line(object)
                                             : read_properties(object.entry, properties, types);
    if (!read) return tl::unexpected(read.error());
    return object;
}

// The lines of an entry are part of its JSON only where they are not what the writer makes.
void append_text(std::string& out, const Entry& entry, std::string_view lines) {
    if (lines.empty()) return;
    // The most frequent kind is compared without writing it.
    if (entry.kind == Kind::comment && entry.stamp.empty() && !entry.message.empty() &&
        lines.size() == entry.message.size() + 5 && lines.starts_with("# # ") &&
        lines.ends_with('\n')) {
        return;
    }
    std::string written;
    append_unchecked(written, entry);
    if (written == lines) return;
    out += ",\"text\":";
    append_json_string(out, lines);
}

}  // namespace

void append_json(std::string& out, const Entry& entry, const Source& source) {
    ((out += "{\"line\":") += fmt::format_int(source.line).c_str()) += ",\"kind\":\"";
    (out += name(entry.kind)) += "\",\"stamp\":";
    if (entry.stamp.empty()) {
        out += "null";
    } else {
        append_json_string(out, entry.stamp);
    }
    out += ",\"message\":";
    append_json_string(out, entry.message);
    out += ",\"properties\":{";
    for (const Property& property : entry.properties) {
        if (&property != &entry.properties.front()) out += ',';
        ((out += '"') += property.name) += "\":";  // a name has nothing to escape
        append_json_value(out, property.value);
    }
    out += "},\"types\":{";
    for (const Property& property : entry.properties) {
        if (&property != &entry.properties.front()) out += ',';
        (((out += '"') += property.name) += "\":\"") += type_name(property.value);
        out += '"';
    }
    out += '}';
    if (!entry.trailing.empty()) {
        out += ",\"trailing\":";
        append_json_string(out, entry.trailing);
    }
    append_text(out, entry, source.lines);
    out += '}';
}

void append_empty_line_json(std::string& out, const Source& source) {
    out += fmt::format("{{\"line\":{},\"kind\":\"{}\",\"text\":", source.line, kEmptyLine);
    append_json_string(out, source.lines);
    out += '}';
}

Result<Entry> entry_from_json(std::string_view text) {
    Result<Object> object = read_object(text);
    if (!object) return tl::unexpected(object.error());
    if (object->is_empty_line) return tl::unexpected(expected("an entry, not an empty line"));
    return std::move(object->entry);
}

Result<std::string> lines_from_json(std::string_view text) {
    Result<Object> object = read_object(text);
    if (!object) return tl::unexpected(object.error());
    if (object->is_empty_line) return std::move(object->text);
    if (!object->text.empty()) {
        const Result<OneEntry> still = read_entry(object->text);
        if (still && still->entry == object->entry) return std::move(object->text);
    }
    return write(object->entry);
}

}  // namespace shinpan::tlf
