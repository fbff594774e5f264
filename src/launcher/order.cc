#include "launcher/order.h"

#include <charconv>
#include <cstring>

namespace shinpan::launcher {
namespace {

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

std::optional<int> resource_of(std::string_view option) {
    if (option == "--cpu-seconds") return RLIMIT_CPU;
    if (option == "--processes") return RLIMIT_NPROC;
    if (option == "--file-size") return RLIMIT_FSIZE;
    if (option == "--descriptors") return RLIMIT_NOFILE;
    return {};
}

bool read_option(std::string_view option, char* value, Order& order) {
    if (const std::optional<int> resource = resource_of(option)) {
        order.limits.push_back({*resource, 0});
        return read_number(value, order.limits.back().value);
    }
    if (option == "--memory") return read_number(value, order.memory.emplace());
    if (option == "--guard") return read_number(value, order.guarded) && order.guarded > 0;
    if (option == "--cores-of") return read_number(value, order.cores_of) && order.cores_of > 0;
    if (option == "--folder") {
        order.folder = value;
        return true;
    }
    if (option == "--cgroup") {
        order.group = value;
        return true;
    }
    if (option == "--env") {
        order.environment.push_back(value);
        return std::strchr(value, '=') != nullptr;
    }
    return false;
}

}  // namespace

std::optional<Order> read_order(std::span<char*> words) {
    Order order;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        if (std::string_view(words[i]) == "--") {
            order.command = &words[i + 1];
            return order;
        }
        if (!read_option(words[i], words[i + 1], order)) return {};
    }
    return {};
}

}  // namespace shinpan::launcher
