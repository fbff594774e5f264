// Why a text is no JSON, and where things stand in one that is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shinpan {

// "3:14: the number "1e400" is too large"; nothing: it is JSON.
std::optional<std::string> json_flaw(std::string_view text);

// The way from the whole down to a value: names of members and numbers of elements.
using JsonPath = std::vector<std::variant<std::string, std::size_t>>;

// "3:14" of that value; of the last one on the way to it that is there. precondition: `text` is
// JSON
std::string json_place(std::string_view text, const JsonPath& path);

}  // namespace shinpan
