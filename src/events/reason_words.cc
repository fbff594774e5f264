#include "events/reason_words.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace shinpan {
namespace {

// Words that stand in a gap of a sentence.
struct Named {
    std::string_view english;
    std::string_view japanese;
};
constexpr std::array kColours{Named{"black", "黒"}, Named{"white", "白"}, Named{"x", "×"},
                              Named{"o", "○"}};
constexpr std::array kShogiKinds{Named{"pawn", "歩"},
                                 Named{"lance", "香"},
                                 Named{"knight", "桂"},
                                 Named{"silver", "銀"},
                                 Named{"gold", "金"},
                                 Named{"bishop", "角"},
                                 Named{"rook", "飛"},
                                 Named{"king", "玉"},
                                 Named{"tokin", "と"},
                                 Named{"promoted lance", "成香"},
                                 Named{"promoted knight", "成桂"},
                                 Named{"promoted silver", "成銀"},
                                 Named{"horse", "馬"},
                                 Named{"dragon", "龍"}};
constexpr std::array kChessKinds{Named{"pawn", "ポーン"},       Named{"knight", "ナイト"},
                                 Named{"bishop", "ビショップ"}, Named{"rook", "ルーク"},
                                 Named{"queen", "クイーン"},    Named{"king", "キング"}};
constexpr std::array kWings{Named{"king's", "キング"}, Named{"queen's", "クイーン"}};

// In English each {} is a gap; in Japanese {1} is what stood in the first, {1c} the same as a colour, {1s} as a piece of shogi,
// {1k} as one of chess, {1w} as a wing and {1*} as a reason of its own.
struct Phrase {
    std::string_view english;
    std::string_view japanese;
};
// What it is about stands in front: `usi: "bestmove x": ...`.
constexpr std::array kSubjects{Phrase{"{}: \"{}\": {}", "\"{2}\": {3*}"},
                               Phrase{"\"{}\": {}", "\"{1}\": {2*}"}};
// The first that fits is taken: those with more words of their own come first.
constexpr std::array kPhrases{
    // Moves that are not allowed.
    Phrase{"the game is over", "対局は終わっている"},
    Phrase{"the square is taken", "そのマスは空いていない"},
    Phrase{"the point is taken", "その点は空いていない"},
    Phrase{"a pass is allowed only without a legal move", "打てる所があるときはパスできない"},
    Phrase{"there is no legal move: expected pass", "打てる所がなく、パスしかできない"},
    Phrase{"{} turns no disc there", "そこでは{1c}が返せる石がない"},
    Phrase{"ko: the stone may not be retaken now", "コウ: すぐには取り返せない"},
    Phrase{"suicide: the stone would have no liberty", "自殺手: 打った石に呼吸点がない"},
    Phrase{"superko: the board has been like that before", "同形反復: 以前と同じ盤面になる"},
    Phrase{"not on a board of {}x{}", "{1}路盤にない点"},
    Phrase{"no piece of the side to move on {}", "{1}に手番の駒がない"},
    Phrase{"no {} in hand", "持ち駒に{1s}がない"},
    Phrase{"two pawns on file {} (nifu)", "{1}筋に二歩"},
    Phrase{"a pawn drop may not mate (uchifuzume), nor leave the king in check",
           "打ち歩詰めで、王手も放置している"},
    Phrase{"a pawn drop may not mate (uchifuzume)", "打ち歩詰め"},
    Phrase{"the king would stay in check", "王手放置"},
    Phrase{"the king would be in check", "王が取られる手"},
    Phrase{"the king is in check", "王手放置"},
    Phrase{"freezes are of freeze-shogi", "凍結は凍結将棋だけの手"},
    Phrase{"no freeze right after a freeze", "凍結された直後には凍結できない"},
    Phrase{"no freezes left", "凍結は使い切った"},
    Phrase{"the opponent has no {} to freeze", "相手に凍結できる{1s}がない"},
    Phrase{"there is no piece on {}", "{1}に駒がない"},
    Phrase{"the {} on {} is {}'s", "{2}の{1k}は{3c}の駒"},
    Phrase{"{} may not castle on the {} side any more", "{1c}はもう{2w}側にキャスリングできない"},
    Phrase{"no castling out of check", "チェックされているときはキャスリングできない"},
    Phrase{"no castling over pieces that stand between", "間に駒があってキャスリングできない"},
    Phrase{"no castling through or into check", "利きのあるマスを通るキャスリングはできない"},
    Phrase{"castling is told by where the king goes, as e1g1, unless variant=960",
           "キャスリングはキングの行き先で示す（e1g1など）"},
    Phrase{"{} has a piece of its own on {}", "{2}には{1c}自身の駒がある"},
    Phrase{"the {} cannot go from {} to {}", "{1k}は{2}から{3}へ動けない"},
    Phrase{"a pawn on its last rank becomes q, r, b or n: {}",
           "最終段のポーンは成る駒（q r b n）を示す: {1}"},
    Phrase{"only a pawn that reaches its last rank becomes another piece",
           "成れるのは最終段に達したポーンだけ"},
    Phrase{"{} could never move from {}", "行き所のない駒（{2}の{1s}）"},
    Phrase{"{} promotes only in the last three ranks", "{1s}が成れるのは敵陣だけ"},
    Phrase{"{} has to promote on {}", "{1s}は{2}で成らなければならない"},
    Phrase{"{} does not promote", "{1s}は成れない"},
    Phrase{"{} cannot reach {}", "{1s}は{2}に動けない"},
    Phrase{"{} is frozen", "{1s}は凍結されている"},
    Phrase{"{} is taken", "{1}は空いていない"},

    // Answers that are none.
    Phrase{"expected a move such as 7g7f, 8h2b+ or P*5e, with a freeze 7g7fzG, or win",
           "7g7f、8h2b+、P*5e、凍結つきの7g7fzG、winのどれでもない"},
    Phrase{"expected a move such as {} or {}, \"resign\" or \"win\"",
           "{1}や{2}のような手でも、resignでも、winでもない"},
    Phrase{"expected a square from {} to {} or pass", "{1}から{2}までのマスでもパスでもない"},
    Phrase{"expected a vertex from {} to {} or pass", "{1}から{2}までの点でもパスでもない"},
    Phrase{"expected a move such as {}", "{1}のような手ではない"},
    Phrase{"expected a move", "手ではない"},
    Phrase{"expected {}", "正しい形: {1}"},
    Phrase{"said {} without being asked", "問われずに{1}と応答"},
    Phrase{"said more than {} MiB without an answer", "{1} MiBを超えて出力しても応答しなかった"},
    Phrase{"a line of more than {} bytes", "{1}バイトを超える行"},
    Phrase{"a reply of more than {} bytes", "{1}バイトを超える応答"},
    Phrase{"refused {}: {}", "{1}を拒否: {2}"},
    Phrase{"said {}", "{1}と応答"},

    // Time.
    Phrase{"no answer after {}", "{1}たっても応答なし"},
    Phrase{"the answer came too late", "応答が遅すぎた"},
    Phrase{"was not ready after {}", "{1}たっても準備ができなかった"},
    Phrase{"did not say within {} that it has stopped", "{1}たっても停止を告げなかった"},
    Phrase{"did not come back within {}", "{1}のうちに戻らなかった"},

    // Who goes on in a knockout.
    Phrase{"won {} after {} further games", "{1}で勝ち（追加{2}局）"},
    Phrase{"won {}", "{1}で勝ち"},
    Phrase{"no opponent", "不戦勝"},

    // Programs and people that are gone.
    Phrase{"exited with status {}", "終了コード{1}で終了"},
    Phrase{"was killed by signal {}", "シグナル{1}で停止"},
    Phrase{"was killed by {}", "{1}で停止"},
    Phrase{"could not be executed: {}", "実行できない: {1}"},
    Phrase{"could not be started here: {}", "ここでは起動できない: {1}"},
    Phrase{"used more than {} MB of memory", "{1} MBを超えるメモリーを使用"},
    Phrase{"used more than {} bytes of memory", "{1}バイトを超えるメモリーを使用"},
    Phrase{"was left alone: its launcher was killed", "起動役が停止させられた"},
    Phrase{"closed its output", "出力を閉じた"},
    Phrase{"interrupted", "中断"},
    Phrase{"stopped by the operator", "運営者による中止"},
    Phrase{"a fault of the referee: {}", "審判側の障害: {1*}"},
};

// What stands in the gaps, if the text fits. A gap is as short as it can be.
std::optional<std::vector<std::string_view>> gaps_of(std::string_view pattern,
                                                     std::string_view text) {
    std::vector<std::string_view> gaps;
    for (;;) {
        const std::size_t gap = pattern.find("{}");
        const std::string_view word = pattern.substr(0, gap);
        if (!text.starts_with(word)) return std::nullopt;
        text.remove_prefix(word.size());
        if (gap == pattern.npos)
            return text.empty() ? std::optional(std::move(gaps)) : std::nullopt;
        pattern.remove_prefix(gap + 2);
        const std::string_view behind = pattern.substr(0, pattern.find("{}"));
        const std::size_t end = behind.empty() ? text.size() : text.find(behind);
        if (end == text.npos || end == 0) return std::nullopt;
        gaps.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string_view named(std::span<const Named> names, std::string_view word) {
    for (const Named& name : names) {
        if (name.english == word) return name.japanese;
    }
    return word;
}

std::string gap_in_japanese(std::string_view gap, char as) {
    switch (as) {
        case 'c': return std::string(named(kColours, gap));
        case 's': return std::string(named(kShogiKinds, gap));
        case 'k': return std::string(named(kChessKinds, gap));
        case 'w': return std::string(named(kWings, gap));
        case '*': return reason_in_japanese(gap);
        default: return std::string(gap);
    }
}

std::string filled(std::string_view pattern, std::span<const std::string_view> gaps) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{') {
            text += pattern[i];
            continue;
        }
        const auto number = static_cast<std::size_t>(pattern[i + 1] - '1');
        text += gap_in_japanese(gaps[number], pattern[i + 2]);
        i = pattern.find('}', i);
    }
    return text;
}

}  // namespace

std::string reason_in_japanese(std::string_view reason) {
    for (const std::span<const Phrase> phrases :
         {std::span<const Phrase>(kSubjects), std::span<const Phrase>(kPhrases)}) {
        for (const Phrase& phrase : phrases) {
            if (const auto gaps = gaps_of(phrase.english, reason))
                return filled(phrase.japanese, *gaps);
        }
    }
    return std::string(reason);
}

}  // namespace shinpan
