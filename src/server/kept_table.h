// What the journal keeps of a table, so that its game can go on after a restart.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/side.h"
#include "referee/game_terms.h"
#include "referee/proposal.h"

namespace shinpan::server {

struct KeptSeat {
    std::string name;
    std::string manner;       // how its player is spoken to: see Seating
    std::string secret_hash;  // empty: that one cannot come back

    bool operator==(const KeptSeat&) const = default;
};

struct KeptTable {
    GameTerms terms;
    // Whether the time was agreed on; else it is the server's, and not part of what it offers.
    bool offers_time = false;
    PerSide<KeptSeat> seats;

    Proposal offer(Side side) const;

    bool operator==(const KeptTable&) const = default;
};

std::string to_json(const KeptTable& table);
// Whether the house still has those manners is not asked. What was kept before there were terms is
// read by whoever wrote it: see SessionKind::old_table.
Result<KeptTable> kept_table_from_json(std::string_view json);

}  // namespace shinpan::server
