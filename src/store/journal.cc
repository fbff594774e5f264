#include "store/journal.h"

namespace shinpan {

bool needs_sync(const JournalEntry& entry) {
    const bool is_of_a_running_game =
        std::holds_alternative<GameBegan>(entry) || std::holds_alternative<GameWentOn>(entry);
    return !is_of_a_running_game;
}

}  // namespace shinpan
