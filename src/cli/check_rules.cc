#include "cli/check_rules.h"

#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/check_text.h"
#include "cli/guest_games.h"
#include "core/text.h"
#include "games/catalog.h"
#include "io/file.h"
#include "io/output.h"
#include "local/rules_check.h"
#include "options/exit_code.h"
#include "rules/rules_game.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kCheckRulesCommand = "shinpan check --rules";

// Settings, a position ("-" is the start), and the counts by depth.
using PerftTable = std::map<std::string, std::map<int, std::uint64_t>>;

// Lines such as "size:3 - 2 72": settings and a position, a depth, a count.
Result<PerftTable> perft_table(const std::string& path) {
    constexpr std::size_t kLargest = 1 << 20;
    const Result<std::string> text = read_file(path, kLargest);
    if (!text) return tl::unexpected(text.error());
    PerftTable table;
    std::size_t number = 0;
    for (const std::string_view line : split(*text, '\n')) {
        ++number;
        const std::vector<std::string_view> words = split_words(line);
        if (words.empty() || words.front().starts_with('#')) continue;
        const auto count = integer_from_text(words.back());
        const auto depth =
            words.size() >= 3 ? integer_from_text(words[words.size() - 2]) : std::nullopt;
        if (!count || *count < 0 || !depth || *depth < 1 || *depth > 99) {
            return failure(ErrorKind::usage,
                           fmt::format("{}:{}: {}: expected [SETTING:VALUE ...] POSITION DEPTH "
                                       "COUNT, with - for the start",
                                       path, number, in_quotes(line)));
        }
        const std::string from = fmt::format("{}", fmt::join(words.begin(), words.end() - 2, " "));
        table[from][static_cast<int>(*depth)] = static_cast<std::uint64_t>(*count);
    }
    return table;
}

Result<AnyGame> game_at(const GameCard& card, const std::string& from) {
    GameSettings settings;
    for (const std::string_view word : split_words(from)) {
        const std::size_t colon = word.find(':');
        const bool is_setting = colon != word.npos && card.find_setting(word.substr(0, colon));
        if (is_setting) {
            const Status applied =
                apply_setting(card, settings, word.substr(0, colon), word.substr(colon + 1));
            if (!applied) return tl::unexpected(applied.error());
        } else if (word != "-") {
            settings.position = word;
        }
    }
    return card.start(settings);
}

}  // namespace

int check_rules_program(const RulesCheckWords& words) {
    const Result<const GameCard*> card = guest_from_word(words.rules);
    if (!card) {
        complain(kCheckRulesCommand, card.error());
        return card.error().kind == ErrorKind::rules ? kExitCheckFailed : kExitNoEngine;
    }
    if (!(*card)->origin) {
        return complain(kCheckRulesCommand,
                        {ErrorKind::usage,
                         fmt::format("{} is built in: expected a rules program", words.rules)});
    }
    PerftTable table;
    if (!words.expect.empty()) {
        Result<PerftTable> read = perft_table(words.expect);
        if (!read) return complain(kCheckRulesCommand, read.error());
        table = std::move(*read);
    }
    // The laws at the usual start, the counts wherever the table has some.
    table.try_emplace("-");
    CheckedEngine checked{std::string((*card)->name), "", {}};
    for (const auto& [from, counts] : table) {
        const Result<AnyGame> start = game_at(**card, from);
        if (!start) {
            complain(kCheckRulesCommand, start.error());
            return kExitCheckFailed;
        }
        const auto* game = start->held<rules::RulesGame>();
        const bool is_usual = from == "-";
        const auto shared = game->shared_program();
        std::vector<Requirement> found =
            check_rules(shared, shared->program(), *start,
                        {.games = is_usual ? words.games : 0, .perft = counts});
        for (Requirement& each : found) {
            // Of another start only the counts are news.
            if (!is_usual && each.english.find("counted") == each.english.npos) continue;
            if (!is_usual) each.english += " (" + from + ")", each.japanese += " (" + from + ")";
            checked.requirements.push_back(std::move(each));
        }
    }
    Output out(STDOUT_FILENO);
    out.write(words.format == "json" ? check_json(checked) : check_text(checked.requirements));
    if (const Status& written = out.flush(); !written)
        return complain(kCheckRulesCommand, written.error());
    return checked.is_good() ? kExitDone : kExitCheckFailed;
}

}  // namespace shinpan::cli
