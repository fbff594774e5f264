#include "cli/demo_diary.h"

#include "events/verdict.h"
#include "tournament/contest_terms.h"

namespace shinpan::cli {

Result<std::unique_ptr<DemoDiary>> DemoDiary::open(const std::string& folder,
                                                   const std::vector<Contestant>& players,
                                                   Told told) {
    auto diary = std::make_unique<DemoDiary>();
    Result<std::unique_ptr<SqliteJournal>> journal = SqliteJournal::open(folder + "/event.sqlite");
    if (!journal) return tl::unexpected(journal.error());
    diary->journal_ = std::move(*journal);
    std::vector<JournalEntry> entries{
        SettingKept{kContestTermsKey, to_json(contest_terms("demo"))}};
    for (const Contestant& player : players) {
        const auto id = static_cast<int>(diary->report_.names.size());
        entries.push_back(PlayerEntered{id, player.name, "", "", 1});
        diary->report_.names.push_back(player.name);
    }
    if (const Status kept = diary->journal_->write(entries, Journal::Sync::no); !kept) {
        return tl::unexpected(kept.error());
    }
    diary->report_.game = "all games";
    diary->report_.format = "demo";
    diary->report_.sides = {{"first", "second"}};
    diary->report_.ranking = standings::judge_ranking();
    diary->writer_ = std::make_unique<JournalWriter>(
        *diary->journal_,
        JournalListeners{.kept = [told = std::move(told)](const JournalEntry& kept) {
            if (const auto* went = std::get_if<GameWentOn>(&kept)) told(went->number, went->events);
        }});
    return diary;
}

void DemoDiary::began(int number, const standings::Pairing& pairing) {
    writer_->write({GameBegan{number, pairing, "none"}});
}

void DemoDiary::take(const Event& event, const GameLabel& label) {
    writer_->write_event(label.number, to_json(event, label));
}

void DemoDiary::ended(const PlayedGame& played, const standings::Pairing& pairing) {
    if (played.ended.outcome.ending == Ending::no_game) return;
    GameOver over{};
    over.number = played.label.number;
    over.result = {pairing.round,
                   pairing.number,
                   pairing.pair,
                   pairing.first,
                   pairing.second,
                   played.ended.outcome,
                   {}};
    over.reason = played.ended.reason;
    over.sentence = sentence(played.ended, played.label.players, Language::english);
    over.error_output = played.ended.evidence.error_output;
    over.plies = static_cast<int>(played.game.ply());
    report_.standing.results.push_back(over.result);
    writer_->write({std::move(over)});
}

}  // namespace shinpan::cli
