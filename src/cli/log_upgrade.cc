// shinpan log upgrade: logs of referees of old as logs of today.
#include "events/log_upgrade.h"

#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/destination.h"
#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "events/log_header.h"
#include "io/file.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kLogUpgradeCommand = "shinpan log upgrade";

struct UpgradeWords {
    std::string path;
    std::string output = "-";
    std::string protocol = "auto";
};

// A log that needs nothing is written as it is.
class Copier final : public tlf::Listener {
public:
    explicit Copier(Output& out) : out_(out) {}
    void entry(const tlf::Entry&, const tlf::Source& source) override { out_.write(source.lines); }
    void empty_line(const tlf::Source& source) override { out_.write(source.lines); }
    void skipped(const tlf::Source& source, bool) override { out_.write(source.lines); }
    void defect(const tlf::Defect&) override {}

private:
    Output& out_;
};

Status upgrade(const UpgradeWords& words, const LogSurvey& survey, Output& out) {
    if (survey.version() == kLogVersion) {
        Copier copier(out);
        return read_log(words.path, {tlf::Mode::lenient, tlf::Lines::keep}, copier, out);
    }
    LogUpgrade upgrade(words.protocol == "auto" ? survey.protocol() : words.protocol,
                       survey.game_number(), [&out](std::string_view lines) { out.write(lines); });
    Status read = read_log(words.path, {tlf::Mode::strict}, upgrade, out);
    if (!read) return read;
    upgrade.finish();
    if (upgrade.status()) return {};
    return failure(ErrorKind::syntax,
                   display_name(words.path) + ":" + upgrade.status().error().message);
}

int run_upgrade(const UpgradeWords& words) {
    if (words.path == "-") {
        return complain(kLogUpgradeCommand,
                        {ErrorKind::usage, "expected a file: it is read twice"});
    }
    Result<Destination> destination = Destination::open(words.output);
    if (!destination) return complain(kLogUpgradeCommand, destination.error());
    LogSurvey survey;
    const Status surveyed =
        read_log(words.path, {.mode = tlf::Mode::lenient, .newer = LogReading::Newer::refuse},
                 survey, destination->out());
    if (!surveyed) return complain(kLogUpgradeCommand, surveyed.error());
    const std::string name = display_name(words.path);
    if (survey.cut()) tell_defect(name, *survey.cut());
    if (survey.version() == 0) {
        complain(kLogUpgradeCommand,
                 {ErrorKind::syntax, name + ": expected a log that the referee wrote, of a match"});
        return kExitCheckFailed;
    }
    if (const Status done = upgrade(words, survey, destination->out()); !done) {
        const int code = complain(kLogUpgradeCommand, done.error());
        return done.error().kind == ErrorKind::syntax ? kExitCheckFailed : code;
    }
    const Status written = destination->finish();
    return written ? kExitDone : complain(kLogUpgradeCommand, written.error());
}

}  // namespace

options::Command log_upgrade_command() {
    auto words = std::make_shared<UpgradeWords>();
    return {
        .name = "upgrade",
        .manual =
            {
                .summary = "turn an old log of the referee into one of today",
                .examples = "shinpan log upgrade old.tlf -o new.tlf\n"
                            "shinpan log upgrade --protocol gtp old.tlf | shinpan log show -",
                .synopsis = "[--protocol NAME] [-o FILE] FILE",
                .description =
                    "Logs that the referee wrote until version 0.2 had \"= \" before every line\n"
                    "of an engine, so that \"= B2\" became \"= = B2\" and an error was a reply. "
                    "In\n"
                    "logs of version 2 the engine's line is the line. One of version 2 is copied\n"
                    "as it is. The protocol is guessed by what was said; it can be given.",
                .exit_status =
                    "0  done\n"
                    "1  no log of a referee, or one with defects\n"
                    "2  wrong usage, a log of a newer version, or a file that cannot be read or\n"
                    "   written",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("FILE", words->path, "a thinking log of a match");
                a.choice("--protocol", words->protocol,
                         {"auto", "tlf", "gtp", "usi", "uci", "othello"},
                         "what the engine spoke (default: auto)");
                a.option("-o,--output", words->output, "FILE", "write there, whole or not at all");
            },
        .run = [words] { return run_upgrade(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
