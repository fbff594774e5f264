// Text out of many short pieces, where asking for room for each would count.
#pragma once

#include <cstring>
#include <string>
#include <string_view>

namespace shinpan {

// precondition: no piece is a part of `out`
template <class... Piece>
void append_all(std::string& out, const Piece&... pieces) {
    const std::size_t begin = out.size();
    out.resize(begin + (pieces.size() + ...));
    char* to = out.data() + begin;
    const auto put = [&to](std::string_view piece) {
        if (piece.empty()) return;  // perhaps without an address
        std::memcpy(to, piece.data(), piece.size());
        to += piece.size();
    };
    (put(pieces), ...);
}

}  // namespace shinpan
