// Whose deadline it is, in the one queue that the house has.
#pragma once

#include <cstddef>
#include <functional>
#include <variant>

#include "server/connection_id.h"

namespace shinpan::server {

// To greet, and to say what is wanted.
struct GuestDeadline {
    ConnectionId guest;
    bool operator==(const GuestDeadline&) const = default;
};
// Whatever its match waits for.
struct TableDeadline {
    int table;
    bool operator==(const TableDeadline&) const = default;
};
using DeadlineKey = std::variant<GuestDeadline, TableDeadline>;

struct DeadlineKeyHash {
    std::size_t operator()(const DeadlineKey& key) const {
        if (const auto* guest = std::get_if<GuestDeadline>(&key))
            return std::hash<ConnectionId>()(guest->guest);
        // Both count from one; those of the other kind are to lie elsewhere.
        return ~std::hash<int>()(std::get<TableDeadline>(key).table);
    }
};

}  // namespace shinpan::server
