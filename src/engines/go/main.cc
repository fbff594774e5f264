// shinpan-go: plays Go, and is a console for whoever writes a Go program.
#include <chrono>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "core/clock.h"
#include "core/commit.h"
#include "core/text.h"
#include "engines/go/configuration.h"
#include "engines/go/debug_input.h"
#include "engines/go/general_commands.h"
#include "engines/go/gtp_commands.h"
#include "engines/go/kernel_commands.h"
#include "engines/go/session.h"
#include "io/file.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::go {
namespace {

constexpr const char* kName = "shinpan-go";
constexpr const char* kDefaultConfiguration = "engine.toml";
constexpr std::size_t kLongestConfiguration = 1 << 20;
constexpr int kMostPlayouts = 100'000'000;
constexpr int kMostThreads = 256;
constexpr int kLargestSeed = 1'000'000'000;

struct EngineArguments {
    std::string configuration;
    bool debug_input = false;
    bool console = false;
    bool gtp = false;
    std::optional<int> playouts;
    std::string time = "1s";
    std::optional<int> seed;
    std::optional<int> level;
    std::optional<int> resign;
    std::optional<int> threads;
    std::string name = kName;
    std::string greeting;
};

Result<Configuration> read_configuration(const std::string& path) {
    if (path.empty() && !std::filesystem::exists(kDefaultConfiguration)) return Configuration();
    const std::string& named = path.empty() ? kDefaultConfiguration : path;
    const Result<std::string> text = read_file(named, kLongestConfiguration);
    if (!text) return tl::unexpected(text.error());
    return configuration_from_text(*text, named);
}

Sink sink_to(int fd) {
    return [fd](std::string_view bytes) { return write_all(fd, bytes); };
}

// None for a file that is not open.
Sink sink_to(const FileDescriptor& file) { return file.is_open() ? sink_to(file.get()) : Sink(); }

struct Logs {
    FileDescriptor plain;
    FileDescriptor json;

    static Result<Logs> open(const Configuration& configuration) {
        Result<FileDescriptor> plain = open_to_append(configuration.plain_log);
        if (!plain) return tl::unexpected(plain.error());
        Result<FileDescriptor> json = open_to_append(configuration.json_log);
        if (!json) return tl::unexpected(json.error());
        return Logs{std::move(*plain), std::move(*json)};
    }

private:
    // Logs go on where the last run ended. Without a path there is none.
    static Result<FileDescriptor> open_to_append(const std::string& path) {
        if (path.empty()) return FileDescriptor();
        return open_for_appending(path);
    }
};

// A bare number is milliseconds.
Result<Duration> time_from_text(const std::string& text) {
    const std::optional<long long> number = integer_from_text(text);
    return duration_from_text(number && *number > 0 ? text + "ms" : text);
}

Status run_standard_input(Session& session, LineReader& lines) {
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was too long
        if (!session.line(line->text)) return {};
    }
    session.end();
    return lines.status();
}

// The two words with which document 002 begins.
int greet(const std::string& word, Scribe& scribe) {
    if (word == "hello") {
        fmt::print("Hello, World!\n");
        return kExitDone;
    }
    Reply welcome;
    welcome.json_message = "Welcome!";
    welcome.json_properties = {
        {"name", "nihon taro"}, {"weight", tlf::Float{92.6}}, {"x", std::int64_t{3}}};
    const std::string text = "Welcome! " + properties_text(welcome.json_properties);
    fmt::print("{}\n", text);
    scribe.event(text, welcome);
    return kExitDone;
}

int run(const EngineArguments& arguments) {
    Result<Configuration> configuration = read_configuration(arguments.configuration);
    if (!configuration) {
        return complain(kName, {ErrorKind::usage, configuration.error().message});
    }
    configuration->kernel.is_limited = !arguments.gtp;

    Result<Logs> logs = Logs::open(*configuration);
    if (!logs) return complain(kName, {ErrorKind::usage, logs.error().message});
    Scribe::Sinks sinks{sink_to(STDOUT_FILENO), {}, sink_to(logs->plain), sink_to(logs->json)};
    if (arguments.console) sinks.console = sink_to(STDERR_FILENO);
    Scribe scribe(std::move(sinks), [] { return std::chrono::system_clock::now(); });
    if (!arguments.greeting.empty()) return greet(arguments.greeting, scribe);

    const Result<Duration> time = time_from_text(arguments.time);
    if (!time) return complain(kName, {ErrorKind::usage, "--time: " + time.error().message});
    const SteadyClock clock;
    Player player({.playouts = arguments.playouts,
                   .time = *time,
                   .seed = static_cast<std::uint64_t>(arguments.seed.value_or(0)),
                   .level = arguments.level.value_or(kStrongestLevel),
                   .resign_percent = arguments.resign.value_or(PlayerSettings{}.resign_percent),
                   .threads = static_cast<std::size_t>(arguments.threads.value_or(1))},
                  clock);
    Kernel kernel(configuration->kernel);
    if (!configuration->board.empty()) kernel.set_board(configuration->board);

    using Wording = CommandTable::Wording;
    using Form = GtpCommands::Form;
    LineReader lines(STDIN_FILENO, Session::kLongestLine);
    CommandTable table(arguments.gtp ? Wording::gtp : Wording::kernel);
    Session session(table, scribe);
    KernelCommands kernel_commands(kernel, files_on_disk());
    kernel_commands.add_to(table);
    GtpCommands gtp_commands(
        kernel, player, clock, files_on_disk(),
        {[&] { scribe.begin_stream(session.id()); },
         [&](std::string_view line) { scribe.stream_line(line); }, [&] { scribe.end_stream(); },
         [&] { return !scribe.status() || lines.has_input(); },
         [](std::string_view text) {
             // Nobody may be listening, and no game is lost for that.
             (void)write_all(STDERR_FILENO, fmt::format("gogui-gfx:\n{}\n\n", text));
         }});
    gtp_commands.add_to(table, arguments.gtp ? Form::strict : Form::beside_kernel);
    add_general_commands(table, arguments.name);

    const Status ended =
        arguments.debug_input
            ? run_debug_input(
                  kDebugInputFile, [&](std::string_view line) { return session.line(line); },
                  [] { std::this_thread::sleep_for(std::chrono::seconds(1)); })
            : run_standard_input(session, lines);
    if (scribe.log_failure())
        fmt::print(stderr, "{}: a log was given up: {}\n", kName, scribe.log_failure()->message);
    if (!scribe.status()) return complain(kName, scribe.status().error());
    return ended ? kExitDone : complain(kName, ended.error());
}

// Go programs write a truth value behind a flag, and so does document 002: "-d=true".
std::vector<const char*> with_plain_flags(int argc, char** argv) {
    std::vector<const char*> words;
    for (int i = 0; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "-d=false") continue;
        words.push_back(word == "-d=true" ? "-d" : argv[i]);
    }
    return words;
}

void declare(options::Arguments& a, EngineArguments& arguments) {
    a.option("-f,--config", arguments.configuration, "FILE",
             "the configuration (default: engine.toml, if it is there)");
    a.flag("-d,--debug-input", arguments.debug_input,
           "take the commands from debug.input.txt, which is emptied as it is read");
    a.flag("--console", arguments.console,
           "write commands and replies to standard error too, with the time");
    a.flag("--gtp", arguments.gtp,
           "refuse with the texts of the GTP standard, and have no move limit");
    a.option("--level", arguments.level, "N", kWeakestLevel, kStrongestLevel,
             "how strong it is, from 1 to 10 (default: 10)");
    a.option("--playouts", arguments.playouts, "N", 1, kMostPlayouts,
             "N random games for each move, whatever time they take");
    a.option("--time", arguments.time, "TIME",
             "for each move: 500ms, 2s, or a number of milliseconds (default: 1s);\n"
             "a clock that is set by GTP commands goes before it");
    a.option("--seed", arguments.seed, "N", 0, kLargestSeed,
             "with --playouts or --level the same seed plays the same games (default: 0)");
    a.option("--threads", arguments.threads, "N", 1, kMostThreads,
             "think in N threads, which share one tree (default: 1)");
    a.option("--resign", arguments.resign, "PERCENT", 0, 50,
             "resign when fewer games of a hundred are won and the board is lost\n"
             "(default: 5); 0: never");
    a.option("--name", arguments.name, "NAME", "what the name command answers");
    a.optional_positional("WORD", arguments.greeting,
                          "hello or welcome: greet and end; nothing is read");
}

}  // namespace
}  // namespace shinpan::go

int main(int argc, char** argv) {
    using namespace shinpan;
    go::EngineArguments arguments;
    const options::Command program{
        .name = go::kName,
        .manual =
            {
                .summary = "plays Go, and is a console for whoever writes a Go program",
                .examples = "shinpan-go\n"
                            "shinpan-go --gtp --time 2s\n"
                            "shinpan-go --console -f engine.toml\n"
                            "printf 'boardsize 9\\nplay black C3\\nboard\\n' | shinpan-go",
                .synopsis =
                    "[--gtp] [--level N] [--time TIME | --playouts N] [--seed N]\n"
                    "[--threads N] [--resign PERCENT] [--name NAME] [-f FILE] [-d] [--console]\n"
                    "[hello|welcome]",
                .description =
                    "Reads commands on standard input and answers on standard output: \"=\" for\n"
                    "done, \"?\" for what could not be done, an empty line after each reply.\n"
                    "Lines that start with # are comments and get no answer.\n"
                    "\n"
                    "A game         boardsize 9, clear_board, komi 7, ko_rule set positional,\n"
                    "               play black C3, genmove white, undo, final_score; all of\n"
                    "               GTP version 2\n"
                    "A look at it   board, showboard, record, test_get_liberty C3\n"
                    "For clients    lz-analyze, kata-analyze, kata-genmove_analyze,\n"
                    "               kata-get-rules, gogui-setup, gogui-play_sequence,\n"
                    "               gfx_territory\n"
                    "Its rens       find_all_rens, rendb_show, rendb_dump, rendb_save FILE\n"
                    "All of them    list_commands\n"
                    "\n"
                    "Row 1 is the top of `board` and the bottom of `showboard`: C3 is the same\n"
                    "point in both.",
                .exit_status = "0  the input has ended, or quit was given\n"
                               "2  wrong usage or configuration",
            },
        .declare = [&arguments](options::Arguments& a) { go::declare(a, arguments); },
        .run =
            [&arguments] {
                if (!arguments.greeting.empty() && arguments.greeting != "hello" &&
                    arguments.greeting != "welcome") {
                    return complain(go::kName, {ErrorKind::usage, "expected hello or welcome"});
                }
                return go::run(arguments);
            },
        .subcommands = {},
    };
    const std::vector<const char*> words = go::with_plain_flags(argc, argv);
    return options::run_program(program, static_cast<int>(words.size()), words.data(), commit());
}
