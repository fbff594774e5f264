#include "lssp/format.h"

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/version.h"

namespace shinpan::lssp {
namespace {

constexpr const DataFormat* kAll[] = {&kJsonFormat, &kPlainFormat};

}  // namespace

std::span<const DataFormat* const> data_formats() { return kAll; }

const DataFormat* find_data_format(std::string_view name) {
    const auto without_version = [](std::string_view text) {
        return text.substr(0, text.find('/'));
    };
    for (const DataFormat* format : kAll) {
        if (format->name == name) return format;
        if (without_version(format->name) == without_version(name) && is_version_one(name))
            return format;
    }
    return nullptr;
}

Formats format_names() {
    Formats formats;
    for (const DataFormat* format : kAll)
        formats.names.emplace_back(format->name);
    return formats;
}

Result<Object> object_from(const Data& data) {
    if (const DataFormat* format = find_data_format(data.format)) return format->read(data.text);
    return failure(ErrorKind::syntax,
                   fmt::format("lssp: {}: expected the data format {} or {}",
                               in_quotes(data.format), kJsonFormat.name, kPlainFormat.name));
}

}  // namespace shinpan::lssp
