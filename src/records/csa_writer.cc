#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/text.h"
#include "records/csa.h"
#include "records/csa_move.h"
#include "records/csa_words.h"
#include "records/shogi_thought.h"
#include "records/shogi_words.h"

namespace shinpan::shogi {
namespace {

std::string start_text(const Position& start) {
    std::string text;
    if (handicap_of(start) == &handicaps().front()) {
        text = "PI\n";
    } else {
        for (int rank = 0; rank < kWidth; ++rank) {
            text += fmt::format("P{}", rank + 1);
            for (int file = kWidth - 1; file >= 0; --file) {
                const Square square = square_at(file, rank);
                const std::optional<Side> side = start.side_at(square);
                text += side
                            ? fmt::format("{}{}", csa_sign(*side), csa_piece(start.kind_at(square)))
                            : " * ";
            }
            text += '\n';
        }
        for (const Side side : kSides) {
            std::string hand;
            for (const Kind kind : kHandOrder) {
                for (int i = 0; i < start.hand(side).count(kind); ++i)
                    hand += fmt::format("00{}", csa_piece(kind));
            }
            if (!hand.empty()) text += fmt::format("P{}{}\n", csa_sign(side), hand);
        }
    }
    return text + csa_sign(start.to_move()) + "\n";
}

std::string move_text(const RecordNode& node, const RecordNode& before) {
    return csa_move(before.position, *node.move);
}

std::string time_text(Duration time, CsaVersion version) {
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    if (version == CsaVersion::v2_2 || milliseconds % 1000 == 0) {
        return fmt::format("T{}\n", milliseconds / 1000);
    }
    return fmt::format("T{}.{:03}\n", milliseconds / 1000, milliseconds % 1000);
}

std::string comments_text(const RecordNode& node) {
    std::string text;
    if (node.thought) text += fmt::format("'** {}\n", csa_thought(node));
    for (const std::string& comment : node.comments)
        text += fmt::format("'*{}\n", comment);
    return text;
}

// In a handicap game KIF calls the players after who takes it and who gives it.
std::string_view name_in_csa(std::string_view key) {
    if (key == "下手") return "先手";
    if (key == "上手") return "後手";
    return key;
}

bool has_digits_around(std::string_view text, std::string_view marks) {
    for (const char mark : marks) {
        const std::size_t end = text.find(mark);
        if (end == text.npos || !integer_from_text(text.substr(0, end))) return false;
        text.remove_prefix(end + 1);
    }
    return integer_from_text(text).has_value();
}

// As CSA wants it; nothing: it has no such place for what is told.
std::optional<std::string> csa_value(std::string_view csa, std::string_view value) {
    std::string text(value);
    if (csa == "$START_TIME:" || csa == "$END_TIME:") {
        // "2026/11/17(火) 10:00:00" of KIF has the day of the week.
        const std::size_t open = text.find('(');
        const std::size_t close = text.find(')', std::min(open, text.size()));
        if (close != text.npos) text.erase(open, close + 1 - open);
        if (!has_digits_around(std::string_view(text).substr(0, text.find(' ')), "//"))
            return std::nullopt;
    }
    if (csa == "$TIME_LIMIT:" && !has_digits_around(text, ":+")) return std::nullopt;
    return text;
}

std::string header_text(const ShogiRecord& record, CsaVersion version) {
    // The names come first, or some readers stop there.
    std::string names;
    std::string text;
    for (const auto& [key, value] : record.headers) {
        const auto known = std::ranges::find(kCsaHeaders, name_in_csa(key), &CsaHeader::kif);
        const bool has_place =
            known != std::end(kCsaHeaders) && (!known->is_new || version == CsaVersion::v3_0);
        const auto told = has_place ? csa_value(known->csa, value) : std::nullopt;
        if (told) {
            std::string& part = known->csa.starts_with('N') ? names : text;
            part += fmt::format("{}{}\n", known->csa, *told);
        } else if (key.starts_with('$') && key.find(':') == key.npos) {
            text += fmt::format("{}:{}\n", key, value);
        } else {
            text += fmt::format("'*{}：{}\n", key, value);
        }
    }
    return names + text;
}

std::string game_text(const ShogiRecord& record, CsaVersion version) {
    const RecordTree& tree = record.tree;
    std::string text = header_text(record, version);
    if (tree.start().rules().freezes) {
        text += fmt::format("'*{}：{}\n", kFreezeHeader, freeze_header(tree.start()));
    }
    text += start_text(tree.start());
    for (const std::size_t index : tree.main_line()) {
        const RecordNode& node = tree.at(index);
        if (node.move) {
            text += move_text(node, tree.at(node.parent)) + "\n";
            if (node.move->freeze != Kind::none)
                text += fmt::format("'*{}\n", freeze_comment(node));
            if (node.time) text += time_text(*node.time, version);
        }
        text += comments_text(node);
        if (!node.ends_line()) continue;
        const CloseText close =
            csa_close(*node.close, node.position.to_move(), version == CsaVersion::v3_0);
        text += fmt::format("%{}\n", close.word);
        if (node.close_time) text += time_text(*node.close_time, version);
        if (!close.note.empty()) text += fmt::format("'*{}\n", close.note);
    }
    return text;
}

}  // namespace

std::string to_csa(std::span<const ShogiRecord> records, CsaVersion version) {
    std::string text = "'CSA encoding=UTF-8\n";
    text += version == CsaVersion::v3_0 ? "V3.0\n" : "V2.2\n";
    for (std::size_t i = 0; i < records.size(); ++i)
        text += (i > 0 ? "/\n" : "") + game_text(records[i], version);
    return text;
}

}  // namespace shinpan::shogi
