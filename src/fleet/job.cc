#include "fleet/job.h"

#include <fmt/format.h>

#include "io/secret.h"

namespace shinpan::fleet {
namespace {

constexpr std::size_t kMostGames = 2;

JsonWriter written(const JobGame& game) {
    return JsonWriter()
        .add("round", game.round)
        .add("number", game.number)
        .add("is_swapped", game.is_swapped)
        .add_json("terms", to_json(game.terms));
}

void read(JsonReader& json, JobGame& game) {
    json.read("round", game.round)
        .read("number", game.number)
        .read("is_swapped", game.is_swapped)
        .read_object("terms", [&](JsonReader& in) { shinpan::read(in, game.terms); });
}

JsonWriter written_without_id(const Job& job) {
    JsonWriter json;
    json.add("version", kFleetVersion)
        .add("contest", job.contest)
        .add_said("sandbox", job.sandbox)
        .add_said("first", written(job.players[Side::first]))
        .add_said("second", written(job.players[Side::second]))
        .add("games", static_cast<int>(job.games.size()));
    for (std::size_t i = 0; i < job.games.size(); ++i)
        json.add_said(fmt::format("game {}", i + 1), written(job.games[i]));
    return json;
}

// Half of the hash is enough to tell jobs apart, and it stands in many places.
std::string id_of(const Job& job) {
    constexpr std::size_t kDigits = 32;
    return sha256(written_without_id(job).text()).substr(0, kDigits);
}

}  // namespace

Job job_of(const std::string& contest, const std::string& sandbox,
           const std::vector<GamePlan>& plans, const PerSide<TravellingPlayer>& players) {
    Job job{contest, {}, sandbox, players, {}};
    for (const GamePlan& plan : plans) {
        const bool is_swapped = plan.pairing.first != plans.front().pairing.first;
        job.games.push_back({plan.terms, is_swapped, plan.pairing.round, plan.pairing.number});
    }
    job.id = id_of(job);
    return job;
}

std::string to_json(const Job& job) {
    JsonWriter json = written_without_id(job);
    return json.add("id", job.id).text();
}

Result<Job> job_from_json(std::string_view text) {
    JsonReader json(text, "job");
    Job job;
    int games = 0;
    json.version(kFleetVersion)
        .read("contest", job.contest)
        .read("id", job.id)
        .read_said("sandbox", job.sandbox)
        .read_object("first", [&](JsonReader& in) { read(in, job.players[Side::first]); })
        .read_object("second", [&](JsonReader& in) { read(in, job.players[Side::second]); })
        .read("games", games, 1);
    if (static_cast<std::size_t>(games) > kMostGames) json.refuse("games", "expected 1 or 2");
    for (int i = 1; i <= games && static_cast<std::size_t>(i) <= kMostGames; ++i) {
        json.read_object(fmt::format("game {}", i),
                         [&](JsonReader& in) { read(in, job.games.emplace_back()); });
    }
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    if (job.id != id_of(job)) {
        return failure(ErrorKind::syntax, "job: \"id\": expected the hash of what the job says");
    }
    return job;
}

}  // namespace shinpan::fleet
