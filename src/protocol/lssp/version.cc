#include "protocol/lssp/version.h"

namespace shinpan::lssp {

bool is_version_one(std::string_view name_and_version) {
    const std::size_t slash = name_and_version.find('/');
    if (slash == name_and_version.npos) return false;
    std::string_view version = name_and_version.substr(slash + 1);
    if (version.starts_with('v')) version.remove_prefix(1);
    return version == "1" || version == "1.0" || version == "1.0.0";
}

}  // namespace shinpan::lssp
