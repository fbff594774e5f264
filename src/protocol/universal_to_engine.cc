#include <fmt/format.h>

#include "protocol/universal.h"
#include "protocol/universal_words.h"

namespace shinpan::universal {
namespace {

constexpr Milliseconds kForEver = Milliseconds::max();

std::string text_of(const Hello&, const Dialect& dialect) { return std::string(dialect.name); }
std::string text_of(const SetOption& option, const Dialect&) {
    std::string text = "setoption name " + option.name;
    if (option.value) text += " value " + value_text(*option.value);
    return text;
}
std::string text_of(const IsReady&, const Dialect&) { return "isready"; }
std::string text_of(const NewGame&, const Dialect& dialect) {
    return fmt::format("{}newgame", dialect.name);
}
std::string text_of(const Position& position, const Dialect&) {
    return "position " + position.text;
}
// What stands behind the command, with a blank before each word.
std::string words_of(const Go& go, const Dialect& dialect) {
    std::string text;
    if (go.ponder) text += " ponder";
    for (const GoTime& each : dialect.go_times) {
        const std::optional<Milliseconds>& time = go.*each.value;
        if (!time) continue;
        const bool is_for_ever = each.value == &Go::mate && *time == kForEver;
        text += fmt::format(" {} {}", each.name,
                            is_for_ever ? "infinite" : std::to_string(time->count()));
    }
    for (const GoCount& each : dialect.go_counts) {
        if (go.*each.value) text += fmt::format(" {} {}", each.name, *(go.*each.value));
    }
    if (go.infinite) text += " infinite";
    return text;
}
std::string text_of(const Go& go, const Dialect& dialect) { return "go" + words_of(go, dialect); }
std::string text_of(const Stop&, const Dialect&) { return "stop"; }
std::string text_of(const PonderHit& hit, const Dialect& dialect) {
    return "ponderhit" + words_of(hit.clocks, dialect);
}
std::string text_of(const GameOver& over, const Dialect&) {
    switch (over.result) {
        case GameOver::For::win: return "gameover win";
        case GameOver::For::lose: return "gameover lose";
        case GameOver::For::draw: break;
    }
    return "gameover draw";
}
std::string text_of(const Quit&, const Dialect&) { return "quit"; }
std::string text_of(const FreezeNumber& number, const Dialect&) {
    return number.counts.empty() ? "FREEZENUM" : "FREEZENUM " + number.counts;
}

Result<ToEngine> set_option_from(Words words, std::string_view line, const Dialect& dialect) {
    if (!words.take("name") || words.empty()) {
        return wrong(dialect, line, "\"setoption name NAME value VALUE\"");
    }
    // A name may have several words in UCI; in USI that is against all customs, but allowed.
    SetOption option{std::string(words.next())};
    while (!words.empty() && words.peek() != "value")
        option.name += fmt::format(" {}", words.next());
    if (words.take("value")) option.value = value_from_text(words.rest());
    return option;
}

Result<ToEngine> position_from(Words words, std::string_view line, const Dialect& dialect) {
    if (words.peek() != "startpos" && words.peek() != dialect.position_word) {
        return wrong(dialect, line,
                     fmt::format(R"("position startpos" or "position {}" and a position)",
                                 dialect.position_word));
    }
    Position position{std::string(words.next())};
    while (!words.empty())
        position.text += fmt::format(" {}", words.next());
    return position;
}

// False: there is no such key.
bool read_number(Words& words, std::string_view key, Go& go, const Dialect& dialect) {
    for (const GoTime& each : dialect.go_times) {
        if (each.name != key) continue;
        if (const auto number = words.next_number()) go.*each.value = Milliseconds(*number);
        return true;
    }
    for (const GoCount& each : dialect.go_counts) {
        if (each.name != key) continue;
        go.*each.value = words.next_number();
        return true;
    }
    return false;
}

Go go_from(Words words, const Dialect& dialect) {
    Go go;
    while (!words.empty()) {
        const std::string_view key = words.next();
        if (key == "mate" && dialect.has_freezes && words.take("infinite")) {
            go.mate = kForEver;
        } else if (key == "infinite") {
            go.infinite = true;
        } else if (key == "ponder") {
            go.ponder = true;
        } else {
            read_number(words, key, go, dialect);  // and what is none of these is skipped
        }
    }
    return go;
}

Result<ToEngine> game_over_from(Words words, std::string_view line, const Dialect& dialect) {
    if (words.take("win")) return GameOver{GameOver::For::win};
    if (words.take("lose")) return GameOver{GameOver::For::lose};
    if (words.take("draw")) return GameOver{GameOver::For::draw};
    return wrong(dialect, line, "gameover win, lose or draw");
}

}  // namespace

std::string encode(const ToEngine& message, const Dialect& dialect) {
    return std::visit([&](const auto& m) { return text_of(m, dialect); }, message);
}

Result<ToEngine> decode_to_engine(std::string_view line, const Dialect& dialect) {
    if (line.size() > kLongestLine) return wrong(dialect, line, "a shorter line");
    Words words(line);
    const std::string_view command = words.next();
    if (command == dialect.name) return Hello{};
    if (command == "setoption") return set_option_from(words, line, dialect);
    if (command == "isready") return IsReady{};
    if (is_word_of(dialect, command, "newgame")) return NewGame{};
    if (command == "position") return position_from(words, line, dialect);
    if (command == "go") return go_from(words, dialect);
    if (command == "stop") return Stop{};
    if (command == "ponderhit") return PonderHit{go_from(words, dialect)};
    if (command == "quit") return Quit{};
    if (dialect.has_freezes) {
        if (command == "gameover") return game_over_from(words, line, dialect);
        if (command == "FREEZENUM") return FreezeNumber{std::string(words.next())};
    }
    return Unknown{std::string(line)};
}

}  // namespace shinpan::universal
