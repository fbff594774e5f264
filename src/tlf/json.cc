#include "tlf/json.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/append_all.h"
#include "core/base64.h"
#include "core/json_text.h"
#include "core/json_tree.h"
#include "core/plain_text.h"
#include "core/text.h"
#include "core/utf8.h"
#include "tlf/read_entry.h"
#include "tlf/writer.h"

namespace shinpan::tlf {
namespace {

using Json = nlohmann::ordered_json;
using namespace std::string_view_literals;

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
                                       in_quotes(text_from_json(json)), in_quotes(type)));
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

Status read_text64(std::string& out, const Json& json) {
    std::optional<std::string> bytes;
    if (json.is_string()) bytes = from_base64(json.get_ref<const std::string&>());
    if (!bytes) return tl::unexpected(expected("\"text64\" to be a string in base64"));
    out = std::move(*bytes);
    return {};
}

// What an object says; what is no entry has nothing but a text.
struct Object {
    std::string_view other_kind{};  // one of the two below, if it is no entry
    Entry entry;
    std::string text;
    bool goes_on = false;
};

constexpr std::string_view kEmptyLine = "empty";
constexpr std::string_view kSkipped = "skipped";

Status check_other(const Object& object) {
    std::string_view rest = object.text;
    if (object.other_kind == kSkipped && !rest.empty()) return {};
    if (object.other_kind == kSkipped)
        return tl::unexpected(expected("a \"text\" of what was skipped"));
    while (rest.starts_with("\n") || rest.starts_with("\r\n"))
        rest.remove_prefix(rest.find('\n') + 1);
    if (rest.empty() && !object.text.empty()) return {};
    return tl::unexpected(expected("the \"text\" of an empty line to be a line end"));
}

Status read_kind(Object& object, const Json& json) {
    for (const std::string_view other : {kEmptyLine, kSkipped}) {
        if (json.is_string() && json.get_ref<const std::string&>() == other)
            object.other_kind = other;
    }
    if (!object.other_kind.empty()) return {};
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
        } else if (key == "text64") {
            status = read_text64(object.text, value);
        } else if (key == "goes_on") {
            if (!value.is_boolean())
                status = tl::unexpected(expected("\"goes_on\" to be a boolean"));
            object.goes_on = value == true;
        } else if (key == "properties") {
            properties = value;
        } else if (key == "types") {
            types = value;
        } else if (key != "line") {
            status = failure(ErrorKind::syntax, fmt::format("unknown key {}", in_quotes(key)));
        }
        if (!status) return tl::unexpected(status.error());
    }
    const Status read = object.other_kind.empty() ? read_properties(object.entry, properties, types)
                                                  : check_other(object);
    if (!read) return tl::unexpected(read.error());
    return object;
}

void append_lines(std::string& out, std::string_view lines) {
    const bool is_text = !first_invalid_utf8(lines);
    out += is_text ? ",\"text\":"sv : ",\"text64\":"sv;
    append_json_string(out, is_text ? lines : std::string_view(to_base64(lines)));
}

// Most entries are such comments, and are known without writing them: no stamp, one blank, LF.
bool is_plain_comment(const Entry& entry, const Source& source) {
    const std::string_view lines = source.lines;
    return entry.kind == Kind::comment && entry.stamp.empty() && entry.properties.empty() &&
           !entry.message.empty() && !source.has_error &&
           (lines.empty() || (lines.size() == entry.message.size() + 5 &&
                              lines.starts_with("# # ") && lines.ends_with('\n')));
}

// The lines of an entry are part of its JSON only where they are not what the writer makes, or where
// no writer would.
void append_text(std::string& out, const Entry& entry, const Source& source) {
    const std::string_view lines = source.lines;
    if (lines.empty()) return;
    if (source.has_error) return append_lines(out, lines);
    if (is_plain_comment(entry, source)) return;
    if (!is_as_written(out, entry, lines)) append_lines(out, lines);
}

void append_head(std::string& out, std::string_view kind, const Source& source) {
    const fmt::format_int line(source.line);
    append_all(out, "{\"line\":"sv, std::string_view(line.data(), line.size()), ",\"kind\":\""sv,
               kind, "\""sv);
}

// A comment without escapes, as one piece.
void append_plain_comment(std::string& out, const Entry& entry, const Source& source) {
    const fmt::format_int line(source.line);
    append_all(out, "{\"line\":"sv, std::string_view(line.data(), line.size()),
               R"(,"kind":"comment","stamp":null,"message":")"sv, entry.message,
               R"(","properties":{},"types":{}})"sv);
}

// Pieces are few and long: most of an object is the same in every line of a log.
void append_most(std::string& out, const Entry& entry, const Source& source) {
    append_head(out, name(entry.kind), source);
    if (entry.stamp.empty()) {
        out += R"(,"stamp":null,"message":")"sv;
    } else {
        out += ",\"stamp\":\""sv;
        append_json_content(out, entry.stamp);
        out += R"(","message":")"sv;
    }
    append_json_content(out, entry.message);
    if (entry.properties.empty()) {
        out += R"(","properties":{},"types":{})"sv;
        return;
    }
    std::string_view before = "\",\"properties\":{\""sv;
    for (const Property& property : entry.properties) {
        append_all(out, before, property.name, "\":"sv);  // a name has nothing to escape
        append_json_value(out, property.value);
        before = ",\""sv;
    }
    before = "},\"types\":{\""sv;
    for (const Property& property : entry.properties) {
        append_all(out, before, property.name, "\":\""sv, type_name(property.value));
        before = "\",\""sv;
    }
    out += "\"}"sv;
}

// An object without anything but a text; it is not closed.
void append_other(std::string& out, std::string_view kind, const Source& source) {
    append_head(out, kind, source);
    append_lines(out, source.lines);
}

}  // namespace

void append_json(std::string& out, const Entry& entry, const Source& source) {
    if (is_plain_comment(entry, source) && entry.trailing.empty() &&
        plain_json_length(entry.message) == entry.message.size()) {
        return append_plain_comment(out, entry, source);
    }
    append_most(out, entry, source);
    if (!entry.trailing.empty()) {
        out += ",\"trailing\":"sv;
        append_json_string(out, entry.trailing);
    }
    append_text(out, entry, source);
    out += '}';
}

void append_empty_line_json(std::string& out, const Source& source) {
    append_other(out, kEmptyLine, source);
    out += '}';
}

void append_skipped_json(std::string& out, const Source& source, bool goes_on) {
    append_other(out, kSkipped, source);
    out += goes_on ? ",\"goes_on\":true}"sv : "}"sv;
}

Result<Entry> entry_from_json(std::string_view text) {
    Result<Object> object = read_object(text);
    if (!object) return tl::unexpected(object.error());
    if (!object->other_kind.empty())
        return tl::unexpected(expected(fmt::format("an entry, not \"{}\"", object->other_kind)));
    return std::move(object->entry);
}

Result<LinesOfLog> lines_from_json(std::string_view text) {
    Result<Object> object = read_object(text);
    if (!object) return tl::unexpected(object.error());
    const bool is_as_it_was =
        !object->other_kind.empty() ||
        (!object->text.empty() && lenient_entry(object->text) == object->entry);
    if (is_as_it_was) return LinesOfLog{std::move(object->text), object->goes_on};
    Result<std::string> written = write(object->entry);
    if (!written) return tl::unexpected(written.error());
    return LinesOfLog{std::move(*written)};
}

}  // namespace shinpan::tlf
