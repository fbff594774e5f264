#include "engines/engine_voice.h"

#include <algorithm>

#include "core/text.h"

namespace shinpan {
namespace {

universal::Score score_of(int value, const universal::Dialect& dialect) {
    using universal::Score;
    if (!deepening::is_mate(value)) return {Score::Unit::centipawns, value};
    const int plies = std::max(deepening::kMate - std::abs(value), 1);
    const int length = dialect.counts_moves_to_mate ? (plies + 1) / 2 : plies;
    return {Score::Unit::mate, value > 0 ? length : -length, false, universal::Bound::exact};
}

}  // namespace

void EngineVoice::say(const universal::FromEngine& message) {
    const std::lock_guard lock(saying_);
    say_(universal::encode(message, dialect_) + "\n");
}

void EngineVoice::complain(const std::string& what) {
    say(universal::Info{.string = "error: " + what});
}

void EngineVoice::offer_number(std::string_view name, int initial, int least, int most) {
    say(universal::Option{std::string(name), universal::OptionType::spin, std::to_string(initial),
                          least, most});
}

universal::Info info_of(int value, int depth, const Figures& figures, std::size_t rank,
                        const universal::Dialect& dialect) {
    const auto milliseconds =
        std::chrono::duration_cast<universal::Milliseconds>(figures.time).count();
    universal::Info info;
    info.depth = depth;
    info.time = milliseconds;
    info.nodes = static_cast<std::int64_t>(figures.nodes);
    info.nps = *info.nodes * 1000 / std::max<std::int64_t>(milliseconds, 1);
    info.hashfull = figures.permille_of_table;
    if (rank > 0) info.multipv = static_cast<std::int64_t>(rank);
    info.score = score_of(value, dialect);
    return info;
}

bool set_number(std::string_view text, int least, int most, int& number) {
    const std::optional<long long> told = integer_from_text(text);
    if (!told) return false;
    number = static_cast<int>(std::clamp<long long>(*told, least, most));
    return true;
}

}  // namespace shinpan
