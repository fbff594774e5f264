// Go over GTP, which was made for it.
#pragma once

#include "games/gtp_dialect.h"

namespace shinpan::go {

class Gtp final : public GtpDialect {
public:
    std::vector<SetUp> set_up(const AnyGame& game) const override;
    std::vector<Stone> start_stones(const AnyGame& game) const override;
    std::string vertex(std::string_view move) const override { return std::string(move); }
    Result<std::string> move(std::string_view vertex) const override;
    bool has_silent_passes() const override { return false; }
    bool has_analysis() const override { return true; }
    bool asks_for_score() const override { return true; }
    std::string score(std::string_view answer) const override;
};

}  // namespace shinpan::go
