#include "cli/serve_tournament.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/contest_words.h"
#include "cli/format_words.h"
#include "cli/game_setting_words.h"
#include "contestants/player_file.h"
#include "core/text.h"
#include "report/contest_report.h"
#include "server/player_name.h"

namespace shinpan::cli {
namespace {

std::string setting(const PlayerFile& file, std::string_view name, std::string_view otherwise) {
    const auto found = file.settings.find(name);
    return found == file.settings.end() ? std::string(otherwise) : found->second;
}

Result<std::vector<std::string>> names_in(const PlayerFile& file, const std::string& path) {
    std::vector<std::string> names;
    for (const PlayerWords& player : file.players) {
        if (const Status good = server::check_name(player.name); !good) {
            return failure(ErrorKind::usage, fmt::format("{}: {}", path, good.error().message));
        }
        if (std::ranges::find(names, player.name) != names.end()) {
            return failure(ErrorKind::usage,
                           fmt::format("{}: two players are called {}", path, player.name));
        }
        names.push_back(player.name);
    }
    if (names.size() < 2) {
        return failure(ErrorKind::usage, fmt::format("{}: expected at least two players, found {}",
                                                     path, names.size()));
    }
    return names;
}

}  // namespace

Result<ServedTournament> read_served_tournament(const std::string& path) {
    const Result<const GameCard*> card =
        game_from_word(game_word_in_file(setting_in_player_file(path, "game"), path));
    if (!card) return tl::unexpected(card.error());
    std::vector<std::string> known{"game", "games", "time", "openings", "opening_plies", "seed"};
    for (const auto& more : {FormatWords::names(), GameSettingWords::names()})
        known.insert(known.end(), more.begin(), more.end());
    const Result<PlayerFile> file = read_player_file(path, known, PlayersNeed::name);
    if (!file) return tl::unexpected(file.error());
    Result<std::vector<std::string>> names = names_in(*file, path);
    if (!names) return tl::unexpected(names.error());

    FormatWords format_words;
    GameSettingWords game_words;
    std::optional<int> games;
    std::optional<int> opening_plies;
    std::optional<int> seed;
    for (const Status& filled :
         {format_words.fill(file->settings), fill_number(games, file->settings, "games", 1),
          fill_number(opening_plies, file->settings, "opening_plies", 0),
          fill_number(seed, file->settings, "seed", 0)}) {
        if (!filled) return tl::unexpected(filled.error());
    }
    game_words.fill(file->settings);
    Result<ContestTerms> terms = format_words.terms(games);
    if (!terms) return tl::unexpected(terms.error());
    const Result<GameSettings> settings = game_words.settings(**card);
    if (!settings) return tl::unexpected(settings.error());
    terms->game =
        GameTerms{.game = std::string((*card)->name), .settings = *settings, .seed = seed};
    terms->openings = setting(*file, "openings", "");
    terms->opening_plies = opening_plies.value_or(0);
    Result<OpeningBook> book = OpeningBook::make(terms->opening_choice(), **card, *settings);
    if (!book) return tl::unexpected(book.error());
    Proposal offer{terms->game->game, *settings, {}};
    const std::string time = setting(*file, "time", "");
    if (!time.empty()) {
        const Result<TimeControl> control = time_control_from_text(time);
        if (!control) return tl::unexpected(control.error());
        offer.time = *control;
    }
    server::DeskPlan plan{*terms->format, std::move(*names), std::move(offer), std::move(*book)};
    return ServedTournament{std::move(plan), std::move(*terms)};
}

report::ContestReport ServedTournament::report(const server::TournamentDesk& desk) const {
    const Director& director = desk.director();
    const AnyGame start = plan.book.opening(0);
    return {.game = plan.offer.game,
            .format = terms.kind,
            .names = plan.names,
            .sides = {{std::string(start.side_name(Side::first)),
                       std::string(start.side_name(Side::second))}},
            .ranking = terms.ranking(),
            .sprt = {},
            .standing = {director.results(),
                         director.agenda(),
                         director.open_games(),
                         {},
                         {},
                         director.entrants(),
                         director.running()}};
}

Status enter_players(const std::vector<std::string>& names, Journal& journal,
                     const ContestState& state) {
    std::vector<JournalEntry> entries;
    for (std::size_t id = 0; id < std::max(names.size(), state.players.size()); ++id) {
        if (id >= state.players.size()) {
            entries.push_back(PlayerEntered{static_cast<int>(id), names[id], "", "", 1});
        } else if (id >= names.size() || state.players[id].entered.name != names[id]) {
            return failure(ErrorKind::usage,
                           fmt::format("{} was player {} of this tournament: expected the same "
                                       "players in the same order, new ones behind them",
                                       state.players[id].entered.name, id + 1));
        }
    }
    return journal.write(entries, Journal::Sync::yes);
}

}  // namespace shinpan::cli
