#include "protocol/uci.h"

namespace shinpan::uci {
namespace {

bool is_square_of_chess(std::string_view text) {
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

}  // namespace

bool is_move(std::string_view text) {
    constexpr std::string_view kPromotions = "nbrqNBRQ";
    if (text.size() < 4 || text.size() > 5) return false;
    if (!is_square_of_chess(text) || !is_square_of_chess(text.substr(2))) return false;
    return text.size() == 4 || kPromotions.find(text[4]) != kPromotions.npos;
}

}  // namespace shinpan::uci
