#include "engines/go/reply.h"

#include <algorithm>

#include "core/utf8.h"
#include "tlf/writer.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kLongestWordSentBack = 256;

bool may_stand_bare(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return tlf::is_name_character(c) || c == '.' || c == '+' || c == '/'; });
}

}  // namespace

Reply done() {
    Reply reply;
    reply.json_message = "ok";
    return reply;
}

Reply output(std::string text, std::vector<tlf::Property> json_properties) {
    Reply reply;
    reply.text = std::move(text);
    reply.json_message = "output";
    reply.json_properties = std::move(json_properties);
    return reply;
}

Reply refused(std::string_view message, std::vector<tlf::Property> properties,
              std::string json_message) {
    // The words of a command are sent back here, and they may be any bytes, and many.
    for (tlf::Property& property : properties) {
        auto* text = std::get_if<std::string>(&property.value);
        if (!text) continue;
        if (text->size() > kLongestWordSentBack) {
            text->resize(kLongestWordSentBack);
            *text += "...";
        }
        *text = valid_utf8(*text);
    }
    Reply reply;
    reply.is_ok = false;
    reply.text = message;
    if (!message.empty() && !properties.empty()) reply.text += ' ';
    reply.text += properties_text(properties);
    reply.json_message = std::move(json_message);
    reply.json_properties = std::move(properties);
    return reply;
}

Reply gtp_reply(const Result<std::string>& text) {
    Reply reply;
    reply.form = Reply::Form::gtp;
    reply.is_ok = text.has_value();
    reply.text = text ? *text : text.error().message;
    reply.json_message = !reply.is_ok ? "error" : reply.text.empty() ? "ok" : "output";
    if (!reply.text.empty()) reply.json_properties = {{"text", reply.text}};
    return reply;
}

std::string properties_text(const std::vector<tlf::Property>& properties) {
    std::string text;
    for (const auto& [name, value] : properties) {
        const auto* string = std::get_if<std::string>(&value);
        text += (text.empty() ? "" : " ") + name + ":" +
                (string && may_stand_bare(*string) ? *string
                                                   : tlf::value_text(value, tlf::Quoting::minimal));
    }
    return text;
}

}  // namespace shinpan::go
