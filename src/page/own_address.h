// The address by which others in the same network find this machine.
#pragma once

#include <string>

namespace shinpan::page {

// Of a server that listens at `bound`: that itself, but for "0.0.0.0" and "::", which are all of
// ours, the first one that is not only for ourselves.
std::string own_address(const std::string& bound);

// As it stands in a URL: with brackets around an address of IPv6.
std::string in_url(const std::string& address);

}  // namespace shinpan::page
