// What a host of games tells browsers, and what it makes of their wishes: pure functions of what it
// offers. play_host.h has the messages.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "page/play_host.h"

namespace shinpan::page {

std::string hello_message(const std::vector<PlayableGame>& games, const std::string& open_tables);
std::string open_table_json(const std::string& word, const std::string& name,
                            const GameTerms& terms, std::optional<Side> seat);
std::string waiting_message(const std::string& table, bool is_open);
std::string waiting_for_message(const std::string& name);
std::string begun_message(int number, Side side, const PerSide<KeptSitter>& sitters);
// Nothing but a refusal for a text that is too long.
std::string qr_message(const std::string& text);

// The terms of the game with what the guest wishes; what cannot be played is an error in words.
Result<GameTerms> terms_from_wish(const PlayableGame& game, const SitDown& sit);

// Its engine at the level of a hint, with little time: somebody waits for it.
std::function<Result<Contestant>(int level)> adviser_of(const PlayableGame& game);

}  // namespace shinpan::page
