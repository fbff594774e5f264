#include "core/plain_text.h"

#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#else
#include <cstdint>
#include <cstring>
#endif

namespace shinpan {
namespace {

enum class For { text, json };

constexpr char kDelete = '\x7f';

template <For use>
bool is_plain(char c) {
    return c >= ' ' && c < kDelete && (use == For::text || (c != '"' && c != '\\'));
}

// So many bytes are looked at together. Gives how many of them in front are plain.
#ifdef __SSE2__
constexpr std::size_t kBytesAtOnce = sizeof(__m128i);

template <For use>
std::size_t plain_in_block(const char* bytes) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
    const auto equal_to = [block](char c) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(c)); };
    // Bytes above 0x7f are below zero.
    __m128i other = _mm_or_si128(_mm_cmplt_epi8(block, _mm_set1_epi8(' ')), equal_to(kDelete));
    if constexpr (use == For::json)
        other = _mm_or_si128(other, _mm_or_si128(equal_to('"'), equal_to('\\')));
    const auto found = static_cast<unsigned>(_mm_movemask_epi8(other));
    return static_cast<std::size_t>(std::countr_zero(found | (1u << kBytesAtOnce)));
}
#else
constexpr std::size_t kBytesAtOnce = sizeof(std::uint64_t);
constexpr std::uint64_t kEach = 0x0101010101010101u;
constexpr std::uint64_t kHighBits = 0x80 * kEach;

// The high bit of each byte that is not zero; no byte disturbs its neighbour.
std::uint64_t not_zero(std::uint64_t word) {
    return (((word & ~kHighBits) + 0x7f * kEach) | word) & kHighBits;
}

template <For use>
std::size_t plain_in_block(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    std::uint64_t plain =
        ((word & ~kHighBits) + 0x60 * kEach) & ~word & not_zero(word ^ (0x7f * kEach));
    if constexpr (use == For::json)
        plain &= not_zero(word ^ ('"' * kEach)) & not_zero(word ^ ('\\' * kEach));
    const std::uint64_t found = ~plain & kHighBits;
    const int bits = std::endian::native == std::endian::little ? std::countr_zero(found)
                                                                : std::countl_zero(found);
    return static_cast<std::size_t>(bits) / 8;
}
#endif

template <For use>
std::size_t plain_beginning(std::string_view text) {
    std::size_t at = 0;
    if (text.size() < kBytesAtOnce) {
        while (at < text.size() && is_plain<use>(text[at]))
            ++at;
        return at;
    }
    const std::size_t last = text.size() - kBytesAtOnce;
    for (; at < last; at += kBytesAtOnce) {
        const std::size_t plain = plain_in_block<use>(text.data() + at);
        if (plain < kBytesAtOnce) return at + plain;
    }
    // The last few bytes go together with some that were found plain before.
    return last + plain_in_block<use>(text.data() + last);
}

}  // namespace

std::size_t plain_length(std::string_view text) { return plain_beginning<For::text>(text); }

std::size_t plain_json_length(std::string_view text) { return plain_beginning<For::json>(text); }

}  // namespace shinpan
