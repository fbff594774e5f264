#include "core/charset_guess.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "core/utf8.h"

namespace shinpan {
namespace {

// Nobody has to read megabytes to know.
constexpr std::size_t kSample = 256 << 10;

// Below, the cost of a byte is minus the logarithm of how probable it is in texts of a charset; the
// charset in which the whole costs least is the most probable one.
constexpr double kPlainCost = 4.2;       // an ASCII letter
constexpr double kInvalidCost = 25;      // what the charset does not have
constexpr double kBehindLetterCost = 2;  // a wide character right behind a Latin letter

struct ByteRange {
    int first;
    int last;
    double share;  // of the characters of a text; of the trails, where they are trails

    bool has(int byte) const { return byte >= first && byte <= last; }
    double cost() const { return std::log((last - first + 1) / share); }
};

// A charset of two bytes a character: what the first byte tells of how common a character is, and
// where the second byte may lie. The tables of national standards put common characters into rows
// of their own, which is what tells the charsets apart.
struct WideCharset {
    const char* name;
    std::array<ByteRange, 6> leads;
    std::array<ByteRange, 3> trails;
    ByteRange single;  // a character of one byte
    double handicap;   // of one that is seldom seen without its name
};

constexpr ByteRange kNone{1, 0, 1};
constexpr WideCharset kWide[] = {
    {"CP932",
     {{{0x81, 0x81, 0.1},
       {0x82, 0x83, 0.4},   // kana
       {0x88, 0x97, 0.44},  // common kanji
       {0x98, 0x9f, 0.03},
       {0xe0, 0xea, 0.02},
       {0xed, 0xfc, 0.005}}},
     {{{0x40, 0x7e, 0.34}, {0x80, 0xfc, 0.66}, kNone}},
     {0xa1, 0xdf, 0.005},
     0},
    {"EUC-JP",
     {{{0xa1, 0xa3, 0.1}, {0xa4, 0xa5, 0.4}, {0xb0, 0xcf, 0.45}, {0xd0, 0xf4, 0.04}, kNone, kNone}},
     {{{0xa1, 0xfe, 1}, kNone, kNone}},
     kNone,
     2},
    {"GB18030",
     {{{0xa1, 0xa1, 0.07},
       {0xa3, 0xa3, 0.03},
       {0xb0, 0xd7, 0.85},
       {0xd8, 0xf7, 0.03},
       {0x81, 0xa0, 0.01},
       {0xa2, 0xfe, 0.01}}},
     {{{0xa1, 0xfe, 0.98}, {0x40, 0x7e, 0.01}, {0x80, 0xa0, 0.01}}},
     kNone,
     0},
    {"BIG5",
     {{{0xa1, 0xa3, 0.1},
       {0xa4, 0xc6, 0.86},
       {0xc9, 0xf9, 0.03},
       {0x87, 0xfe, 0.01},
       kNone,
       kNone}},
     {{{0x40, 0x7e, 0.4}, {0xa1, 0xfe, 0.6}, kNone}},
     kNone,
     1},
    {"CP949",
     {{{0xa1, 0xa1, 0.07},
       {0xa3, 0xa3, 0.03},
       {0xb0, 0xc8, 0.88},
       {0xca, 0xfd, 0.015},
       {0x81, 0xfe, 0.005},
       kNone}},
     {{{0xa1, 0xfe, 0.99}, {0x41, 0x7a, 0.005}, {0x81, 0xa0, 0.005}}},
     kNone,
     2},
};

// Western Europe: a byte is a letter. Quotation marks are those of Windows.
constexpr ByteRange kLatin[] = {
    {0xc0, 0xff, 0.7}, {0xa0, 0xbf, 0.1}, {0x91, 0x97, 0.15}, {0x80, 0x9f, 0.001}};

std::optional<double> cost_in(std::span<const ByteRange> ranges, int byte) {
    const auto found =
        std::ranges::find_if(ranges, [byte](const ByteRange& range) { return range.has(byte); });
    if (found == ranges.end()) return std::nullopt;
    return found->cost();
}

bool is_letter(int byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

double wide_cost(const WideCharset& charset, std::string_view bytes) {
    double cost = charset.handicap;
    bool is_behind_letter = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int lead = static_cast<unsigned char>(bytes[i]);
        if (lead < 0x80) {
            cost += kPlainCost;
            is_behind_letter = is_letter(lead);
            continue;
        }
        if (is_behind_letter) cost += kBehindLetterCost;
        is_behind_letter = false;
        if (charset.single.has(lead)) {
            cost += charset.single.cost();
            continue;
        }
        const bool is_cut = i + 1 == bytes.size();
        const int trail = is_cut ? 0 : static_cast<unsigned char>(bytes[i + 1]);
        const std::optional<double> lead_cost = cost_in(charset.leads, lead);
        const std::optional<double> trail_cost = cost_in(charset.trails, trail);
        if (is_cut) break;
        if (lead_cost && trail_cost) {
            cost += *lead_cost + *trail_cost;
            ++i;
        } else {
            cost += kInvalidCost;
        }
    }
    return cost;
}

double latin_cost(std::string_view bytes) {
    double cost = 0;
    for (const char c : bytes) {
        const int byte = static_cast<unsigned char>(c);
        cost += byte < 0x80 ? kPlainCost : cost_in(kLatin, byte).value_or(kInvalidCost);
    }
    return cost;
}

double utf8_cost(std::string_view bytes) {
    constexpr double kWideCost = 8.5;
    double cost = 0;
    while (!bytes.empty()) {
        const Utf8Step step = first_character(bytes);
        cost += !step.valid ? kInvalidCost : step.length == 1 ? kPlainCost : kWideCost;
        bytes.remove_prefix(step.length);
    }
    return cost;
}

bool has_c1_byte(std::string_view bytes) {
    return std::ranges::any_of(bytes, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 && byte < 0xa0;
    });
}

// Plain letters of UTF-16 have a zero in one of their two bytes; no other text has so many.
std::optional<std::string_view> utf16_of(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe")) return "UTF-16LE";
    if (bytes.starts_with("\xfe\xff")) return "UTF-16BE";
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        zeros[i % 2] += bytes[i] == '\0' ? 1 : 0;
    const std::size_t many = bytes.size() / 4;
    if (zeros[0] > many && zeros[1] == 0) return "UTF-16BE";
    if (zeros[1] > many && zeros[0] == 0) return "UTF-16LE";
    return std::nullopt;
}

}  // namespace

std::string_view guess_charset(std::string_view bytes) {
    const std::string_view sample = bytes.substr(0, kSample);
    if (const auto utf16 = utf16_of(sample)) return *utf16;
    if (!first_invalid_utf8(bytes)) return "UTF-8";
    std::string_view best = has_c1_byte(sample) ? "CP1252" : "ISO-8859-1";
    double least = latin_cost(sample);
    // One that was damaged, or put together from two files.
    if (const double cost = utf8_cost(sample); cost < least) {
        least = cost;
        best = "UTF-8";
    }
    for (const WideCharset& charset : kWide) {
        const double cost = wide_cost(charset, sample);
        if (cost >= least) continue;
        least = cost;
        best = charset.name;
    }
    return best;
}

}  // namespace shinpan
