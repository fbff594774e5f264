#include "page/own_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace shinpan::page {

std::string own_address(const std::string& bound) {
    if (bound != "0.0.0.0" && bound != "::") return bound;
    std::string found = "127.0.0.1";
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return found;
    for (const ifaddrs* each = all; each; each = each->ifa_next) {
        const bool is_up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || !each->ifa_addr || each->ifa_addr->sa_family != AF_INET) continue;
        char text[INET_ADDRSTRLEN] = {};
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) {
            found = text;
            break;
        }
    }
    ::freeifaddrs(all);
    return found;
}

std::string in_url(const std::string& address) {
    return address.find(':') == address.npos ? address : "[" + address + "]";
}

}  // namespace shinpan::page
