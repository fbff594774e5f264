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

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 0) return {};
    return number;
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
std::string sentence(const EndUnknown&) { return "ended, nobody knows how"; }

}  // namespace

ProcessEnd parse_status(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (take_word(line, "exit ")) {
        if (const std::optional<int> status = number_of(line)) return Exited{*status};
    } else if (take_word(line, "signal ")) {
        if (const std::optional<int> signal = number_of(line)) return Signalled{*signal};
    } else if (take_word(line, "failed ")) {
        // The errno's name is for programs; the reason behind it is for people.
        const std::size_t space = line.find(' ');
        if (space != line.npos) return NotStarted{std::string(line.substr(space + 1))};
    }
    return EndUnknown{};
}

std::string text_of(const ProcessEnd& end) {
    return std::visit([](const auto& known) { return sentence(known); }, end);
}

}  // namespace shinpan
