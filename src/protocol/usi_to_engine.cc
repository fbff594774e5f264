#include <fmt/format.h>

#include "protocol/usi.h"
#include "protocol/usi_words.h"

namespace shinpan::usi {
namespace {

// What the numbers of a go command are called.
struct GoTime {
    std::string_view name;
    std::optional<Milliseconds> Go::*value;
};
constexpr GoTime kGoTimes[] = {{"btime", &Go::btime},     {"wtime", &Go::wtime},
                               {"binc", &Go::binc},       {"winc", &Go::winc},
                               {"byoyomi", &Go::byoyomi}, {"movetime", &Go::movetime},
                               {"mate", &Go::mate}};
struct GoCount {
    std::string_view name;
    std::optional<std::int64_t> Go::*value;
};
constexpr GoCount kGoCounts[] = {
    {"depth", &Go::depth}, {"nodes", &Go::nodes}, {"perft", &Go::perft}};

constexpr Milliseconds kForEver = Milliseconds::max();

std::string text_of(const Usi&) { return "usi"; }
std::string text_of(const SetOption& option) {
    std::string text = "setoption name " + option.name;
    if (option.value) text += " value " + value_text(*option.value);
    return text;
}
std::string text_of(const IsReady&) { return "isready"; }
std::string text_of(const UsiNewGame&) { return "usinewgame"; }
std::string text_of(const Position& position) { return "position " + position.text; }
// What stands behind the command, with a blank before each word.
std::string words_of(const Go& go) {
    std::string text;
    if (go.ponder) text += " ponder";
    for (const GoTime& each : kGoTimes) {
        const std::optional<Milliseconds>& time = go.*each.value;
        if (!time) continue;
        const bool is_for_ever = each.name == "mate" && *time == kForEver;
        text += fmt::format(" {} {}", each.name,
                            is_for_ever ? "infinite" : std::to_string(time->count()));
    }
    for (const GoCount& each : kGoCounts) {
        if (go.*each.value) text += fmt::format(" {} {}", each.name, *(go.*each.value));
    }
    if (go.infinite) text += " infinite";
    return text;
}
std::string text_of(const Go& go) { return "go" + words_of(go); }
std::string text_of(const Stop&) { return "stop"; }
std::string text_of(const PonderHit& hit) { return "ponderhit" + words_of(hit.clocks); }
std::string text_of(const GameOver& over) {
    switch (over.result) {
        case GameOver::For::win: return "gameover win";
        case GameOver::For::lose: return "gameover lose";
        case GameOver::For::draw: break;
    }
    return "gameover draw";
}
std::string text_of(const Quit&) { return "quit"; }
std::string text_of(const FreezeNumber& number) {
    return number.counts.empty() ? "FREEZENUM" : "FREEZENUM " + number.counts;
}

Result<ToEngine> set_option_from(Words words, std::string_view line) {
    if (!words.take("name") || words.empty()) {
        return wrong(line, "\"setoption name NAME value VALUE\"");
    }
    // A name of several words is against all customs, but the first draft of USI allows it.
    SetOption option{std::string(words.next())};
    while (!words.empty() && words.peek() != "value")
        option.name += fmt::format(" {}", words.next());
    if (words.take("value")) option.value = value_from_text(words.rest());
    return option;
}

Result<ToEngine> position_from(Words words, std::string_view line) {
    if (words.peek() != "startpos" && words.peek() != "sfen") {
        return wrong(line, "\"position startpos\" or \"position sfen\" and a position");
    }
    Position position{std::string(words.next())};
    while (!words.empty())
        position.text += fmt::format(" {}", words.next());
    return position;
}

// False: there is no such key.
bool read_number(Words& words, std::string_view key, Go& go) {
    for (const GoTime& each : kGoTimes) {
        if (each.name != key) continue;
        if (const auto number = words.next_number()) go.*each.value = Milliseconds(*number);
        return true;
    }
    for (const GoCount& each : kGoCounts) {
        if (each.name != key) continue;
        go.*each.value = words.next_number();
        return true;
    }
    return false;
}

Go go_from(Words words) {
    Go go;
    while (!words.empty()) {
        const std::string_view key = words.next();
        if (key == "mate" && words.take("infinite")) {
            go.mate = kForEver;
        } else if (key == "infinite") {
            go.infinite = true;
        } else if (key == "ponder") {
            go.ponder = true;
        } else {
            read_number(words, key, go);  // and what is none of these is skipped
        }
    }
    return go;
}

Result<ToEngine> game_over_from(Words words, std::string_view line) {
    if (words.take("win")) return GameOver{GameOver::For::win};
    if (words.take("lose")) return GameOver{GameOver::For::lose};
    if (words.take("draw")) return GameOver{GameOver::For::draw};
    return wrong(line, "gameover win, lose or draw");
}

}  // namespace

std::string encode(const ToEngine& message) {
    return std::visit([](const auto& m) { return text_of(m); }, message);
}

Result<ToEngine> decode_to_engine(std::string_view line) {
    if (line.size() > kLongestLine) return wrong(line, "a shorter line");
    Words words(line);
    const std::string_view command = words.next();
    if (command == "usi") return Usi{};
    if (command == "setoption") return set_option_from(words, line);
    if (command == "isready") return IsReady{};
    if (command == "usinewgame") return UsiNewGame{};
    if (command == "position") return position_from(words, line);
    if (command == "go") return go_from(words);
    if (command == "stop") return Stop{};
    if (command == "ponderhit") return PonderHit{go_from(words)};
    if (command == "gameover") return game_over_from(words, line);
    if (command == "quit") return Quit{};
    if (command == "FREEZENUM") return FreezeNumber{std::string(words.next())};
    return Unknown{std::string(line)};
}

}  // namespace shinpan::usi
