// LSSP as a kind of session of the server: what a client says until it sits at a table, in
// protocol/lssp's words, and the player that sits there.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "protocol/lssp/lines.h"
#include "server/session.h"

namespace shinpan {

// See SessionKind for threads and lifetime.
class LsspSessions final : public server::SessionKind {
public:
    explicit LsspSessions(lssp::LineEnds ends = lssp::LineEnds::tolerant) : ends_(ends) {}

    std::unique_ptr<server::Session> open() const override;
    std::string_view protocol() const override { return "lssp"; }
    // A manner is the name of a data format.
    bool knows(std::string_view manner) const override;
    std::unique_ptr<Player> player(const server::Seating& seating) const override;
    // What was offered, and lists of two: as version 0.1 kept it. That did not tell the opening.
    std::optional<server::KeptTable> old_table(std::string_view json) const override;

private:
    lssp::LineEnds ends_;
};

}  // namespace shinpan
