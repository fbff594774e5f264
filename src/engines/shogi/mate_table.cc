#include "engines/shogi/mate_table.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace shinpan::shogi {

MateTable::MateTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(bytes / (sizeof(Entry) * kPlacesAHash), 1))),
      entries_(buckets_ * kPlacesAHash) {}

void MateTable::clear() { entries_.clear(); }

std::optional<MateFinding> MateTable::find(std::uint64_t key) const {
    const std::size_t first = (key & (buckets_ - 1)) * kPlacesAHash;
    for (std::size_t i = first; i < first + kPlacesAHash; ++i) {
        const Entry& entry = entries_[i];
        if (entry.work == 0 || entry.key != key) continue;
        return MateFinding{entry.proof, entry.disproof, entry.length,
                           Condition{entry.nearest_to_root, entry.farthest}, entry.visit};
    }
    return std::nullopt;
}

void MateTable::store(std::uint64_t key, const MateFinding& finding, std::uint64_t work) {
    const std::size_t first = (key & (buckets_ - 1)) * kPlacesAHash;
    Entry* place = &entries_[first];
    for (std::size_t i = first; i < first + kPlacesAHash; ++i) {
        Entry& entry = entries_[i];
        if (entry.work == 0 || entry.key == key) {
            place = &entry;
            break;
        }
        if (entry.work < place->work) place = &entry;
    }
    const std::uint64_t before = place->work != 0 && place->key == key ? place->work : 0;
    const auto told =
        std::clamp<std::uint64_t>(before + work, 1, std::numeric_limits<std::uint32_t>::max());
    *place = {key,
              finding.proof,
              finding.disproof,
              finding.visit,
              static_cast<std::uint32_t>(told),
              static_cast<std::int16_t>(finding.condition.nearest_to_root),
              static_cast<std::int16_t>(finding.condition.farthest),
              static_cast<std::int16_t>(finding.length)};
}

}  // namespace shinpan::shogi
