#include "players/gtp_dialect.h"

#include "players/gtp_go.h"
#include "players/gtp_othello.h"

namespace shinpan {

const GtpDialect& gtp_dialect(std::string_view game) {
    static const GtpGo kGo;
    static const GtpOthello kOthello;
    if (game == "go") return kGo;
    return kOthello;
}

}  // namespace shinpan
