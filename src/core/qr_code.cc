#include "core/qr_code.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>

namespace shinpan {
namespace {

using Bytes = std::vector<std::uint8_t>;

// What a version holds with error correction M.
struct Version {
    int number;
    int blocks;
    int data_in_block;    // bytes
    int checks_in_block;  // bytes
    int alignment;        // centre of the one alignment pattern; 0: none

    int size() const { return 17 + 4 * number; }
    int data() const { return blocks * data_in_block; }
};
constexpr Version kVersions[] = {{1, 1, 16, 10, 0},  {2, 1, 28, 16, 18}, {3, 1, 44, 26, 22},
                                 {4, 2, 32, 18, 26}, {5, 2, 43, 24, 30}, {6, 4, 27, 16, 34}};

// Multiplication in GF(256) by the polynomial of the standard, x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t times(std::uint8_t a, std::uint8_t b) {
    unsigned product = 0;
    for (int bit = 7; bit >= 0; --bit) {
        product = (product << 1) ^ ((product >> 7) * 0x11d);
        product ^= ((b >> bit) & 1u) * a;
    }
    return static_cast<std::uint8_t>(product);
}

// Reed and Solomon: the remainder of the data by a polynomial with the roots 1, 2, 4, ...
Bytes checks_of(std::span<const std::uint8_t> data, int count) {
    Bytes divisor(static_cast<std::size_t>(count), 0);
    divisor.back() = 1;
    std::uint8_t root = 1;
    for (int i = 0; i < count; ++i) {
        for (std::size_t j = 0; j < divisor.size(); ++j) {
            divisor[j] = times(divisor[j], root);
            if (j + 1 < divisor.size()) divisor[j] ^= divisor[j + 1];
        }
        root = times(root, 2);
    }
    Bytes remainder(divisor.size(), 0);
    for (const std::uint8_t byte : data) {
        const std::uint8_t factor = byte ^ remainder.front();
        remainder.erase(remainder.begin());
        remainder.push_back(0);
        for (std::size_t j = 0; j < divisor.size(); ++j)
            remainder[j] ^= times(divisor[j], factor);
    }
    return remainder;
}

// Mode, length, the bytes themselves, and then padding.
Bytes data_of(std::string_view text, const Version& version) {
    std::vector<bool> bits;
    const auto add = [&bits](unsigned value, int count) {
        for (int i = count - 1; i >= 0; --i)
            bits.push_back(((value >> i) & 1u) != 0);
    };
    constexpr unsigned kByteMode = 4;
    add(kByteMode, 4);
    add(static_cast<unsigned>(text.size()), 8);
    for (const char c : text)
        add(static_cast<unsigned char>(c), 8);
    add(0, 4);  // the end; with the mode and the length it fills whole bytes
    Bytes bytes;
    for (std::size_t i = 0; i < bits.size(); ++i) {
        if (i % 8 == 0) bytes.push_back(0);
        bytes.back() = static_cast<std::uint8_t>(bytes.back() << 1 | (bits[i] ? 1 : 0));
    }
    for (std::uint8_t pad = 0xec; bytes.size() < static_cast<std::size_t>(version.data());
         pad ^= 0xec ^ 0x11)
        bytes.push_back(pad);
    return bytes;
}

// Blocks take turns, first their data, then their checks.
Bytes interleaved(const Bytes& data, const Version& version) {
    std::vector<std::span<const std::uint8_t>> blocks;
    std::vector<Bytes> checks;
    for (int i = 0; i < version.blocks; ++i) {
        const auto length = static_cast<std::size_t>(version.data_in_block);
        blocks.push_back(std::span(data).subspan(static_cast<std::size_t>(i) * length, length));
        checks.push_back(checks_of(blocks.back(), version.checks_in_block));
    }
    Bytes all;
    for (std::size_t i = 0; i < static_cast<std::size_t>(version.data_in_block); ++i) {
        for (const auto& block : blocks)
            all.push_back(block[i]);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(version.checks_in_block); ++i) {
        for (const Bytes& block : checks)
            all.push_back(block[i]);
    }
    return all;
}

class Drawing {
public:
    explicit Drawing(const Version& version) : version_(version) {
        code_.size = version.size();
        code_.dark.resize(static_cast<std::size_t>(code_.size * code_.size));
        is_fixed_.resize(code_.dark.size());
        draw_fixed();
    }

    void fill(const Bytes& bytes) {
        std::size_t bit = 0;
        for (int right = code_.size - 1; right >= 1; right -= 2) {
            if (right == 6) right = 5;  // the timing pattern has this column
            const bool goes_up = ((right + 1) & 2) == 0;
            for (int step = 0; step < code_.size; ++step) {
                const int row = goes_up ? code_.size - 1 - step : step;
                for (const int column : {right, right - 1}) {
                    if (is_fixed_[index(row, column)] || bit >= bytes.size() * 8) continue;
                    code_.dark[index(row, column)] = (bytes[bit / 8] >> (7 - bit % 8) & 1) != 0;
                    ++bit;
                }
            }
        }
    }

    // With one of the eight masks, and the format that tells which.
    QrCode masked(int mask) const {
        Drawing copy = *this;
        for (int row = 0; row < code_.size; ++row) {
            for (int column = 0; column < code_.size; ++column) {
                const std::size_t at = index(row, column);
                if (!is_fixed_[at] && inverts(mask, row, column)) {
                    copy.code_.dark[at] = !copy.code_.dark[at];
                }
            }
        }
        copy.draw_format(mask);
        return copy.code_;
    }

private:
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row * code_.size + column);
    }
    void set(int row, int column, bool is_dark) {
        if (row < 0 || column < 0 || row >= code_.size || column >= code_.size) return;
        code_.dark[index(row, column)] = is_dark;
        is_fixed_[index(row, column)] = true;
    }
    // Squares in squares: dark where the distance from the centre is one of those in `rings`.
    void draw_rings(int row, int column, int reach, unsigned rings) {
        for (int i = -reach; i <= reach; ++i) {
            for (int j = -reach; j <= reach; ++j) {
                const int distance = std::max(std::abs(i), std::abs(j));
                set(row + i, column + j, (rings >> distance & 1u) != 0);
            }
        }
    }
    void draw_fixed() {
        const int last = code_.size - 1;
        for (int i = 0; i < code_.size; ++i) {
            set(6, i, i % 2 == 0);
            set(i, 6, i % 2 == 0);
        }
        for (const auto& [row, column] : {std::pair{3, 3}, {3, last - 3}, {last - 3, 3}})
            draw_rings(row, column, 4, 0b01011);
        if (version_.alignment > 0) {
            draw_rings(version_.alignment, version_.alignment, 2, 0b101);
        }
        draw_format(0);  // keeps its place
    }
    void draw_format(int mask) {
        const unsigned data = static_cast<unsigned>(mask);  // error correction M is 0
        unsigned rest = data;
        for (int i = 0; i < 10; ++i)
            rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const unsigned bits = (data << 10 | rest) ^ 0x5412;
        const auto bit = [bits](int i) { return (bits >> i & 1u) != 0; };
        const int size = code_.size;
        for (int i = 0; i <= 5; ++i)
            set(i, 8, bit(i));
        set(7, 8, bit(6));
        set(8, 8, bit(7));
        set(8, 7, bit(8));
        for (int i = 9; i < 15; ++i)
            set(8, 14 - i, bit(i));
        for (int i = 0; i < 8; ++i)
            set(8, size - 1 - i, bit(i));
        for (int i = 8; i < 15; ++i)
            set(size - 15 + i, 8, bit(i));
        set(size - 8, 8, true);
    }
    static bool inverts(int mask, int row, int column) {
        switch (mask) {
            case 0: return (row + column) % 2 == 0;
            case 1: return row % 2 == 0;
            case 2: return column % 3 == 0;
            case 3: return (row + column) % 3 == 0;
            case 4: return (row / 2 + column / 3) % 2 == 0;
            case 5: return row * column % 2 + row * column % 3 == 0;
            case 6: return (row * column % 2 + row * column % 3) % 2 == 0;
            default: return ((row + column) % 2 + row * column % 3) % 2 == 0;
        }
    }

    Version version_;
    QrCode code_;
    std::vector<bool> is_fixed_;  // no place for data
};

// How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour.
int penalty(const QrCode& code) {
    int sum = 0;
    int dark = 0;
    for (const bool across : {true, false}) {
        for (int i = 0; i < code.size; ++i) {
            int run = 0;
            unsigned recent = 0;
            for (int j = 0; j < code.size; ++j) {
                const bool now = across ? code.at(i, j) : code.at(j, i);
                const bool is_same =
                    j > 0 && now == (across ? code.at(i, j - 1) : code.at(j - 1, i));
                run = is_same ? run + 1 : 1;
                if (run == 5) sum += 3;
                if (run > 5) ++sum;
                recent = (recent << 1 | (now ? 1u : 0u)) & 0x7ff;
                if (j >= 10 && (recent == 0b10111010000 || recent == 0b00001011101)) sum += 40;
                if (across && now) ++dark;
            }
        }
    }
    for (int row = 1; row < code.size; ++row) {
        for (int column = 1; column < code.size; ++column) {
            const bool now = code.at(row, column);
            if (now == code.at(row - 1, column) && now == code.at(row, column - 1) &&
                now == code.at(row - 1, column - 1)) {
                sum += 3;
            }
        }
    }
    const int all = code.size * code.size;
    return sum + std::abs(dark * 20 - all * 10) / all * 10;
}

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    for (const Version& version : kVersions) {
        // Mode and length take a byte and a half.
        if (static_cast<int>(text.size()) + 2 > version.data()) continue;
        Drawing drawing(version);
        drawing.fill(interleaved(data_of(text, version), version));
        std::optional<QrCode> best;
        int least = std::numeric_limits<int>::max();
        for (int mask = 0; mask < 8; ++mask) {
            QrCode code = drawing.masked(mask);
            if (const int now = penalty(code); now < least) {
                least = now;
                best = std::move(code);
            }
        }
        return best;
    }
    return std::nullopt;
}

std::string to_terminal(const QrCode& code) {
    constexpr int kQuiet = 2;
    const auto is_dark = [&code](int row, int column) {
        const bool is_inside = row >= 0 && column >= 0 && row < code.size && column < code.size;
        return is_inside && code.at(row, column);
    };
    std::string text;
    for (int row = -kQuiet; row < code.size + kQuiet; row += 2) {
        text += "\033[30;107m";  // black on white
        for (int column = -kQuiet; column < code.size + kQuiet; ++column) {
            const bool upper = is_dark(row, column);
            const bool lower = is_dark(row + 1, column);
            text += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        text += "\033[0m\n";
    }
    return text;
}

}  // namespace shinpan
