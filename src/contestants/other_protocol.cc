#include "contestants/other_protocol.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "games/catalog.h"

namespace shinpan {
namespace {

struct Beginning {
    std::string_view words;
    std::string_view protocol;
};

// In lower case.
constexpr Beginning kBeginnings[] = {
    {"uciok", "uci"},
    {"usiok", "usi"},
    {"readyok", "usi"},
    {"bestmove ", "usi"},
    {"id name ", "usi"},
    {"id author ", "usi"},
    {"option name ", "usi"},
    {"info ", "usi"},
    // What engines of that family say to whatever they do not know.
    {"unknown command", "usi"},
    {"no such command", "usi"},
};

// "=", "= pass", "?12 unknown command".
bool is_response(std::string_view line) {
    if (!line.starts_with('=') && !line.starts_with('?')) return false;
    line.remove_prefix(1);
    while (!line.empty() && std::isdigit(static_cast<unsigned char>(line.front())))
        line.remove_prefix(1);
    return line.empty() || line.front() == ' ' || line.front() == '\t';
}

bool is_square(std::string_view line) {
    return line.size() == 2 && line[0] >= 'a' && line[0] <= 'h' && line[1] >= '1' && line[1] <= '8';
}

bool is_played_over(const GameCard& card, std::string_view protocol) {
    return std::ranges::find(card.protocols, protocol) != card.protocols.end();
}

std::vector<std::string_view> games_over(std::string_view protocol) {
    std::vector<std::string_view> names;
    for (const GameCard& card : catalog()) {
        if (is_played_over(card, protocol)) names.push_back(card.name);
    }
    return names;
}

}  // namespace

std::string_view protocol_of(std::string_view line) {
    line = trimmed(line);
    if (is_response(line)) return "gtp";
    if (is_square(line)) return "judge";
    const std::string small = lower_case_ascii(line) + " ";
    for (const Beginning& each : kBeginnings) {
        if (small.starts_with(each.words)) return each.protocol;
    }
    return {};
}

std::string protocol_question(std::string_view spoken, const GameCard& card) {
    if (is_played_over(card, spoken)) {
        return fmt::format("does it speak {0}? ({0}:COMMAND)", spoken);
    }
    const std::vector<std::string_view> games = games_over(spoken);
    if (games.empty()) {
        return fmt::format("does it speak {}? (it is asked in {})", spoken,
                           fmt::join(card.protocols, " or "));
    }
    return fmt::format("does it speak {0}? ({0}: is for {1}, {2} is played over {3})", spoken,
                       fmt::join(games, " and "), card.name, fmt::join(card.protocols, " or "));
}

std::string protocol_question(const Protocol& asked, std::string_view line, const GameCard& card) {
    if (!line.empty()) {
        std::string_view spoken = protocol_of(line);
        // Most lines of USI are lines of UCI as well.
        const bool is_either = spoken == "usi" && !trimmed(line).starts_with("usi");
        if (is_either && asked.name == "uci") return {};
        if (is_either && is_played_over(card, "uci")) spoken = "uci";
        // The replies of a thinking log begin like those of GTP.
        const bool is_the_same = spoken == asked.name || (spoken == "gtp" && asked.name == "tlf");
        return spoken.empty() || is_the_same ? "" : protocol_question(spoken, card);
    }
    for (const std::string_view other : card.protocols) {
        if (other != asked.name) return protocol_question(other, card);
    }
    return {};
}

std::string protocol_question(const GameEnded& ended, const Contestant& loser,
                              const AnyGame& game) {
    const Evidence& evidence = ended.evidence;
    switch (ended.outcome.ending) {
        case Ending::start:
            // One that has ended says elsewhere why.
            if (evidence.line.empty() && !evidence.process.empty()) return {};
            break;
        case Ending::time:
            // Silence says something only at the first request.
            if (game.ply() > 1 || !evidence.line.empty()) return {};
            break;
        case Ending::malformed:
        case Ending::panic:
            if (evidence.line.empty()) return {};
            break;
        default: return {};
    }
    return protocol_question(*loser.protocol, evidence.line, card_of(game));
}

}  // namespace shinpan
