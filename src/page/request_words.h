// The words of a request: numbers, parts of a query, refusals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "page/site.h"

namespace shinpan::page {

Answer refusal(int status, const std::string& why);

std::optional<std::uint64_t> number_from(std::string_view text);

// The value of `key` in "a=1&b=2", as it came.
std::string_view query_value(std::string_view query, std::string_view key);

// "3m%2B2s" as "3m+2s".
Result<std::string> unescaped(std::string_view text);

}  // namespace shinpan::page
