#include "io/process_end.h"

#include <charconv>
#include <csignal>
#include <cstring>
#include <optional>

#include <fmt/format.h>

namespace shinpan {
namespace {

bool take_word(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

template <class Number = int>
std::optional<Number> number_of(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.starts_with('-'))
        return {};
    return number;
}

// The errno's name is for programs; the reason behind it is for people.
std::optional<std::string> reason_of(std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == text.npos) return {};
    return std::string(text.substr(space + 1));
}

std::string signal_name(int signal) {
    if (const char* name = ::sigabbrev_np(signal)) return fmt::format("SIG{}", name);
    return fmt::format("signal {}", signal);
}

std::string sentence(const Exited& end) {
    // A shell, or a box, tells of a signal that ended its program in this way.
    const int signal = end.status - 128;
    const std::string why =
        signal > 0 && ::sigabbrev_np(signal) ? fmt::format(" ({})", signal_name(signal)) : "";
    return fmt::format("exited with status {}{}", end.status, why);
}
std::string sentence(const Signalled& end) {
    return fmt::format("was killed by {}", signal_name(end.signal));
}
std::string sentence(const NotStarted& end) {
    return fmt::format("could not be executed: {}", end.reason);
}
std::string sentence(const TookTooMuchMemory& end) {
    constexpr std::uint64_t kMega = 1 << 20;
    if (end.limit % kMega != 0) return fmt::format("used more than {} bytes of memory", end.limit);
    return fmt::format("used more than {} MB of memory", end.limit / kMega);
}
std::string sentence(const StartPrevented& end) {
    return fmt::format("could not be started here: {}", end.reason);
}
std::string sentence(const EndUnknown&) { return "was left alone: its launcher was killed"; }

}  // namespace

ProcessEnd parse_status(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (take_word(line, "exit ")) {
        if (const std::optional<int> status = number_of(line)) return Exited{*status};
    } else if (take_word(line, "signal ")) {
        if (const std::optional<int> signal = number_of(line)) return Signalled{*signal};
    } else if (take_word(line, "failed ")) {
        if (const auto reason = reason_of(line)) return NotStarted{*reason};
    } else if (take_word(line, "prevented ")) {
        if (const auto reason = reason_of(line)) return StartPrevented{*reason};
    } else if (take_word(line, "memory ")) {
        if (const auto limit = number_of<std::uint64_t>(line)) return TookTooMuchMemory{*limit};
    }
    return EndUnknown{};
}

bool take_notice(std::string& said, std::string_view notice) {
    if (!said.starts_with(notice)) return false;
    said.erase(0, notice.size());
    return true;
}

bool is_our_fault(const ProcessEnd& end) {
    return std::holds_alternative<StartPrevented>(end) || std::holds_alternative<EndUnknown>(end);
}

std::string text_of(const ProcessEnd& end) {
    return std::visit([](const auto& known) { return sentence(known); }, end);
}

}  // namespace shinpan
