#include <algorithm>

#include <fmt/format.h>

#include "protocol/universal.h"
#include "protocol/universal_info.h"
#include "protocol/universal_words.h"

namespace shinpan::universal {
namespace {

struct TypeName {
    std::string_view name;
    OptionType type;
};
constexpr TypeName kTypes[] = {{"check", OptionType::check},   {"spin", OptionType::spin},
                               {"combo", OptionType::combo},   {"button", OptionType::button},
                               {"string", OptionType::string}, {"filename", OptionType::filename}};

std::string text_of(const IdName& id, const Dialect&) { return "id name " + id.name; }
std::string text_of(const IdAuthor& id, const Dialect&) { return "id author " + id.author; }
std::string text_of(const Option& option, const Dialect&) {
    const auto type = std::ranges::find(kTypes, option.type, &TypeName::type);
    std::string text = fmt::format("option name {} type {}", option.name, type->name);
    if (option.type != OptionType::button) text += " default " + value_text(option.initial);
    if (option.least) text += fmt::format(" min {}", *option.least);
    if (option.most) text += fmt::format(" max {}", *option.most);
    for (const std::string& choice : option.choices)
        text += " var " + value_text(choice);
    return text;
}
std::string text_of(const Freeze& freeze, const Dialect&) {
    return freeze.mode.empty() ? "FREEZE" : "FREEZE " + freeze.mode;
}
std::string text_of(const HelloOk&, const Dialect& dialect) {
    return fmt::format("{}ok", dialect.name);
}
std::string text_of(const ReadyOk&, const Dialect&) { return "readyok"; }
std::string text_of(const Info& info, const Dialect&) { return info_text(info); }
std::string text_of(const BestMove& best, const Dialect&) {
    return "bestmove " + best.move + (best.ponder ? " ponder " + *best.ponder : "");
}
std::string text_of(const Checkmate& mate, const Dialect&) {
    switch (mate.answer) {
        case Checkmate::Answer::none: return "checkmate nomate";
        case Checkmate::Answer::timeout: return "checkmate timeout";
        case Checkmate::Answer::not_implemented: return "checkmate notimplemented";
        case Checkmate::Answer::moves: break;
    }
    return fmt::format("checkmate {}", fmt::join(mate.moves, " "));
}

// The words up to one of `keys`, or to the end.
std::string text_until(Words& words, std::initializer_list<std::string_view> keys) {
    std::string text;
    while (!words.empty() && std::ranges::find(keys, words.peek()) == keys.end()) {
        if (!text.empty()) text += ' ';
        text += words.next();
    }
    return text;
}

Result<FromEngine> option_from(Words words, std::string_view line, const Dialect& dialect) {
    const auto refuse = [&] { return wrong(dialect, line, "\"option name NAME type TYPE\""); };
    if (!words.take("name")) return refuse();
    Option option{text_until(words, {"type"}), OptionType::string};
    if (option.name.empty() || !words.take("type")) return refuse();
    const auto type = std::ranges::find(kTypes, words.next(), &TypeName::name);
    if (type == std::end(kTypes)) return refuse();
    option.type = type->type;
    while (!words.empty()) {
        const std::string_view key = words.next();
        if (key == "default") {
            option.initial = value_from_text(text_until(words, {"min", "max", "var"}));
        } else if (key == "min") {
            option.least = words.next_number();
        } else if (key == "max") {
            option.most = words.next_number();
        } else if (key == "var") {
            option.choices.push_back(value_from_text(text_until(words, {"var", "default"})));
        }
    }
    return option;
}

Result<FromEngine> best_move_from(Words words, std::string_view line, const Dialect& dialect) {
    BestMove best{std::string(words.next())};
    const bool is_answer = std::ranges::find(dialect.answers, best.move) != dialect.answers.end();
    if (!is_answer && !dialect.is_move(best.move))
        return wrong(dialect, line, dialect.answer_wanted);
    if (words.take("ponder") && dialect.is_move(words.peek())) best.ponder = words.next();
    return best;
}

Result<FromEngine> checkmate_from(Words words, std::string_view line, const Dialect& dialect) {
    using Answer = Checkmate::Answer;
    if (words.take("nomate")) return Checkmate{Answer::none};
    if (words.take("timeout")) return Checkmate{Answer::timeout};
    if (words.take("notimplemented")) return Checkmate{Answer::not_implemented};
    Checkmate mate{Answer::moves};
    while (dialect.is_move(words.peek()))
        mate.moves.emplace_back(words.next());
    if (mate.moves.empty() || !words.empty()) {
        return wrong(dialect, line, "moves, nomate, timeout or notimplemented");
    }
    return mate;
}

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return upper;
}

}  // namespace

std::string encode(const FromEngine& message, const Dialect& dialect) {
    return std::visit([&](const auto& m) { return text_of(m, dialect); }, message);
}

Result<FromEngine> decode_from_engine(std::string_view line, const Dialect& dialect) {
    if (line.size() > kLongestLine) return wrong(dialect, line, "a shorter line");
    Words words(line);
    const std::string_view command = words.next();
    // Nearly every line is one of these two.
    if (command == "info") return info_from(words, dialect);
    if (command == "bestmove") return best_move_from(words, line, dialect);
    if (command == "id") {
        if (words.take("name")) return IdName{std::string(words.rest())};
        if (words.take("author")) return IdAuthor{std::string(words.rest())};
    }
    if (command == "option") return option_from(words, line, dialect);
    if (is_word_of(dialect, command, "ok")) return HelloOk{};
    if (command == "readyok") return ReadyOk{};
    if (dialect.has_freezes) {
        if (upper_case(command) == "FREEZE") return Freeze{upper_case(words.next())};
        if (command == "checkmate") return checkmate_from(words, line, dialect);
    }
    return Unknown{std::string(line)};
}

}  // namespace shinpan::universal
