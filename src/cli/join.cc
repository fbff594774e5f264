// shinpan join: takes a local engine to a game server.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/bound_words.h"
#include "cli/commands.h"
#include "cli/game_setting_words.h"
#include "cli/interrupt_watch.h"
#include "cli/join_tally.h"
#include "contestants/contestant.h"
#include "contestants/player_words.h"
#include "core/text.h"
#include "io/output.h"
#include "io/program_path.h"
#include "io/secret.h"
#include "lssp/client.h"
#include "lssp/rules.h"
#include "lssp/wish.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kJoinCommand = "shinpan join";

struct JoinWords {
    std::string address;
    PlayerWords engine;
    std::vector<options::PlacedValue> engine_options;
    std::vector<options::PlacedValue> environment;
    std::string game;
    GameSettingWords start;
    std::string time;
    BoundWords accepted;
    std::string color;
    std::string opponent;
    std::string room;
    std::string token;
    std::optional<int> games;
    bool reconnects = false;
    bool has_tls = false;
    std::string trusted;
    std::string margin;
    std::string dialect = "draft";
    std::string format = "text";
};

Result<Proposal> proposal_from(const JoinWords& words, const GameCard& card) {
    const Result<GameSettings> settings = words.start.settings(card);
    if (!settings) return tl::unexpected(settings.error());
    Proposal proposal{std::string(card.name), *settings};
    if (!words.time.empty()) {
        const Result<TimeControl> time = time_control_from_text(words.time);
        if (!time) return tl::unexpected(time.error());
        proposal.time = *time;
    }
    if (const Result<AnyGame> game = start(proposal); !game) return tl::unexpected(game.error());
    return proposal;
}

// What is to be played as options, and the other wishes that a server may grant.
Result<Object> options_from(const JoinWords& words, const Proposal& proposal,
                            const std::string& name) {
    if (!words.color.empty() && !lssp::side_from_word(words.color, proposal.game)) {
        return failure(ErrorKind::usage,
                       fmt::format("--color {}: expected {}", in_quotes(words.color),
                                   lssp::side_words(proposal.game)));
    }
    Object options = lssp::object_of(proposal);
    for (const auto& [key, value] :
         {std::pair{"color", &words.color}, std::pair{"name", &name},
          std::pair{"opponent", &words.opponent}, std::pair{"room", &words.room},
          std::pair{"token", &words.token}}) {
        if (!value->empty()) options.set(key, *value);
    }
    return options;
}

Result<lssp::BridgeSettings> bridge_from(const JoinWords& words, const GameCard& card,
                                         const Contestant& engine) {
    Result<Proposal> asked = proposal_from(words, card);
    if (!asked) return tl::unexpected(asked.error());
    Result<Object> options = options_from(words, *asked, engine.name);
    if (!options) return tl::unexpected(options.error());
    Result<TermBounds> accepted = words.accepted.bounds();
    if (!accepted) return tl::unexpected(accepted.error());
    lssp::BridgeSettings settings;
    settings.asked = std::move(*asked);
    settings.accepted = std::move(*accepted);
    settings.wish = card.name;
    settings.options = std::move(*options);
    settings.dialect = words.dialect == "first" ? lssp::Dialect::first : lssp::Dialect::draft;
    settings.may_resume = words.reconnects;
    settings.start_limit = engine.start_limit;
    settings.make_player = [engine] { return make_player(engine); };
    if (!words.margin.empty()) {
        const Result<Duration> margin = duration_from_text(words.margin);
        if (!margin) return tl::unexpected(margin.error());
        settings.margin = *margin;
    }
    return settings;
}

Result<Contestant> engine_from(const JoinWords& words, const GameCard& card) {
    PlayerWords engine = words.engine;
    for (const options::PlacedValue& value : words.engine_options)
        engine.options.push_back(value.text);
    for (const options::PlacedValue& value : words.environment)
        engine.environment.push_back(value.text);
    return contestant_from(engine, card);
}

void tell(const std::string& text) {
    Output errors(STDERR_FILENO);
    errors.write(fmt::format("{}: {}\n", kJoinCommand, text));
    errors.flush();
}

void tell_game(int number, const lssp::BridgeResult& result, const lssp::Bridge& bridge) {
    std::string line = fmt::format("game {}: {}", number, word_of(result.result));
    if (const auto& followed = bridge.followed()) {
        line += fmt::format(" as {}", followed->game().side_name(followed->side()));
    }
    if (!result.type.empty()) line += fmt::format(" ({})", shown_safely(result.type));
    if (!result.message.empty()) line += ": " + shown_safely(result.message);
    if (!bridge.fault().empty()) line += "; " + shown_safely(bridge.fault());
    tell(line);
}

Result<std::optional<TlsContext>> tls_from(const JoinWords& words) {
    if (!words.has_tls && words.trusted.empty()) return std::nullopt;
    Result<TlsContext> context = TlsContext::for_client(words.trusted);
    if (!context) return tl::unexpected(context.error());
    return std::optional<TlsContext>(std::move(*context));
}

// A game that did not take place, by no fault of ours: how long before we ask for another.
constexpr std::array<std::chrono::seconds, 5> kPausesBetween{1s, 2s, 5s, 10s, 30s};
// One after the other that we refuse: nobody here wants what we want. Others who do not come, or do
// not agree, drive nobody away.
constexpr int kMostRefusals = 20;

// Gives the exit status.
int play_games(const JoinWords& words, const lssp::ClientSettings& settings,
               lssp::BridgeSettings bridge, JoinTally& tally) {
    const int games = words.games.value_or(1);
    std::size_t vain = 0;
    int refusals = 0;
    for (int number = 1; number <= games;) {
        // One for each game: it opens nothing but that.
        if (words.reconnects) bridge.secret = random_secret();
        lssp::Client client(settings, bridge);
        const Result<lssp::BridgeResult> result = client.play();
        if (!result) {
            complain(kJoinCommand, result.error());
            return client.bridge().lacks_engine() ? kExitNoEngine : kExitUsage;
        }
        if (result->refusal == "over") {
            tell(shown_safely(result->message));
            return kExitDone;
        }
        tally.add(*result);
        tell_game(number, *result, client.bridge());
        if (result->result != lssp::End::Result::nogame) {
            ++number;
            vain = 0;
            refusals = 0;
            continue;
        }
        // If a game was offered, it was the other who did not come, or wanted it otherwise.
        const bool goes_on = words.reconnects && client.bridge().was_offered();
        refusals = client.bridge().has_refused() ? refusals + 1 : 0;
        if (!goes_on || refusals >= kMostRefusals) return kExitCheckFailed;
        std::this_thread::sleep_for(kPausesBetween[std::min(vain++, kPausesBetween.size() - 1)]);
    }
    return kExitDone;
}

int run_join(const JoinWords& words) {
    const Result<HostAndPort> server = host_and_port_from_text(words.address);
    if (!server) return complain(kJoinCommand, server.error());
    const Result<const GameCard*> card = game_from_word(words.game);
    if (!card) return complain(kJoinCommand, card.error());
    Result<Contestant> engine = engine_from(words, **card);
    if (!engine) return complain(kJoinCommand, engine.error());
    if (const Status found = find_contestant(*engine); !found) {
        complain(kJoinCommand, found.error());
        return kExitNoEngine;
    }
    const Result<lssp::BridgeSettings> bridge = bridge_from(words, **card, *engine);
    if (!bridge) return complain(kJoinCommand, bridge.error());
    const Result<std::optional<TlsContext>> tls = tls_from(words);
    if (!tls) return complain(kJoinCommand, tls.error());

    const lssp::ClientSettings settings{
        .server = *server,
        .tls = *tls ? &**tls : nullptr,
        .engine = engine->process,
        .launcher = launcher_path(),
        .reconnects = words.reconnects,
        .tell = tell,
    };
    JoinTally tally(engine->name, words.format);
    // Ctrl-C takes the engine out of its game, but nothing from those that are over. The engine's
    // launcher notices that we are gone.
    const InterruptWatch watch([&tally] {
        if (const Status shown = tally.show(); !shown) complain(kJoinCommand, shown.error());
        std::_Exit(kExitInterrupted);
    });
    const int exit_code = play_games(words, settings, *bridge, tally);
    const Status shown = tally.show();
    return shown ? exit_code : complain(kJoinCommand, shown.error());
}

void declare_joining(options::Arguments& a, JoinWords& words) {
    a.positional("HOST:PORT", words.address, "of the server; [::1]:4000 for IPv6");
    a.positional("ENGINE", words.engine.command, "as shinpan match takes a player");
    declare_game(a, words.game);
    words.start.declare(a);
    a.option("--time", words.time, "CONTROL", "time control that is wished for");
    words.accepted.declare(a, "--accept",
                           "agree to these terms too, though they were not asked for;\n"
                           "repeatable, as in shinpan serve --allow");
    a.option("--name", words.engine.name, "NAME", "of the player (default: its file)");
    a.option("--color", words.color, "COLOR",
             "that is wished for: black or white, or as the game calls it");
    a.option("--opponent", words.opponent, "NAME", "only play against that player");
    a.option("--room", words.room, "NAME", "only play against players of that room");
    a.option("--token", words.token, "TOKEN", "of an account on the server");
    a.option("--games", words.games, "N", 1, 1'000'000, "one after the other (default: 1)");
    a.flag("--reconnect", words.reconnects,
           "come back when the connection is lost, and stay for all games");
    a.flag("--tls", words.has_tls, "encrypt, and see that the server is who it should be");
    a.option("--trust", words.trusted, "FILE",
             "certificates to trust in place of the system's (PEM); implies --tls");
    a.option("--margin", words.margin, "TIME",
             "for the way to the server and back (default: 200ms)");
    a.choice("--dialect", words.dialect, {"draft", "first"},
             "of the server; first: that of the first implementation, which plays\n"
             "shogi without empty lines and on a turned board (default: draft)");
    a.option("--start-limit", words.engine.start_limit, "TIME",
             "for the engine to start (default: 10s)");
    a.option("--folder", words.engine.folder, "DIR", "to run the engine in");
    a.placed_option("--option", words.engine_options, "K=V", "of the engine, as in shinpan match");
    a.placed_option("--env", words.environment, "K=V", "a variable for the engine");
    a.choice("--format", words.format, {"text", "json"}, "of the tally (default: text)");
}

}  // namespace

options::Command join_command() {
    auto words = std::make_shared<JoinWords>();
    return {
        .name = "join",
        .manual =
            {
                .summary = "takes a local engine to a game server",
                .examples =
                    "shinpan join example.org:4000 shinpan-othello\n"
                    "shinpan join --game go --size 9 localhost:4000 'gtp:gnugo --mode gtp'\n"
                    "shinpan join --games 10 --reconnect --name mine [::1]:4000 ./mine.py\n"
                    "shinpan join --tls --token s3cret --opponent rival example.org:4000 ./mine",
                .synopsis = "[OPTIONS] HOST:PORT ENGINE",
                .description =
                    "Connects to a server that speaks LSSP (shinpan serve is one), says what it\n"
                    "would like to play, and lets a local engine play it. The engine may speak "
                    "any\n"
                    "protocol that shinpan match knows and notices nothing of the network: "
                    "positions,\n"
                    "moves and clocks are translated. Its time ends a little before the server's "
                    "does.\n"
                    "\n"
                    "An engine that crashes, answers something else or takes too long resigns, "
                    "and\n"
                    "the server is told why. What the server refuses, it refuses in words.\n"
                    "\n"
                    "It agrees to what it asked for. Of what it did not ask for, a time may be any "
                    "from\n"
                    "a second to a day, and all else is as usual in its game; --accept widens "
                    "that. "
                    "Other\n"
                    "terms are refused, and told on standard error.\n"
                    "\n"
                    "With --reconnect a connection may be lost at any time, and the server may be\n"
                    "killed and started again: the engine goes on where its game stands, with all\n"
                    "moves and the time that is left. An engine that crashes is started again\n"
                    "then, but for the same move once. A game that does not take place, because\n"
                    "the other rejects it or goes, is none of those that --games counts, and\n"
                    "another is asked for, with pauses, unless it has refused twenty in a row\n"
                    "itself. The end of a tournament ends it.\n"
                    "\n"
                    "A line a game goes to standard error, the tally to standard output.",
                .exit_status = "0    all games were played, or the tournament is over\n"
                               "1    a game did not take place, by the server's decision\n"
                               "2    wrong usage, or the server cannot be reached or understood\n"
                               "3    the engine cannot be found or executed\n"
                               "130  interrupted",
            },
        .declare = [words](options::Arguments& a) { declare_joining(a, *words); },
        .run = [words] { return run_join(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
