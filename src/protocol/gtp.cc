#include "protocol/gtp.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::gtp {
namespace {

tl::unexpected<Error> wrong(std::string_view line, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("gtp: {}: expected {}", in_quotes(line), expected));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Section 2.2 of the specification: control characters go, tabs become blanks.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '\t') {
            text += ' ';
        } else if (code >= 32 && code != 127) {
            text += c;
        }
    }
    return text;
}

// Nothing if the number is too large for an id.
std::optional<int> id_from_digits(std::string_view digits) {
    const std::optional<long long> number = integer_from_text(digits);
    if (!number || *number > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(*number);
}

std::string id_text(const std::optional<int>& id) { return id ? std::to_string(*id) : ""; }

// "=12 text"
Result<Response> first_line_of_response(const std::string& line) {
    if (line[0] != '=' && line[0] != '?')
        return wrong(line, "a response, which starts with = or ?");
    Response response{line[0] == '=', {}, ""};
    const auto id_end = std::find_if_not(line.begin() + 1, line.end(), is_digit);
    const std::string digits(line.begin() + 1, id_end);
    if (!digits.empty()) {
        response.id = id_from_digits(digits);
        if (!response.id) return wrong(line, "a smaller id");
    }
    response.text = trimmed(std::string_view(line).substr(digits.size() + 1));
    return response;
}

}  // namespace

std::string encode(const Command& command) {
    std::string line = command.id ? id_text(command.id) + " " + command.name : command.name;
    for (const std::string& argument : command.arguments)
        line += " " + argument;
    return line;
}

Result<std::optional<Command>> decode_command(std::string_view line) {
    if (line.size() > kLongestCommand) {
        return wrong(line, fmt::format("at most {} characters", kLongestCommand));
    }
    const std::string text = cleaned(line.substr(0, line.find('#')));
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return std::nullopt;

    Command command;
    std::size_t at = 0;
    if (std::ranges::all_of(words[0], is_digit)) {
        command.id = id_from_digits(words[0]);
        if (!command.id) return wrong(line, "a smaller id");
        if (words.size() == 1) return wrong(line, "a command after the id");
        at = 1;
    }
    command.name = words[at];
    command.arguments.assign(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end());
    return command;
}

std::string encode(const Response& response) {
    std::string lines = (response.is_success ? "=" : "?") + id_text(response.id);
    std::string_view separator = response.text.starts_with('\n') ? "\n" : " ";
    for (const std::string_view line : split(response.text, '\n')) {
        const std::string clean = cleaned(line);
        if (trimmed(std::string_view(clean)).empty()) continue;
        lines += std::string(separator) + clean;
        separator = "\n";
    }
    return lines + "\n\n";
}

Result<std::optional<Response>> ResponseReader::line(std::string_view line) {
    const std::string text = cleaned(line);
    const bool is_empty = trimmed(std::string_view(text)).empty();
    if (!open_) {
        if (is_empty) return std::nullopt;  // some engines leave more than one empty line
        const Result<Response> begun = first_line_of_response(text);
        if (!begun) return tl::unexpected(begun.error());
        open_ = *begun;
        return std::nullopt;
    }
    if (is_empty) return std::exchange(open_, std::nullopt);
    if (open_->text.size() + text.size() > kLongestResponse) {
        open_.reset();
        return wrong(line, fmt::format("a response of at most {} bytes", kLongestResponse));
    }
    if (!open_->text.empty()) open_->text += '\n';
    open_->text += text;
    return std::nullopt;
}

}  // namespace shinpan::gtp
