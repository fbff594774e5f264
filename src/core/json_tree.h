// The library's JSON trees from and to text. Its reader and writer are templates that take seconds to
// compile: here they are compiled once, and everybody else only makes trees and looks at them.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace shinpan {

// On one line; with an `indent` a member a line. Bytes that are not UTF-8 become U+FFFD.
std::string text_from_json(const nlohmann::ordered_json& json);
std::string text_from_json(const nlohmann::ordered_json& json, int indent);
std::string text_from_sorted_json(const nlohmann::json& json);

// What is no JSON gives a tree that is discarded, and so neither an object nor an array.
nlohmann::json json_from_text(std::string_view text);
nlohmann::ordered_json ordered_json_from_text(std::string_view text);

}  // namespace shinpan
