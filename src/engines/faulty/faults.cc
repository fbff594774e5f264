#include "engines/faulty/faults.h"

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/output.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kHugeLine = 100'000'000;
constexpr std::size_t kErrorFlood = 10'000'000;
constexpr std::size_t kChunk = 64 << 10;

// Nobody may be listening any more: that is the point of some faults.
void say(int fd, std::string_view bytes) { static_cast<void>(write_all(fd, bytes)); }
void answer(std::string_view text) { say(STDOUT_FILENO, text); }

[[noreturn]] void sleep_on() {
    for (;;)
        std::this_thread::sleep_for(1h);
}

[[noreturn]] void repeat(std::string_view text, std::chrono::milliseconds pause = 0ms) {
    while (write_all(STDOUT_FILENO, text))
        std::this_thread::sleep_for(pause);
    sleep_on();
}

void write_many(int fd, std::size_t bytes) {
    const std::string chunk(kChunk, 'x');
    for (std::size_t written = 0; written < bytes; written += chunk.size()) {
        if (!write_all(fd, chunk)) return;
    }
}

// A child that holds all our pipes and would live for long; as a daemon it is nobody's child.
void leave_child(const FaultScene& scene, bool as_daemon) {
    if (::fork() == 0) {
        if (as_daemon) {
            ::setsid();
            if (::fork() != 0) ::_exit(0);
        }
        if (!scene.child_file.empty()) {
            const int file = ::open(scene.child_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
            say(file, fmt::format("{}", ::getpid()));
            ::close(file);
        }
        sleep_on();
    }
    // Whoever asked for the file wants to see the child.
    struct stat info {};
    while (!scene.child_file.empty() &&
           (::stat(scene.child_file.c_str(), &info) != 0 || info.st_size == 0)) {
        std::this_thread::sleep_for(1ms);
    }
}

std::string in_capitals(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

constexpr Fault kFaults[] = {
    {"none", "plays well to the end", "最後まで正しく打つ",
     [](const FaultScene& s) { answer(s.answer); }},
    {"crash", "is killed by a segmentation fault", "セグメンテーション違反で落ちる",
     [](const FaultScene&) {
         std::signal(SIGSEGV, SIG_DFL);
         std::raise(SIGSEGV);
     }},
    {"exit", "exits in the middle of its thinking", "考えている途中で終了する",
     [](const FaultScene&) { ::_exit(3); }},
    {"hang", "never answers", "応答しなくなる", [](const FaultScene&) { sleep_on(); }, true},
    {"late", "answers after its time", "時間が過ぎてから答える",
     [](const FaultScene& s) {
         std::this_thread::sleep_for(s.delay);
         answer(s.answer);
     },
     true},
    {"illegal", "plays where it is not allowed", "打てない所に打つ",
     [](const FaultScene& s) { answer(s.illegal); }},
    {"needless-pass", "passes although it can play", "打てるのにパスする",
     [](const FaultScene& s) { answer(s.pass); }},
    {"nonsense", "names a square that does not exist", "存在しないマスを答える",
     [](const FaultScene&) { answer("c9\n"); }},
    {"empty", "answers with an empty line", "空行を答える",
     [](const FaultScene&) { answer("\n"); }},
    {"upper", "answers in capitals", "大文字で答える",
     [](const FaultScene& s) { answer(in_capitals(s.answer)); }},
    {"debug-before", "prints a debug line before its answer", "答えの前にデバッグ出力をする",
     [](const FaultScene& s) { answer("thinking...\n" + s.answer); }},
    {"debug-after", "prints a debug line after its answer", "答えの後にデバッグ出力をする",
     [](const FaultScene& s) { answer(s.answer + "done\n"); }},
    {"binary", "answers with bytes that are no text", "文字でないバイトを答える",
     [](const FaultScene&) { answer(std::string_view("\xff\xfe\0\n", 4)); }},
    {"long-line", "prints 100 MB without a line end before its answer",
     "答えの前に改行なしで 100 MB を出力する",
     [](const FaultScene& s) {
         write_many(STDOUT_FILENO, kHugeLine);
         answer(s.answer);
     }},
    {"endless-output", "prints without end and without line ends", "改行なしで出力し続ける",
     [](const FaultScene&) { repeat(std::string(kChunk, 'x')); }},
    {"endless-lines", "prints lines without end", "行を出力し続ける",
     [](const FaultScene&) {
         std::string lines;
         while (lines.size() < kChunk)
             lines += "info\n";
         repeat(lines);
     }},
    {"drip", "prints a byte now and then and never a line", "少しずつバイトを出し、行を終えない",
     [](const FaultScene&) { repeat("x", 50ms); }, true},
    {"close-stdin", "closes its input and waits", "入力を閉じて待ち続ける",
     [](const FaultScene&) {
         ::close(STDIN_FILENO);
         sleep_on();
     },
     true},
    {"close-stdout", "closes its output and waits", "出力を閉じて待ち続ける",
     [](const FaultScene&) {
         ::close(STDOUT_FILENO);
         sleep_on();
     }},
    {"answer-then-exit", "answers and exits at once", "答えてすぐに終了する",
     [](const FaultScene& s) {
         answer(s.answer);
         ::_exit(0);
     }},
    {"stderr-flood", "writes 10 MB to standard error, then its answer",
     "標準エラー出力に 10 MB を書いてから答える",
     [](const FaultScene& s) {
         write_many(STDERR_FILENO, kErrorFlood);
         answer(s.answer);
     }},
    {"child-keeps-pipes", "exits and leaves a child that keeps its pipes",
     "パイプを持つ子プロセスを残して終了する",
     [](const FaultScene& s) {
         leave_child(s, false);
         answer(s.answer);
         ::_exit(0);
     }},
    {"daemon-keeps-pipes", "exits and leaves a daemon that keeps its pipes",
     "パイプを持つデーモンを残して終了する",
     [](const FaultScene& s) {
         leave_child(s, true);
         answer(s.answer);
         ::_exit(0);
     }},
    {"ignores-quit", "plays well and ignores QUIT, end of input and SIGTERM",
     "正しく打つが QUIT、入力の終わり、SIGTERM を無視する",
     [](const FaultScene& s) { answer(s.answer); }},
    {"never-ready", "answers nothing at all", "一度も応答しない", nullptr, true},
    {"dies-at-start", "exits before it has said anything", "何も言わずに終了する", nullptr},
};

}  // namespace

std::span<const Fault> all_faults() { return kFaults; }

const Fault* find_fault(std::string_view name) {
    const auto found = std::ranges::find(kFaults, name, &Fault::name);
    return found == std::end(kFaults) ? nullptr : found;
}

}  // namespace shinpan
