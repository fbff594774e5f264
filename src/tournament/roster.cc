#include "tournament/roster.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// "a@2" is the second version of "a".
std::string base_name(const std::string& name) {
    const std::size_t at = name.rfind('@');
    if (at == name.npos || !integer_from_text(std::string_view(name).substr(at + 1))) return name;
    return name.substr(0, at);
}

class RosterMaker {
public:
    RosterMaker(const ContestState& state, const standings::Format& format,
                const RosterWishes& wishes)
        : state_(state),
          wishes_(wishes),
          is_match_(std::holds_alternative<standings::HeadToHead>(format)) {
        for (const KeptPlayer& player : state.players) {
            Contestant gone;
            gone.name = player.entered.name;
            roster_.contestants.push_back(std::move(gone));
            roster_.entrants.push_back({player.entered.from_round, player.left_in_round});
        }
        is_there_.resize(state.players.size());
        std::vector<standings::GameResult> results;
        for (const FinishedGame& game : state.games)
            results.push_back(game.result);
        round_ = standings::agenda(format, {roster_.entrants, results, {}}).round;
    }

    Status withdraw() {
        for (const std::string& name : wishes_.withdrawn) {
            const auto found = std::ranges::find_if(state_.players, [&](const KeptPlayer& player) {
                return player.entered.name == name;
            });
            if (found == state_.players.end()) {
                return failure(
                    ErrorKind::usage,
                    fmt::format("--withdraw {}: no player of that name", in_quotes(name)));
            }
            if (!found->left_in_round) leave(found->entered.id);
        }
        return {};
    }

    Status admit(Candidate candidate) {
        const std::string name = candidate.contestant.name;
        const KeptPlayer* kept = latest_version(name);
        if (!kept) {
            enter(std::move(candidate), name);
            return {};
        }
        const int id = kept->entered.id;
        const auto index = static_cast<std::size_t>(id);
        if (roster_.entrants[index].left_in_round) return {};  // withdrawn, now or before
        if (kept->entered.hash != candidate.hash) {
            const auto remark = [this, &name](const char* what) {
                roster_.remarks.push_back(fmt::format("{} has changed since: {}", name, what));
            };
            switch (wishes_.changed) {
                case RosterWishes::Changed::refused:
                    return failure(ErrorKind::usage,
                                   fmt::format("{} has changed since its games in this folder: "
                                               "expected another --out, or --same-version",
                                               name));
                case RosterWishes::Changed::new_player: {
                    leave(id);
                    is_there_[index] = true;
                    const std::string version = next_version(name);
                    remark(fmt::format("it goes on as {}", version).c_str());
                    enter(std::move(candidate), version);
                    return {};
                }
                case RosterWishes::Changed::same_player:
                    remark("its games go on as those of the same player");
                    roster_.news.push_back(PlayerEntered{id, kept->entered.name,
                                                         command_of(candidate.contestant),
                                                         candidate.hash, kept->entered.from_round});
            }
        }
        is_there_[index] = true;
        roster_.contestants[index] = std::move(candidate.contestant);
        roster_.contestants[index].name = kept->entered.name;
        return {};
    }

    Result<Roster> finish() && {
        for (std::size_t i = 0; i < is_there_.size(); ++i) {
            if (is_there_[i] || roster_.entrants[i].left_in_round) continue;
            const std::string& name = state_.players[i].entered.name;
            return failure(ErrorKind::usage,
                           fmt::format("{} has played in this contest and is not among the players "
                                       "any more: expected it back{}",
                                       name, is_match_ ? "" : ", or --withdraw " + name));
        }
        return std::move(roster_);
    }

private:
    static std::string command_of(const Contestant& contestant) {
        return fmt::format("{}", fmt::join(contestant.process.command, " "));
    }

    const KeptPlayer* latest_version(const std::string& name) const {
        const KeptPlayer* latest = nullptr;
        for (const KeptPlayer& player : state_.players) {
            if (player.entered.name == name || base_name(player.entered.name) == name) {
                latest = &player;
            }
        }
        return latest;
    }

    std::string next_version(const std::string& name) const {
        const auto versions = std::ranges::count_if(state_.players, [&](const KeptPlayer& player) {
            return base_name(player.entered.name) == name;
        });
        return fmt::format("{}@{}", name, versions + 1);
    }

    void enter(Candidate candidate, const std::string& name) {
        const int id = static_cast<int>(roster_.contestants.size());
        // A round that has begun keeps its pairings.
        const int from_round = state_.last_number > 0 ? round_ + 1 : 1;
        roster_.news.push_back(
            PlayerEntered{id, name, command_of(candidate.contestant), candidate.hash, from_round});
        candidate.contestant.name = name;
        roster_.contestants.push_back(std::move(candidate.contestant));
        roster_.entrants.push_back({from_round, std::nullopt});
        if (state_.last_number > 0) roster_.remarks.push_back(name + " enters late");
    }

    void leave(int id) {
        const int round = state_.last_number > 0 ? round_ : 0;
        roster_.news.push_back(PlayerLeft{id, round});
        roster_.entrants[static_cast<std::size_t>(id)].left_in_round = round;
    }

    const ContestState& state_;
    const RosterWishes& wishes_;
    bool is_match_;  // of two, of whom none can be withdrawn
    Roster roster_;
    std::vector<bool> is_there_;  // of the kept players
    int round_ = 1;
};

}  // namespace

Result<Roster> make_roster(const ContestState& state, const standings::Format& format,
                           std::vector<Candidate> candidates, const RosterWishes& wishes) {
    RosterMaker maker(state, format, wishes);
    if (const Status withdrawn = maker.withdraw(); !withdrawn) {
        return tl::unexpected(withdrawn.error());
    }
    for (Candidate& candidate : candidates) {
        if (const Status admitted = maker.admit(std::move(candidate)); !admitted) {
            return tl::unexpected(admitted.error());
        }
    }
    return std::move(maker).finish();
}

}  // namespace shinpan
