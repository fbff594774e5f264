#include "options/arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::options {
namespace {

std::vector<std::string> names_in(const std::string& names) {
    const std::vector<std::string_view> parts = split(names, ',');
    return {parts.begin(), parts.end()};
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, "|"));
}

CLI::Validator one_of(const std::vector<std::string>& allowed) {
    const auto check = [allowed](const std::string& text) -> std::string {
        if (std::find(allowed.begin(), allowed.end(), text) != allowed.end()) return {};
        return "expected " + joined(allowed);
    };
    return {check, ""};
}

}  // namespace

std::string Argument::shown() const {
    if (names.empty()) return repeats ? value + "..." : value;
    const std::string all = fmt::format("{}", fmt::join(names, ", "));
    return value.empty() ? all : all + " " + value;
}

void Arguments::flag(const std::string& names, bool& value, const std::string& help) {
    app_->add_flag(names, value);
    list_.push_back({names_in(names), "", help});
}

void Arguments::option(const std::string& names, std::string& value, const std::string& placeholder,
                       const std::string& help) {
    app_->add_option(names, value)->type_name(placeholder);
    list_.push_back({names_in(names), placeholder, help});
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
    list_.push_back({names_in(names), placeholder, help});
}

void Arguments::choice(const std::string& names, std::string& value,
                       const std::vector<std::string>& allowed, const std::string& help) {
    app_->add_option(names, value)->check(one_of(allowed));
    list_.push_back({names_in(names), joined(allowed), help});
}

void Arguments::placed_option(const std::string& names, std::vector<PlacedValue>& values,
                              const std::string& placeholder, const std::string& help) {
    CLI::Option* option = app_->add_option(names)->type_name(placeholder);
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    placed_.push_back({option, &values});
    list_.push_back({names_in(names), placeholder, help, true});
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
    list_.push_back({{}, name, help});
}

void Arguments::optional_positional(const std::string& name, std::string& value,
                                    const std::string& help) {
    app_->add_option(name, value);
    list_.push_back({{}, name, help});
}

void Arguments::positional_choice(const std::string& name, std::string& value,
                                  const std::vector<std::string>& allowed,
                                  const std::string& help) {
    app_->add_option(name, value)->required()->check(one_of(allowed));
    list_.push_back({{}, joined(allowed), help});
}

void Arguments::positionals(const std::string& name, std::vector<std::string>& values,
                            const std::string& help, bool is_required) {
    app_->add_option(name, values)->required(is_required);
    list_.push_back({{}, name, help, true});
}

std::vector<Argument> declared_arguments(const std::function<void(Arguments&)>& declare) {
    CLI::App app;
    Arguments arguments(app);
    if (declare) declare(arguments);
    return arguments.list();
}

}  // namespace shinpan::options
