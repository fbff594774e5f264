#include "tournament/contest_terms.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json_tree.h"
#include "core/text.h"
#include "tournament/old_contest_terms.h"

namespace shinpan {
namespace {

using standings::Format;
using standings::Gauntlet;
using standings::HeadToHead;
using standings::Knockout;
using standings::Points;
using standings::Ranking;
using standings::RoundRobin;
using standings::Sprt;
using standings::Swiss;
using standings::Withdrawn;

constexpr std::string_view kWithoutFormat[] = {"server", "demo"};
// Each format: its name, and its members. What is missing for a new one does not compile.

std::string_view name_of(const HeadToHead&) { return "match"; }
std::string_view name_of(const RoundRobin&) { return "round robin"; }
std::string_view name_of(const Gauntlet&) { return "gauntlet"; }
std::string_view name_of(const Swiss&) { return "Swiss"; }
std::string_view name_of(const Knockout&) { return "knockout"; }

Ranking ranking_of(const HeadToHead&) { return standings::match_ranking(); }
Ranking ranking_of(const RoundRobin&) { return standings::round_robin_ranking(); }
Ranking ranking_of(const Gauntlet&) { return standings::gauntlet_ranking(); }
Ranking ranking_of(const Swiss&) { return standings::swiss_ranking(); }
Ranking ranking_of(const Knockout&) { return standings::knockout_ranking(); }

void write(JsonWriter& json, const HeadToHead& format) { json.add("games", format.games); }
void write(JsonWriter& json, const RoundRobin& format) { json.add("games", format.games); }
void write(JsonWriter& json, const Gauntlet& format) {
    json.add("games", format.games).add("challengers", format.challengers);
}
void write(JsonWriter& json, const Swiss& format) {
    json.add("games", format.games).add("rounds", format.rounds);
}
void write(JsonWriter& json, const Knockout& format) {
    json.add("games", format.games).add("extra_pairs", format.extra_pairs);
}

void read(JsonReader& json, HeadToHead& format) { json.read("games", format.games, 1); }
void read(JsonReader& json, RoundRobin& format) { json.read("games", format.games, 1); }
void read(JsonReader& json, Gauntlet& format) {
    json.read("games", format.games, 1).read("challengers", format.challengers, 1);
}
void read(JsonReader& json, Swiss& format) {
    json.read("games", format.games, 1).read_said("rounds", format.rounds, 1);
}
void read(JsonReader& json, Knockout& format) {
    json.read("games", format.games, 1).read("extra_pairs", format.extra_pairs, 0);
}

std::string kind_of(const Format& format) {
    return std::string(std::visit([](const auto& each) { return name_of(each); }, format));
}

// The format of that name, as it usually is; nothing: there is none.
template <std::size_t Index = 0>
std::optional<Format> format_of(std::string_view kind) {
    if constexpr (Index == std::variant_size_v<Format>) {
        return std::nullopt;
    } else {
        const std::variant_alternative_t<Index, Format> format{};
        return name_of(format) == kind ? Format(format) : format_of<Index + 1>(kind);
    }
}

std::string sprt_json(const Sprt& sprt) {
    return JsonWriter()
        .add("elo0", sprt.elo0)
        .add("elo1", sprt.elo1)
        .add("alpha", sprt.alpha)
        .add("beta", sprt.beta)
        .add("model", standings::name(sprt.model))
        .text();
}

void read(JsonReader& json, Sprt& sprt) {
    json.read("elo0", sprt.elo0)
        .read("elo1", sprt.elo1)
        .read("alpha", sprt.alpha)
        .read("beta", sprt.beta)
        .read("model", sprt.model, standings::model_from_text);
    if (const Status good = standings::check(sprt); !good)
        json.refuse("elo1", good.error().message);
}

using Json = nlohmann::ordered_json;

std::string shown(const Json& value) {
    if (value.is_null()) return "none";
    if (!value.contains("elo0")) return text_from_json(value);
    return fmt::format("{},{} with alpha {}, beta {} and model {}", text_from_json(value["elo0"]),
                       text_from_json(value["elo1"]), text_from_json(value["alpha"]),
                       text_from_json(value["beta"]), value.value("model", ""));
}

// A member as people call it: "sprt elo1", but just "size", whatever it is a part of.
std::string name_in(std::string_view object, std::string key) {
    std::ranges::replace(key, '_', ' ');
    const bool is_of_a_side = object != "clocks" && (key == "first" || key == "second");
    const bool stands_for_itself = object == "sprt" || object == "points" || is_of_a_side;
    return stands_for_itself ? fmt::format("{} {}", object, key) : key;
}

void compare(const Json& kept, const Json& now, const std::string& name,
             std::vector<std::string>& found) {
    if (kept == now) return;
    // What is new or gone is named by its parts, but for a test, which is one thing.
    if (name != "sprt") {
        if (kept.is_null() && now.is_object()) return compare(Json::object(), now, name, found);
        if (now.is_null() && kept.is_object()) return compare(kept, Json::object(), name, found);
    }
    if (!kept.is_object() || !now.is_object()) {
        found.push_back(fmt::format("{} is {}, now it is {}", name, shown(kept), shown(now)));
        return;
    }
    for (const auto& [key, value] : kept.items())
        compare(value, now.value(key, Json()), name_in(name, key), found);
    for (const auto& [key, value] : now.items()) {
        if (!kept.contains(key)) compare(Json(), value, name_in(name, key), found);
    }
}

// Settings that lead to the same start, and seeds of the same openings.
void take_what_means_the_same(GameTerms& kept, const GameTerms& now, const ContestTerms& contest) {
    const Result<AnyGame> one = start_of(kept);
    const Result<AnyGame> other = start_of(now);
    if (one && other && one->is_like(*other)) kept.settings = now.settings;
    // Where something differs, what makes no difference is not named beside it.
    for (const auto& settings : {kept.settings.said, now.settings.said}) {
        for (const auto& [name, value] : settings) {
            GameTerms changed = kept;
            const auto wanted = now.settings.said.find(name);
            changed.settings.unset(name);
            if (wanted != now.settings.said.end()) changed.settings.set(name, wanted->second);
            const Result<AnyGame> start = start_of(changed);
            if (one && start && one->is_like(*start)) kept.settings = changed.settings;
        }
    }
    constexpr int kUsualSeed = 1;
    const bool is_used = contest.opening_plies > 0 || !contest.openings.empty();
    const bool is_usual =
        contest.openings.empty() && kept.seed.value_or(kUsualSeed) == now.seed.value_or(kUsualSeed);
    if (!is_used || is_usual) kept.seed = now.seed;
}

}  // namespace

OpeningChoice ContestTerms::opening_choice() const {
    return {openings, opening_plies, game ? game->seed : std::nullopt};
}

Ranking ContestTerms::ranking() const {
    Ranking ranking = format
                          ? std::visit([](const auto& each) { return ranking_of(each); }, *format)
                          : standings::round_robin_ranking();
    ranking.points = points;
    ranking.withdrawn = withdrawn.value_or(Withdrawn::kept);
    return ranking;
}

ContestTerms contest_terms(const Format& format, const Points& points) {
    ContestTerms terms{.format = format, .kind = kind_of(format), .points = points};
    if (auto* swiss = std::get_if<Swiss>(&*terms.format)) swiss->points = points;
    return terms;
}

ContestTerms contest_terms(std::string kind) { return {.kind = std::move(kind)}; }

std::string to_json(const ContestTerms& terms) {
    JsonWriter json;
    json.add("version", kContestTermsVersion).add("kind", terms.kind);
    if (terms.format) {
        JsonWriter format;
        std::visit([&](const auto& each) { write(format, each); }, *terms.format);
        json.add_json("format", format.text());
    }
    if (terms.game) json.add_json("game", to_json(*terms.game));
    if (terms.points != Points{}) {
        json.add_json("points", JsonWriter()
                                    .add("win", terms.points.win)
                                    .add("draw", terms.points.draw)
                                    .add("loss", terms.points.loss)
                                    .text());
    }
    if (terms.withdrawn)
        json.add("withdrawn", *terms.withdrawn == Withdrawn::annulled ? "annulled" : "kept");
    if (terms.sprt) json.add_json("sprt", sprt_json(*terms.sprt));
    json.add_said("openings", terms.openings).add_said("openings_hash", terms.openings_hash);
    if (terms.opening_plies > 0) json.add("opening_plies", terms.opening_plies);
    return json.text();
}

Result<ContestTerms> contest_terms_from_json(std::string_view text) {
    JsonReader json(text, "terms of a contest");
    ContestTerms terms;
    std::string withdrawn;
    json.version(kContestTermsVersion).read("kind", terms.kind);
    terms.format = format_of(terms.kind);
    if (terms.format) {
        json.read_object("format", [&](JsonReader& in) {
            std::visit([&in](auto& each) { read(in, each); }, *terms.format);
        });
    } else if (std::ranges::find(kWithoutFormat, terms.kind) == std::end(kWithoutFormat)) {
        json.refuse("kind",
                    fmt::format("{}: expected one that this shinpan knows", in_quotes(terms.kind)));
    }
    json.read_object_said("game", [&](JsonReader& in) { shinpan::read(in, terms.game.emplace()); })
        .read_object_said("points",
                          [&](JsonReader& in) {
                              in.read("win", terms.points.win)
                                  .read("draw", terms.points.draw)
                                  .read("loss", terms.points.loss);
                          })
        .read_object_said("sprt", [&](JsonReader& in) { read(in, terms.sprt.emplace()); })
        .read_said("withdrawn", withdrawn)
        .read_said("openings", terms.openings)
        .read_said("openings_hash", terms.openings_hash)
        .read_said("opening_plies", terms.opening_plies, 0);
    if (withdrawn == "annulled" || withdrawn == "kept") {
        terms.withdrawn = withdrawn == "kept" ? Withdrawn::kept : Withdrawn::annulled;
    } else if (!withdrawn.empty()) {
        json.refuse("withdrawn",
                    fmt::format("{}: expected annulled or kept", in_quotes(withdrawn)));
    }
    if (terms.format && !terms.game) json.refuse("game", "expected one of that kind of contest");
    if (const Status done = json.done(); !done) return tl::unexpected(done.error());
    if (terms.format) {
        if (auto* swiss = std::get_if<Swiss>(&*terms.format)) swiss->points = terms.points;
    }
    return terms;
}

Result<std::optional<ContestTerms>> kept_contest_terms(
    const std::map<std::string, std::string>& settings) {
    if (settings.empty()) return std::nullopt;
    const auto kept = settings.find(kContestTermsKey);
    Result<ContestTerms> terms = kept == settings.end() ? old_contest_terms(settings)
                                                        : contest_terms_from_json(kept->second);
    if (!terms) return tl::unexpected(terms.error());
    return std::optional<ContestTerms>(std::move(*terms));
}

std::vector<std::string> differences(const ContestTerms& kept, const ContestTerms& now) {
    std::vector<std::string> found;
    if (kept.kind != now.kind) {
        compare(kept.kind, now.kind, "kind", found);
        return found;
    }
    ContestTerms same = kept;
    same.withdrawn = now.withdrawn;
    if (now.format && std::holds_alternative<HeadToHead>(*now.format)) same.format = now.format;
    if (same.game && now.game) take_what_means_the_same(*same.game, *now.game, now);
    if (same.openings_hash.empty() && same.openings == now.openings) {
        same.openings_hash = now.openings_hash;  // an older program did not keep it
    } else if (!now.openings_hash.empty() && same.openings_hash == now.openings_hash) {
        same.openings = now.openings;
    }
    compare(ordered_json_from_text(to_json(same)), ordered_json_from_text(to_json(now)), "terms",
            found);
    return found;
}

}  // namespace shinpan
