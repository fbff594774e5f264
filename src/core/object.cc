#include "core/object.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace shinpan {
namespace {

// Of the objects that we write.
constexpr std::size_t kUsualMembers = 6;

std::string camel_case(std::string_view key) {
    std::string camel;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const bool is_raised = key[i] == '_' && i + 1 < key.size();
        if (is_raised) ++i;
        const bool is_lower = key[i] >= 'a' && key[i] <= 'z';
        camel += is_raised && is_lower ? static_cast<char>(key[i] - 'a' + 'A') : key[i];
    }
    return camel;
}

std::optional<std::string> as_text(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* number = std::get_if<double>(&value)) return number_text(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    return std::nullopt;
}

}  // namespace

std::string number_text(double number) {
    const bool is_whole = std::abs(number) < 1e15 && number == std::trunc(number);
    if (is_whole) return fmt::to_string(static_cast<long long>(number));
    return fmt::to_string(number);
}

Object& Object::set(std::string_view key, Value value) & {
    const auto found = std::ranges::find(members_, key, &Member::key);
    if (found != members_.end()) {
        found->value = std::move(value);
    } else {
        if (members_.empty()) members_.reserve(kUsualMembers);
        members_.push_back({std::string(key), std::move(value)});
    }
    return *this;
}

void Object::add(std::string_view key, Value value) {
    const auto found = std::ranges::find(members_, key, &Member::key);
    if (found == members_.end()) {
        members_.push_back({std::string(key), std::move(value)});
        return;
    }
    if (!std::holds_alternative<List>(found->value)) {
        List list;
        list.push_back(std::move(found->value));
        found->value = std::move(list);
    }
    std::get<List>(found->value).push_back(std::move(value));
}

const Value* Object::find(std::string_view key) const {
    auto found = std::ranges::find(members_, key, &Member::key);
    if (found == members_.end() && key.find('_') != key.npos) {
        found = std::ranges::find(members_, camel_case(key), &Member::key);
    }
    return found == members_.end() ? nullptr : &found->value;
}

std::optional<std::string> Object::text(std::string_view key) const {
    const Value* value = find(key);
    return value ? as_text(*value) : std::nullopt;
}

std::optional<double> Object::number(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* number = std::get_if<double>(value)) return *number;
    const auto* text = std::get_if<std::string>(value);
    if (!text) return std::nullopt;
    double number = 0;
    const char* end = text->data() + text->size();
    const auto [stop, error] = std::from_chars(text->data(), end, number);
    if (error != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
    return number;
}

std::optional<int> Object::integer(std::string_view key) const {
    const std::optional<double> number = this->number(key);
    if (!number || *number != std::trunc(*number) || std::abs(*number) > 1e9) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<bool> Object::flag(std::string_view key) const {
    const std::optional<std::string> text = this->text(key);
    if (text == "true") return true;
    if (text == "false") return false;
    return std::nullopt;
}

std::optional<std::vector<std::string>> Object::texts(std::string_view key) const {
    const Value* value = find(key);
    if (!value) return std::nullopt;
    std::vector<std::string> texts;
    if (const auto* list = std::get_if<List>(value)) {
        for (const Value& each : *list)
            texts.push_back(as_text(each).value_or(""));
    } else if (auto text = as_text(*value)) {
        texts.push_back(std::move(*text));
    }
    return texts;
}

}  // namespace shinpan
