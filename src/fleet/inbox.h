// What comes from workers, put together of its pieces, with the receipts that acknowledge it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "fleet/bus.h"
#include "fleet/note.h"

namespace shinpan::fleet {

struct TakenNote {
    std::vector<std::string> receipts;  // to be answered when it is kept
    Note note;
};

class Inbox {
public:
    explicit Inbox(Bus& bus) : bus_(bus) {}

    // Nothing: a piece, whose others are to come. An error: nobody can read it, and it does not come again.
    Result<std::optional<TakenNote>> take(const Delivered& got);

private:
    Bus& bus_;
    PieceCollector pieces_;
    std::map<std::string, std::vector<std::string>> receipts_;  // of pieces, by lease
};

}  // namespace shinpan::fleet
