#include "tlf/read_entry.h"

#include <fmt/format.h>

#include "core/text.h"
#include "tlf/reader.h"

namespace shinpan::tlf {
namespace {

class Keeper final : public Listener {
public:
    void entry(const Entry& entry, const Source& source) override {
        ++count;
        found = {entry, std::string(source.text)};
    }
    void defect(const Defect& defect) override {
        if (defect.is_error() && !first_error) first_error = defect.message;
    }

    int count = 0;
    OneEntry found;
    std::optional<std::string> first_error;
};

// Whether the lines of one entry are all there is.
class LenientKeeper final : public Listener {
public:
    explicit LenientKeeper(std::string_view lines) : lines_(lines) {}
    void entry(const Entry& entry, const Source& source) override {
        if (source.lines.size() == lines_.size()) found = entry;
    }
    void defect(const Defect&) override {}

    std::optional<Entry> found;

private:
    std::string_view lines_;
};

}  // namespace

Result<OneEntry> read_entry(std::string_view lines) {
    if (lines.ends_with('\n')) lines.remove_suffix(1);
    Keeper keeper;
    Reader reader(Mode::strict, keeper);
    for (std::string_view line : split(lines, '\n')) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.size() > kMaxLineBytes) {
            reader.too_long_line();
        } else {
            reader.line(line);
        }
    }
    reader.end();
    if (keeper.first_error) return failure(ErrorKind::syntax, *keeper.first_error);
    if (keeper.count != 1) {
        return failure(ErrorKind::syntax,
                       fmt::format("found {} entries, expected one", keeper.count));
    }
    return std::move(keeper.found);
}

std::optional<Entry> lenient_entry(std::string_view lines) {
    LenientKeeper keeper(lines);
    Reader reader(Mode::lenient, keeper, Lines::keep);
    read_lines(reader, lines);
    reader.end();
    return std::move(keeper.found);
}

}  // namespace shinpan::tlf
