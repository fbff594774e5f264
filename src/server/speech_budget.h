// How much a client says, beside how much it may.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "server/limits.h"

namespace shinpan::server {

// Of bytes and lines both.
class SpeechBudget {
public:
    void spend(std::string_view bytes) {
        bytes_ += bytes.size();
        lines_ += static_cast<std::size_t>(std::ranges::count(bytes, '\n'));
    }
    void renew() { *this = SpeechBudget(); }
    bool is_within(const SpeechLimit& limit) const {
        return bytes_ <= limit.bytes && lines_ <= limit.lines;
    }

private:
    std::size_t bytes_ = 0;
    std::size_t lines_ = 0;
};

// That of a player in its game, whatever connections it uses: of the present turn, and of all.
class PlayerSpeech {
public:
    // `ply`: what is said between two moves belongs to one turn.
    void spend(std::string_view bytes, std::size_t ply) {
        if (ply != ply_) turn_.renew();
        ply_ = ply;
        turn_.spend(bytes);
        game_.spend(bytes);
    }
    const SpeechBudget& turn() const { return turn_; }
    const SpeechBudget& game() const { return game_; }

private:
    std::size_t ply_ = 0;
    SpeechBudget turn_;
    SpeechBudget game_;
};

}  // namespace shinpan::server
