// The formats in which data are sent: one file each.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/object.h"
#include "core/result.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

struct DataFormat {
    std::string_view name;
    // Never refused by a field: lines of UTF-8 with CR LF between them, none of them empty.
    std::string (*write)(const Object& object);
    Result<Object> (*read)(std::string_view text);
};

extern const DataFormat kJsonFormat;   // LSSP-JSON/1.0.0
extern const DataFormat kPlainFormat;  // plain/1.0.0

// The one that we like best comes first.
std::span<const DataFormat* const> data_formats();
// Also with fewer numbers in its version: LSSP-JSON/1.0. Nullptr: we do not know it.
const DataFormat* find_data_format(std::string_view name);
Formats format_names();

// An unknown format, and a text that is not of its format, is ErrorKind::syntax.
Result<Object> object_from(const Data& data);

}  // namespace shinpan::lssp
