// What reading thinking logs costs, beside a bare std::getline pass over the same file in the same
// run.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/log_entry_text.h"
#include "cli/log_reading.h"
#include "io/file_descriptor.h"
#include "io/output.h"
#include "tlf/json.h"

namespace {

using namespace shinpan;

constexpr std::size_t kLogBytes = 100'000'000;
std::string log_path;

// What a Go engine with a talkative search leaves behind: commands, search lines, pictures of the
// board, replies with properties, comments in Japanese.
void write_log(const std::string& path) {
    std::ofstream file(path);
    std::size_t written = 0;
    for (int move = 0; written < kLogBytes; ++move) {
        std::string entry =
            "[2026-11-15 10:20:30]\t# genmove " + std::string(move % 2 ? "white" : "black") + "\n";
        for (int depth = 1; depth <= 12; ++depth) {
            entry += "# # depth " + std::to_string(depth) + " visits " +
                     std::to_string(move * 97 % 100000) + " winrate 0.5" + std::to_string(depth) +
                     " pv D4 Q16 C3 R17 pass O3\n";
        }
        entry += "# # この手は厚い: 右上の白石を攻めながら地を囲う\n";
        entry +=
            "= point:Q16 winrate:0.512 visits:" + std::to_string(move) + " comment:'solid move'\n";
        if (move % 4 == 0) {
            entry += "# board\n= board:'''\n";
            for (int row = 0; row < 19; ++row)
                entry += ". . . x o . . + . . x . . + . . o . . .\n";
            entry += ". '''\n";
        }
        if (move % 10 == 0) entry += "# dance\n? unknown_command command:'dance'\n";
        file << entry;
        written += entry.size();
    }
}

void getline_pass(benchmark::State& state) {
    for (auto _ : state) {
        std::ifstream file(log_path);
        std::size_t bytes = 0;
        for (std::string line; std::getline(file, line);)
            bytes += line.size();
        benchmark::DoNotOptimize(bytes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * kLogBytes));
}

struct Counter final : tlf::Listener {
    void entry(const tlf::Entry&, const tlf::Source&) override { ++entries; }
    void defect(const tlf::Defect& defect) override {
        std::fprintf(stderr, "the log is not clean: %zu: %s\n", defect.line,
                     defect.message.c_str());
        std::exit(1);
    }
    std::size_t entries = 0;
};

void strict_reading(benchmark::State& state) {
    for (auto _ : state) {
        Output out(STDOUT_FILENO);
        Counter counter;
        if (!cli::read_log(log_path, {tlf::Mode::strict}, counter, out)) std::exit(1);
        benchmark::DoNotOptimize(counter.entries);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * kLogBytes));
}

void replies(benchmark::State& state) {
    const FileDescriptor nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    for (auto _ : state) {
        Output out(nowhere.get());
        if (!cli::copy_replies(log_path, out)) std::exit(1);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * kLogBytes));
}

class Converter final : public tlf::Listener {
public:
    enum class To { json, view };
    Converter(Output& out, To to) : out_(out), to_(to) {}
    void entry(const tlf::Entry& entry, const tlf::Source& source) override {
        out_.write_made([&](std::string& text) {
            if (to_ == To::view) return cli::append_view(text, entry, /*with_color=*/false);
            tlf::append_json(text, entry, source);
            text += '\n';
        });
    }
    void defect(const tlf::Defect&) override { std::exit(1); }

private:
    Output& out_;
    To to_;
};

void convert(benchmark::State& state, Converter::To to) {
    const FileDescriptor nowhere(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    const tlf::Lines lines = to == Converter::To::json ? tlf::Lines::keep : tlf::Lines::drop;
    for (auto _ : state) {
        Output out(nowhere.get());
        Converter converter(out, to);
        if (!cli::read_log(log_path, {tlf::Mode::lenient, lines}, converter, out)) std::exit(1);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * kLogBytes));
}

void json(benchmark::State& state) { convert(state, Converter::To::json); }
void show(benchmark::State& state) { convert(state, Converter::To::view); }

BENCHMARK(json)->Unit(benchmark::kMillisecond)->Repetitions(5);
BENCHMARK(show)->Unit(benchmark::kMillisecond)->Repetitions(5);
BENCHMARK(getline_pass)->Unit(benchmark::kMillisecond)->Repetitions(5);
BENCHMARK(strict_reading)->Unit(benchmark::kMillisecond)->Repetitions(5);
BENCHMARK(replies)->Unit(benchmark::kMillisecond)->Repetitions(5);

// Keeps the best of each benchmark's repetitions: what disturbs a run only makes it longer.
class BestTimes : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration) continue;
            const std::string name = run.run_name.function_name;
            const double time = run.GetAdjustedCPUTime();  // others may use the machine, too
            best[name] = best.contains(name) ? std::min(best[name], time) : time;
        }
        ConsoleReporter::ReportRuns(runs);
    }
    std::map<std::string, double> best;
};

}  // namespace

int main(int argc, char** argv) {
    // Taking turns, all of them meet the same disturbances.
    char interleaving[] = "--benchmark_enable_random_interleaving=true";
    std::vector<char*> words(argv, argv + argc);
    words.push_back(interleaving);
    int count = static_cast<int>(words.size());
    benchmark::Initialize(&count, words.data());
    log_path = std::filesystem::temp_directory_path() /
               ("shinpan-bench-" + std::to_string(::getpid()) + ".tlf");
    write_log(log_path);
    BestTimes reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    std::filesystem::remove(log_path);

    struct rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    const double base = reporter.best["getline_pass"];
    const double check = reporter.best["strict_reading"];
    std::printf("\nstrict reading / getline: %.2f (goal: at most 2)\n", check / base);
    std::printf("json / strict reading: %.2f (goal: at most 2)\n", reporter.best["json"] / check);
    std::printf("show / strict reading: %.2f (goal: at most 2)\n", reporter.best["show"] / check);
    std::printf("replies / getline: %.2f (goal: at most 2)\n", reporter.best["replies"] / base);
    std::printf("peak memory: %.1f MB (goal: under 16)\n",
                static_cast<double>(usage.ru_maxrss) / 1024);
}
