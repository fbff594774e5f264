// A tournament that a server holds, from its file.
#pragma once

#include <string>

#include "core/result.h"
#include "options/user_language.h"
#include "report/contest_report.h"
#include "server/tournament_desk.h"
#include "store/journal.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

struct ServedTournament {
    server::DeskPlan plan;
    ContestTerms terms;

    // As it stands now.
    report::ContestReport report(const server::TournamentDesk& desk) const;
    std::string standing(const server::TournamentDesk& desk, const std::string& format_name) const {
        return report(desk).in_format({format_name, "usual", user_language()});
    }
};

Result<ServedTournament> read_served_tournament(const std::string& path);

// Its players as the journal knows them: new ones are added, nobody may be missing.
Status enter_players(const std::vector<std::string>& names, Journal& journal,
                     const ContestState& state);

}  // namespace shinpan::cli
