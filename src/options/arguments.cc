#include "options/arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::options {
namespace {

// "-o,--output" as people write it: "-o, --output".
std::string shown(const std::string& names, const std::string& placeholder = "") {
    std::string text;
    for (const char c : names) {
        text += c;
        if (c == ',') text += ' ';
    }
    return placeholder.empty() ? text : text + " " + placeholder;
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, "|"));
}

}  // namespace

void Arguments::flag(const std::string& names, bool& value, const std::string& help) {
    app_->add_flag(names, value);
    help_.push_back({shown(names), help});
}

void Arguments::option(const std::string& names, std::string& value, const std::string& placeholder,
                       const std::string& help) {
    app_->add_option(names, value)->type_name(placeholder);
    help_.push_back({shown(names, placeholder), help});
}

void Arguments::option(const std::string& names, std::optional<int>& value,
                       const std::string& placeholder, int least, int most,
                       const std::string& help) {
    const auto check = [least, most](const std::string& text) -> std::string {
        const std::optional<long long> number = integer_from_text(text);
        if (number && *number >= least && *number <= most) return {};
        return fmt::format("expected a whole number from {} to {}", least, most);
    };
    app_->add_option(names, value)->type_name(placeholder)->check(CLI::Validator(check, ""));
    help_.push_back({shown(names, placeholder), help});
}

void Arguments::choice(const std::string& names, std::string& value,
                       const std::vector<std::string>& allowed, const std::string& help) {
    const auto check = [allowed](const std::string& text) -> std::string {
        if (std::find(allowed.begin(), allowed.end(), text) != allowed.end()) return {};
        return "expected " + joined(allowed);
    };
    app_->add_option(names, value)->check(CLI::Validator(check, ""));
    help_.push_back({shown(names, joined(allowed)), help});
}

void Arguments::placed_option(const std::string& names, std::vector<PlacedValue>& values,
                              const std::string& placeholder, const std::string& help) {
    CLI::Option* option = app_->add_option(names)->type_name(placeholder);
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    placed_.push_back({option, &values});
    help_.push_back({shown(names, placeholder), help});
}

void Arguments::fill_placed_values() const {
    std::size_t words_before = 0;
    for (const CLI::Option* parsed : app_->parse_order()) {
        if (parsed->get_positional()) ++words_before;
        for (const Placed& placed : placed_) {
            if (placed.option != parsed) continue;
            const std::string& text = parsed->results()[placed.values->size()];
            placed.values->push_back({text, words_before});
        }
    }
}

void Arguments::positional(const std::string& name, std::string& value, const std::string& help) {
    app_->add_option(name, value)->required();
    help_.push_back({name, help});
}

void Arguments::optional_positional(const std::string& name, std::string& value,
                                    const std::string& help) {
    app_->add_option(name, value);
    help_.push_back({name, help});
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& values,
                            const std::string& help, bool is_required) {
    app_->add_option(name, values)->required(is_required);
    help_.push_back({name + "...", help});
}

}  // namespace shinpan::options
