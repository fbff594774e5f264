// shinpan log corpus: the conformance corpus of thinking logs, for readers of other authors.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/corpus_verdict.h"
#include "cli/log_commands.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "io/new_files.h"
#include "io/output.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLogCorpusCommand = "shinpan log corpus";
// The longest log of the corpus makes some kilobytes of JSON.
constexpr std::size_t kMaxPrinted = 16 << 20;

struct CorpusWords {
    std::string folder;
    std::string run;
};

int list_corpus() {
    const std::vector<CorpusCase> cases = corpus_cases();
    std::size_t width = 0;
    for (const CorpusCase& each : cases)
        width = std::max(width, each.file.size());
    Output out(STDOUT_FILENO);
    for (const CorpusCase& each : cases)
        out.write(fmt::format("{:{}}  {}\n", each.file, width, each.about));
    const Status& written = out.flush();
    return written ? kExitDone : complain(kLogCorpusCommand, written.error());
}

// Folder by folder, each of them new.
Status write_corpus(const std::string& folder) {
    std::map<std::string, std::vector<NewFile>> folders;
    for (const EmbeddedFile& file : corpus_files()) {
        const fs::path path = fs::path(folder) / file.path;
        folders[path.parent_path()].push_back(
            {path.filename().string(), std::string(file.content)});
    }
    for (const auto& [name, files] : folders) {
        if (Status written = write_new_files(name, files); !written) return written;
    }
    return {};
}

// What the command prints about a log. How it ends does not matter.
Result<std::string> printed_by(const std::string& command, const std::string& path) {
    FILE* pipe = ::popen((command + " " + shell_quoted(path)).c_str(), "r");
    if (!pipe) return failure(ErrorKind::io, "cannot start a shell");
    std::string printed;
    std::array<char, 16 << 10> buffer;
    while (printed.size() <= kMaxPrinted) {
        const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe);
        if (got == 0) break;
        printed.append(buffer.data(), got);
    }
    ::pclose(pipe);
    if (printed.size() > kMaxPrinted)
        return failure(ErrorKind::io, fmt::format("prints more than {} bytes", kMaxPrinted));
    return printed;
}

// A copy of the corpus that goes away again.
class TemporaryCorpus {
public:
    TemporaryCorpus() {
        std::string name = fs::temp_directory_path() / "shinpan-corpus-XXXXXX";
        if (::mkdtemp(name.data())) folder_ = name;
    }
    TemporaryCorpus(const TemporaryCorpus&) = delete;
    TemporaryCorpus& operator=(const TemporaryCorpus&) = delete;
    ~TemporaryCorpus() {
        std::error_code ignored;
        if (!folder_.empty()) fs::remove_all(folder_, ignored);
    }
    Status write() const {
        if (folder_.empty()) return failure(ErrorKind::io, "no folder for a copy of the corpus");
        return write_corpus(folder_);
    }
    const std::string& folder() const { return folder_; }

private:
    std::string folder_;
};

int try_reader(const std::string& command) {
    const TemporaryCorpus corpus;
    if (const Status written = corpus.write(); !written)
        return complain(kLogCorpusCommand, written.error());
    Output out(STDOUT_FILENO);
    const std::vector<CorpusCase> cases = corpus_cases();
    std::size_t passed = 0;
    for (const CorpusCase& each : cases) {
        const Result<std::string> printed =
            printed_by(command, fs::path(corpus.folder()) / each.file);
        const std::vector<std::string> complaints =
            printed ? corpus_complaints(each, *printed)
                    : std::vector<std::string>{printed.error().message};
        if (complaints.empty()) ++passed;
        for (const std::string& complaint : complaints)
            out.write(fmt::format("{}: {} ({})\n", each.file, complaint, each.about));
        if (!out.flush()) break;
    }
    out.write(fmt::format("{} of {} cases passed\n", passed, cases.size()));
    if (const Status& written = out.flush(); !written)
        return complain(kLogCorpusCommand, written.error());
    return passed == cases.size() ? kExitDone : kExitCheckFailed;
}

int run_corpus(const CorpusWords& words) {
    if (!words.run.empty() && !words.folder.empty()) {
        return complain(kLogCorpusCommand,
                        {ErrorKind::usage, "expected a folder or --run, not both"});
    }
    if (!words.run.empty()) return try_reader(words.run);
    if (words.folder.empty()) return list_corpus();
    const Status written = write_corpus(words.folder);
    return written ? kExitDone : complain(kLogCorpusCommand, written.error());
}

}  // namespace

options::Command log_corpus_command() {
    auto words = std::make_shared<CorpusWords>();
    return {
        .name = "corpus",
        .manual =
            {
                .summary = "small logs to try a reader with",
                .examples = "shinpan log corpus\n"
                            "shinpan log corpus tlf-corpus\n"
                            "shinpan log corpus --run 'python3 my_reader.py'",
                .synopsis = "[DIR | --run COMMAND]",
                .description =
                    "Lists the cases of the conformance corpus, or writes its files into a new\n"
                    "folder: manifest.json has what a reader has to make of each of them, and\n"
                    "README.md tells how to read it.\n"
                    "\n"
                    "With --run it tries a reader: the command gets the name of a log as its last\n"
                    "argument, reads it strictly and prints a JSON object a line for each entry\n"
                    "(line, kind, stamp, message, properties, types, as \"shinpan log json\" has\n"
                    "them) and {\"defect\":{line, column, severity, kind}} for each defect.",
                .exit_status = "0  done, or all cases passed\n"
                               "1  some did not\n"
                               "2  wrong usage, or a folder that cannot be written to",
            },
        .declare =
            [words](options::Arguments& a) {
                a.optional_positional("DIR", words->folder, "where to write the corpus");
                a.option("--run", words->run, "COMMAND", "try this reader with every case");
            },
        .run = [words] { return run_corpus(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
