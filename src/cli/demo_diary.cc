#include "cli/demo_diary.h"

#include "arena/finished_game.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

Result<std::unique_ptr<DemoDiary>> DemoDiary::open(const std::string& folder,
                                                   const std::vector<Contestant>& players,
                                                   const Subject& subject,
                                                   std::function<void(const GameWentOn&)> told) {
    auto diary = std::make_unique<DemoDiary>();
    Result<std::unique_ptr<SqliteJournal>> journal = SqliteJournal::open(folder + "/event.sqlite");
    if (!journal) return tl::unexpected(journal.error());
    diary->journal_ = std::move(*journal);
    std::vector<JournalEntry> entries{
        SettingKept{kContestTermsKey, to_json(contest_terms(subject.kind))}};
    for (const Contestant& player : players) {
        const auto id = static_cast<int>(diary->report_.names.size());
        entries.push_back(PlayerEntered{id, player.name, "", "", 1});
        diary->report_.names.push_back(player.name);
    }
    if (const Status kept = diary->journal_->write(entries, Journal::Sync::no); !kept) {
        return tl::unexpected(kept.error());
    }
    diary->report_.game = subject.game;
    diary->report_.format = subject.kind;
    diary->report_.sides = {{"first", "second"}};
    diary->report_.ranking = standings::round_robin_ranking();
    diary->keeper_ = std::make_unique<GameKeeper>(
        GameKeeper::Places{.journal = diary->journal_.get(), .folder = folder},
        GameKeeper::Listeners{.went_on = std::move(told)});
    return diary;
}

void DemoDiary::ended(const PlayedGame& played) {
    if (played.ended.outcome.ending == Ending::no_game) return;
    report_.standing.results.push_back(result_of(played.pairing, played.ended.outcome));
    report_.result_games.emplace_back(played.game.name());
}

}  // namespace shinpan::cli
