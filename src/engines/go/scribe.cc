#include "engines/go/scribe.h"

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/json_text.h"
#include "core/text.h"
#include "core/utf8.h"
#include "protocol/gtp.h"
#include "tlf/raw.h"
#include "tlf/read_entry.h"
#include "tlf/writer.h"

namespace shinpan::go {
namespace {

using namespace std::chrono_literals;
using tlf::Kind;

constexpr auto kJapan = 9h;

std::tm shifted(WallTime time, std::chrono::seconds offset) {
    return fmt::gmtime(std::chrono::system_clock::to_time_t(time + offset));
}

// The sign, the id and the lines of a reply, and the empty line that ends it.
std::string sent_text(std::optional<int> id, const Reply& reply) {
    if (reply.form == Reply::Form::gtp)
        return gtp::encode(gtp::Response{reply.is_ok, id, reply.text});
    std::string text = tlf::with_prefixes(reply.is_ok ? Kind::ok : Kind::error, "", reply.text);
    if (id) text.insert(1, std::to_string(*id));
    return text + "\n";
}

// What stands in the log. What is typed may be anything, and so may GTP's replies: what does not
// read as an entry is written as raw text.
std::string entry_text(Kind kind, std::string_view body, std::string_view stamp) {
    if (kind == Kind::echo) return tlf::write_raw(kind, body, stamp);
    std::string text = tlf::with_prefixes(kind, stamp, body);
    if (kind == Kind::comment || tlf::read_entry(text)) return text;
    return tlf::write_raw(kind, body.substr(0, tlf::kMaxRawBytes), stamp);
}

void append_json_value(std::string& line, const tlf::Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        append_json_string(line, *text);
    } else {
        line += tlf::bare_text(value);
    }
}

}  // namespace

std::string console_stamp(WallTime time) {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", shifted(time, kJapan));
}

std::string log_stamp(WallTime time, std::chrono::seconds offset) {
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() %
        1000;
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(offset).count();
    const std::string zone = minutes == 0
                                 ? "Z"
                                 : fmt::format("{}{:02}{:02}", minutes < 0 ? '-' : '+',
                                               std::abs(minutes) / 60, std::abs(minutes) % 60);
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}{}", shifted(time, offset), milliseconds, zone);
}

std::chrono::seconds local_offset(WallTime time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    ::localtime_r(&seconds, &local);
    return std::chrono::seconds(local.tm_gmtoff);
}

void Scribe::command(std::string_view line) {
    // A comment that somebody types stands in the log as the comment it is.
    const bool is_comment = line.starts_with('#') && !first_text_flaw(line);
    log(is_comment ? Kind::comment : Kind::echo, line, BlankLine::no);
    log_json("input", {{"command", std::string(line)}});
}

void Scribe::refused_command(std::string_view why) {
    log(Kind::comment, why, BlankLine::no);
    log_json("input", {{"refused", std::string(why)}});
}

void Scribe::thought(std::string_view text) {
    log(Kind::comment, text, BlankLine::no);
    log_json("thought", {{"text", std::string(text)}});
}

void Scribe::reply(std::optional<int> id, const Reply& reply) {
    for (const std::string& text : reply.thoughts)
        thought(text);
    send(sent_text(id, reply));
    std::string body = reply.text;
    while (body.ends_with('\n'))
        body.pop_back();
    // "=12 D4" is sent; the log has the number as a property.
    if (id) body += fmt::format("{}id:{}", body.empty() ? "" : " ", *id);
    log(reply.is_ok ? Kind::ok : Kind::error, body, BlankLine::yes);
    log_json(reply.json_message, reply.json_properties);
}

void Scribe::event(const std::string& text, const Reply& for_json) {
    log(Kind::comment, text, BlankLine::no);
    log_json(for_json.json_message, for_json.json_properties);
}

void Scribe::begin_stream(std::optional<int> id) {
    send(id ? fmt::format("={}\n", *id) : "=\n");
    log(Kind::ok, "", BlankLine::no);
}

void Scribe::stream_line(std::string_view line) {
    send(fmt::format("{}\n", line));
    if (sinks_.console) write_log(sinks_.console, fmt::format(". {}\n", line));
    if (sinks_.plain) write_log(sinks_.plain, fmt::format(". {}\n", line));
    log_json("output", {{"text", std::string(line)}});
}

void Scribe::end_stream() {
    send("\n");
    if (sinks_.console) write_log(sinks_.console, "\n");
    if (sinks_.plain) write_log(sinks_.plain, "\n");
}

void Scribe::send(std::string_view bytes) {
    if (status_) status_ = sinks_.replies(bytes);
}

void Scribe::log(Kind kind, std::string_view body, BlankLine blank) {
    if (!sinks_.console && !sinks_.plain) return;
    const std::string_view end = blank == BlankLine::yes ? "\n" : "";
    const WallTime time = now_();
    // "#..." becomes "# #...": with_prefixes would add a second sign of a comment.
    const bool is_typed_comment = kind == Kind::comment && body.starts_with('#');
    const auto text = [&](const std::string& stamp) {
        std::string lines = is_typed_comment ? tlf::with_prefixes(Kind::echo, stamp, body)
                                             : entry_text(kind, body, stamp);
        return lines.append(end);
    };
    if (sinks_.console) write_log(sinks_.console, text(console_stamp(time)));
    if (sinks_.plain) write_log(sinks_.plain, text(log_stamp(time, local_offset(time))));
}

void Scribe::log_json(const std::string& message, const std::vector<tlf::Property>& properties) {
    if (!sinks_.json) return;
    const WallTime time = now_();
    std::string line = fmt::format(R"({{"level":"info","ts":"{}","caller":"shinpan-go","msg":)",
                                   log_stamp(time, local_offset(time)));
    append_json_string(line, message);
    for (const auto& [name, value] : properties) {
        line += ',';
        append_json_string(line, name);
        line += ':';
        append_json_value(line, value);
    }
    write_log(sinks_.json, line + "}\n");
}

void Scribe::write_log(Sink& sink, std::string_view bytes) {
    if (Status written = sink(bytes); !written) {
        if (!log_failure_) log_failure_ = written.error();
        sink = nullptr;
    }
}

}  // namespace shinpan::go
