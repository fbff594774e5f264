#include "analysis/kept_analysis.h"

#include <cerrno>
#include <exception>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/json_tree.h"
#include "core/text.h"
#include "io/file.h"
#include "io/output.h"
#include "io/secret.h"

namespace shinpan::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kKeptVersion = 1;
constexpr std::size_t kLargestFile = 256 << 20;

std::string games_hash(const Analysis& analysis) {
    std::string all;
    for (const AnalysedGame& game : analysis.games) {
        const AnyGame start = game_at(game, 0);
        all += fmt::format("{} {}\n{}\n", start.name(), start.position_text(),
                           fmt::join(game.record.game.moves(), " "));
    }
    return sha256(all);
}

std::string kept_line(Place place, const Assessment& assessment) {
    Json json{{"game", place.game}, {"ply", place.ply}};
    if (assessment.score) json["score"] = *assessment.score;
    if (assessment.depth) json["depth"] = *assessment.depth;
    if (assessment.nodes) json["nodes"] = *assessment.nodes;
    json["line"] = assessment.line;
    return text_from_json(json) + "\n";
}

template <class Number>
std::optional<Number> number_in(const Json& json, const char* name) {
    if (!json.contains(name)) return std::nullopt;
    return json.at(name).get<Number>();
}

// A place that the analysis does not have, or moves that cannot be played there: false.
bool take(Analysis& analysis, const Json& json) {
    const Place place{json.at("game").get<std::size_t>(), json.at("ply").get<std::size_t>()};
    if (place.game >= analysis.games.size()) return false;
    AnalysedGame& game = analysis.games[place.game];
    if (place.ply >= game.positions.size()) return false;
    Assessment told{.score = number_in<int>(json, "score"),
                    .depth = number_in<int>(json, "depth"),
                    .nodes = number_in<std::int64_t>(json, "nodes"),
                    .line = json.at("line").get<std::vector<std::string>>()};
    AnyGame ahead = game_at(game, place.ply);
    for (const std::string& move : told.line) {
        if (!ahead.play(move)) return false;
    }
    game.positions[place.ply] = std::move(told);
    return true;
}

bool take_line(Analysis& analysis, std::string_view line) {
    // The library throws on what is not of the expected kind.
    try {
        return take(analysis, ordered_json_from_text(line));
    } catch (const std::exception&) {
        return false;
    }
}

// Gives how many bytes of the file are whole lines.
Result<std::size_t> read_lines(const std::string& path, std::string_view text,
                               std::string_view header, Analysis& analysis) {
    const std::size_t whole = text.rfind('\n') + 1;  // 0: there is none
    std::size_t number = 0;
    for (std::string_view rest = text.substr(0, whole); !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        if (++number == 1 && line != header) {
            return failure(ErrorKind::usage,
                           fmt::format("{}:1: kept of another record, engine or limit", path));
        }
        if (number > 1 && !take_line(analysis, line)) {
            return failure(ErrorKind::syntax,
                           fmt::format("{}:{}: {}: expected what is thought of a position of this "
                                       "record (remove the file to begin anew)",
                                       path, number, in_quotes(line)));
        }
    }
    return whole;
}

}  // namespace

std::string header_line(const Subject& subject, const Analysis& analysis) {
    Json json{{"analysis", kKeptVersion},
              {"games", games_hash(analysis)},
              {"engine", subject.engine},
              {"program", subject.program}};
    if (subject.limit.time) {
        json["seconds"] = std::chrono::duration<double>(*subject.limit.time).count();
    }
    if (subject.limit.nodes) json["nodes"] = *subject.limit.nodes;
    return text_from_json(json);
}

Result<KeptAnalysis> KeptAnalysis::open(const std::string& path, const std::string& header,
                                        Analysis& analysis) {
    Result<FileDescriptor> file = open_for_appending(path);
    if (!file) return tl::unexpected(file.error());
    const Result<std::string> text = read_file(path, kLargestFile);
    if (!text) return tl::unexpected(text.error());
    const Result<std::size_t> whole = read_lines(path, *text, header, analysis);
    if (!whole) return tl::unexpected(whole.error());
    if (*whole < text->size() && ::ftruncate(file->get(), static_cast<off_t>(*whole)) != 0) {
        return tl::unexpected(system_error("write " + path, errno));
    }
    if (*whole == 0) {
        if (const Status begun = write_all(file->get(), header + "\n"); !begun)
            return tl::unexpected(begun.error());
    }
    return KeptAnalysis(path, std::move(*file));
}

Status KeptAnalysis::keep(Place place, const Assessment& assessment) {
    const Status written = write_all(file_.get(), kept_line(place, assessment));
    if (written) return {};
    return failure(written.error().kind, fmt::format("{}: {}", path_, written.error().message));
}

}  // namespace shinpan::analysis
