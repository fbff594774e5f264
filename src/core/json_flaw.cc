#include "core/json_flaw.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"
#include "core/utf8.h"

namespace shinpan {
namespace {

using Json = nlohmann::json;

std::string line_and_column(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is the first line
    return fmt::format("{}:{}", 1 + std::ranges::count(before, '\n'),
                       1 + count_characters(before.substr(line_start)));
}

// Takes every value for granted and waits for the parser's complaint.
class FlawFinder {
public:
    explicit FlawFinder(std::string_view text) : text_(text) {}

    // NOLINTBEGIN(readability-make-member-function-const): nlohmann's names and forms
    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(Json::number_integer_t) { return true; }
    bool number_unsigned(Json::number_unsigned_t) { return true; }
    bool number_float(Json::number_float_t, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(Json::binary_t&) { return true; }
    bool start_object(std::size_t) { return true; }
    bool key(std::string&) { return true; }
    bool end_object() { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_array() { return true; }
    // NOLINTEND(readability-make-member-function-const)

    bool parse_error(std::size_t read, const std::string& token, const Json::exception& error) {
        constexpr int kNumberOverflow = 406;
        constexpr std::size_t kShown = 20;
        const bool is_number = error.id == kNumberOverflow;
        const std::size_t at = read - std::min(read, is_number ? token.size() : 1);
        std::string what = "no JSON: the text ends too early";
        if (is_number) {
            what = fmt::format("the number {} is too large", in_quotes(token));
        } else if (at < text_.size()) {
            const std::string_view found = text_.substr(at, kShown);
            what = fmt::format("{}: no JSON", in_quotes(found.substr(0, found.find('\n'))));
        }
        flaw_ = fmt::format("{}: {}", line_and_column(text_, at), what);
        return false;
    }

    const std::optional<std::string>& flaw() const { return flaw_; }

private:
    std::string_view text_;
    std::optional<std::string> flaw_;
};

// Walks over valid JSON without keeping it.
class JsonScanner {
public:
    explicit JsonScanner(std::string_view text) : text_(text) { skip_blanks(); }

    std::size_t at() const { return at_; }

    // Into the member or element that the step names. False: there is none, and nothing is done.
    bool enter(const std::variant<std::string, std::size_t>& step) {
        const std::size_t start = at_;
        const auto* name = std::get_if<std::string>(&step);
        if (is('{') ? name && enter_member(*name)
                    : is('[') && !name && enter_element(std::get<std::size_t>(step))) {
            return true;
        }
        at_ = start;
        return false;
    }

private:
    bool is(char c) const { return at_ < text_.size() && text_[at_] == c; }
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    void step_over() {
        ++at_;
        skip_blanks();
    }

    bool enter_member(const std::string& name) {
        for (step_over(); at_ < text_.size() && !is('}'); skip_comma()) {
            const std::size_t begin = at_;
            skip_value();
            const std::string_view key = text_.substr(begin, at_ - begin);
            skip_blanks();
            step_over();  // the colon
            if (json_from_text(key) == name) return true;
            skip_value();
        }
        return false;
    }

    bool enter_element(std::size_t index) {
        for (step_over(); at_ < text_.size() && !is(']'); skip_comma()) {
            if (index-- == 0) return true;
            skip_value();
        }
        return false;
    }

    void skip_comma() {
        skip_blanks();
        if (is(',')) step_over();
    }

    // A text, or all up to the bracket that ends it, or a word.
    void skip_value() {
        std::size_t depth = 0;
        do {
            if (is('"')) {
                for (++at_; at_ < text_.size() && !is('"'); ++at_)
                    at_ += is('\\') ? 1 : 0;
            } else if (is('{') || is('[')) {
                ++depth;
            } else if (is('}') || is(']')) {
                --depth;
            } else if (depth == 0) {
                at_ = std::min(text_.find_first_of(",:]} \t\r\n", at_), text_.size());
                return;
            }
            ++at_;
        } while (depth > 0 && at_ < text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<std::string> json_flaw(std::string_view text) {
    FlawFinder finder(text);
    Json::sax_parse(text, &finder);
    return finder.flaw();
}

std::string json_place(std::string_view text, const JsonPath& path) {
    JsonScanner scanner(text);
    for (const auto& step : path) {
        if (!scanner.enter(step)) break;
    }
    return line_and_column(text, scanner.at());
}

}  // namespace shinpan
