#include "page/host_words.h"

#include <algorithm>
#include <random>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/qr_code.h"
#include "core/text.h"
#include "games/catalog.h"
#include "games/introduction.h"
#include "page/browser_channel.h"
#include "report/ply_json.h"

namespace shinpan::page {
namespace {

using HostJson = nlohmann::ordered_json;

constexpr Duration kTimeForHint = std::chrono::seconds(2);

std::string host_text(const HostJson& json) {
    return json.dump(-1, ' ', false, HostJson::error_handler_t::replace);
}

// A setting of words is chosen from those words of its description that a game starts with.
std::vector<std::string> choices_of(const GameCard& card, const SettingSchema& schema) {
    std::vector<std::string> choices;
    std::string words = schema.expected;
    std::ranges::replace(words, ',', ' ');
    for (const std::string_view word : split_words(words)) {
        GameSettings settings;
        const bool is_one =
            apply_setting(card, settings, schema.name, word) && card.start(settings);
        if (is_one && std::ranges::find(choices, word) == choices.end()) choices.emplace_back(word);
    }
    return choices;
}

HostJson settings_of(const GameCard& card) {
    HostJson settings = HostJson::parse(settings_json(card));
    for (std::size_t i = 0; i < card.settings.size(); ++i) {
        if (card.settings[i].kind == SettingSchema::Kind::text)
            settings[i]["choices"] = choices_of(card, card.settings[i]);
    }
    return settings;
}

// Of games whose handicap is another position, by a word; in Go it is a setting.
constexpr std::string_view kHandicapWish = "pieces";

const Handicap* find_handicap(const GameCard& card, std::string_view word) {
    const Introduction* introduction = introduction_of(card.name);
    if (!introduction) return nullptr;
    const auto found = std::ranges::find(introduction->handicaps, word, &Handicap::word);
    return found == introduction->handicaps.end() ? nullptr : &*found;
}

HostJson game_json(const PlayableGame& game) {
    const GameCard& card = *find_game(game.terms.game).value();
    const AnyGame start = start_of(game.terms).value();
    std::size_t steps = 0;
    for (const std::string& move : start.legal_moves())
        steps = std::max(steps, card.move_steps(start, move).squares.size());
    HostJson json{{"card", HostJson::parse(card_json(card))},
                  {"settings", settings_of(card)},
                  {"engine", game.engine ? HostJson(game.engine_name) : HostJson(nullptr)},
                  {"levels", game.levels},
                  {"steps", steps},
                  {"time", game.terms.clocks[Side::first].is_unlimited
                               ? ""
                               : to_text(game.terms.clocks[Side::first])}};
    if (const Introduction* introduction = introduction_of(card.name)) {
        const AnyGame shown = shown_position(card, *introduction);
        json["board"] = HostJson::parse(shown.board_json());
        json["toMove"] = shown.side_name(shown.to_move());
        json["rules"] = {{"en", introduction->rules.english}, {"ja", introduction->rules.japanese}};
        for (const Handicap& each : introduction->handicaps) {
            json["handicaps"].push_back(
                {{"word", each.word},
                 {"name", {{"en", each.name.english}, {"ja", each.name.japanese}}}});
        }
    } else {
        json["board"] = HostJson::parse(start.board_json());
        json["toMove"] = start.side_name(start.to_move());
    }
    return json;
}

}  // namespace

std::string hello_message(const std::vector<PlayableGame>& games, const std::string& open_tables) {
    HostJson hello{{"type", "hello"}, {"games", HostJson::array()}};
    for (const PlayableGame& game : games)
        hello["games"].push_back(game_json(game));
    hello["open"] = HostJson::parse(open_tables);
    return host_text(hello);
}

std::string open_table_json(const std::string& word, const std::string& name,
                            const GameTerms& terms, std::optional<Side> seat) {
    const TimeControl& time = terms.clocks[Side::first];
    HostJson json{{"table", word},
                  {"game", terms.game},
                  {"name", name},
                  {"seat", seat ? HostJson(report::seat(*seat)) : HostJson(nullptr)},
                  {"time", time.is_unlimited ? "" : to_text(time)},
                  {"settings", HostJson::object()}};
    const GameCard& card = *find_game(terms.game).value();
    for (const SettingSchema& schema : card.settings) {
        const auto said = terms.settings.said.find(schema.name);
        if (said != terms.settings.said.end())
            json["settings"][schema.name] = setting_text(said->second);
    }
    return host_text(json);
}

std::string waiting_message(const std::string& table, bool is_open) {
    return host_text({{"type", "waiting"}, {"table", table}, {"isOpen", is_open}});
}

std::string waiting_for_message(const std::string& name) {
    return host_text({{"type", "waiting"}, {"for", name}});
}

std::string begun_message(int number, Side side, const PerSide<KeptSitter>& sitters) {
    const KeptSitter& other = sitters[opponent(side)];
    return host_text({{"type", "begun"},
                      {"number", number},
                      {"seat", report::seat(side)},
                      {"secret", sitters[side].secret},
                      {"opponent", other.is_person() ? "person" : "engine"},
                      {"level", other.level}});
}

std::string qr_message(const std::string& text) {
    const std::optional<QrCode> code = qr_code(text);
    if (!code || text.empty()) return refusal_message("this address is too long for a QR code");
    HostJson rows = HostJson::array();
    for (int row = 0; row < code->size; ++row) {
        std::string line;
        for (int column = 0; column < code->size; ++column)
            line += code->at(row, column) ? '1' : '0';
        rows.push_back(std::move(line));
    }
    return host_text({{"type", "qr"}, {"text", text}, {"rows", std::move(rows)}});
}

Result<GameTerms> terms_from_wish(const PlayableGame& game, const SitDown& sit) {
    const GameCard& card = *find_game(game.terms.game).value();
    GameTerms terms = game.terms;
    for (const auto& [name, text] : sit.settings) {
        if (text.empty()) continue;
        if (name == kHandicapWish) {
            const Handicap* handicap = find_handicap(card, text);
            if (!handicap) return failure(ErrorKind::usage, "there is no such handicap");
            terms.settings.position = handicap->position;
            continue;
        }
        if (!card.find_setting(name))
            return failure(ErrorKind::usage,
                           fmt::format("there is no setting {}", in_quotes(name)));
        if (const Status set = apply_setting(card, terms.settings, name, text); !set)
            return tl::unexpected(set.error());
    }
    terms.settings = card.drawn(terms.settings, std::random_device()());
    if (!sit.time.empty()) {
        const Result<TimeControl> time = time_control_from_text(sit.time);
        if (!time) return tl::unexpected(time.error());
        terms.clocks = {{*time, *time}};
    }
    const Result<AnyGame> start = start_of(terms);
    if (!start) return tl::unexpected(start.error());
    if (start->outcome()) return failure(ErrorKind::usage, "this game would be over at once");
    return terms;
}

std::function<Result<Contestant>(int level)> adviser_of(const PlayableGame& game) {
    if (!game.engine) return {};
    return [engine = game.engine, levels = game.levels](int level) {
        Result<Contestant> found = engine(level == 0 ? levels : std::clamp(level, 1, levels));
        if (found) found->time = TimeControl::per_move(kTimeForHint);
        return found;
    };
}

}  // namespace shinpan::page
