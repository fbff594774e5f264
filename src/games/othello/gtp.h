// Othello over GTP, as gtp-rhino and others speak it: docs/protocols/gtp.md.
#pragma once

#include "games/gtp_dialect.h"

namespace shinpan::othello {

class Gtp final : public GtpDialect {
public:
    // Only where it usually starts: there are no words for discs.
    bool can_set_up(const AnyGame& game) const override;
    std::vector<SetUp> set_up(const AnyGame& game) const override;
    // A cleared board has the four discs of the start.
    std::vector<Stone> start_stones(const AnyGame&) const override { return {}; }
    std::string vertex(std::string_view move) const override;
    Result<std::string> move(std::string_view vertex) const override;
    // gtp-rhino knows no "play COLOR pass" and skips a side that cannot move by itself; so do
    // others.
    bool has_silent_passes() const override { return true; }
    bool asks_for_score() const override { return false; }
    std::string score(std::string_view answer) const override { return std::string(answer); }
};

}  // namespace shinpan::othello
