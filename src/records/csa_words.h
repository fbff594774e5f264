// CSA's names for what KIF's headers tell.
#pragma once

#include <string_view>

namespace shinpan::shogi {

struct CsaHeader {
    std::string_view csa;
    std::string_view kif;
    bool is_new;  // only version 3.0 has it
};
inline constexpr CsaHeader kCsaHeaders[] = {
    {"N+", "先手", false},
    {"N-", "後手", false},
    {"$EVENT:", "棋戦", false},
    {"$SITE:", "場所", false},
    {"$START_TIME:", "開始日時", false},
    {"$END_TIME:", "終了日時", false},
    {"$TIME_LIMIT:", "持ち時間", false},
    {"$OPENING:", "戦型", false},
    {"$NOTE:", "備考", true},
    {"$MAX_MOVES:", "最大手数", true},
};

}  // namespace shinpan::shogi
