#include "core/json_tree.h"

#include <nlohmann/json.hpp>

namespace shinpan {

namespace {

constexpr int kOneLine = -1;

template <class Tree>
std::string text_from_tree(const Tree& json, int indent) {
    return json.dump(indent, ' ', /*ensure_ascii=*/false, Tree::error_handler_t::replace);
}

template <class Tree>
Tree tree_from_text(std::string_view text) {
    return Tree::parse(text, nullptr, /*allow_exceptions=*/false);
}

}  // namespace

std::string text_from_json(const nlohmann::ordered_json& json) {
    return text_from_tree(json, kOneLine);
}

std::string text_from_json(const nlohmann::ordered_json& json, int indent) {
    return text_from_tree(json, indent);
}

std::string text_from_sorted_json(const nlohmann::json& json) {
    return text_from_tree(json, kOneLine);
}

nlohmann::json json_from_text(std::string_view text) {
    return tree_from_text<nlohmann::json>(text);
}

nlohmann::ordered_json ordered_json_from_text(std::string_view text) {
    return tree_from_text<nlohmann::ordered_json>(text);
}

}  // namespace shinpan
