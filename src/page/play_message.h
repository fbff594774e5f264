// What the browser of one who plays says, as text -> message. Anybody can send anything: what is not
// of this form is nothing, and whether it may be done decides who is asked.
//
//     {"type":"sit","game":"go","opponent":"engine","level":3,"seat":0,"name":"Aki","time":"10m+5s",
//      "settings":{"size":"9"}}          opponent "anyone": wait for one; "link": for one who is invited;
//                                        no seat: by lot; no time: that of the host
//     {"type":"join","table":"...","name":"Aki"}   {"type":"unsit"}
//     {"type":"return","secret":"..."}  to its game, when it was cut off
//     {"type":"move","move":"d3"}   {"type":"resign"}   {"type":"rematch"}
//     {"type":"offer","what":"draw"}   {"type":"answer","what":"takeback","yes":true}
//     {"type":"hint","level":5}   {"type":"qr","text":"http://..."}
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/side.h"

namespace shinpan::page {

enum class OpponentWish { engine, anyone, link };

struct SitDown {
    std::string game;
    OpponentWish opponent = OpponentWish::anyone;
    int level = 0;  // 0: the strongest
    std::optional<Side> seat{};
    std::string name;  // see proper_name
    std::string time;
    std::vector<std::pair<std::string, std::string>> settings{};

    bool operator==(const SitDown&) const = default;
};
struct JoinTable {
    std::string table;
    std::string name;

    bool operator==(const JoinTable&) const = default;
};
struct StandUp {  // from a table at which it waits
    bool operator==(const StandUp&) const = default;
};
struct ComeBack {
    std::string secret;

    bool operator==(const ComeBack&) const = default;
};
struct MakeMove {
    std::string move;

    bool operator==(const MakeMove&) const = default;
};
struct Resign {
    bool operator==(const Resign&) const = default;
};
struct AskRematch {
    bool operator==(const AskRematch&) const = default;
};
enum class OfferKind { draw, takeback };
struct MakeOffer {
    OfferKind what;

    bool operator==(const MakeOffer&) const = default;
};
struct AnswerOffer {
    OfferKind what;
    bool yes;

    bool operator==(const AnswerOffer&) const = default;
};
struct AskHint {
    int level = 0;  // 0: the strongest

    bool operator==(const AskHint&) const = default;
};
struct AskQrCode {
    std::string text;

    bool operator==(const AskQrCode&) const = default;
};
using PlayMessage = std::variant<SitDown, JoinTable, StandUp, ComeBack, MakeMove, Resign,
                                 AskRematch, MakeOffer, AnswerOffer, AskHint, AskQrCode>;

std::optional<PlayMessage> play_message_from_json(std::string_view text);

std::string_view word(OfferKind what);  // "draw", "takeback"

// What somebody wants to be called, as it can stand in a table and in a file's name.
std::string proper_name(std::string_view wanted);

}  // namespace shinpan::page
