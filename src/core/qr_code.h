// QR codes (ISO/IEC 18004) of short texts, such as the address of a page: bytes, error correction
// M, versions 1 to 6. By hand, because libqrencode has no static library in Debian, and the tarball
// brings along all that it needs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan {

struct QrCode {
    int size = 0;              // modules a side
    std::vector<bool> dark{};  // row by row

    bool at(int row, int column) const {
        return dark[static_cast<std::size_t>(row * size + column)];
    }
};

// Nothing for a text of more than 106 bytes.
std::optional<QrCode> qr_code(std::string_view text);

// Two rows of modules a line, with the quiet zone around it, dark on light whatever the terminal's
// colours are.
std::string to_terminal(const QrCode& code);

}  // namespace shinpan
