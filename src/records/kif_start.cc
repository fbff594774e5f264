#include "records/kif_start.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.h"
#include "games/shogi/sfen.h"
#include "records/shogi_start.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

constexpr std::string_view kColon = "：";
constexpr std::string_view kHandicapKey = "手合割";
constexpr std::string_view kOther = "その他";

bool is_hand_of(std::string_view key, Side side) {
    return side == Side::first ? key == "先手の持駒" || key == "下手の持駒"
                               : key == "後手の持駒" || key == "上手の持駒";
}

std::string hand_text(const Hand& hand) {
    std::string text;
    for (const Kind kind : kHandOrder) {
        const int count = hand.count(kind);
        if (count == 0) continue;
        text += fmt::format("{}{}　", kif_piece(kind), count > 1 ? kanji_number(count) : "");
    }
    return text.empty() ? "なし" : text;
}

// One that a reader takes for the name of a header, and for one of its own words.
bool is_plain_key(std::string_view key) {
    constexpr std::string_view kOthers[] = {"手合割", "フリーズ", "手数",   "変化",   "まで",
                                            "９ ８",  "先手の",   "後手の", "上手の", "下手の"};
    const bool is_other = std::ranges::any_of(
        kOthers, [&](std::string_view other) { return key.starts_with(other); });
    return !key.empty() && !is_other && key.find(kColon) == key.npos &&
           std::string_view("*&#|+0123456789").find(key[0]) == std::string_view::npos &&
           trimmed(key) == key;
}

std::string board_text(const Position& start) {
    std::string text = fmt::format("後手の持駒：{}\n", hand_text(start.hand(Side::second)));
    text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
    for (int rank = 0; rank < kWidth; ++rank) {
        text += '|';
        for (int file = kWidth - 1; file >= 0; --file) {
            const Square square = square_at(file, rank);
            const std::optional<Side> side = start.side_at(square);
            if (!side) {
                text += " ・";
                continue;
            }
            // One character each: the boards of KIF have no room for 成銀.
            constexpr std::string_view kOneCharacter[] = {"杏", "圭", "全"};
            const Kind kind = start.kind_at(square);
            const bool is_long = kind >= Kind::promoted_lance && kind <= Kind::promoted_silver;
            text +=
                fmt::format("{}{}", *side == Side::first ? ' ' : 'v',
                            is_long ? kOneCharacter[index_of(kind) - index_of(Kind::promoted_lance)]
                                    : kif_piece(kind));
        }
        text += fmt::format("|{}\n", kanji_number(rank + 1));
    }
    text += "+---------------------------+\n";
    text += fmt::format("先手の持駒：{}\n", hand_text(start.hand(Side::first)));
    return text + (start.to_move() == Side::first ? "先手番\n" : "後手番\n");
}

}  // namespace

Result<bool> KifStart::take(const TextLines& lines, std::string_view line) {
    const auto done = [](const Status& status) -> Result<bool> {
        if (!status) return tl::unexpected(status.error());
        return true;
    };
    if (line.starts_with('|')) return done(take_row(lines, line));
    if (trimmed(line).starts_with("９ ８") || line.starts_with("+--")) return true;
    if (line == "後手番" || line == "上手番" || line == "先手番" || line == "下手番") {
        setup_.to_move = line == "後手番" || line == "上手番" ? Side::second : Side::first;
        has_turn_ = true;
        return true;
    }
    if (line.starts_with("手数＝")) return true;  // where a board was taken from a game
    const std::size_t colon = line.find(kColon);
    if (colon == line.npos) return false;
    return done(take_header(lines, line, colon));
}

Status KifStart::take_header(const TextLines& lines, std::string_view line, std::size_t colon) {
    const std::string_view key = trimmed(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + kColon.size()));
    for (const Side side : kSides) {
        if (!is_hand_of(key, side)) continue;
        const std::optional<Hand> hand = hand_from(value);
        if (!hand) {
            return tl::unexpected(
                lines.wrong(ErrorKind::syntax, value,
                            fmt::format("kif: {}: expected pieces in hand", in_quotes(value))));
        }
        const int most = reading_.is_lenient() ? kMostInHandLeniently : kMostInHand;
        const bool is_too_many =
            std::ranges::any_of(kHandOrder, [&](Kind kind) { return hand->count(kind) > most; });
        if (is_too_many) {
            return tl::unexpected(lines.wrong(
                ErrorKind::syntax, value,
                fmt::format("kif: {}: expected at most {} of a kind", in_quotes(value), most)));
        }
        setup_.hands[side] = *hand;
        return {};
    }
    if (key == kHandicapKey) {
        // Some programs pad the name with wide blanks.
        handicap_ = value.substr(0, value.find("　"));
        const bool is_known =
            handicap_ == kOther ||
            std::ranges::find(handicaps(), handicap_, &Handicap::kif) != handicaps().end();
        if (is_known) return {};
        return tl::unexpected(
            lines.wrong(ErrorKind::syntax, value,
                        fmt::format("kif: {}: expected a handicap such as 平手 or 二枚落ち",
                                    in_quotes(value))));
    }
    if (key == kFreezeHeader) {
        freezes_ = freezes_from_header(value);
        if (freezes_) return {};
        return tl::unexpected(
            lines.wrong(ErrorKind::syntax, value,
                        fmt::format("kif: {}: expected 先手3 後手3", in_quotes(value))));
    }
    headers.emplace_back(key, value);
    return {};
}

Status KifStart::take_row(const TextLines& lines, std::string_view line) {
    const auto refuse = [&](std::string_view rest) {
        return tl::unexpected(
            lines.wrong(ErrorKind::syntax, rest, "kif: expected nine squares such as \" 歩\""));
    };
    std::string_view rest = line.substr(1);
    if (rows_ >= kWidth) return refuse(rest);
    for (int file = kWidth - 1; file >= 0; --file) {
        if (rest.empty()) return refuse(rest);
        const bool is_white = rest[0] == 'v';
        rest.remove_prefix(1);
        if (rest.starts_with("・")) {
            rest.remove_prefix(std::string_view("・").size());
            continue;
        }
        const std::optional<Kind> kind = take_piece(rest);
        if (!kind) return refuse(rest);
        setup_.pieces[square_at(file, rows_)] = {is_white ? Side::second : Side::first, *kind};
    }
    ++rows_;
    return {};
}

// "飛　金二　歩十八　", "なし" or nothing.
std::optional<Hand> KifStart::hand_from(std::string_view text) {
    Hand hand;
    if (text == "なし") return hand;
    while (!text.empty()) {
        if (text.starts_with("　")) {
            text.remove_prefix(std::string_view("　").size());
            continue;
        }
        if (text[0] == ' ') {
            text.remove_prefix(1);
            continue;
        }
        const std::optional<Kind> kind = take_piece(text);
        if (!kind || index_of(*kind) >= kHandKinds) return std::nullopt;
        const std::size_t end = std::min({text.find("　"), text.find(' '), text.size()});
        const std::optional<int> count =
            end == 0 ? std::optional(1) : number_from_kanji(text.substr(0, end));
        if (!count) return std::nullopt;
        hand.add(*kind, *count - hand.count(*kind));
        text.remove_prefix(end);
    }
    return hand;
}

Result<Position> KifStart::finish() const {
    Rules rules{.move_limit = 0};
    rules.freezes = freezes_;
    if (rows_ == 0) {
        const auto found = std::ranges::find(handicaps(), handicap_, &Handicap::kif);
        const Handicap& start = found == handicaps().end() ? handicaps().front() : *found;
        return position_from_sfen(start.sfen, rules);
    }
    if (rows_ != kWidth) {
        return failure(ErrorKind::syntax,
                       fmt::format("a board of {} ranks: expected {}", rows_, kWidth));
    }
    Setup setup = setup_;
    if (freezes_) setup.freezes = *freezes_;
    // Who begins stands below the board; without that it is the usual side of the handicap.
    if (!has_turn_ && handicap_ != kOther && !handicap_.empty() &&
        handicap_ != handicaps().front().kif) {
        setup.to_move = Side::second;
    }
    return start_of_record(rules, setup, reading_);
}

std::string kif_start_text(const ShogiRecord& record) {
    const Position& start = record.tree.start();
    std::string text;
    const Handicap* handicap = written_handicap(start);
    for (const auto& [key, value] : record.headers)
        text += fmt::format("{}{}{}{}\n", is_plain_key(key) ? "" : "*", key, kColon, value);
    text += fmt::format("{}{}{}\n", kHandicapKey, kColon, handicap ? handicap->kif : kOther);
    if (start.rules().freezes) {
        text += fmt::format("{}{}{}\n", kFreezeHeader, kColon, freeze_header(start));
    }
    return handicap ? text : text + board_text(start);
}

}  // namespace shinpan::shogi
