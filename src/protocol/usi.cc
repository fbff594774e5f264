#include "protocol/usi.h"

#include <algorithm>

namespace shinpan::usi {
namespace {

bool is_one_of(char c, std::string_view letters) { return letters.find(c) != letters.npos; }

bool is_square(std::string_view text) {
    return text.size() == 2 && text[0] >= '1' && text[0] <= '9' && text[1] >= 'a' && text[1] <= 'i';
}

// "G" or "B+"; as tolerant as the game itself, which also reads "+B" and small letters.
bool is_kind(std::string_view text) {
    if (text.empty() || text.size() > 2) return false;
    const bool has_plus = text.size() == 2;
    if (has_plus && (text[0] == '+') == (text[1] == '+')) return false;
    const char letter = text[0] == '+' ? text[1] : text[0];
    return is_one_of(letter, has_plus ? "PLNSBRplnsbr" : "PLNSGBRKplnsgbrk");
}

}  // namespace

bool is_move(std::string_view text) {
    const std::size_t mark = std::min(text.find_first_of("zZ"), text.size());
    if (mark < text.size() && !is_kind(text.substr(mark + 1))) return false;
    std::string_view move = text.substr(0, mark);
    if (move.size() < 4 || !is_square(move.substr(2, 2))) return false;
    if (move[1] == '*') return move.size() == 4 && is_one_of(move[0], "PLNSGBR");
    return is_square(move.substr(0, 2)) && (move.size() == 4 || move.substr(4) == "+");
}

}  // namespace shinpan::usi
