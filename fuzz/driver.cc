// Stands in for libFuzzer where there is no clang: feeds a fuzz target the seeds of a folder and
// then mutations of them. The start is fixed, so a failure comes again; the input that fails is
// left in a file.
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "core/testing/thorough.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t kLongest = 4096;
constexpr const char* kFailedInput = "failed-input";

std::string current_input;

// Only async-signal-safe calls: the program is about to die.
void keep_input(int signal) {
    const int file = ::open(kFailedInput, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file >= 0 && ::write(file, current_input.data(), current_input.size()) >= 0) ::close(file);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void run(const std::string& input) {
    current_input = input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

// A few changes of the kinds that break parsers: bytes replaced, removed, doubled, pieces of other
// seeds.
std::string mutated(std::string input, const std::vector<std::string>& seeds,
                    std::mt19937& random) {
    const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    for (std::size_t change = 0, changes = 1 + below(6); change < changes; ++change) {
        const std::size_t at = below(input.size() + 1);
        switch (below(5)) {
            case 0: input.insert(at, 1, static_cast<char>(random())); break;
            case 1: input.erase(at, 1 + below(8)); break;
            case 2: input.insert(at, input.substr(below(input.size() + 1), below(64))); break;
            case 3: {
                const std::string& other = seeds[below(seeds.size())];
                input.insert(at, other.substr(below(other.size() + 1), below(64)));
                break;
            }
            default:
                if (at < input.size()) input[at] = "'\"\\:#=.? \n"[below(10)];
        }
    }
    if (input.size() > kLongest) input.resize(kLongest);
    return input;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FOLDER-OF-SEEDS\n", argv[0]);
        return 2;
    }
    std::signal(SIGABRT, keep_input);
    std::signal(SIGSEGV, keep_input);

    // In the order of their names, so that every machine has the same mutations.
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1]))
        files.insert(entry.path());
    std::vector<std::string> seeds;
    for (const std::filesystem::path& path : files) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    if (seeds.empty()) {
        std::fprintf(stderr, "no seeds in %s\n", argv[1]);
        return 2;
    }
    for (const std::string& seed : seeds)
        run(seed);
    std::mt19937 random(20220911);
    const int mutations = shinpan::share(300, 3000);
    for (int i = 0; i < mutations; ++i)
        run(mutated(seeds[random() % seeds.size()], seeds, random));
    std::printf("%zu seeds and %d mutations passed\n", seeds.size(), mutations);
}
